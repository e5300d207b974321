import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickScene

/// When a callout is there, and where its target is meanwhile, sixty times a second whatever the frame rate.
struct CalloutLife: Sendable {
  let callout: Callout
  /// Seconds.
  let start: Double
  let end: Double
  let face: CalloutFace
  /// The part that lies beside the target.
  let box: CalloutBox?
  /// The numbers of the moments that are looked at, of sixty a second.
  let moments: [Int]
  /// The boxes around the target at these moments; none while nothing of it is seen.
  let targets: [Int: Rect]
  /// While its target is seen, in seconds.
  let spans: [ClosedRange<Double>]

  static let momentsPerSecond = 60.0

  /// At how many moments a life is looked at, at most; a longer one is looked at less often. All callouts of a scene
  /// share 6,000 moments, but none has fewer than 60.
  static func mostMoments(ofCallouts count: Int) -> Int { min(max(6000 / max(count, 1), 60), 1200) }

  /// - Parameter most: At how many moments it is looked at.
  /// - Throws: where the target is never seen.
  init(
    _ callout: Callout, from start: Double, to end: Double, _ face: CalloutFace, in scenery: CalloutScenery,
    most: Int
  ) throws(Diagnostic) {
    (self.callout, self.start, self.end, self.face) = (callout, start, end, face)
    box = callout.box(face)
    let moments = Self.moments(from: start, to: end, most: most)
    self.moments = moments
    var targets: [Int: Rect] = [:]
    for moment in moments {
      let time = min(max(Double(moment) / Self.momentsPerSecond, start), end)
      targets[moment] = scenery.box(of: callout, at: time)
    }
    self.targets = targets
    guard callout.target != nil else {
      spans = [start...end]
      return
    }
    spans = Self.spans(moments, targets, from: start, to: end)
    guard !spans.isEmpty else {
      throw Diagnostic(
        "the callout points at nothing: nothing of \(callout.target?.description ?? "") is in the picture",
        at: callout.targetRange ?? callout.range,
        note: "it is there from \(secondsText(start)) to \(secondsText(end))",
        suggestion: "'flickbook inspect' tells what is there at a time")
    }
  }

  private static func moments(from start: Double, to end: Double, most: Int) -> [Int] {
    let first = Int((start * momentsPerSecond - 1e-6).rounded(.up))
    let last = max(Int((end * momentsPerSecond + 1e-6).rounded(.down)), first)
    let step = (last - first) / most + 1
    return Array(stride(from: first, through: last, by: step))
  }

  /// A part of the life without a target is one from a moment at which it is not seen to the next at which it is.
  private static func spans(_ moments: [Int], _ targets: [Int: Rect], from start: Double, to end: Double)
    -> [ClosedRange<Double>]
  {
    var spans: [ClosedRange<Double>] = []
    var opening: Double?
    for (index, moment) in moments.enumerated() {
      let time = min(max(Double(moment) / momentsPerSecond, start), end)
      if targets[moment] != nil {
        if opening == nil { opening = index == 0 ? start : time }
      } else if let from = opening {
        spans.append(from...max(time, from))
        opening = nil
      }
    }
    return opening.map { spans + [$0...max(end, $0)] } ?? spans
  }

  /// The target's box at one of the moments of another life, or at the one before it.
  func target(at moment: Int) -> Rect? {
    if let box = targets[moment] { return box }
    guard moments.count > 1, let first = moments.first, moment >= first else { return nil }
    let step = moments[1] - first
    return step > 1 ? targets[moment - (moment - first) % step] : nil
  }

  /// The first part of its life in which its target is not seen.
  var absence: ClosedRange<Double>? {
    if let first = spans.first, first.lowerBound > start { return start...first.lowerBound }
    if spans.count > 1 { return spans[0].upperBound...spans[1].lowerBound }
    if let last = spans.last, last.upperBound < end { return last.upperBound...end }
    return nil
  }
}
