import FlickBasics
import FlickScene
import FlickSound

/// The traits that make two sounds one, wherever they are written and whenever they end.
struct SoundIdentity: Hashable {
  private let part: ResolvedSound.Part
  private let path: String
  private let skipped: Double
  /// The sample at which the sound begins.
  private let start: Int
  private let gain: Double

  init(_ sound: ResolvedSound) {
    (part, start, gain) = (sound.part, SoundFormat.sample(at: sound.start), sound.gain)
    switch sound.source {
    case .file(let asset, let skipped), .video(let asset, let skipped):
      (path, self.skipped) = (asset.path, skipped)
    case .tick(let tick): (path, skipped) = (tick.rawValue, 0)
    }
  }
}
