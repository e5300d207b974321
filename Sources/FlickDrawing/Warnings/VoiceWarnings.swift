import FlickBasics
import FlickDiagnostics
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about voices that are not heard as they were spoken, and about the sounds of videos in clips that run faster
/// or slower.
struct VoiceWarnings {
  /// The longest time, in seconds, that a voice may lose without a warning: less than a frame.
  private static let longestLoss = 0.02
  /// The longest time, in seconds, for which a voice may begin while another one ends.
  private static let longestOverlap = 0.2

  private let stage: Stage
  /// The voices that are heard.
  private let voices: [ResolvedSound]

  init(_ stage: Stage, heard: [ResolvedSound]) {
    (self.stage, voices) = (stage, heard.filter { $0.part == .voice })
  }

  var all: [Diagnostic] { voices.flatMap { [late($0), cut($0)] }.compactMap(\.self) + crowded + paced }

  /// Warns of a voice whose end is cut off.
  private func cut(_ sound: ResolvedSound) -> Diagnostic? {
    let end = sound.start + sound.length
    let last = min(sound.windows.map(\.end).min() ?? stage.duration, stage.duration)
    guard end > last + Self.longestLoss else { return nil }
    return Diagnostic(
      .cutSound,
      "'\(sound.summary)' lasts until \(shortSeconds(end)), and is cut at \(shortSeconds(last))",
      at: sound.range, suggestion: "let the scene last longer, or begin it earlier")
  }

  /// Warns of a voice that begins before its clip does.
  private func late(_ sound: ResolvedSound) -> Diagnostic? {
    let lost = (sound.windows.map(\.start).max() ?? 0) - sound.start
    guard lost > Self.longestLoss else { return nil }
    return Diagnostic(
      .cutSound,
      "the first \(shortSeconds(lost)) of '\(sound.summary)' are not heard: its clip begins later",
      at: sound.range, suggestion: "let the clip's 'range' begin earlier, or the voice later")
  }

  /// Warns of each voice that begins while another one speaks. Voices of one file are parts of one scene in two clips.
  private var crowded: [Diagnostic] {
    let spoken = voices.filter { $0.text != "" }.enumerated().compactMap { place, voice in
      voice.audibleSpan(in: stage.duration).map { (voice: voice, span: $0, place: place) }
    }.sorted { ($0.span.start, $0.place) < ($1.span.start, $1.place) }
    return spoken.indices.compactMap { index in
      let (voice, span, _) = spoken[index]
      let others = spoken[..<index].filter { other in
        other.voice.summary != voice.summary
          && min(other.span.end, span.end) - span.start > Self.longestOverlap
      }
      return others.max { $0.span.end < $1.span.end }.map { other in
        Diagnostic(
          .crowdedVoice,
          "'\(voice.summary)' begins at \(shortSeconds(span.start)), while '\(other.voice.summary)' speaks until \(shortSeconds(other.span.end))",
          at: voice.range,
          suggestion: "let it begin later; for a sound without words, write 'text: \"\"'")
      }
    }
  }

  /// Warns of the sounds of videos in clips that run faster or slower than their scenes: sounds keep their own speed.
  private var paced: [Diagnostic] {
    stage.clips.filter { $0.speed.factor != 1 }.compactMap { clip in
      let heard = clip.stage.sounds.first { sound in
        sound.part == .video && sound.start < clip.shownPart.upperBound
          && min(sound.end ?? .infinity, sound.start + sound.length) > clip.shownPart.lowerBound
      }
      return heard.map { sound in
        Diagnostic(
          .cutSound,
          "the sound of '\(sound.summary)' keeps its own speed, but the clip '\(clip.name)' runs at speed \(clip.speed)",
          at: sound.range,
          note: clip.speed.factor > 1
            ? "it ends when its pictures do" : "it is over before its pictures are",
          suggestion: "leave out the video's 'sound', or let the clip run at its own speed")
      }
    }
  }
}
