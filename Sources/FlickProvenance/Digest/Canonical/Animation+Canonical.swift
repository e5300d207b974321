import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene

extension LayerAnimation: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("start", start)
    encoder.field("duration", duration)
    encoder.field("runs", runs)
    encoder.field("mirrored", isMirrored)
    encoder.field("frames", frames)
  }
}

/// Files are hashed by their contents, which determine the times of their frames.
extension VideoPlayback: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("file", file)
    encoder.field("start", start)
    encoder.field("from", from)
    encoder.field("to", to)
    encoder.field("speed", "\(speed)")
    encoder.field("loops", loops)
    encoder.field("clearBefore", isClearBefore)
    encoder.field("clearAfter", isClearAfter)
    if let gain { encoder.field("gain", gain) }
  }
}

extension Typing: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("start", start)
    encoder.field("duration", duration)
    encoder.field("cursor", cursor)
  }
}

extension Typing.Cursor: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .never: "never"
    case .typing: "typing"
    case .always: "always"
    }
  }
}

extension LayerAnimation.Start: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .at(let time): encoder.encode(case: "at", time)
    case .after(let step, let event, let wait): encoder.encode(after: step, event: event, wait: wait)
    case .when(let state, let wait):
      encoder.encode(case: "when") {
        $0.field("state", state)
        $0.field("wait", wait)
      }
    }
  }
}

extension LayerAnimation.KeyFrame: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("position", position)
    encoder.field("curve", curve)
    encoder.field("formulas", formulas)
    encoder.field("colors", colors)
  }
}

extension KeyFrameCurve: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .timing(let curve): encoder.encode(case: "timing", curve)
    case .spring(let ratio): encoder.encode(case: "spring", ratio)
    case .hold: encoder.encode(word: "hold")
    case .steps(let count): encoder.encode(case: "steps", count)
    }
  }
}

extension TimingCurve: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("control1", control1)
    encoder.field("control2", control2)
  }
}

extension NumberFormat: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("pattern", pattern)
    encoder.field("decimals", decimals)
    if digits > 1 { encoder.field("digits", digits) }
    encoder.field("group", group)
    encoder.field("point", point)
  }
}

extension Trim: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("start", start)
    encoder.field("end", end)
  }
}
