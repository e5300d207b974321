import FlickCamera
import FlickDiagnostics
import FlickEffects
package import FlickGeometry
package import FlickScene

extension TraceTree {
  /// The values of a scene; in a comparison, those of its first side, and below the sides' names those of each side.
  package init(_ stage: Stage, at time: Double) {
    let tree = TraceTree(stage.snapshot(at: time), velocity: stage.velocity(at: time))
    self = tree.adding(time, stage.hasCamera ? stage.framing(at: time) : nil, in: stage.space)
      .adding(stage.sides.map { ($0.name, TraceTree($0.stage, at: $0.time(at: time))) })
  }

  /// Returns the tree with the time and what the camera shows, in points of the screen. Values of the scene that have
  /// these names count.
  func adding(_ time: Double, _ framing: Framing?, in space: PictureSpace) -> TraceTree {
    var branches = [(name: "time", value: TraceTree.leaf(.number(time)))]
    if let framing {
      let rect = framing.rect(in: space).offsetBy(dx: -space.screen.minX, dy: -space.screen.minY)
      let sides = zip(["x", "y", "width", "height"], [rect.minX, rect.minY, rect.width, rect.height])
      let shown = TraceTree.branch(sides.map { ($0, .leaf(.number($1))) })
      branches.append(
        ("camera", .branch([("shows", shown), ("zoom", .leaf(.number(framing.zoom)))])))
    }
    return merging(branches)
  }

  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - duration: The length of the scene, in seconds.
  ///   - snapshot: Returns the effect's snapshot at a time.
  init(at time: Double, of duration: Double, _ snapshot: (Double) -> EffectSnapshot) {
    self.init(snapshot(time), velocity: meanVelocity(at: time, of: duration, snapshot))
  }
}

extension Stage {
  /// Returns the velocity of the content offset, in points per second: the mean over a millisecond around `time`.
  package func velocity(at time: Double) -> Point {
    meanVelocity(at: time, of: duration) { snapshot(at: $0) }
  }
}

/// Returns the mean velocity around a time; zero in a scene that lasts no time.
private func meanVelocity(at time: Double, of duration: Double, _ snapshot: (Double) -> EffectSnapshot)
  -> Point
{
  let (start, end) = (max(time - 0.0005, 0), min(time + 0.0005, duration))
  guard end > start else { return .zero }
  let (before, after) = (snapshot(start).contentOffset, snapshot(end).contentOffset)
  return Point((after.x - before.x) / (end - start), (after.y - before.y) / (end - start))
}
