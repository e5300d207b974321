import FlickGeometry
import FlickScene

/// The part of a callout at its place that other callouts must not cover.
struct CalloutPart {
  private let timeline: CalloutTimeline
  /// The time of the callout, in sixtieths of a second. At its end it is not seen any more.
  private let span: Range<Double>
  private let place: CalloutPlace?
  private let area: Rect
  /// The frame of a callout that has no target.
  private let bottomFrame: Rect

  /// - Parameter area: The part of the picture in which callouts stay.
  init(_ timeline: CalloutTimeline, at place: CalloutPlace?, in area: Rect, orAt bottomFrame: Rect) {
    let first = timeline.start * CalloutTimeline.momentsPerSecond - 1e-6
    let end = timeline.end * CalloutTimeline.momentsPerSecond - 1e-6
    (self.timeline, self.place, self.area, self.bottomFrame) = (timeline, place, area, bottomFrame)
    span = first..<max(first, end)
  }

  /// Returns the frame of the part at a moment; nil if there is none.
  func frame(at moment: Int) -> Rect? {
    guard span.contains(Double(moment)) else { return nil }
    guard timeline.callout.target != nil else { return bottomFrame }
    guard let target = timeline.target(at: moment) else { return nil }
    if let box = timeline.box, let place { return box.frame(at: place, of: target, in: area) }
    return timeline.callout.style == .ring ? target : nil
  }

  /// Returns the leader of the callout at a moment; nil if there is none.
  func leader(at moment: Int) -> CalloutLeader? {
    guard timeline.callout.hasLeader, let box = timeline.box, let place,
      let target = timeline.target(at: moment)
    else { return nil }
    return CalloutLeader(from: box.frame(at: place, of: target, in: area), to: target)
  }
}
