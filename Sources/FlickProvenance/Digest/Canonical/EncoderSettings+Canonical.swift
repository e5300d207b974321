import FlickAnimatedImage
import FlickBasics
import FlickGeometry
import FlickMotion
import FlickVideo

extension AnimationSettings: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("format", format)
    encoder.field("size", size)
    encoder.field("rate", rate)
    encoder.field("loop", loop)
    encoder.field("alpha", hasAlpha)
    encoder.field("effort", effort)
  }
}

extension AnimationSettings.Format: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .webp(let quality): encoder.encode(case: "webp", quality)
    case .losslessWebP: encoder.encode(word: "webp-lossless")
    case .apng: encoder.encode(word: "apng")
    case .gif(let dithering): encoder.encode(case: "gif", dithering)
    }
  }
}

extension AnimationSettings.Dithering: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .none: "none"
    case .ordered: "ordered"
    }
  }
}

extension CompressionEffort: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .fast: "fast"
    case .normal: "normal"
    case .thorough: "thorough"
    }
  }
}

extension AnimationSettings.Loop: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .forever: encoder.encode(word: "forever")
    case .times(let times): encoder.encode(case: "times", times)
    }
  }
}

extension MovieSettings: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("codec", codec)
    encoder.field("size", size)
    encoder.field("rate", rate)
    encoder.field("form", layout)
    encoder.field("quality", quality)
    encoder.field("lossless", isLossless)
    encoder.field("preset", preset)
    encoder.field("options", options)
    encoder.field("framesPerSegment", framesPerSegment)
  }
}

extension EncoderPreset: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .ultrafast: "ultrafast"
    case .superfast: "superfast"
    case .veryfast: "veryfast"
    case .faster: "faster"
    case .fast: "fast"
    case .medium: "medium"
    case .slow: "slow"
    case .slower: "slower"
    case .veryslow: "veryslow"
    }
  }
}

extension VideoCodec: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .h264: "h264"
    case .h265: "h265"
    case .av1: "av1"
    case .vp9: "vp9"
    }
  }
}

extension PixelLayout: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .quarter: "quarter"
    case .full: "full"
    case .quarterAlpha: "quarter-alpha"
    }
  }
}

extension EncoderOption: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("value", value)
  }
}
