/// How the end of an output that plays again and again leads to its beginning.
package enum Seam: Hashable, Sendable {
  /// It has to lead there by itself: nothing may jump.
  case check
  /// For so many seconds what follows the output's end is seen through its beginning.
  case crossfade(Double)
  /// It plays back to its beginning.
  case pingpong
}
