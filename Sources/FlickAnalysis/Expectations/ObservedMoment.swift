import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

/// The state of a scene at one moment.
struct ObservedMoment {
  let time: Double
  let snapshot: EffectSnapshot
  let tree: TraceTree

  init(_ stage: Stage, at time: Double) {
    self.time = time
    snapshot = stage.snapshot(at: time)
    tree = TraceTree(stage, at: time)
  }

  /// The pages at this moment whose ids match.
  func items(_ pattern: PagePattern) -> [ItemSnapshot] { snapshot.items.filter { pattern.matches($0.id) } }

  /// The single values under a name, in order; nil when the name does not exist at this moment.
  func values(_ words: [String]) -> [JSONValue]? { tree[words]?.leaves(named: "").map(\.value) }
}

extension ItemSnapshot {
  /// The item's outline on the screen; nil when it is hidden, or a corner is behind the eye.
  var outline: ConvexPolygon? {
    guard !isHidden, alpha > 0, let quad else { return nil }
    return ConvexPolygon(corners: quad.map { Point($0.x, $0.y) })
  }
}
