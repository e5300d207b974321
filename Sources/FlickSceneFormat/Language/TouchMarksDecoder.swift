import FlickDecoding
import FlickDiagnostics
import FlickGeometry
import FlickScene

extension ValueDecoder where Value == TouchMarks? {
  /// Decodes `true`, `false`, or a mapping for the look of the fingers.
  static let touchMarks = ValueDecoder<TouchMarks>.touchMarks.map { TouchMarks?.some($0) }
    .or(ValueDecoder<Bool>.boolean.map { $0 ? TouchMarks() : nil }, when: \.isScalar)
}

extension ValueDecoder where Value == TouchMarks {
  fileprivate static let touchMarks = ObjectDecoder("touches", TouchMarks(), example: "true or {style: dot}")
  {
    Field(
      "style", \.style, ValueDecoder<TouchMarks.Style>.cases, default: .string(TouchMarks().style.rawValue),
      "ring (a line around a faint disc) or dot (a disc)")
    Field(
      "size", \.size, ValueDecoder<Double>.number(4...400), default: .number(TouchMarks().size),
      "The diameter in points")
    Field("color", \.color, .color, default: .string(TouchMarks().color.code), "The colour")
    Field(
      "opacity", \.opacity, ValueDecoder<Double>.number(0...1), default: .number(TouchMarks().opacity),
      "The opacity of the whole mark, 0 to 1")
    Field(
      "trail", \.trail, ValueDecoder<Double>.time(0...5), default: milliseconds(TouchMarks().trail),
      "The time for which a finger's path stays visible; 0ms for no trail")
    Field(
      "press", \.press, ValueDecoder<Double>.time(0...2), default: milliseconds(TouchMarks().press),
      "The time in which the mark appears, from the moment when the finger comes down")
    Field(
      "release", \.release, ValueDecoder<Double>.time(0...2), default: milliseconds(TouchMarks().release),
      "The time in which the mark vanishes: it grows when a finger lifts, and only fades when a touch is cancelled"
    )
  }.decoder.named("touches")

  private static func milliseconds(_ seconds: Double) -> JSONValue {
    .string("\((seconds * 1000).rounded().plain)ms")
  }
}
