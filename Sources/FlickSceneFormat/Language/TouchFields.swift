import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

/// The keys that several gestures share.
enum TouchFields {
  static let press = Field(
    "press", \ParsedTouch.press, ValueDecoder<Double>.time(0...60), default: "0ms",
    "How long the finger rests where it came down before it moves")

  static func during(_ gesture: TouchStep.Gesture) -> Field<ParsedTouch> {
    let standard = JSONValue.string("\((gesture.defaultDuration * 1000).plain)ms")
    let shortest = gesture == .tap || gesture == .press ? 0 : 0.001
    return Field(
      "during", ValueDecoder<Double>.time(shortest...60), default: standard, "How long the finger takes"
    ) {
      value, parsed, _ in parsed.during = value
    }
  }

  static let cancelled = Field(
    "cancelled", \ParsedTouch.isCancelled, .boolean, default: false,
    "Whether the system cancels the touch at the end, as for an incoming call")

  @FieldBuilder<ParsedTouch> static var release: [Field<ParsedTouch>] {
    Field(
      "hold", \.hold, ValueDecoder<Double>.time(0...60), default: "0ms",
      "How long the finger rests at the end before it lifts")
    Field(
      "velocity", \.velocity, ValueDecoder<Point>.vector(-100_000...100_000),
      "[x, y] in points per second at release; follows from the motion unless said otherwise")
    cancelled
    fingers
  }

  static let fingerRules: [KeyRule] = [.needs("spread", ["fingers"])]

  @FieldBuilder<ParsedTouch> static var fingers: [Field<ParsedTouch>] {
    Field(
      "fingers", \.fingers, ValueDecoder<Int>.integer(1...5), default: 1,
      "How many fingers, side by side: of two, the effect receives their middle, of more the first")
    Field(
      "spread", \.spread, ValueDecoder<Point>.vector(-1000...1000),
      "[x, y] in points from each finger to the next; [64, 0] unless said otherwise")
  }
}
