import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickScene

/// The time span of a callout, and the places of its target in it, sampled sixty times per second at any frame rate.
struct CalloutTimeline: Sendable {
  let callout: Callout
  /// The start and the end, in seconds.
  let start: Double
  let end: Double
  private(set) var metrics: CalloutMetrics
  /// The part that lies beside the target.
  private(set) var box: CalloutBox?
  /// The height above the bottom, in points, of a callout without a target that would cover something there.
  var rise = 0.0
  /// The numbers of the sampled moments, counted in sixtieths of a second.
  let moments: [Int]
  /// The boxes around the target at these moments; nil when the target is invisible.
  let targets: [Rect?]
  /// The spans when the target is visible, in seconds.
  let spans: [ClosedRange<Double>]

  static let momentsPerSecond = 60.0

  /// Returns the largest number of sampled moments of a callout; a longer callout is sampled less densely. All callouts
  /// of a scene share 6,000 moments, but each has 60 to 1,200.
  static func mostMoments(ofCallouts count: Int) -> Int { min(max(6000 / max(count, 1), 60), 1200) }

  /// - Parameter most: The largest number of moments to sample.
  /// - Throws: If the target is never visible.
  init(
    _ callout: Callout, from start: Double, to end: Double, _ metrics: CalloutMetrics,
    in surroundings: CalloutSurroundings,
    most: Int
  ) throws(Diagnostic) {
    (self.callout, self.start, self.end, self.metrics) = (callout, start, end, metrics)
    box = callout.box(metrics)
    let moments = Self.moments(from: start, to: end, most: most)
    self.moments = moments
    targets = moments.map { moment in
      surroundings.box(of: callout, at: min(max(Double(moment) / Self.momentsPerSecond, start), end))
    }
    guard callout.target != nil else {
      spans = [start...end]
      return
    }
    spans = Self.spans(moments, targets, from: start, to: end)
    if spans.isEmpty, let target = callout.target { throw emptiness(of: target, in: surroundings) }
  }

  private func emptiness(of target: PictureTarget, in surroundings: CalloutSurroundings) -> Diagnostic {
    surroundings.advice.emptiness(
      "the callout points at nothing: nothing of \(target) is in the picture", of: target,
      at: callout.targetRange ?? callout.range,
      note: "it is shown from \(secondsText(start)) to \(secondsText(end))",
      in: surroundings.picture((start + end) / 2))
  }

  /// Returns the same timeline for a callout with other lines.
  func with(_ metrics: CalloutMetrics) -> CalloutTimeline {
    var timeline = self
    (timeline.metrics, timeline.box) = (metrics, callout.box(metrics))
    return timeline
  }

  /// Returns the frames of a part beside the target, one for each moment; empty rectangles while the target is invisible.
  func frames(of box: CalloutBox, at place: CalloutPlace, in area: Rect) -> [Rect] {
    targets.map { target in target.map { box.frame(at: place, of: $0, in: area) } ?? .zero }
  }

  private static func moments(from start: Double, to end: Double, most: Int) -> [Int] {
    let first = Int((start * momentsPerSecond - 1e-6).rounded(.up))
    let last = max(Int((end * momentsPerSecond + 1e-6).rounded(.down)), first)
    let step = (last - first) / most + 1
    return Array(stride(from: first, through: last, by: step))
  }

  /// Finds the spans when the target is visible. A gap lasts from the first moment when the target is invisible to the
  /// next moment when it is visible.
  private static func spans(_ moments: [Int], _ targets: [Rect?], from start: Double, to end: Double)
    -> [ClosedRange<Double>]
  {
    var spans: [ClosedRange<Double>] = []
    var opening: Double?
    for (index, moment) in moments.enumerated() {
      let time = min(max(Double(moment) / momentsPerSecond, start), end)
      if targets[index] != nil {
        if opening == nil { opening = index == 0 ? start : time }
      } else if let from = opening {
        spans.append(from...max(time, from))
        opening = nil
      }
    }
    return opening.map { spans + [$0...max(end, $0)] } ?? spans
  }

  /// Whether the callout is there at one of its moments. The last one is often its end, at which it is gone.
  func isShown(at moment: Int) -> Bool { Double(moment) < end * Self.momentsPerSecond - 1e-6 }

  /// The target's box at a moment of another callout's timeline: the box at the latest sampled moment that is not after
  /// it.
  func target(at moment: Int) -> Rect? {
    guard let first = moments.first, moment >= first else { return nil }
    let index = (moment - first) / (moments.count > 1 ? moments[1] - first : 1)
    return index < targets.count ? targets[index] : nil
  }

  /// Returns what a loupe leaves out of its target; nil if it shows all of it at some moment, and for other styles.
  func cut(scale: Double) -> ResolvedCallout.Cut? {
    let sizes = targets.compactMap { $0?.size }
    guard callout.style == .loupe,
      let target = sizes.min(by: { max($0.width, $0.height) < max($1.width, $1.height) })
    else { return nil }
    let shown = CalloutLoupe.pixelCount(callout, scale: scale) / scale
    let side = max(target.width, target.height)
    guard side > shown + 1 / scale else { return nil }
    let (zoom, width) = (Int(callout.width / side), (side * Double(Callout.zooms.lowerBound)).rounded(.up))
    let better =
      zoom >= Callout.zooms.lowerBound
      ? "zoom: \(zoom)"
      : Callout.widths.contains(width) ? "zoom: \(Callout.zooms.lowerBound), width: \(Int(width))" : nil
    return ResolvedCallout.Cut(shown: shown, target: target, better: better)
  }

  /// The first span in which the callout is shown and its target is invisible; nil if there is none.
  var absence: ClosedRange<Double>? {
    if let first = spans.first, first.lowerBound > start { return start...first.lowerBound }
    if spans.count > 1 { return spans[0].upperBound...spans[1].lowerBound }
    if let last = spans.last, last.upperBound < end { return last.upperBound...end }
    return nil
  }
}
