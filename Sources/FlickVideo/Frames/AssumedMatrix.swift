/// The matrix with which the colors of a video are read that states none.
package enum AssumedMatrix: String, Hashable, Sendable {
  case bt709 = "BT.709"
  case bt601 = "BT.601"
}
