public import FlickBasics
import FlickMotion
package import FlickScene
import FlickSound
import FlickVideo

/// What will be heard of a movie.
public struct PlannedSound: Hashable, Sendable {
  public let codec: SoundCodec
  /// How many samples it has, a channel: as many as fit into its frames.
  public let sampleCount: Int
  /// What is heard when, in seconds of the movie; nothing is silence.
  package let sounds: [ResolvedSound]

  public var isSilent: Bool { sounds.isEmpty }
}

extension FrameSelection {
  /// When a moment of the scene is shown, in seconds of the output; it may lie before or behind its frames.
  package func outputTime(of time: Double) -> Double {
    (time - self.time(of: frames.lowerBound)) / step.seconds * rate.time(ofFrame: 1)
  }
}

extension OutputPlanner {
  /// Nil where nothing is heard: of pictures, and of movies that say so or whose scene says nothing.
  ///
  /// - Throws: for an output that wants to be heard, and is not.
  func sound(of output: Output, _ frames: FrameSelection) throws -> PlannedSound? {
    guard case .movie(let options) = output.kind else { return nil }
    let own = scene.stage.sounds
    switch options.hearing {
    case .nothing: return nil
    case .scene where own.isEmpty && scene.scene.sound == nil:
      if let place = output.places["sound"] ?? output.places["audio"] {
        throw failure(
          "nothing is heard in this scene", at: place,
          suggestion: "give the scene 'sound', or say 'sound: silent'")
      }
      return nil
    case .scene:
      return planned(own.map { $0.mapped(frames.outputTime) }, options, frames)
    case .silence: return planned([], options, frames)
    }
  }

  private func planned(
    _ sounds: [ResolvedSound], _ options: MovieOptions, _ frames: FrameSelection
  ) -> PlannedSound {
    let count = frames.rate.sample(ofFrame: frames.count)
    let duration = SoundFormat.seconds(of: count)
    return PlannedSound(
      codec: options.soundCodec, sampleCount: count, sounds: sounds.filter { $0.heard(in: duration) != nil })
  }
}
