import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

/// The keys of a pinch as written, before they are checked together.
struct ParsedPinch: Sendable {
  var touch = ParsedTouch()
  var pinch = TouchStep.Pinch()
  var to: Double?
  var move: Point?
}

extension ValueDecoder where Value == TouchStep {
  /// Decodes `pinch: {page: photo, scale: 2.5}`: the target of the middle between two fingers, and their motion.
  static let pinch = ObjectDecoder(
    "a pinch", ParsedPinch(), example: "{page: photo, scale: 2.5}",
    rules: ParsedTarget.rules + [.atMostOne(["scale", "to"])]
  ) {
    ParsedTarget.fields.map { $0.lifted(to: \ParsedTouch.start).lifted(to: \ParsedPinch.touch) }
    Field(
      "distance", \.pinch.distance, ValueDecoder<Double>.number(10...2000),
      default: .number(TouchStep.Pinch.standardDistance),
      "The distance between the fingers when they come down, in points"
    )
    Field(
      "scale", \.pinch.scale, ValueDecoder<Double>.number(0.02...50), default: 1,
      "The factor by which the distance grows; below 1, the fingers come together")
    Field(
      "to", \.to, ValueDecoder<Double>.number(1...10_000),
      "The distance between the fingers at the end, in points")
    Field(
      "angle", \.pinch.angle, ValueDecoder<Double>.angle(), default: "-45deg",
      "The direction from the first finger to the second, clockwise from the right")
    Field(
      "turn", \.pinch.turn, ValueDecoder<Double>.angle(), default: "0deg",
      "The angle by which the fingers turn, clockwise")
    Field(
      "move", \.move, .screenPoint,
      "The movement of the point between the fingers, [x, y]; percentages refer to the screen")
    ([TouchFields.press, TouchFields.during(.pinch)] + TouchFields.pairRelease).map {
      $0.lifted(to: \ParsedPinch.touch)
    }
  }.decoder.then { parsed, node, decoding -> TouchStep? in
    guard let start = parsed.touch.start.target else { return nil }
    var pinch = parsed.pinch
    if let to = parsed.to { pinch.scale = to / pinch.distance }
    guard pinch.scale != 1 || pinch.turn != 0 || parsed.move != nil else {
      decoding.report(
        "the fingers of the pinch do not move", at: node, suggestion: "add 'scale', 'to', 'turn' or 'move'")
      return nil
    }
    let touch = parsed.touch
    var step = TouchStep(
      .pinch, at: start, path: parsed.move.map { .by($0) } ?? .still, press: touch.press,
      duration: touch.during,
      hold: touch.hold, isCancelled: touch.isCancelled)
    step.pinch = pinch
    return step
  }
}

extension TouchFields {
  static let taps = Field(
    "taps", \ParsedTouch.taps, ValueDecoder<Int>.integer(1...2), default: 1,
    "The number of taps: 2 for a double tap")

  /// The fields for the release of two fingers.
  fileprivate static let pairRelease = [
    Field(
      "hold", \ParsedTouch.hold, ValueDecoder<Double>.time(0...60), default: "0ms",
      "The time for which the fingers rest at the end before they lift"), cancelled,
  ]
}
