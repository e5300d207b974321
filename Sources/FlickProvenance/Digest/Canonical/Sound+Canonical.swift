import FlickScene
import FlickSound

/// Files are hashed by their contents, which determine their lengths.
extension Sound: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("music", music)
    encoder.field("voice", voice)
    encoder.field("touches", touches)
    encoder.field("haptics", haptics)
    if isLimited { encoder.field("limited", isLimited) }
  }
}

extension Sound.Music: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("file", file)
    encoder.field("start", start)
    encoder.field("skipped", skipped)
    encoder.field("gain", gain)
    encoder.field("fadeIn", fadeIn)
    encoder.field("fadeOut", fadeOut)
    encoder.field("loops", loops)
    encoder.field("duck", duck)
  }
}

extension Sound.Voice: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("file", file)
    encoder.field("start", start)
    encoder.field("gain", gain)
    if let text { encoder.field("text", text) }
  }
}

extension Sound.Touches: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) { encoder.field("gain", gain) }
}

extension Sound.Haptic: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("kind", kind)
    encoder.field("start", start)
    encoder.field("gain", gain)
  }
}

extension SoundAsset: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("asset", asset)
    encoder.field("duration", duration)
  }
}

/// A file that a value refers to, written as its name in the scene.
extension Asset: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) { encoder.field("name", name) }
}

extension Tick: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .tap: "tap"
    case .press: "press"
    case .light: "light"
    case .heavy: "heavy"
    }
  }
}
