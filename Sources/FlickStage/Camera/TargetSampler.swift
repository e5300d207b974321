import FlickGeometry
import FlickLayers
import FlickScene

/// Finds the boxes of targets over spans of time. It samples sixty times per second at any frame rate, and keeps the
/// samples.
struct TargetSampler {
  /// Returns the outlines of a target in the picture at a time, in points.
  typealias Outlines = @Sendable (PictureTarget, Double) -> [ConvexPolygon]

  private let duration: Double
  private let outlines: Outlines
  private var known: [PictureTarget: [Int: Rect?]] = [:]

  private static let samplesPerSecond = 60.0
  /// The largest number of samples of a span; a longer span is sampled less often.
  private static let mostSamples = 1200

  init(until duration: Double, outlines: @escaping Outlines) {
    (self.duration, self.outlines) = (duration, outlines)
  }

  /// Returns the box around the visible parts of a target in a time span; nil if it is never visible.
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

  /// Returns the mean of the boxes around the visible parts of a target in a cell of time; nil if no part is visible.
  ///
  /// - Parameters:
  ///   - time: The middle of the cell, in seconds.
  ///   - samples: The number of sampled moments, a sixtieth of a second apart; odd.
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

extension Rect {
  /// Whether another rectangle lies in this one, within a tolerance for rounding.
  func holds(_ other: Rect, within tolerance: Double = 1e-6) -> Bool {
    other.minX >= minX - tolerance && other.minY >= minY - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }
}
