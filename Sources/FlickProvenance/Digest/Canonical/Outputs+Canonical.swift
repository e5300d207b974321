import FlickMotion
import FlickScene

/// The output's name and path are left out, since its content does not depend on them.
extension Output: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("kind", kind)
    encoder.field("timing", timing)
    encoder.field("look", transform)
    encoder.field("maximumBytes", maximumBytes)
    if !kept.isEmpty { encoder.field("kept", kept) }
    if seam != nil { encoder.field("seam", seam) }
  }
}

extension Output.Kept: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .fps: "fps"
    case .width: "width"
    }
  }
}

extension Seam: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .check: encoder.encode(word: "check")
    case .crossfade(let length): encoder.encode(case: "crossfade", length)
    case .pingpong: encoder.encode(word: "pingpong")
    }
  }
}

extension Output.Kind: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .movie(let options): encoder.encode(case: "movie", options)
    case .animation(let options): encoder.encode(case: "animation", options)
    case .frames: encoder.encode(word: "frames")
    case .still(let moment?): encoder.encode(case: "still", moment)
    case .still(nil): encoder.encode(word: "still-auto")
    case .sheet(let interval, let columns):
      encoder.encode(case: "sheet") {
        $0.field("every", interval)
        $0.field("columns", columns)
      }
    case .trace(let options): encoder.encode(case: "trace", options)
    case .text(let options): encoder.encode(word: options.rawValue)
    }
  }
}

extension Moment: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .time(let time): encoder.encode(case: "time", time)
    case .event(let step, let event, let offset):
      encoder.encode(case: "event") {
        $0.field("step", step)
        $0.field("event", event)
        $0.field("offset", offset)
      }
    case .end: encoder.encode(word: "end")
    case .beforeEnd(let distance): encoder.encode(case: "before-end", distance)
    }
  }
}

extension OutputTiming: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("frameRate", frameRate)
    encoder.field("speed", speed)
    encoder.field("start", start)
    encoder.field("end", end)
    encoder.field("shutterAngle", shutterAngle)
  }
}

extension OutputTransform: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("extent", extent)
    encoder.field("resamples", resamples)
    encoder.field("crop", crop)
    encoder.field("alpha", alpha)
  }
}

extension OutputTransform.Extent: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .device: encoder.encode(word: "device")
    case .scale(let scale): encoder.encode(case: "scale", scale)
    case .width(let width): encoder.encode(case: "width", width)
    case .size(let size): encoder.encode(case: "size", size)
    }
  }
}

extension OutputQuality: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .draft: "draft"
    case .good: "good"
    case .best: "best"
    case .lossless: "lossless"
    }
  }
}

extension AnimationOptions: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("format", format)
    encoder.field("quality", quality)
    encoder.field("factor", factor)
    encoder.field("plays", plays)
  }
}

extension AnimationOptions.Format: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .webp: "webp"
    case .apng: "apng"
    case .gif: "gif"
    }
  }
}

extension TraceOptions: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("format", format)
    encoder.field("values", values)
  }
}

extension TraceOptions.Format: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .csv: "csv"
    case .json: "json"
    case .svg: "svg"
    case .png: "png"
    }
  }
}

extension TraceValue: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("words", words)
  }
}
