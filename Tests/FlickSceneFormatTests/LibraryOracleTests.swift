import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Compares effects of the library with formulas that others have published, written again from their descriptions.
@Suite struct LibraryOracleTests {
  private static func stage(
    _ effect: String, pages: String, script: String, duration: String = "4s"
  ) throws -> Stage {
    let scene = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect: {\(effect)}
      content: {pages: [\(pages)]}
      script: [\(script)]
      duration: \(duration)
      """
    return try Stage(try SceneLoader.builtIn.result(scene).get())
  }

  private static func number(_ item: ItemSnapshot, _ name: String) throws -> Double {
    let found = item.values.first { $0.name == name }?.value
    guard case .number(let number)? = found else {
      Issue.record("\(item.id) has no \(name)")
      return .nan
    }
    return number
  }

  /// iCarousel's `iCarouselTypeCoverFlow` with tilt 0.9 and spacing 0.25, and items of 180 points.
  @Test("cover-flow, tilted, is iCarousel's cover flow") func coverFlow() throws {
    let (tilt, spacing, width) = (0.9, 0.25, 180.0)
    let stage = try Self.stage(
      "use: cover-flow, preset: tilted", pages: "{repeat: 6, id: \"p${i}\", background: red}",
      script: "{at: 0s, drag: {from: [290, 200], by: [-130, 0], during: 1s}}")
    for time in stride(from: 0, to: 2, by: 0.07) {
      for item in stage.snapshot(at: time).items {
        let offset = try Self.number(item, "phase")
        let clamped = max(-1, min(1, offset))
        let x = (clamped * 0.5 * tilt + offset * spacing) * width
        #expect((try Self.number(item, "item.x") - x).magnitude < 1e-9)
        #expect((try Self.number(item, "item.z") - abs(clamped) * -width * 0.5).magnitude < 1e-9)
        let angle = -clamped * 90 * tilt
        #expect((try Self.number(item, "item.rotateY") - angle).magnitude < 1e-9)
      }
    }
  }

  /// The pinned headers of flow layouts stay below the top of the visible part, between the header's own place and the
  /// end of its section.
  @Test("sticky-headers pins headers as flow layouts do") func headers() throws {
    let counts = [3, 1, 6, 4, 8]
    let pages = counts.enumerated().map { section, count in
      "{id: head-\(section), background: red}, {repeat: \(count), id: \"r\(section)-${i}\", background: blue}"
    }
    let stage = try Self.stage(
      "use: sticky-headers", pages: pages.joined(separator: ", "),
      script: """
        {at: 0s, drag: {from: [150, 480], by: [0, -400], during: 1s}}, {at: 1.5s, fling: {from: [150, 480],
        by: [0, -300], during: 100ms}}
        """)
    let (bar, header, row) = (64.0, 30.0, 60.0)
    var pinned = 0
    for time in stride(from: 0, to: 4, by: 0.05) {
      let snapshot = stage.snapshot(at: time)
      let items = Dictionary(snapshot.items.map { ($0.id, $0.frame) }) { first, _ in first }
      var top = bar - snapshot.contentOffset.y
      for (section, count) in counts.enumerated() {
        let end = top + header + Double(count) * row
        let expected = min(max(bar, top), end - header)
        let found = try #require(items["head-\(section)"])
        let shown = found.minY - snapshot.contentOffset.y
        #expect((shown - expected).magnitude < 1e-9)
        #expect(found.height == header)
        pinned += expected == top ? 0 : 1
        top = end
      }
    }
    #expect(pinned > 20)
  }

  /// Ramotion's folding cell is a chain of rotations. Each view makes half a turn in two halves: the upper view by
  /// easeIn from 0 to -π/2, the lower one by easeOut from π/2 to 0. The first half turn takes 0.26 s, the others 0.2 s.
  @Test("folding-cell turns its panels as Ramotion's does") func folding() throws {
    let pages = """
      {repeat: 3, id: "p${i}", layers: [{name: cover, background: red}, {name: panel-2, layers: [{name: back-2,
      background: red}]}, {name: panel-3, layers: [{name: back-3, background: red}]}, {name: panel-4, background: red}]}
      """
    let stage = try Self.stage(
      "use: folding-cell", pages: pages, script: "{at: 1s, name: unfold, tap: {page: p1}}")
    let start = try #require(stage.steps.first { $0.name == "unfold" }?.time(of: "changing"))
    func eased(_ share: Double, in isIn: Bool) -> Double {
      // Core Animation's easeIn has the control points (0.42, 0), (1, 1); easeOut has (0, 0), (0.58, 1).
      let (x1, x2) = isIn ? (0.42, 1.0) : (0.0, 0.58)
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let t = (low + high) / 2
        if 3 * t * (1 - t) * (1 - t) * x1 + 3 * t * t * (1 - t) * x2 + t * t * t < share {
          low = t
        } else {
          high = t
        }
      }
      return 3 * low * low * (1 - low) + low * low * low
    }
    var delay = 0.0
    let chain = [("cover", "panel-2", 0.26), ("back-2", "panel-3", 0.2), ("back-3", "panel-4", 0.2)]
    for (upper, lower, duration) in chain {
      for share in stride(from: 0.03, to: 1, by: 0.06) {
        let item = stage.snapshot(at: start + delay + share * duration).items[1]
        let isUpper = share < 0.5
        let half = isUpper ? share * 2 : share * 2 - 1
        let angle = isUpper ? -90 * eased(half, in: true) : 90 - 90 * eased(half, in: false)
        let name = isUpper ? upper : lower
        let found = try Self.number(item, "layers.\(name).rotateX")
        #expect((found - angle).magnitude < 1e-6, "\(name) at \(share)")
        #expect(try Self.number(item, "layers.\(name).hidden") == 0)
        #expect(try Self.number(item, "layers.\(isUpper ? lower : upper).hidden") == 1)
      }
      delay += duration
    }
  }

  /// AnimatedCollectionViewLayout's CrossFadeAttributesAnimator keeps cells in place. Those before the page have
  /// the alpha 1 - |position|; here, the next page lies below and is opaque.
  @Test("cross-fade keeps pages in place, and the one that goes has the alpha of ACVL's") func fade() throws {
    let stage = try Self.stage(
      "use: cross-fade, with: {zoom: 0}", pages: "{repeat: 4, id: \"p${i}\", background: red}",
      script: "{at: 0s, drag: {from: [290, 200], by: [-280, 0], during: 1s}}")
    for time in stride(from: 0, to: 2, by: 0.05) {
      let snapshot = stage.snapshot(at: time)
      for item in snapshot.items where !item.isHidden {
        let position = try Self.number(item, "phase")
        let shown = item.frame.minX - snapshot.contentOffset.x
        #expect(shown.magnitude < 1e-9)
        #expect(item.frame.width == 300)
        if position < 0 { #expect((item.alpha - (1 - abs(position))).magnitude < 1e-9) }
      }
    }
  }

  /// In smooth_page_indicator's ExpandingDotsEffect, one dot evenly loses the width that the next one gains.
  @Test("paging-dots has the widths of expanding dots") func dots() throws {
    let stage = try Self.stage(
      "use: paging-dots", pages: "{repeat: 4, id: \"p${i}\", background: red}",
      script: "{at: 0s, drag: {from: [290, 200], by: [-280, 0], during: 1s}}")
    let (dot, factor) = (8.0, 3.0)
    for time in stride(from: 0, to: 1.5, by: 0.05) {
      let page = stage.snapshot(at: time).contentOffset.x / 300
      let offset = page - page.rounded(.down)
      let expansion = offset * (dot * factor - dot)
      for index in 0..<4 {
        let width =
          Double(index) == page.rounded(.down)
          ? dot * factor - expansion : Double(index) == page.rounded(.down) + 1 ? dot + expansion : dot
        let layer = stage.layers(at: time).named("overlay-\(index)")
        #expect(((layer?.bounds.width ?? 0) - width).magnitude < 1e-9)
      }
    }
  }

  /// CHTCollectionViewWaterfallLayout places each item in the first of the columns that are the shortest so far.
  @Test("waterfall places items as CHTCollectionViewWaterfallLayout does") func waterfall() throws {
    let stage = try Self.stage(
      "use: waterfall, preset: calm", pages: "{repeat: 17, id: \"p${i}\", background: red}",
      script: "{at: 0s, name: still}", duration: "1s")
    // There are two columns in 300 points, with 10 points beside and between them.
    let width = 135.0
    var columns = [10.0, 10.0]
    for (index, item) in stage.snapshot(at: 0).items.enumerated() {
      let height = 130 + 45 * Double(index * 5 % 4)
      let column = columns[1] < columns[0] ? 1 : 0
      let expected = Rect(
        x: 10 + Double(column) * (width + 10), y: columns[column], width: width, height: height)
      #expect(item.frame == expected, "\(index)")
      columns[column] += height + 10
    }
  }

  /// Material Components' ElasticTabIndicatorInterpolator moves the left edge by 1 - cos(πf/2), the right by sin(πf/2).
  @Test("collapsing-tabs stretches its indicator as Material's elastic one") func indicator() throws {
    let stage = try Self.stage(
      "use: collapsing-tabs", pages: "{repeat: 3, id: \"p${i}\", layers: [{name: body, background: red}]}",
      script: "{at: 0s, drag: {from: [290, 400], by: [-280, 0], during: 1s}}")
    for time in stride(from: 0.1, to: 1, by: 0.05) {
      let page = stage.snapshot(at: time).contentOffset.x / 300
      let (tab, share) = (page.rounded(.down), page - page.rounded(.down))
      let (sin, cos) = Math.sinCos(share * Math.pi / 2)
      let (left, right) = ((tab + 1 - cos) * 100, (tab + 1 + sin) * 100)
      let layer = try #require(stage.layers(at: time).named("overlay-5"))
      #expect((layer.bounds.width - (right - left - 48)).magnitude < 1e-9)
      #expect((layer.position.x - (left + right) / 2).magnitude < 1e-9)
    }
  }

  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`: m x'' + c x' + k x = 0, solved for the share
  /// of the way that is left. As its documentation says, the initial velocity is in whole ways per second.
  private static func left(
    _ time: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) -> Double {
    let (frequency, decay) = (stiffness.squareRoot(), damping / 2)
    guard decay < frequency - 1e-9 else {
      return Math.exp(-frequency * time) * (1 + (frequency - initialVelocity) * time)
    }
    let swing = (stiffness - decay * decay).squareRoot()
    let (sin, cos) = Math.sinCos(swing * time)
    return Math.exp(-decay * time) * (cos + (decay - initialVelocity) / swing * sin)
  }

  /// Damping ratio and response as in Apple's "Designing Fluid Interfaces": for a mass of 1, the stiffness is (2π /
  /// response)², the damping 4π * ratio / response.
  private static func spring(ratio: Double, response: Double) -> (stiffness: Double, damping: Double) {
    let turn = 2 * Math.pi / response
    return (turn * turn, 4 * Math.pi * ratio / response)
  }

  @Test("States spring as UISpringTimingParameters, with the velocity that the finger gave them")
  func springs() throws {
    let springs: [(words: String, law: (stiffness: Double, damping: Double))] = [
      ("{duration: 500ms}", Self.spring(ratio: 1, response: 0.5)),
      ("{duration: 400ms, bounce: 0.3}", Self.spring(ratio: 0.7, response: 0.4)),
      ("{stiffness: 300, damping: 20}", (300, 20)), ("{stiffness: 100, damping: 20}", (100, 20)),
    ]
    // The drags go fast on to the other stop, against the way back, and back through the start.
    let drags = [(200.0, 0.4, 300.0), (60, 0.3, 0), (120, 0.1, 300), (-180, 0.2, 0)]
    for (words, law) in springs {
      for (by, during, goal) in drags {
        let stage = try Self.stage(
          """
          type: collection, scroll: false, states: {s: {of: scene, unit: points, stops: [0, 300],
          start: \(by < 0 ? 300 : 0), drag: {axis: vertical, span: 1}, spring: \(words)}}
          """, pages: "{id: p, background: red}",
          script: "{at: 0s, name: go, drag: {from: [150, 240], by: [0, \(by)], during: \(during)s}}")
        func value(_ time: Double) -> Double {
          let found = stage.snapshot(at: time).values.first { $0.name == "s" }?.value
          guard case .number(let number)? = found else { return .nan }
          return number
        }
        let settled = try #require(stage.steps.first { $0.name == "go" }?.time(of: "changed"))
        // The first 10 points of the finger's way are lost, because it does not count as a drag until then.
        let start = by < 0 ? 300 + by + 10 : by - 10
        #expect(settled > during + 0.2)
        for time in stride(from: 0, to: settled - during, by: 0.013) {
          let rest = Self.left(
            time, stiffness: law.stiffness, damping: law.damping,
            initialVelocity: by / during / (goal - start))
          let expected = goal + (start - goal) * rest
          #expect((value(during + time) - expected).magnitude < 1e-6, "\(words), \(by), \(time)")
        }
        #expect(value(settled) == goal)
      }
    }
  }

  /// The formulas are those of Apple's "Designing Fluid Interfaces": a projection by velocity * r / (1 - r), in
  /// milliseconds, and the rubber band (1 - 1 / (x * 0.55 / d + 1)) * d.
  @Test("bottom-sheet goes where its velocity is projected to, and resists like a scroll view") func sheet()
    throws
  {
    for (by, during) in [(-60.0, 0.3), (-60, 0.06), (-150, 0.2), (-200, 0.5), (-260, 0.12)] {
      let stage = try Self.stage(
        "use: bottom-sheet", pages: "{repeat: 3, id: \"p${i}\", background: red}",
        script: "{at: 0s, name: up, drag: {from: [150, 480], by: [0, \(by)], during: \(during)s}}")
      func sheet(_ time: Double) -> Double {
        let found = stage.snapshot(at: time).values.first { $0.name == "sheet" }?.value
        if case .number(let number)? = found { return number }
        return .nan
      }
      let speed = -by / during
      let projected = 100 + (-by - 10) + speed / 1000 * 0.99 / (1 - 0.99)
      let stops = [100.0, 250, 450]
      let expected = stops.min { abs($0 - projected) < abs($1 - projected) }
      #expect(sheet(4) == expected, "\(by) in \(during)")
    }
    let stage = try Self.stage(
      "use: bottom-sheet", pages: "{repeat: 3, id: \"p${i}\", background: red}",
      script: "{at: 0s, name: down, drag: {from: [150, 430], by: [0, 60], during: 600ms, hold: 1s}}")
    let beyond = 60.0 - 10
    let band = (1 - 1 / (beyond * 0.55 / 500 + 1)) * 500
    let found = stage.snapshot(at: 1.5).values.first { $0.name == "sheet" }?.value
    #expect(
      found.map {
        if case .number(let number) = $0 { (number - (100 - band)).magnitude < 1e-9 } else { false }
      } == true)
  }
}

extension Layer {
  fileprivate func named(_ name: String) -> Layer? {
    if self.name == name { return self }
    return sublayers.lazy.compactMap { $0.named(name) }.first
  }
}
