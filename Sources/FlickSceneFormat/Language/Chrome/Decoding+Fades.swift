import FlickDecoding
import FlickDiagnostics
import FlickDocument

extension Decoding {
  /// Reports a fade that is written down and takes so long that what fades is never there as a whole.
  ///
  /// - Parameters:
  ///   - key: The key of the fade, such as `fade` or `slide`.
  ///   - fade: The duration of one fade, in seconds.
  ///   - count: How many fades there are: 2 for something that appears and disappears, 1 for a card.
  ///   - subject: The thing that fades, with its article: "a caption".
  ///   - duration: The time for which it is there, its fades included, in seconds.
  mutating func checkFades(
    _ key: String, of fade: Double, times count: Double, in subject: String, lasting duration: Double,
    at node: SourceNode
  ) {
    guard let place = node[key], fade * count > duration + 1e-9 else { return }
    let (one, whole) = (fade.rounded(toDigits: 3).plain, duration.rounded(toDigits: 3).plain)
    let most = (duration / count).rounded(toDigits: 3).plain
    report(
      "\(subject) of \(whole)s cannot \(key) for \(one)s\(count == 2 ? " at each end" : "")", at: place,
      suggestion: "at most \(most)s, or a longer 'for'")
  }
}
