import FlickDecoding
import FlickDiagnostics
import FlickDocument

extension Decoding {
  /// Reports a written fade that takes so long that its subject is never fully visible.
  ///
  /// - Parameters:
  ///   - key: The key of the fade, such as `fade` or `slide`.
  ///   - fade: The duration of one fade, in seconds.
  ///   - count: The number of fades: 2 for a subject that appears and disappears, 1 for a card.
  ///   - subject: The noun of the caption, card or callout that fades, with its article: "a caption".
  ///   - duration: The time for which the subject is shown, its fades included, in seconds.
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
