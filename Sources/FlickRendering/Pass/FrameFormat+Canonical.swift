import FlickPlanning
import FlickProvenance

extension FrameFormat: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("shutter", exposure.shutter)
    if case .cameras(let frameTime) = exposure { encoder.field("cameras", frameTime) }
    encoder.field("part", part)
    encoder.field("size", size)
    encoder.field("overBlack", isOverBlack)
    encoder.field("form", form)
  }
}

extension FrameFormat.Form: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .pixels: encoder.encode(word: "pixels")
    case .encoder(let layout): encoder.encode(case: "encoder", layout)
    }
  }
}
