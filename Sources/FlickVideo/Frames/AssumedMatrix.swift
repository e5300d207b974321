/// The matrix with which the colors of a video that states none are read.
package enum AssumedMatrix: String, Hashable, Sendable {
  case bt709 = "BT.709"
  case bt601 = "BT.601"
}

/// The primaries with which the colors of a video are read.
package enum AssumedPrimaries: Hashable, Sendable {
  /// Those that the file states; without a statement, those of BT.709.
  case stated
  /// Those of Display P3, whatever the file states. Recorders of wide screens may write their colors as they are.
  case displayP3
}
