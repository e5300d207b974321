import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

/// Finds one place for a lower third for its whole time: at the lower left of the picture, as low as possible without
/// covering a caption, a callout, a finger or another lower third. Those of a film's clips count, too. If the lower
/// half of the picture has no such place, it is the place that covers least.
struct LowerThirdPlacement {
  let surroundings: CalloutSurroundings
  /// The captions, and the lower thirds before.
  let obstacles: [CalloutPlacement.Obstacle]
  /// The height at the bottom of the picture that belongs to a progress bar.
  let bottom: Double

  /// The distance from captions and fingers, in points.
  private static let gap = 8.0
  /// The distance between places that are tried.
  private static let step = 4.0
  /// The greatest number of moments that are checked for fingers.
  private static let mostMoments = 300.0

  /// A part of the picture that a lower third must not cover, from a time on.
  private struct Blocker {
    let name: String
    let frame: Rect
    let time: Double
  }

  /// Puts a lower third at its place.
  ///
  /// - Returns: The thing that it covers there; nil if it covers nothing.
  func place(_ layout: inout LowerThirdLayout, from start: Double, to end: Double) -> ResolvedLowerThird
    .Crowding?
  {
    let area = surroundings.safeArea
    let blockers = blockers(from: start, to: end)
    let lowest = (min(area.maxY, surroundings.canvas.height - bottom - Self.gap) - layout.size.height)
      .rounded()
    let highest = min(lowest, max(surroundings.canvas.height / 2, area.minY))
    var best: (y: Double, covered: Double, blocker: Blocker?)?
    for y in stride(from: lowest, through: highest, by: -Self.step) {
      let frame = Rect(origin: Point(area.minX, y), size: layout.size)
      let covered = blockers.map { $0.frame.intersection(frame)?.area ?? 0 }
      let sum = covered.reduce(0, +)
      if best.map({ sum < $0.covered }) ?? true {
        best = (y, sum, zip(blockers, covered).first { $1 > 0 }?.0)
      }
      if sum == 0 { break }
    }
    layout.origin = Point(area.minX, best?.y ?? lowest)
    return best?.blocker.map { blocker in
      let name = blocker.name == "a lower third" ? "another lower third" : blocker.name
      return ResolvedLowerThird.Crowding(other: name, time: blocker.time)
    }
  }

  private func blockers(from start: Double, to end: Double) -> [Blocker] {
    let lasting = obstacles.filter { $0.start < end && start < $0.end }.map {
      Blocker(name: $0.name, frame: grown($0.frame), time: max($0.start, start))
    }
    let last = min(end, surroundings.duration)
    let count = max(min((last - start) * CalloutTimeline.momentsPerSecond, Self.mostMoments).rounded(), 1)
    // At its end the lower third is gone.
    let moving = (0..<Int(count)).flatMap { index in
      let time = start + (last - start) * Double(index) / count
      let notes = surroundings.notes(time).map {
        Blocker(name: $0.name, frame: grown($0.frame), time: time)
      }
      return notes
        + surroundings.fingers(time).map { Blocker(name: "a finger", frame: grown($0.bounds), time: time) }
    }
    return lasting + moving
  }

  private func grown(_ frame: Rect) -> Rect { frame.insetBy(dx: -Self.gap, dy: -Self.gap) }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
