import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

/// The keys that several gestures share.
enum TouchFields {
  static let press = Field(
    "press", \ParsedTouch.press, ValueDecoder<Double>.time(0...60), default: "0ms",
    "The time for which the finger rests before it moves")

  static func during(_ gesture: TouchStep.Gesture) -> Field<ParsedTouch> {
    let standard = JSONValue.string("\((gesture.defaultDuration * 1000).plain)ms")
    let shortest = gesture == .tap || gesture == .press ? 0 : 0.001
    return Field(
      "during", ValueDecoder<Double>.time(shortest...60), default: standard, "The duration of the movement"
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
      "The time for which the finger rests at the end before it lifts")
    Field(
      "velocity", \.velocity, ValueDecoder<Point>.vector(-100_000...100_000),
      "[x, y] in points per second at release; by default that of the motion")
    cancelled
    fingers
  }

  static let fingerRules: [KeyRule] = [.needs("spread", ["fingers"])]

  @FieldBuilder<ParsedTouch> static var fingers: [Field<ParsedTouch>] {
    Field(
      "fingers", \.fingers, ValueDecoder<Int>.integer(1...5), default: 1,
      "The number of fingers, side by side: the effect receives the middle of two fingers, and the first of more"
    )
    Field(
      "spread", \.spread, ValueDecoder<Point>.vector(-1000...1000),
      "[x, y] in points from each finger to the next; by default [64, 0]")
  }
}
