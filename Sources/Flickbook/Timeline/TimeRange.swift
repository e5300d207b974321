import FlickMotion
import FlickScene

/// A part of a scene, as people write it: `1s..2.5s`, `open.start..open.settled`, `30f..` or `..end`.
public struct TimeRange: Hashable, Sendable {
  /// Nil: from the first frame.
  public let start: TimeExpression?
  /// Nil: to the end.
  public let end: TimeExpression?

  /// - Throws: `FlickbookError.invalidRequest` unless the text is two times with `..` between them, one of which
  ///   may be left out.
  public init(_ text: String) throws(FlickbookError) {
    guard let dots = text.firstRange(of: ".."), text != ".." else {
      throw .invalidRequest(
        "'\(text)' is no range; write A..B with two times, such as 1s..2.5s or open.start..end")
    }
    let (start, end) = (text[..<dots.lowerBound], text[dots.upperBound...])
    self.start = start.isEmpty ? nil : try TimeExpression(String(start))
    self.end = end.isEmpty ? nil : try TimeExpression(String(end))
  }
}

extension Timeline {
  /// The frames n with start <= time(n) < end.
  ///
  /// - Throws: `FlickbookError.invalidRequest` when there is no such frame.
  public func frames(in range: TimeRange) throws(FlickbookError) -> Range<Int> {
    let start = if let expression = range.start { try time(of: expression) } else { 0.0 }
    let end = if let expression = range.end { try time(of: expression) } else { duration }
    let frames = frames(from: start, until: range.end == nil ? .infinity : end)
    guard !frames.isEmpty else {
      throw .invalidRequest("the range \(decimal(start))s..\(decimal(end))s holds no frame")
    }
    return frames
  }
}
