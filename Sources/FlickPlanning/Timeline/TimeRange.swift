import FlickDiagnostics
import FlickMotion

/// A part of a scene, as people write it: `1s..2.5s`, `open.start..open.settled`, `30f..` or `..end`.
public struct TimeRange: Hashable, Sendable {
  /// The start of the range; nil means from the first frame.
  public let start: TimeExpression?
  /// The end of the range; nil means to the end of the scene.
  public let end: TimeExpression?

  /// - Throws: `FlickbookError.invalidRequest` unless the text is two times with `..` between them, one of which
  ///   may be left out.
  public init(_ text: String) throws(FlickbookError) {
    guard let dots = text.firstRange(of: ".."), text != ".." else {
      throw .invalidRequest(
        "'\(text)' is not a range; write A..B with two times, such as 1s..2.5s or open.start..end")
    }
    let (start, end) = (text[..<dots.lowerBound], text[dots.upperBound...])
    self.start = start.isEmpty ? nil : try TimeExpression(String(start))
    self.end = end.isEmpty ? nil : try TimeExpression(String(end))
  }
}

extension Timeline {
  /// The frames n for which start <= time(n) < end.
  ///
  /// - Throws: `FlickbookError.invalidRequest` when there is none.
  public func frames(in range: TimeRange) throws(FlickbookError) -> Range<Int> {
    let times = try bounds(of: range)
    let frames = frames(from: times.start, until: times.end)
    guard !frames.isEmpty else {
      let end = min(times.end, duration)
      throw .invalidRequest("the range \(shortSeconds(times.start))..\(shortSeconds(end)) holds no frame")
    }
    return frames
  }

  /// The times of a range in seconds, from its start to its end; the end is infinite when the range states none.
  ///
  /// - Throws: `FlickbookError.invalidRequest` for moments that do not exist.
  func times(in range: TimeRange) throws(FlickbookError) -> Range<Double> {
    let times = try bounds(of: range)
    return times.start..<max(times.end, times.start)
  }

  private func bounds(of range: TimeRange) throws(FlickbookError) -> (start: Double, end: Double) {
    let start = if let expression = range.start { try time(of: expression) } else { 0.0 }
    let end = if let expression = range.end { try time(of: expression) } else { Double.infinity }
    return (start, end)
  }
}
