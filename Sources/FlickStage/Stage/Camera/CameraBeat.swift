import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickScene

/// The subject that a camera which finds its shots itself has to show for a while: something near, or all of the
/// picture.
struct CameraBeat {
  /// The names of the steps that it is about.
  var steps: [String]
  /// On the screen, in points; nil for all of the picture.
  var box: Rect?
  var framing: Framing
  /// When it has to be seen, in seconds. The camera may be there before and after.
  var start: Double
  var end: Double
  /// Whether the camera sets off when it begins: something near goes on in a motion that needs more room.
  var isWidening = false
  /// Why steps have no shot that could have had one.
  var refusals: [CameraReason] = []

  var isNear: Bool { box != nil }
}

/// The shapes of beats in one picture.
struct CameraBeats {
  let rule: ShotRule
  let space: PictureSpace

  /// The camera is there so long before a touch, in seconds.
  private static let lead = 0.2
  /// How long after a touch the camera sets off when what it starts needs more room, in seconds.
  private static let reaction = 0.15
  /// Events with less time between them are one shot where they fit, in seconds.
  private static let oneShot = 2.2

  private var threshold: Double { max(ShotRule.leastZoom, rule.zooms.lowerBound) }

  /// The framing of a box of the screen; nil where it enlarges too little.
  func framing(of box: Rect) -> Framing? {
    let place = box.offsetBy(dx: space.screen.minX, dy: space.screen.minY)
    let framing = space.framing(of: place, greatestZoom: rule.zooms.upperBound)
    return framing.zoom >= threshold ? framing : nil
  }

  func near(_ steps: [String], _ box: Rect, from start: Double, to end: Double) -> CameraBeat? {
    framing(of: box).map { CameraBeat(steps: steps, box: box, framing: $0, start: start, end: end) }
  }

  func wide(_ steps: [String], from start: Double, to end: Double, because refusal: String) -> CameraBeat {
    CameraBeat(
      steps: steps, framing: space.whole, start: start, end: end,
      refusals: [CameraReason(time: start, steps: steps, shot: nil, text: refusal)])
  }

  /// The beats of an event: one that shows all of it, or the touch and then all of the picture.
  func beats(of event: CameraEvent) -> [CameraBeat] {
    let start = max(event.start - Self.lead, 0)
    if let box = event.box, let near = near([event.name], box, from: start, to: event.end) { return [near] }
    let size = event.box.map { "\($0.width.plain) x \($0.height.plain) points" } ?? "it"
    var wide = wide(
      [event.name], from: event.start, to: event.end,
      because: "what moves takes \(size), which do not fit at zoom \(threshold.plain)")
    guard event.isStill, let touch = event.touch,
      let near = near([event.name], touch, from: start, to: event.start + Self.reaction)
    else { return [wide] }
    // The touch has a shot: nothing is refused.
    (wide.start, wide.end, wide.isWidening, wide.refusals) = (near.end, max(event.end, near.end), true, [])
    return [near, wide]
  }

  /// Both as one; nil where they do not fit.
  func joined(_ first: CameraBeat, _ second: CameraBeat) -> CameraBeat? {
    switch (first.box, second.box) {
    case (let a?, let b?):
      return near(first.steps + second.steps, a.union(b), from: first.start, to: max(first.end, second.end))
    case (nil, nil):
      var both = first
      both.steps += second.steps.filter { !both.steps.contains($0) }
      both.end = max(first.end, second.end)
      both.refusals += second.refusals
      return both
    default: return nil
    }
  }

  /// The beats of all events, with those joined that are near to each other.
  func beats(of events: [CameraEvent]) -> [CameraBeat] {
    var joined: [CameraBeat] = []
    for beat in events.flatMap(beats) {
      if let last = joined.last, !last.isNear || beat.start - last.end < Self.oneShot,
        last.isNear == beat.isNear, let both = self.joined(last, beat)
      {
        joined[joined.count - 1] = both
      } else {
        joined.append(beat)
      }
    }
    return joined
  }
}
