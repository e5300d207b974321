/// The transition from the end to the beginning, for an output that plays again and again.
package enum Seam: Hashable, Sendable {
  /// The output must lead to its beginning by itself: nothing may jump.
  case check
  /// The pictures after the output's end show through its beginning, for that many seconds.
  case crossfade(Double)
  /// The output plays backwards to its beginning.
  case pingpong
}
