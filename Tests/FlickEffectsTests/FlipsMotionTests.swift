import FlickEffects
import FlickGeometry
import FlickMotion
import Testing

@Suite struct FlipPlanTests {
  func plan(_ pages: Int, from: Int, to: Int) -> FlipPlan {
    FlipPlan(from: from, to: to, in: flipsLayout(pages: pages), fullTurn: 1, stagger: 0.05)
  }

  struct Example: Sendable {
    var pages: Int, from: Int, to: Int
    /// Leaf, angle before and after, delay: of those that turn over.
    var turns: [(leaf: Int, from: Double, to: Double, delay: Double)]
    var duration: Double, total: Double
  }

  static let examples: [Example] = [
    Example(
      pages: 23, from: 1, to: 9,
      turns: [
        (21, 0, 180.7, 0.050638889), (20, -0.1, 180.6, 0.100833333), (19, -0.2, 180.5, 0.151027778),
        (18, -0.3, 180.4, 0.201222222), (17, -0.4, 180.3, 0.251416667), (16, -0.5, 180.2, 0.301611111),
        (15, -0.6, 180.1, 0.351805556), (14, -0.7, 180, 0.402),
      ], duration: 1.003888889, total: 1.405888889),
    Example(
      pages: 23, from: 9, to: 1,
      turns: [
        (14, 180, -0.7, 0.053305556), (15, 180.1, -0.6, 0.1035), (16, 180.2, -0.5, 0.153694444),
        (17, 180.3, -0.4, 0.203888889), (18, 180.4, -0.3, 0.254083333), (19, 180.5, -0.2, 0.304277778),
        (20, 180.6, -0.1, 0.354472222), (21, 180.7, 0, 0.404666667),
      ], duration: 1.003888889, total: 1.408555556),
    Example(pages: 23, from: 3, to: 4, turns: [(19, 0, 180, 0.050111111)], duration: 1, total: 1.050111111),
    Example(
      pages: 5, from: 0, to: 4,
      turns: [
        (4, 0, 180.3, 0.050194444), (3, -0.1, 180.2, 0.100277778), (2, -0.2, 180.1, 0.150361111),
        (1, -0.3, 180, 0.200444444),
      ], duration: 1.001666667, total: 1.202111111),
  ]

  @Test(arguments: examples) func `F13 to F16, the turns`(example: Example) {
    let plan = plan(example.pages, from: example.from, to: example.to)
    let over = plan.turns.indices.filter { abs(plan.turns[$0].to - plan.turns[$0].from) > 90 }
    #expect(Set(over) == Set(example.turns.map(\.leaf)))
    for expected in example.turns {
      let turn = plan.turns[expected.leaf]
      let numbers = [turn.from, turn.to, turn.delay, turn.duration]
      #expect(
        agree(
          numbers, [expected.from, expected.to, expected.delay, example.duration], within: 1e-9))
    }
    #expect(agree([plan.duration], [example.total], within: 1e-9))
  }

  @Test(arguments: [
    (0.5, [80.885, 71.75, 62.615, 53.48, 44.345, 35.21, 26.075, 16.94]),
    (1.0, [170.885, 161.75, 152.615, 143.48, 134.345, 125.21, 116.075, 106.94]),
  ]) func `F17, angles on the way`(time: Double, angles: [Double]) {
    let paths = plan(23, from: 1, to: 9).paths(from: 10)
    let found = (14...21).reversed().map { paths[$0].angle(at: 10 + time) }
    #expect(agree(found, angles, within: 1e-3))
  }

  @Test func `leaves never pass each other, and end at rest`() {
    for (pages, from, to) in [(23, 1, 9), (23, 9, 1), (8, 0, 7), (8, 7, 0), (2, 0, 1), (40, 39, 3)] {
      let plan = plan(pages, from: from, to: to)
      let paths = plan.paths(from: 0)
      for step in 0...200 {
        let angles = paths.map { $0.angle(at: plan.duration * Double(step) / 200) }
        #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
      }
      #expect(paths.map(\.finalAngle) == flipsLayout(pages: pages).restAngles(page: to))
    }
  }
}

@Suite struct LeafDragTests {
  struct Example: Sendable {
    var page: Int
    var dy: [Double]
    var side: LeafDrag.Side
    var leaf: Int
    var angles: [Double]
  }

  static let examples: [Example] = [
    Example(page: 5, dy: [-4, -60, -60, -60], side: .lower, leaf: 17, angles: [2, 32, 62, 92]),
    Example(page: 5, dy: [3, 100, 97], side: .upper, leaf: 18, angles: [178.5, 128.5, 80]),
    Example(page: 0, dy: [5, 100, 100], side: .upper, leaf: 23, angles: [177.5, 127.5, 91]),
    Example(page: 22, dy: [-5, -200], side: .lower, leaf: 0, angles: [2.5, 89]),
    Example(page: 5, dy: [-400, 20], side: .lower, leaf: 17, angles: [179, 169]),
  ]

  @Test(arguments: examples) func `F18 to F22, a finger moves a leaf`(example: Example) {
    let layout = flipsLayout(pages: 23)
    let drag = LeafDrag(example.side, page: example.page, in: layout)
    #expect(drag.leaf == example.leaf)
    let path = drag.path(
      from: layout.restAngle(ofLeaf: drag.leaf, page: example.page), following: finger(example.dy), rate: 0.5,
      at: 3)
    let angles = example.dy.indices.map { path.angle(at: 3 + Double($0 + 1) / 10) }
    #expect(agree(angles, example.angles, within: 1e-9))
    #expect(drag.limits.contains(path.angle(at: 3)))
  }

  /// Samples every tenth of a second.
  private func finger(_ dy: [Double]) -> FingerPath {
    var (samples, position) = ([FingerPath.Sample(time: 0, position: 400)], 400.0)
    for (i, y) in dy.enumerated() {
      position += y
      samples.append(FingerPath.Sample(time: Double(i + 1) / 10, position: position))
    }
    return FingerPath(samples)
  }

  @Test func `a leaf stops in the middle of a movement and reverses at once`() {
    let drag = LeafDrag(.lower, page: 5, in: flipsLayout(pages: 23))
    let path = drag.path(from: 0, following: finger([-400, 400, -2]), rate: 0.5, at: 0)
    #expect(path.angle(at: -0.001) == 0 && path.angle(at: 0) == 1)
    #expect(agree([path.angle(at: 0.05), path.angle(at: 0.0895)], [100, 179], within: 1e-9))
    #expect(agree([path.angle(at: 0.0999), path.angle(at: 0.15)], [179, 79], within: 1e-9))
    #expect(agree([path.angle(at: 0.19), path.angle(at: 0.3)], [1, 2], within: 1e-9))
  }

  struct Release: Sendable {
    var side: LeafDrag.Side
    var angle: Double, held: Double
    var commits: Bool
    var target: Double, duration: Double
  }

  static let releases: [Release] = [
    Release(side: .lower, angle: 92, held: 0.8, commits: true, target: 180, duration: 0.488888889),
    Release(side: .lower, angle: 89, held: 0.8, commits: false, target: 0, duration: 0.494444444),
    Release(side: .lower, angle: 31, held: 0.1, commits: true, target: 180, duration: 0.3),
    Release(side: .upper, angle: 149, held: 0.1, commits: true, target: 0, duration: 0.3),
    Release(side: .upper, angle: 91, held: 0.5, commits: false, target: 180, duration: 0.494444444),
    Release(side: .upper, angle: 90, held: 0.5, commits: true, target: 0, duration: 0.5),
    // At exactly the limits.
    Release(side: .lower, angle: 90, held: 0.15, commits: true, target: 180, duration: 0.5),
    Release(side: .lower, angle: 89.99, held: 0.15, commits: false, target: 0, duration: 0.499944444),
    Release(side: .lower, angle: 30, held: 0.1499, commits: true, target: 180, duration: 0.3),
    Release(side: .lower, angle: 29.99, held: 0.1499, commits: false, target: 0, duration: 0.166611111),
    Release(side: .upper, angle: 150, held: 0.1499, commits: true, target: 0, duration: 0.3),
    Release(side: .upper, angle: 150, held: 0.15, commits: false, target: 180, duration: 0.166666667),
    Release(side: .upper, angle: 150.01, held: 0.1499, commits: false, target: 180, duration: 0.166611111),
  ]

  @Test(arguments: releases) func `F23 to F28, a finger lets go`(example: Release) {
    let release = LeafRelease(
      of: LeafDrag(example.side, page: 5, in: flipsLayout(pages: 23)), angle: example.angle,
      held: example.held, fullTurn: 1, flickTurn: 0.3)
    #expect(release.commits == example.commits && release.target == example.target)
    #expect(agree([release.duration], [example.duration], within: 1e-9))
  }

  @Test func `the ends of the book never commit`() {
    let layout = flipsLayout(pages: 23)
    let first = LeafDrag(.upper, page: 0, in: layout)
    let last = LeafDrag(.lower, page: 22, in: layout)
    #expect(first.limits == 91...179 && last.limits == 1...89)
    for held in [0.01, 1] {
      let releases = [(first, 91.0), (last, 89.0)].map {
        LeafRelease(of: $0, angle: $1, held: held, fullTurn: 1, flickTurn: 0.3)
      }
      #expect(releases.allSatisfy { !$0.commits })
      #expect(releases.map(\.target) == [180, 0])
    }
  }

  @Test(arguments: [
    (1.0, 0.296666667, 0.0), (30, 0.2, 0), (60, 0.1, 0), (89.999, 0.000003333, 0), (90, 0, 0),
    (120, 0, 0.1), (150, 0, 0.2), (179, 0, 0.296666667), (0, 0.3, 0), (180, 0, 0.3),
  ]) func `F29, shadows`(angle: Double, lower: Double, upper: Double) {
    let shadows = LeafShadows(angle: angle, leaf: 0.06, neighbour: 0.3)
    #expect(agree([shadows.leaf, shadows.lower, shadows.upper], [0.06, lower, upper], within: 1e-9))
    #expect(shadows.lower == 0 || shadows.upper == 0)
  }
}
