import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickScene

extension EffectChoice: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("type", type)
    encoder.field("parameters", parameters)
    guard let declared else { return }
    encoder.field("design", declared.collection.declaration)
    if !declared.overlays.isEmpty { encoder.field("overlays", declared.overlays) }
  }
}

extension ParameterValue: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .number(let number): encoder.encode(case: "number", number)
    case .integer(let number): encoder.encode(case: "integer", number)
    case .boolean(let truth): encoder.encode(case: "boolean", truth)
    case .text(let text): encoder.encode(case: "text", text)
    case .color(let color): encoder.encode(case: "color", color)
    case .group(let values): encoder.encode(case: "group", values)
    }
  }
}

extension Command: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("arguments", arguments)
  }
}

extension Touch: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("samples", samples)
    encoder.field("releaseVelocity", releaseVelocity)
    encoder.field("cancelled", isCancelled)
    if !pairs.isEmpty { encoder.field("pairs", pairs) }
    if taps > 1 { encoder.field("taps", taps) }
  }
}

extension Touch.Sample: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("time", time)
    encoder.field("point", point)
  }
}

extension Outcome.Event: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("name", name)
    encoder.field("time", time)
  }
}
