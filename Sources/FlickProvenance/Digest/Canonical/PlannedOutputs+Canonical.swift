import FlickBasics
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickVideo

/// The output's path is left out, since its content does not depend on it.
extension PlannedOutput: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("output", output)
    encoder.field("frames", frames)
    encoder.field("picture", picture)
    if texts != .none { encoder.field("texts", texts) }
    if cover != nil { encoder.field("cover", cover) }
  }
}

extension MovieTexts: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("chapters", chapters)
    encoder.field("language", subtitles?.language.code)
    encoder.field("lines", subtitles?.lines)
  }
}

extension MovieTexts.Line: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("text", text)
    encoder.field("start", start)
    encoder.field("end", end)
  }
}

extension FrameSelection: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("rate", rate)
    encoder.field("step", step)
    encoder.field("frames", frames)
  }
}

extension PlannedImage: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("canvas", canvas)
    encoder.field("part", part)
    encoder.field("size", size)
    encoder.field("alpha", hasAlpha)
  }
}

extension Canvas: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("scale", scale)
    encoder.field("size", size)
    if underlay == .matte { encoder.field("ground", underlay) }
    if margins != .zero { encoder.field("margins", margins) }
    if seam != nil { encoder.field("seam", seam) }
    if aspect != nil { encoder.field("aspect", aspect?.text) }
  }
}

extension PlannedSeam: CanonicalEncodable {
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .crossfade(let start, let end, let length):
      encoder.encode(case: "crossfade") {
        $0.field("start", start)
        $0.field("end", end)
        $0.field("length", length)
      }
    case .turn(let frame, let step):
      encoder.encode(case: "turn") {
        $0.field("frame", frame)
        $0.field("step", step)
      }
    }
  }
}

extension Underlay: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .clear: "clear"
    case .covered: "covered"
    case .matte: "matte"
    }
  }
}

extension CanvasPart: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("x", x)
    encoder.field("y", y)
    encoder.field("size", size)
  }
}
