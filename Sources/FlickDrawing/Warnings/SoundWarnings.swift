import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickSound
import FlickStage

/// Warnings about sounds that do not play as intended.
struct SoundWarnings {
  /// The silence after music, in seconds, that is no mistake.
  private static let longestSilence = 1.0

  private let scene: ResolvedScene
  private let outputs: [Output]
  private let cache: AssetCache

  init(_ scene: ResolvedScene, outputs: [Output], _ cache: AssetCache) {
    (self.scene, self.outputs, self.cache) = (scene, outputs, cache)
  }

  /// - Throws: `SceneDiagnostics` for a file that cannot be read; `CancellationError`.
  func all() throws -> [Diagnostic] {
    let late = LateSounds(in: scene.stage, outputs)
    if scene.stage.sounds.isEmpty { return late.warnings }
    let heard = scene.stage.sounds.filter { sound in !late.all.contains { $0.sound == sound } }
    return late.warnings + VoiceWarnings(scene.stage, heard: heard).all
      + heard.compactMap { faded($0) ?? over($0) } + unheard + [untold, try clipped()].compactMap(\.self)
  }

  /// The outputs that also play backward, and do not state that they are silent.
  private var unheard: [Diagnostic] {
    scene.scene.outputs.compactMap { output in
      guard case .movie(let options) = output.kind, options.soundChoice == .scene, output.seam == .pingpong
      else {
        return nil
      }
      return Diagnostic(
        .cutSound, "the output also plays backwards, so it has no sound", at: output.place(of: "seam"),
        suggestion: "if that is intended, write 'sound: false'")
    }
  }

  /// Warns of the first voice without a text in a scene with subtitles where other voices have texts.
  private var untold: Diagnostic? {
    let voices = scene.stage.sounds.filter { $0.part == .voice }
    let silent = voices.filter { $0.text == nil }
    let haveSubtitles = scene.scene.outputs.contains { output in
      if case .movie(let options) = output.kind { return options.subtitles != nil }
      return output.kind == .text(.vtt)
    }
    guard haveSubtitles, silent.count < voices.count, let first = silent.first else { return nil }
    return Diagnostic(
      .missingSubtitle, "'\(first.summary)' has no 'text', so the subtitles leave it out", at: first.range,
      note: silent.count > 1 ? "\(silent.count) of \(voices.count) voices have none" : nil,
      suggestion: "give the voice its 'text'; \"\" if nobody speaks")
  }

  /// Warns of music that ends before its fades are over, so that it never has its own loudness.
  private func faded(_ sound: ResolvedSound) -> Diagnostic? {
    let end = min(sound.end ?? .infinity, sound.start + sound.length, scene.stage.duration)
    let (heard, fades) = (end - max(sound.start, 0), sound.fadeIn + sound.fadeOut)
    guard sound.part == .music, fades > heard + 0.001 else { return nil }
    return Diagnostic(
      .cutSound,
      "'\(sound.summary)' fades for \(shortSeconds(fades)), and is heard for \(shortSeconds(heard))",
      at: sound.range, suggestion: "let it fade for a shorter time")
  }

  /// Warns of music that is over long before the scene or its clip, and is not repeated. Music that a clip leaves out
  /// is not missed.
  private func over(_ sound: ResolvedSound) -> Diagnostic? {
    let end = sound.start + sound.length
    let last = ([sound.end ?? .infinity, scene.stage.duration] + sound.windows.map(\.end)).min() ?? end
    let first = sound.windows.map(\.start).max() ?? 0
    guard sound.part == .music, end > first, last - end > Self.longestSilence else { return nil }
    return Diagnostic(
      .cutSound,
      "'\(sound.summary)' is over at \(lengthText(end)), and \(lengthText(last - end)) without music follow",
      at: sound.range, suggestion: "'loop: true' repeats it")
  }

  private func clipped() throws -> Diagnostic? {
    if scene.scene.sound?.isLimited == true { return nil }
    let peak = try scene.mix(cache).peak
    let gain = Gain.fitting(peak: peak.level)
    guard gain < 0 else { return nil }
    return Diagnostic(
      .clippedSound,
      "the sound is too loud at \(shortSeconds(SoundFormat.seconds(of: peak.sample))): samples beyond the file's range are clipped",
      at: scene.scene.sound?.range ?? scene.scene.film?.range ?? scene.stage.sounds.first?.range,
      suggestion: "lower every 'gain' by \(-gain) dB, or write 'limit: true' under 'sound'")
  }
}
