import FlickGeometry
import FlickLayers
import FlickScene

/// The boxes of targets over stretches of time, which are looked at sixty times a second whatever the frame rate; what
/// was looked at is kept.
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
      box = box.united(with: sample(index, of: target))
    }
    return box
  }

  /// The mean of the boxes of all that is seen of a target in a cell of time; nil while nothing is.
  ///
  /// - Parameters:
  ///   - time: The middle of the cell, in seconds.
  ///   - samples: How many moments are looked at, a sixtieth of a second from each other; odd.
  mutating func meanBox(of target: PictureTarget, around time: Double, samples: Int) -> Rect? {
    let middle = Int((time * Self.samplesPerSecond).rounded())
    let boxes = (middle - samples / 2...middle + samples / 2).compactMap { sample($0, of: target) }
    guard !boxes.isEmpty else { return nil }
    func mean(_ side: (Rect) -> Double) -> Double { boxes.reduce(0) { $0 + side($1) } / Double(boxes.count) }
    return Rect(x: mean(\.minX), y: mean(\.minY), width: mean(\.width), height: mean(\.height))
  }

  private mutating func sample(_ index: Int, of target: PictureTarget) -> Rect? {
    if let seen = known[target]?[index] { return seen }
    let seen = box(of: target, at: max(Double(index) / Self.samplesPerSecond, 0))
    known[target, default: [:]][index] = .some(seen)
    return seen
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
