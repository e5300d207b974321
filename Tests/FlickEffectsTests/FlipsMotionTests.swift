import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickMotion
import Testing

@Suite struct FlipPlanTests {
  func plan(_ pages: Int, from: Int, to: Int) -> FlipPlan {
    FlipPlan(from: from, to: to, in: flipsLayout(pages: pages), fullTurn: 1, stagger: 0.05)
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
  /// A finger's path with a sample every tenth of a second.
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
    #expect(path.angle(at: -0.001) == 0)
    #expect(path.angle(at: 0) == 1)
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
    Release(side: .lower, angle: 90, held: 0.15, commits: true, target: 180, duration: 0.5),
    Release(side: .lower, angle: 89.99, held: 0.15, commits: false, target: 0, duration: 0.499944444),
    Release(side: .lower, angle: 30, held: 0.1499, commits: true, target: 180, duration: 0.3),
    Release(side: .lower, angle: 29.99, held: 0.1499, commits: false, target: 0, duration: 0.166611111),
    Release(side: .upper, angle: 150, held: 0.1499, commits: true, target: 0, duration: 0.3),
    Release(side: .upper, angle: 150, held: 0.15, commits: false, target: 180, duration: 0.166666667),
    Release(side: .upper, angle: 150.01, held: 0.1499, commits: false, target: 180, duration: 0.166611111),
  ]

  @Test(arguments: releases) func `a finger lets go at exactly the limits`(example: Release) {
    let release = LeafRelease(
      of: LeafDrag(example.side, page: 5, in: flipsLayout(pages: 23)), angle: example.angle,
      held: example.held, fullTurn: 1, flickTurn: 0.3)
    #expect(release.commits == example.commits)
    #expect(release.target == example.target)
    #expect(agree([release.duration], [example.duration], within: 1e-9))
  }

  @Test func `the ends of the book never commit`() {
    let layout = flipsLayout(pages: 23)
    let first = LeafDrag(.upper, page: 0, in: layout)
    let last = LeafDrag(.lower, page: 22, in: layout)
    #expect(first.limits == 91...179)
    #expect(last.limits == 1...89)
    for held in [0.01, 1] {
      let releases = [(first, 91.0), (last, 89.0)].map {
        LeafRelease(of: $0, angle: $1, held: held, fullTurn: 1, flickTurn: 0.3)
      }
      #expect(releases.allSatisfy { !$0.commits })
      #expect(releases.map(\.target) == [180, 0])
    }
  }

  @Test func `one neighbour is in the shadow, the more the nearer the leaf`() {
    for angle in stride(from: 0.0, through: 180, by: 0.5) {
      let shadows = LeafShadows(angle: angle, leaf: 0.06, neighbor: 0.3)
      #expect(shadows.lower == 0 || shadows.upper == 0)
      #expect(abs(max(shadows.lower, shadows.upper) - 0.3 * abs(angle - 90) / 90) < 1e-12)
    }
  }
}
