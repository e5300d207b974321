import FlickGeometry
import FlickLayers

/// The boxes of targets over stretches of time, which are looked at sixty times a second whatever the frame rate; what was
/// looked at is kept.
struct TargetSampler {
  /// Where a target is seen in the picture at a time, in points.
  typealias Outlines = @Sendable (PictureTarget, Double) -> [ConvexPolygon]

  private let duration: Double
  private let outlines: Outlines
  private var known: [PictureTarget: [Int: Rect?]] = [:]

  private static let samplesPerSecond = 60.0
  /// A longer stretch is looked at less often.
  private static let mostSamples = 1200

  init(until duration: Double, outlines: @escaping Outlines) {
    (self.duration, self.outlines) = (duration, outlines)
  }

  /// The box of all that is seen of a target at some time of a stretch; nil when nothing ever is.
  mutating func box(of target: PictureTarget, over window: ClosedRange<Double>) -> Rect? {
    let first = Int((window.lowerBound * Self.samplesPerSecond).rounded(.up))
    let last = Int((window.upperBound * Self.samplesPerSecond).rounded(.down))
    let step = max((last - first) / Self.mostSamples + 1, 1)
    var box = box(of: target, at: window.lowerBound).united(with: box(of: target, at: window.upperBound))
    for index in stride(from: first, through: max(last, first - 1), by: step) {
      if known[target]?[index] == nil {
        let seen = self.box(of: target, at: Double(index) / Self.samplesPerSecond)
        known[target, default: [:]][index] = .some(seen)
      }
      box = box.united(with: known[target]?[index] ?? nil)
    }
    return box
  }

  private func box(of target: PictureTarget, at time: Double) -> Rect? {
    Rect(enclosing: outlines(target, min(time, duration)).flatMap(\.corners))
  }
}

extension Rect? {
  fileprivate func united(with other: Rect?) -> Rect? {
    guard let self, let other else { return self ?? other }
    return self.union(other)
  }
}
