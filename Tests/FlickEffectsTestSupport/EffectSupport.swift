package import FlickEffects
package import FlickGeometry
import FlickLayers

/// Pages p0, p1, ... with a plain layer, and spare pages s0, s1, ...
package func setup(
  _ descriptor: EffectDescriptor, count: Int = 31, spares: Int = 3, canvas: Size = Size(320, 568),
  _ parameters: ParameterValues = [:]
) -> EffectSetup {
  let size = descriptor.pageSize(canvas)
  func page(_ id: String) -> Page {
    let layer = Layer(id, frame: Rect(origin: .zero, size: size), background: .white)
    return Page(id: id, layer: layer, labels: ["title": id, "time": "9:00", "speaker": "Ada"])
  }
  return EffectSetup(
    canvas: canvas, pages: (0..<count).map { page("p\($0)") },
    sparePages: (0..<spares).map { page("s\($0)") },
    parameters: parameters)
}

extension Touch {
  package static func tap(_ x: Double, _ y: Double) -> Touch {
    Touch([Sample(time: 0, point: Point(x, y)), Sample(time: 0.08, point: Point(x, y))])
  }

  /// A straight drag, after which the finger rests so that it lifts without velocity.
  package static func drag(
    from: Point, by: Point, during duration: Double = 0.3, rest: Double = 0.2
  ) -> Touch {
    let end = from + by
    return Touch([
      Sample(time: 0, point: from), Sample(time: duration, point: end),
      Sample(time: duration + rest, point: end),
    ])
  }

  package static func fling(from: Point, by: Point, during duration: Double = 0.11) -> Touch {
    Touch([Sample(time: 0, point: from), Sample(time: duration, point: from + by)])
  }
}

extension Effect {
  @discardableResult
  package mutating func perform(_ touch: Touch, at time: Double) -> Outcome {
    do { return try perform(.touch(touch), at: time) } catch { fatalError(error.message) }
  }

  @discardableResult
  package mutating func perform(
    _ command: String, _ arguments: ParameterValues = [:], at time: Double
  ) throws(EffectError) -> Outcome {
    try perform(.command(Command(command, arguments)), at: time)
  }
}

extension Outcome {
  /// The names and times of all events except those that every step has.
  package var story: [String] {
    events.filter { !["start", "release", "settled"].contains($0.name) }
      .map { "\(($0.time * 1000).rounded() / 1000) \($0.name)" }
  }
}

extension EffectSnapshot {
  package subscript(id: String) -> ItemSnapshot { items.first { $0.id == id }! }

  package subscript(value name: String) -> SnapshotValue { values.first { $0.name == name }!.value }
}

extension SnapshotValue {
  /// Nil if the value is not a number.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
}
