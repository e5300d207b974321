import FlickCamera
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
package import FlickStage

/// Checks whether a scene continues at one moment as it does at another. It compares the places and speeds of all
/// items, the content offset, the camera, the temporary parts of the picture, and everything that is painted.
package struct SeamCheck {
  let stage: Stage
  let start: Double
  let end: Double

  /// The interval over which speeds are averaged, in seconds.
  private static let step = 0.001
  /// The largest difference of speeds, in points per second.
  private static let speedTolerance = 4.0
  /// The largest coordinate that is compared, in points. The corners of an item near the eye's plane are projected much
  /// farther away, where roundings alone exceed the tolerance.
  private static let farthest = 1e5

  package init(_ stage: Stage, from start: Double, to end: Double) {
    (self.stage, self.start, self.end) = (stage, start, end)
  }

  /// The differences, in a few words each.
  var differences: [String] {
    let (items, temporaryParts) = (items, temporaryParts)
    let paint = temporaryParts.isEmpty ? paint(without: Set(items.map(\.id))) : []
    return offset + items.map(\.words) + camera + temporaryParts + paint
  }

  /// Whether something that is painted, or the camera, moves at a moment. An output that plays backward from there on
  /// turns with a jerk.
  package func moves(at time: Double) -> Bool {
    if stage.isCameraMoving(at: time) { return true }
    let (a, b) = (paint(at: max(time - Self.step, 0)), paint(at: min(time + Self.step, stage.duration)))
    return a.contains { key, item in
      let later = b[key]?.corners ?? item.corners
      return !Likeness.isNear(item.corners, later, within: 2 * Self.step * Self.speedTolerance)
    }
  }

  private var offset: [String] {
    let (a, b) = (stage.snapshot(at: start).contentOffset, stage.snapshot(at: end).contentOffset)
    return a.distance(to: b) > Likeness.tolerance
      ? ["the content offset is \(text(b)), not \(text(a))"] : []
  }

  private var items: [(id: String, words: String)] {
    let first = places(at: start)
    let last = places(at: end)
    let (before, after) = (
      places(at: max(end - Self.step, 0)), places(at: min(start + Self.step, stage.duration))
    )
    return first.keys.sorted().compactMap { id -> (id: String, words: String)? in
      guard let a = first[id], let b = last[id] else { return (id, "'\(id)' is gone") }
      if distance(a, b) > Likeness.tolerance { return (id, "'\(id)' lies elsewhere") }
      guard let c = before[id], let d = after[id] else { return nil }
      let speeds = zip(zip(d, a), zip(b, c)).map { (($0.0 - $0.1) - ($1.0 - $1.1)).magnitude / Self.step }
      return (speeds.max() ?? 0) > Self.speedTolerance ? (id, "'\(id)' moves at another speed") : nil
    } + last.keys.sorted().filter { first[$0] == nil }.map { ($0, "'\($0)' is new") }
  }

  /// The corners of all visible items and their opacities, by the items' ids; in a comparison the ids begin with the
  /// side's name.
  private func places(at time: Double) -> [String: [Double]] {
    let parts =
      stage.sides.isEmpty
      ? [("", stage.snapshot(at: time))] : stage.sides.map { ($0.name + ".", $0.snapshot(at: time)) }
    var places: [String: [Double]] = [:]
    for (prefix, snapshot) in parts {
      for item in snapshot.items where !item.isHidden && item.alpha > 0 {
        let corners = (item.quad ?? []).flatMap { [$0.x, $0.y] }
        places[prefix + item.id] = corners.map { min(max($0, -Self.farthest), Self.farthest) } + [item.alpha]
      }
    }
    return places
  }

  private func distance(_ a: [Double], _ b: [Double]) -> Double {
    a.count == b.count ? zip(a, b).map { ($0 - $1).magnitude }.max() ?? 0 : .infinity
  }

  private var camera: [String] {
    let (a, b) = (stage.framing(at: start), stage.framing(at: end))
    let isSame = a.middle.distance(to: b.middle) <= Likeness.tolerance && (a.zoom - b.zoom).magnitude < 1e-3
    return isSame ? [] : ["the camera shows something else"]
  }

  /// The differences of what is there for a while: fingers, captions, callouts and cards.
  private var temporaryParts: [String] {
    let (a, b) = (stage.posterSigns(at: start), stage.posterSigns(at: end))
    var found: [String] = []
    if a.hasFinger != b.hasFinger { found.append("a finger is visible in only one of them") }
    if a.shown != b.shown || a.isCovered != b.isCovered {
      found.append("captions, callouts or cards are visible in only one of them")
    }
    return found
  }

  private func text(_ point: Point) -> String {
    "[\(decimal(point.x, digits: 2)), \(decimal(point.y, digits: 2))]"
  }
}
