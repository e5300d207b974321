import FlickDiagnostics
import FlickFiles
package import FlickPlanning
import FlickScene
package import FlickSound
import FlickStage
import FlickVideo

extension ResolvedScene {
  /// Returns the mix of the whole scene at its own speed, as an output of all its frames has it.
  ///
  /// - Throws: `SceneDiagnostics` for a file that cannot be read; `CancellationError`.
  package func mix(_ cache: AssetCache) throws -> SoundMix {
    try mix(of: heardSounds, count: stage.frameRate.sample(ofFrame: stage.frameCount), cache)
  }

  /// Returns the mix of an output.
  ///
  /// - Throws: The errors of the mix of the whole scene.
  package func mix(of sound: PlannedSound, _ cache: AssetCache) throws -> SoundMix {
    try mix(of: sound.sounds, count: sound.sampleCount, cache)
  }

  private func mix(of sounds: [ResolvedSound], count: Int, _ cache: AssetCache) throws -> SoundMix {
    let duration = SoundFormat.seconds(of: count)
    let voices = sounds.filter { $0.part == .voice }.compactMap { $0.audibleSpan(in: duration) }
    let cues = try sounds.compactMap { sound in
      try sound.audibleSpan(in: duration).map { heard in
        try cue(
          sound, heard: SoundFormat.sample(at: heard.start)..<SoundFormat.sample(at: heard.end), voices, cache
        )
      }
    }
    return SoundMix(cues, count: count, isLimited: scene.sound?.isLimited == true)
  }

  private func cue(
    _ sound: ResolvedSound, heard: Range<Int>, _ voices: [(start: Double, end: Double)], _ cache: AssetCache
  ) throws -> SoundCue {
    let start = SoundFormat.sample(at: sound.start)
    let own = SoundCue.Window(
      heard, fadeIn: SoundFormat.sample(at: sound.fadeIn), fadeOut: SoundFormat.sample(at: sound.fadeOut))
    let windows = sound.windows.map {
      SoundCue.Window(
        SoundFormat.sample(at: $0.start)..<SoundFormat.sample(at: $0.end),
        fadeIn: SoundFormat.sample(at: $0.fadeIn), fadeOut: SoundFormat.sample(at: $0.fadeOut))
    }
    let dips = voices.map {
      SoundCue.Dip(
        SoundFormat.sample(at: $0.start)..<SoundFormat.sample(at: $0.end), to: Gain(decibels: sound.duck))
    }
    return SoundCue(
      try buffer(of: sound, until: heard.upperBound - start, cache), at: start, loops: sound.loops,
      gain: Gain(decibels: sound.gain), windows: [own] + windows, dips: sound.duck < 0 ? dips : [])
  }

  /// Returns the samples of a sound. A file that can no longer be read is reported where the scene names it.
  private func buffer(
    of sound: ResolvedSound, until end: Int, _ cache: AssetCache
  ) throws -> SoundBuffer {
    do {
      switch sound.source {
      case .tick(let tick): return tick.sound
      case .file(let asset, let skipped):
        return try cache.sound(
          ofFile: asset.path, from: SoundFormat.sample(at: skipped), atMost: sound.loops ? .max : end)
      case .video(let asset, let skipped):
        return try cache.sound(
          ofFile: asset.path, isVideo: true, from: SoundFormat.sample(at: skipped), atMost: end)
      }
    } catch let error as VideoError {
      guard case .unreadableSound(_, let reason, let remedy) = error else { throw error }
      throw scene.failure([
        Diagnostic("cannot use '\(sound.summary)': \(reason)", at: sound.range, suggestion: remedy)
      ])
    }
  }
}
