import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickMotion
import Testing

/// Properties of books with any number of pages; the tests of the layout and the motion have more of them.
@Suite struct FlipsPropertyTests {
  @Test func `the leaves of an open page have its halves on the sides that face up`() {
    for count in 1...30 {
      let layout = flipsLayout(pages: count)
      for page in 0..<count {
        let angles = layout.restAngles(page: page)
        let (upper, lower) = (angles.firstIndex(of: 180)!, angles.firstIndex(of: 0)!)
        #expect(upper == count - page)
        #expect(lower == upper - 1)
        #expect(layout.backPage(ofLeaf: upper) == page)
        #expect(layout.frontPage(ofLeaf: lower) == page)
      }
      #expect(layout.frontPage(ofLeaf: count) == nil)
      #expect(layout.backPage(ofLeaf: 0) == nil)
      let faces = (0...count).flatMap { [layout.backPage(ofLeaf: $0), layout.frontPage(ofLeaf: $0)] }
      #expect(faces.compactMap(\.self).sorted() == (0..<count).flatMap { [$0, $0] })
    }
  }

  /// Tries all sequences of four of six movements, on the first, the second, a middle and the last page.
  @Test(arguments: [0, 1, 3, 5])
  func `a finger turns a leaf inside its limits, and movement beyond them is lost`(
    page: Int
  ) {
    let layout = flipsLayout(pages: 6)
    let moves = [-250.0, -90, -3, 3, 90, 250]
    for side in LeafDrag.Side.allCases {
      let drag = LeafDrag(side, page: page, in: layout)
      let limits =
        switch (side, page) {
        case (.upper, 0): 91.0...179
        case (.lower, 5): 1.0...89
        default: 1.0...179
        }
      for sequence in 0..<1296 {
        let dy = [sequence % 6, sequence / 6 % 6, sequence / 36 % 6, sequence / 216].map { moves[$0] }
        var (position, samples) = (300.0, [FingerPath.Sample(time: 0, position: 300)])
        var angle = layout.restAngle(ofLeaf: drag.leaf, page: page)
        let start = angle
        var expected: [Double] = []
        for (index, y) in dy.enumerated() {
          position += y
          samples.append(FingerPath.Sample(time: Double(index + 1), position: position))
          angle = min(max(angle - 0.5 * y, limits.lowerBound), limits.upperBound)
          expected.append(angle)
        }
        let path = drag.path(from: start, following: FingerPath(samples), rate: 0.5, at: 0)
        #expect(agree((1...4).map { path.angle(at: Double($0)) }, expected, within: 1e-9))
        #expect((0...32).allSatisfy { limits.contains(path.angle(at: Double($0) / 8)) })
      }
    }
  }

  @Test
  func `a leaf turns over from 90 degrees on, or from 30 when it is flicked, on either side and any page`() {
    let layout = flipsLayout(pages: 5)
    for page in 0..<5 {
      for side in LeafDrag.Side.allCases {
        let drag = LeafDrag(side, page: page, in: layout)
        for turned in stride(from: 1.0, through: 179, by: 0.5) {
          let angle = side == .lower ? turned : 180 - turned
          for (held, needed) in [(0.149, 30.0), (0.15, 90)] {
            let release = LeafRelease(of: drag, angle: angle, held: held, fullTurn: 1, flickTurn: 0.3)
            #expect(release.commits == (drag.canCommit && turned >= needed))
            let remaining = abs(release.target - angle) / 180
            #expect(release.duration == (release.commits && held < 0.15 ? 0.3 : remaining))
          }
        }
      }
    }
  }

  @Test func `each leaf waits for a twentieth of the time of all leaves up to it, in the order of the turn`()
  {
    for count in 2...8 {
      let layout = flipsLayout(pages: count)
      for from in 0..<count {
        for to in 0..<count where to != from {
          let plan = FlipPlan(from: from, to: to, in: layout, fullTurn: 1, stagger: 0.05)
          var sum = 0.0
          let leaves: [Int] = to > from ? (0...count).reversed() : Array(0...count)
          for leaf in leaves {
            let turn = plan.turns[leaf]
            #expect(abs(turn.duration - abs(turn.to - turn.from) / 180) < 1e-12)
            sum += turn.duration
            #expect(abs(turn.delay - 0.05 * sum) < 1e-12)
          }
          let back = FlipPlan(from: to, to: from, in: layout, fullTurn: 1, stagger: 0.05)
          let rounding: Double = 0.05 * 0.1 * 64 / 180
          #expect(abs(plan.duration - back.duration) < rounding)
        }
      }
    }
    // The difference comes from the leaves that only sink into their stack: they start first or last.
    let plans = [(1, 9), (9, 1)].map {
      FlipPlan(from: $0, to: $1, in: flipsLayout(pages: 23), fullTurn: 1, stagger: 0.05).duration
    }
    #expect(abs(plans[1] - plans[0] - 0.002666667) < 1e-9)
  }

  @Test func `shadows fade to nothing at 90 degrees, and fall on one neighbour only`() {
    for step in 0...720 {
      let angle = Double(step) / 4
      let shadows = LeafShadows(angle: angle, leaf: 0.06, neighbor: 0.3)
      #expect(shadows.leaf == 0.06)
      #expect(min(shadows.lower, shadows.upper) == 0)
      #expect(abs(shadows.lower - max(0, 0.3 * (1 - angle / 90))) < 1e-12)
      #expect(abs(shadows.upper - max(0, 0.3 * (angle / 90 - 1))) < 1e-12)
    }
  }

  @Test func `a drag shows at most four leaves, whatever the book and the page`() throws {
    for count in 1...7 {
      for page in 0..<count {
        for dy in [-200.0, 200] {
          var effect = try flips(count: count, open: page)
          effect.perform(.leaf(dy), at: 1)
          let shown = effect.shownLeaves(at: 1.4)
          let top = count - page
          #expect(shown == Array(max(0, top - 2)...min(count, top + 1)))
          #expect(shown.count <= 4)
        }
      }
    }
  }

  @Test func `the page changes once for a flip, when it is over, and never for a leaf that falls back`()
    throws
  {
    for dy in stride(from: -340.0, through: 340, by: 20) {
      var effect = try flips(count: 5, open: 2)
      let outcome = effect.perform(.leaf(dy), at: 1)
      let pages = stride(from: 1.0, through: 4, by: 0.02).map { effect.page(at: $0)! }
      let changes = zip(pages, pages.dropFirst()).filter { $0 != $1 }.count
      #expect(changes == (outcome.time(of: "flipped") == nil ? 0 : 1))
      #expect((outcome.time(of: "flipped") != nil) == (abs(dy) >= 190), "\(dy)")
    }
  }
}
