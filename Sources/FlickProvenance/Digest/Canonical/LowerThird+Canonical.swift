import FlickGeometry
import FlickScene

extension LowerThird: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("text", text)
    encoder.field("subtitle", subtitle)
    encoder.field("start", start)
    encoder.field("duration", duration)
    encoder.field("slide", slide)
    encoder.field("size", size)
    encoder.field("color", color)
    encoder.field("background", background)
    encoder.field("accent", accent)
  }
}
