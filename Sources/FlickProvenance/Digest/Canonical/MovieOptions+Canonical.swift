import FlickBasics
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
    if let subtitles { encoder.field("subtitles", subtitles.code) }
    if soundChoice != .scene { encoder.field("hearing", soundChoice) }
    if cover != nil { encoder.field("cover", cover) }
    if soundCodec != container.soundCodecs[0] { encoder.field("soundCodec", soundCodec.rawValue) }
  }
}

extension MovieOptions.Cover: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .auto: encoder.encode(word: "auto")
    case .at(let moment): encoder.encode(case: "at", moment)
    }
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

extension MovieOptions.SoundChoice: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .scene: "scene"
    case .nothing: "nothing"
    case .silence: "silence"
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

extension MovieOptions.EncoderOption: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("value", value)
  }
}
