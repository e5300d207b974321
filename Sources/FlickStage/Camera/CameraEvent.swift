import FlickCamera
import FlickEffects
import FlickGeometry
import FlickScene

/// A step of a script for a camera that finds its shots itself: a finger, and the items that move until all is settled.
/// Boxes are in whole points of the screen.
struct CameraEvent {
  /// The step's name.
  let name: String
  /// The start and the end, in seconds since the scene began.
  let start: Double
  let end: Double
  /// The box around the finger while it is down; nil for commands.
  let touch: Rect?
  /// The box around all items that move; nil if none moves.
  let motion: Rect?
  /// Whether the finger stays where it touched down.
  let isStill: Bool

  /// The box around everything that moves or touches; nil if nothing is visible.
  var box: Rect? {
    guard let touch, let motion else { return touch ?? motion }
    return touch.union(motion)
  }
}

/// Finds the events of a scene.
struct CameraEvents {
  private let targets: PictureTargets
  private let duration: Double
  private var sampler: TargetSampler

  private static let samplesPerSecond = 60.0
  /// The largest number of samples of a motion; a longer motion is sampled less often.
  private static let mostSamples = 240
  /// The smallest distance, in points, that counts as a motion.
  private static let leastMotion = 1.0

  init(in targets: PictureTargets, until duration: Double) {
    (self.targets, self.duration) = (targets, duration)
    sampler = TargetSampler(until: duration) { targets.outlines(of: $0, at: $1) }
  }

  /// Returns the events of the steps that do something before the scene ends, in the order of their starts.
  mutating func events(of steps: [ResolvedStep]) -> [CameraEvent] {
    steps.compactMap { step in
      guard step.time < duration, step.touch != nil || step.events.count > 1 else { return nil }
      let settled = step.time(of: "settled") ?? step.release
      let span = step.time...min(max(settled, step.release), duration)
      let touch = step.touch == nil ? nil : box(ofFingersUntil: min(step.release, duration), from: step.time)
      let event = CameraEvent(
        name: step.name, start: span.lowerBound, end: span.upperBound, touch: touch,
        motion: motion(over: span),
        isStill: touch.map { max($0.width, $0.height) <= PictureTargets.fingertip * 1.5 } ?? false)
      return event.box == nil ? nil : event
    }.sorted { $0.start < $1.start }
  }

  private mutating func box(ofFingersUntil end: Double, from start: Double) -> Rect? {
    sampler.box(of: .touches, over: start...end).flatMap {
      onScreen($0.offsetBy(dx: -targets.space.screen.minX, dy: -targets.space.screen.minY))
    }
  }

  /// Returns the box around the items that leave their places in a span.
  private func motion(over span: ClosedRange<Double>) -> Rect? {
    let length = span.upperBound - span.lowerBound
    let count = max(min(Int(length * Self.samplesPerSecond), Self.mostSamples), 1)
    var starts: [String: [Point]] = [:]
    var ways: [String: (box: Rect, moves: Bool)] = [:]
    for index in 0...count {
      let time = span.lowerBound + length * Double(index) / Double(count)
      for item in targets.effect.snapshot(at: time).items where !item.isHidden && item.alpha > 0 {
        guard let corners = item.quad?.map(\.point), let box = Rect(enclosing: corners) else { continue }
        if index == 0 { starts[item.id] = corners }
        let moved = starts[item.id].map { start in
          zip(start, corners).contains { $0.distance(to: $1) > Self.leastMotion }
        }
        let way = ways[item.id]
        ways[item.id] = (way?.box.union(box) ?? box, way?.moves ?? false || moved ?? true)
      }
    }
    return Rect(enclosing: ways.values.filter(\.moves).compactMap { onScreen($0.box) }.flatMap(\.corners))
  }

  /// Returns the part of a box that is on the screen, in whole points; nil if there is none.
  private func onScreen(_ box: Rect) -> Rect? {
    let screen = Rect(origin: .zero, size: targets.space.screen.size)
    guard let seen = box.intersection(screen), !seen.isEmpty else { return nil }
    let (minX, minY) = (seen.minX.rounded(.down), seen.minY.rounded(.down))
    return Rect(
      x: minX, y: minY, width: seen.maxX.rounded(.up) - minX, height: seen.maxY.rounded(.up) - minY)
  }
}
