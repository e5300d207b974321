import FlickBasics
import FlickDiagnostics
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The sounds that begin in the time of the last frame, but after its moment. No picture shows what happens then, so
/// they are not heard.
struct LateSounds {
  /// The sounds of the scene, and those that a film's clips leave out although they show their scenes to the end; each
  /// with the moment of the last frame, in seconds of its scene.
  let all: [(sound: ResolvedSound, last: Double)]

  /// Looks at a scene that is written to some outputs. Of those that end with the scene, the one whose last frame is
  /// earliest counts; an output with a seam continues at its beginning.
  init(in stage: Stage, _ outputs: [Output]) {
    let movies = outputs.filter { output in
      guard case .movie(let options) = output.kind else { return false }
      return options.soundChoice == .scene
    }
    let lasting = movies.filter { $0.timing.end == nil && $0.seam == nil }
    let steps = lasting.map { FrameStep($0.timing.frameRate ?? stage.frameRate, speed: $0.timing.speed) }
    let moments = steps.map { $0.time(of: max($0.firstFrame(notBefore: stage.duration), 1) - 1) }
    let own = stage.frameRate.time(ofFrame: stage.frameCount - 1)
    guard let last = movies.isEmpty ? own : moments.min() else {
      all = []
      return
    }
    let late = stage.sounds.filter { sound in
      sound.start > last + Pointer.tolerance && sound.audibleSpan(in: stage.duration) != nil
    }
    all = late.map { ($0, last) } + stage.clips.flatMap(LateSounds.left)
  }

  /// Warnings about the sounds, each at its place: a touch's at the step.
  var warnings: [Diagnostic] {
    all.map { sound, last in
      Diagnostic(
        .cutSound,
        "'\(sound.summary)' is not heard: it begins at \(shortSeconds(sound.start)), after the last frame, at \(shortSeconds(last))",
        at: sound.range, suggestion: "begin it earlier, or let the scene last longer")
    }
  }

  private static func left(by clip: StageClip) -> [(sound: ResolvedSound, last: Double)] {
    guard clip.shownPart.upperBound >= clip.stage.duration else { return [] }
    let late = clip.stage.sounds.filter { sound in
      sound.audibleSpan(in: clip.stage.duration) != nil && !clip.shows(from: clip.filmTime(at: sound.start))
    }
    return late.map { ($0, clip.lastMoment) }
  }
}
