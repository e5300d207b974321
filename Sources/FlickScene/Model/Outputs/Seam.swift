/// How the end of an output that plays again and again leads to its beginning.
package enum Seam: Hashable, Sendable {
  /// It has to lead there by itself: nothing may jump.
  case check
  /// The pictures after the output's end are seen through its beginning for so many seconds.
  case crossfade(Double)
  /// It plays back to its beginning.
  case pingpong
}
