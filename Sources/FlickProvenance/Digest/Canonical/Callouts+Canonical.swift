import FlickGeometry
import FlickScene

extension Callout: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("style", style.rawValue)
    encoder.field("time", time)
    encoder.field("target", target)
    encoder.field("point", point)
    encoder.field("text", text?.source)
    encoder.field("place", place?.rawValue)
    encoder.field("fade", fade)
    encoder.field("size", size)
    encoder.field("color", color)
    encoder.field("background", background)
    encoder.field("accent", accent)
    encoder.field("dim", dim)
    if inset != Callout.standardInset { encoder.field("inset", inset) }
    if corner != nil { encoder.field("corner", corner) }
    encoder.field("zoom", zoom)
    encoder.field("width", width)
    encoder.field("number", number)
  }
}

extension Callout.Time: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .from(let start, let duration):
      encoder.encode(case: "from") {
        $0.field("start", start)
        $0.field("duration", duration)
      }
    case .during(let start, let end):
      encoder.encode(case: "during") {
        $0.field("start", start)
        $0.field("end", end)
      }
    }
  }
}
