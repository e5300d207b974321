/// How far the times of frames in a container may be from the exact times, in seconds.
///
/// Matroska and WebM count in milliseconds (RFC 9559: the default of `TimestampScale`). Some writers round a time to them
/// and some cut it off, so it may be a whole millisecond off. The values are a little larger, so that the rounding of
/// binary fractions does not count.
enum TimeRounding {
  /// The largest error of a time.
  static let ofTime = 0.0011
  /// The largest error of the difference between two times, each of which has an error.
  static let ofDifference = 0.0021
}
