/// The transition from the end to the beginning, for an output that plays again and again.
package enum Seam: Hashable, Sendable {
  /// The output must lead to its beginning by itself: nothing may jump.
  case check
  /// The frames from after the output's end fade out over its beginning, for this many seconds.
  case crossfade(Double)
  /// The output plays backwards to its beginning.
  case pingpong
}
