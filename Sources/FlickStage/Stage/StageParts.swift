import FlickMotion
import FlickScene

/// The shots, callouts, lower thirds, animations and videos of a scene: all that it shows for a while besides its steps.
/// In a film, those of its clips have times of the film.
package struct StageParts: Sendable {
  package let shots: [ResolvedShot]
  package let callouts: [ResolvedCallout]
  package let lowerThirds: [ResolvedLowerThird]
  package let animations: [AnimationSpan]
  package let videos: [VideoSpan]
  /// The time, in seconds, in which the parts can be seen. Those of a clip may begin before the clip, or end after it.
  package var span = 0...Double.infinity

  /// Whether a time, in seconds, lies in the span.
  package func contains(_ time: Double) -> Bool {
    time >= span.lowerBound - Pointer.tolerance && time <= span.upperBound + Pointer.tolerance
  }
}

extension Stage {
  /// The parts of the scene itself, and then those of each side of a comparison, or of each clip of a film. Each name
  /// begins with that of the side or clip.
  package var parts: [StageParts] {
    let own = StageParts(
      shots: shots, callouts: callouts, lowerThirds: lowerThirds, animations: animations, videos: videos)
    return [own] + sides.flatMap { side in side.stage.parts.map { $0.called(side.name) } }
      + clips.flatMap(\.parts)
  }
}

extension StageClip {
  /// The parts of the clip's scene that are seen in the clip, in the film's time.
  package var parts: [StageParts] { stage.parts.map { $0.played(in: self) } }

  /// Whether something with a start and an end in the film, in seconds, is seen in the clip.
  fileprivate func shows(from start: Double, to end: Double?) -> Bool {
    shows(from: start) && (end ?? .infinity) > self.start + Pointer.tolerance
  }
}

extension StageParts {
  /// Returns the parts of a comparison's side without its shots, which are among those of the comparison.
  fileprivate func called(_ side: String) -> StageParts {
    StageParts(
      shots: [], callouts: callouts.map { $0.named("\(side).\($0.name)") },
      lowerThirds: lowerThirds.map { $0.named("\(side).\($0.name)") },
      animations: animations.map { $0.named("\(side).\($0.layer)") },
      videos: videos.map { $0.named("\(side).\($0.layer)") })
  }

  fileprivate func played(in clip: StageClip) -> StageParts {
    StageParts(
      shots: shots.map { $0.named("\(clip.name).\($0.name)", at: clip.filmTime, speed: clip.speed.factor) }
        .filter { clip.shows(from: $0.start, to: $0.end) },
      callouts: callouts.map { $0.named("\(clip.name).\($0.name)", at: clip.filmTime) }
        .filter { clip.shows(from: $0.start, to: $0.end) },
      lowerThirds: lowerThirds.map { $0.named("\(clip.name).\($0.name)", at: clip.filmTime) }
        .filter { clip.shows(from: $0.start, to: $0.end) },
      animations: animations.map { $0.named("\(clip.name).\($0.layer)", at: clip.filmTime) }
        .filter { clip.shows(from: $0.start, to: $0.end) },
      videos: videos.map { $0.named("\(clip.name).\($0.layer)", at: clip.filmTime) }
        .filter { clip.shows(from: $0.start, to: $0.end) },
      span: clip.start...clip.end)
  }
}
