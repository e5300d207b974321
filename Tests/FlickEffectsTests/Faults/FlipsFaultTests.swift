import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// The faults of the original flips, one by one in the order of their numbers: the correct behavior.
@Suite struct FlipsFaultTests {
  // MARK: 1. Leaves at equal angles

  @Test func `1: no two leaves are ever at the same angle, at rest or in a flip`() throws {
    var effect = try flips(count: 9)
    var time = 0.0
    for page in [8, 3, 4, 0, 7] {
      let end = try #require(
        try effect.perform("flip", ["page": .integer(page)], at: time).time(of: "flipped"))
      for moment in stride(from: time, through: end, by: 0.01) {
        let angles = effect.angles(at: moment)
        #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
      }
      time = end
    }
  }

  // MARK: 2. Soft halves

  @Test func `2: halves are parts of the picture that is seen at rest, at its scale`() throws {
    var setup = setup(PageFlipsEffect.descriptor, count: 3)
    for index in setup.pages.indices {
      (setup.pages[index].layer.shouldRasterize, setup.pages[index].layer.rasterizationScale) = (true, 3)
    }
    var effect = try PageFlipsEffect(setup)
    let whole = effect.layers(at: 0).sublayers[0]
    effect.perform(.leaf(-200), at: 1)
    let faces = effect.layers(at: 1.4).sublayers.flatMap(\.sublayers).filter {
      ["front", "back"].contains($0.name)
    }
    let halves = faces.compactMap { $0.sublayers.first { $0.name == "p0" } }
    #expect(halves.count == 2)
    #expect(halves.allSatisfy { $0 == whole })
    #expect(whole.rasterizationScale == 3)
    #expect(whole.shouldRasterize)
  }

  // MARK: 3. Shadows that stay

  @Test(arguments: [-150.0, 150, -60, 60, -200, 200])
  func `3: shadows end with the drag, whether the leaf turns over or falls back`(dy: Double) throws {
    var effect = try flips(open: 5)
    let drag = effect.perform(.leaf(dy), at: 1)
    let release = try #require(drag.time(of: "release"))
    #expect(!shades(effect, at: release - 0.05).isEmpty)
    for time in stride(from: release, through: release + 2, by: 0.05) {
      #expect(effect.shadows(at: time).allSatisfy { $0 == [0, 0, 0] })
      #expect(shades(effect, at: time).isEmpty)
    }
  }

  /// The alphas of the shadows that are drawn, by the names of the leaves.
  private func shades(_ effect: PageFlipsEffect, at time: Double) -> [String: Double] {
    var shades: [String: Double] = [:]
    for leaf in effect.layers(at: time).sublayers {
      for face in leaf.sublayers {
        if let shade = face.sublayers.first(where: { $0.name == "shadow" }) {
          shades[leaf.name] = shade.opacity
        }
      }
    }
    return shades
  }

  // MARK: 4. One shadow for two roles

  @Test func `4: a leaf that was dragged is as dark as any other when its neighbour is`() throws {
    for turns in [[-150.0, 150], [150, -150], [-150, -150, 150]] {
      var effect = try flips(open: 5)
      var time = 1.0
      for dy in turns {
        effect.perform(.leaf(dy), at: time)
        time += 3
      }
      let (dragged, fresh) = (effect, try dragged(turns.last!, at: time - 3))
      for moment in stride(from: time - 3, to: time, by: 0.02) {
        #expect(shades(dragged, at: moment) == shades(fresh, at: moment))
        #expect(shades(dragged, at: moment).values.allSatisfy { $0 <= 0.3 })
      }
    }
  }

  private func dragged(_ dy: Double, at time: Double) throws -> PageFlipsEffect {
    var effect = try flips(open: 5)
    effect.perform(.leaf(dy), at: time)
    return effect
  }

  // MARK: 5. A notice sent twice

  @Test func `5: a flip is reported once, and a leaf that falls back never`() throws {
    for animated in [true, false] {
      var effect = try flips(open: 1)
      let outcome = try effect.perform("flip", ["page": .integer(9), "animated": .boolean(animated)], at: 1)
      #expect(outcome.events.filter { $0.name == "flipped" }.count == 1)
    }
    for (dy, count) in [(-200.0, 1), (-100, 0), (200, 1), (100, 0)] {
      var effect = try flips(open: 5)
      #expect(effect.perform(.leaf(dy), at: 1).events.filter { $0.name == "flipped" }.count == count)
    }
  }

  // MARK: 6. From page 0 to page 0

  @Test func `6: no page is turned to itself, not even the first`() throws {
    for page in 0..<23 {
      var effect = try flips(open: page)
      let outcome = try effect.perform("flip", ["page": .integer(page)], at: 1)
      #expect(outcome.refusal == "the page is shown already")
      #expect(outcome.time(of: "flipping") == nil)
      #expect(effect.snapshot(at: 1).state == "stop")
    }
  }

  // MARK: 7. Delayed flips that are dropped

  @Test func `7: insertions and appendings turn to their page, whatever moves when the delay is over`() throws
  {
    for command in ["insert", "append"] {
      for begin in [0.0, 0.2, 0.5, 0.9] {
        var effect = try flips(open: 5)
        let outcome = try effect.perform(command, at: 0)
        effect.perform(.leaf(-300, during: 0.9), at: begin)
        #expect(outcome.time(of: "finished") != nil)
        #expect(effect.layers(at: 20).sublayers.map(\.name) == ["s0"], "\(command), \(begin)")
        #expect(effect.snapshot(at: 20).state == "stop")
      }
    }
  }

  // MARK: 8. An animation that never ends

  @Test func `8: whatever is requested while leaves move, the book comes to a stop`() throws {
    for dy in [-200.0, -120, 120, 200] {
      for later in stride(from: 0.0, through: 0.6, by: 0.06) {
        for delay in [0.0, 0.1] {
          var effect = try flips(open: 5)
          let release = try #require(effect.perform(.leaf(dy, rest: 0), at: 1).time(of: "release"))
          let outcome = try effect.perform(
            "flip", ["page": .integer(9), "delay": .number(delay)], at: release + later)
          #expect((outcome.time(of: "finished") != nil) == (outcome.refusal == nil))
          let end = try #require(outcome.time(of: "settled"))
          #expect(effect.snapshot(at: end).state == "stop")
          #expect(effect.snapshot(at: end + 99).state == "stop")
          if outcome.refusal == nil { #expect(effect.page(at: end) == 9) }
        }
      }
    }
  }

  // MARK: 9. Deleting a page before the one that is shown

  @Test func `9: deleting another page leaves the one that is shown, wherever the other is`() throws {
    for deleted in 0..<7 where deleted != 3 {
      var effect = try flips(count: 7, open: 3)
      try effect.perform("delete", ["page": .integer(deleted)], at: 1)
      #expect(effect.layers(at: 1).sublayers.map(\.name) == ["p3"])
      #expect(effect.page(at: 1) == (deleted < 3 ? 2 : 3))
    }
  }

  // MARK: 10. Blank pages

  @Test func `10: no page turns as a blank, however far it is`() throws {
    var effect = try flips(count: 60)
    let end = try #require(try effect.perform("flip", ["page": .integer(59)], at: 0).time(of: "flipped"))
    for time in stride(from: 0, through: end, by: 0.05) {
      #expect(pictures(effect, at: time).allSatisfy { $0 != "blank" })
    }
  }

  /// The names of the pictures on the leaves.
  private func pictures(_ effect: PageFlipsEffect, at time: Double) -> [String] {
    effect.layers(at: time).sublayers.flatMap { $0.sublayers }.flatMap { $0.sublayers }.map(\.name)
  }

  // MARK: 11. Old pictures of new pages

  @Test
  func `11: a page that is updated turns with its new content, and so does one in its neighbour's place`()
    throws
  {
    var effect = try flips(count: 6, open: 2)
    try effect.perform("update", ["page": .integer(3)], at: 0)
    try effect.perform("delete", ["page": .integer(4)], at: 0)
    let end = try #require(try effect.perform("flip", ["page": .integer(4)], at: 0).time(of: "flipped"))
    let seen = Set(stride(from: 0.05, to: end, by: 0.02).flatMap { pictures(effect, at: $0) })
    #expect(seen.isSuperset(of: ["p2", "s0", "p5"]))
    #expect(seen.isDisjoint(with: ["p3", "p4"]))
  }

  // MARK: 12. Other leaves out of place

  @Test func `12: after any two drags all leaves are where their page says`() throws {
    for first in [-220.0, -190, 190, 220] {
      for second in [-150.0, -20, 20, 150] {
        for later in [0.05, 0.2, 0.35] {
          var effect = try flips(open: 5)
          let release = try #require(effect.perform(.leaf(first, rest: 0), at: 1).time(of: "release"))
          let end = try #require(
            effect.perform(.leaf(second, during: 0.2, rest: 0.1), at: release + later).time(of: "settled"))
          let page = try #require(effect.page(at: end))
          #expect(effect.angles(at: end) == flipsLayout(pages: 23).restAngles(page: page))
        }
      }
    }
  }
}
