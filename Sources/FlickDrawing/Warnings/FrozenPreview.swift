import FlickBasics
import FlickDiagnostics
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickStage

extension ResolvedScene {
  /// The longest time for which a recording may stand still after its end without a warning, in seconds.
  private static let longestStill = 0.1

  /// Returns warnings about recordings that end before a file for a store does, or before their clip does, so that the
  /// app seems to freeze.
  func frozenWarnings(of file: PlannedOutput) -> [Diagnostic] {
    guard let preset = file.preset else { return [] }
    let frames = file.frames.frames
    let end = min(file.frames.time(of: frames.upperBound), stage.duration)
    if !stage.clips.isEmpty {
      return stage.clips.flatMap { clip in
        frozenVideos(of: clip.stage, until: clip.shownPart.upperBound).map { span, time in
          frozen(span, at: clip.filmTime(at: time), until: min(clip.end, end), preset, ofFilm: true)
        }
      }
    }
    return frozenVideos(of: stage, until: end).map { frozen($0, at: $1, until: end, preset, ofFilm: false) }
  }

  /// Returns the videos that have ended and still show their last frame at a time, with the times of their ends. A
  /// video may run several times.
  private func frozenVideos(of stage: Stage, until end: Double) -> [(span: VideoSpan, end: Double)] {
    let begun = stage.videos.filter { $0.start < end }
    let last = Dictionary(grouping: begun, by: \.playback).values.compactMap {
      $0.max { $0.start < $1.start }
    }
    return last.sorted { ($0.start, $0.layer) < ($1.start, $1.layer) }.compactMap { span in
      guard let over = span.end, over < end - ResolvedScene.longestStill, !span.playback.isClearAfter,
        stage.showsVideo(span.playback.file, fillingScreenAt: end)
      else { return nil }
      return (span, over)
    }
  }

  private func frozen(
    _ span: VideoSpan, at time: Double, until end: Double, _ preset: OutputPreset, ofFilm: Bool
  ) -> Diagnostic {
    let (over, last) = (shortSeconds(time), shortSeconds(end))
    let isLongEnough = preset.durations.map { $0.contains(time) } ?? true
    let way =
      ofFilm
      ? "end the clip's 'range' there"
      : isLongEnough ? "write 'duration: \(over)'" : "take a longer recording"
    return Diagnostic(
      .frozenPreview,
      "'\(span.playback.file)' ends at \(over), and stands still until \(ofFilm ? "its clip" : "'\(preset.name)'") ends at \(last)",
      at: span.playback.range,
      note: isLongEnough || ofFilm
        ? nil
        : preset.durations.map {
          "'\(preset.name)' takes \($0.lowerBound.plain) to \($0.upperBound.plain) s"
        },
      // A video with sound has only its own speed.
      suggestion: span.playback.gain == nil
        ? "\(way), or show the recording more slowly, with 'speed'" : way)
  }
}

extension Stage {
  /// Whether a frame of a video fills the screen just before a time.
  fileprivate func showsVideo(_ file: String, fillingScreenAt time: Double) -> Bool {
    let moment = max(time - frameRate.time(ofFrame: 1), 0)
    return displayListBeforeCamera(at: moment).showsRecording(file)
  }
}
