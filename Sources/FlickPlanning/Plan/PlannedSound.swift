package import FlickBasics
import FlickMotion
import FlickScene
import FlickSound
package import FlickStage
import FlickVideo

/// The sound of a movie.
package struct PlannedSound: Hashable, Sendable {
  package let codec: SoundCodec
  /// The number of samples in each channel: as many as fit into the movie's frames.
  package let sampleCount: Int
  /// The sounds, with times in seconds of the movie; between them is silence.
  package let sounds: [ResolvedSound]

  package var isSilent: Bool { sounds.isEmpty }
}

extension FrameSelection {
  /// The time in the output at which a moment of the scene is shown, in seconds; it may lie before or after the
  /// output's frames.
  package func outputTime(of time: Double) -> Double {
    (time - self.time(of: frames.lowerBound)) / step.seconds * rate.time(ofFrame: 1)
  }

  /// Whether something that begins at a time of the output, in seconds, is seen in it: whether it begins no later than
  /// the last frame. Nothing that begins while the last frame is shown is seen, so it is neither heard nor listed.
  package func shows(from outputTime: Double) -> Bool {
    outputTime <= rate.time(ofFrame: count - 1) + Pointer.tolerance
  }
}

extension OutputPlanner {
  /// The sound of an output. Nil for outputs other than movies, for movies without a sound track, and for movies of a
  /// scene without sound that do not ask for sound.
  ///
  /// - Throws: `SceneDiagnostics` for an output with sound from a scene that cannot provide it.
  func sound(of output: Output, _ frames: FrameSelection) throws -> PlannedSound? {
    guard case .movie(let options) = output.kind else { return nil }
    let own = scene.stage.sounds
    let place = output.places["sound"] ?? output.places["audio"]
    switch options.soundChoice {
    case .nothing: return nil
    case .scene where own.isEmpty && scene.scene.sound == nil:
      guard let place else { return nil }
      throw failure(
        "this scene has no sound", at: place,
        suggestion: "give the scene 'sound', or write 'sound: silent'")
    case .scene where output.seam == .pingpong:
      guard let place else { return nil }
      throw failure(
        "an output that also plays backwards has no sound", at: place,
        suggestion: "'sound: silent', or another 'seam'")
    case .scene: return planned(heard(own, in: output, frames), options, frames)
    case .silence: return planned([], options, frames)
    }
  }

  /// The sounds at the output's times, crossfaded in the same way as its pictures. A sound that begins after the last
  /// frame continues in a crossfade, as the pictures do; it is left out of other outputs.
  private func heard(
    _ sounds: [ResolvedSound], in output: Output, _ frames: FrameSelection
  ) -> [ResolvedSound] {
    let mapped = sounds.map { $0.mapped(frames.outputTime) }
    guard case .crossfade(let length)? = output.seam else { return mapped.shown(in: frames) }
    let fade = frames.outputTime(of: frames.time(of: frames.frames.lowerBound) + length)
    let end = frames.outputTime(of: frames.time(of: frames.frames.upperBound))
    return mapped.flatMap { $0.crossfaded(over: fade, end: end) }
  }

  private func planned(
    _ sounds: [ResolvedSound], _ options: MovieOptions, _ frames: FrameSelection
  ) -> PlannedSound {
    let count = frames.rate.sample(ofFrame: frames.count)
    let duration = SoundFormat.seconds(of: count)
    return PlannedSound(
      codec: options.soundCodec, sampleCount: count,
      sounds: sounds.filter { $0.audibleSpan(in: duration) != nil })
  }
}

extension ResolvedScene {
  /// The sounds that an output of all frames has, at the scene's own speed. Sounds that begin after the last frame are
  /// not among them.
  package var heardSounds: [ResolvedSound] {
    stage.sounds.shown(in: FrameSelection(rate: stage.frameRate, frames: 0..<stage.frameCount))
  }
}

extension [ResolvedSound] {
  /// The sounds that are heard by the last frame of an output, in whose time they are.
  package func shown(in frames: FrameSelection) -> [ResolvedSound] {
    filter { $0.audibleSpan(in: frames.duration).map { frames.shows(from: $0.start) } ?? false }
  }
}
