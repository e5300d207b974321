import FlickScene

extension MovieOptions: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("container", container)
    encoder.field("codec", codec)
    encoder.field("quality", quality)
    encoder.field("crf", crf)
    encoder.field("preset", preset)
    encoder.field("chroma", chroma)
    encoder.field("encoder", self.encoder)
  }
}

extension MovieOptions.Container: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .mp4: "mp4"
    case .webm: "webm"
    }
  }
}

extension MovieOptions.Codec: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .h264: "h264"
    case .h265: "h265"
    case .av1: "av1"
    case .vp9: "vp9"
    }
  }
}

extension MovieOptions.Chroma: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .quarter: "quarter"
    case .full: "full"
    }
  }
}

extension MovieOptions.Preset: CanonicalWord {
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

extension MovieOptions.EncoderOption: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("value", value)
  }
}
