import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickScene

/// The subject that a camera which finds its shots itself has to show for a while: something near, or the whole
/// picture.
struct CameraBeat {
  /// The names of the steps that the beat shows.
  var steps: [String]
  /// The box on the screen, in points; nil for the whole picture.
  var box: Rect?
  var framing: Framing
  /// The time span of the beat, in seconds. The camera may be there before and after.
  var start: Double
  var end: Double
  /// Whether the camera sets off when the beat begins, because a near beat continues in a motion that needs more room.
  var isWidening = false
  /// The reasons why steps have no near shot.
  var refusals: [CameraReason] = []

  var isNear: Bool { box != nil }
}

/// Makes the beats of one picture.
struct CameraBeats {
  let rule: ShotRule
  let space: PictureSpace

  /// The camera arrives this many seconds before a touch.
  private static let lead = 0.2
  /// The camera leaves this many seconds after a touch, if the following motion needs more room.
  private static let reaction = 0.15
  /// Events with less time between them, in seconds, become one shot if they fit.
  private static let oneShot = 2.2

  private var threshold: Double { max(ShotRule.leastZoom, rule.zooms.lowerBound) }

  /// Returns the framing of a box of the screen; nil if it would enlarge too little.
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

  /// Returns the beats of an event: one that shows all of it, or the touch and then the whole picture.
  func beats(of event: CameraEvent) -> [CameraBeat] {
    let start = max(event.start - Self.lead, 0)
    if let box = event.box, let near = near([event.name], box, from: start, to: event.end) { return [near] }
    let size = event.box.map { "\($0.width.plain) x \($0.height.plain) points" } ?? "it"
    var wide = wide(
      [event.name], from: event.start, to: event.end,
      because: "the moving parts take \(size), which do not fit at zoom \(threshold.plain)")
    guard event.isStill, let touch = event.touch,
      let near = near([event.name], touch, from: start, to: event.start + Self.reaction)
    else { return [wide] }
    // The touch has a shot, so there is no refusal.
    (wide.start, wide.end, wide.isWidening, wide.refusals) = (near.end, max(event.end, near.end), true, [])
    return [near, wide]
  }

  /// Returns both beats as one; nil if they do not fit together.
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

  /// Returns the beats of all events, with those joined that follow each other closely.
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
