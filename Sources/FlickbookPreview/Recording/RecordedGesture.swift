package import FlickDiagnostics
import FlickEffects
import FlickGeometry

/// The gesture of a hand, in the form of a step of a scene.
package struct RecordedGesture: Sendable {
  /// The key of the gesture in a step: `tap`, `press`, `drag` or `fling`.
  package let word: String
  package let value: JSONValue

  /// The speed in points per second above which a lifting finger flings.
  static let flingSpeed = 250.0

  /// - Parameter page: The touched page, if the step should name it instead of the point.
  package init(_ path: PointerPath, page: String? = nil) {
    let touch = path.touch
    let time = JSONValue.string(RecordedGesture.text(ofSeconds: touch.duration))
    guard touch.pan != nil else {
      word = touch.isTap && touch.duration < GestureLimits.longPressDuration ? "tap" : "press"
      let target: JSONValue.Member =
        page.map { .init("page", .string($0)) } ?? .init("point", RecordedGesture.point(touch.start))
      value = .object([target, .init("during", time)])
      return
    }
    let speed = path.velocity.distance(to: .zero)
    word = speed > RecordedGesture.flingSpeed ? "fling" : "drag"
    value = .object(RecordedGesture.move(path, along: path.written))
  }

  private static func move(_ path: PointerPath, along samples: [Touch.Sample]) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("path", .array(samples.map { point($0.point) })),
      .init("times", .array(samples.dropFirst().map { .string(text(ofSeconds: $0.time)) })),
    ]
    // With so few corners, the velocity at the lift may differ from the hand's.
    let (hand, line) = (path.velocity, Touch(samples))
    let follows = Point(line.velocity(along: .horizontal), line.velocity(along: .vertical))
    if hand.distance(to: follows) >= 0.1 { members.append(.init("velocity", point(hand))) }
    return members
  }

  private static func point(_ point: Point) -> JSONValue {
    .numbers([point.x, point.y].map { $0.rounded(toDigits: 3) })
  }

  /// A time as scenes state it: `93.2ms`, or `1.0667s`.
  static func text(ofSeconds time: Double) -> String {
    time < 1 ? decimal(time * 1000, digits: 3) + "ms" : decimal(time, digits: 6) + "s"
  }
}
