import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == Aspect {
  static let aspect = ValueDecoder.word(
    "an aspect such as 9:16",
    .plain([.init("type", "string"), .init("pattern", "^[0-9]{1,3}:[0-9]{1,3}$|\\$\\{")]),
    hint: { scalar in
      let other = Aspect(text: scalar.text.map { "/x×".contains($0) ? ":" : String($0) }.joined())
      return (other ?? Aspect.commonest(for: scalar.text)).map { "did you mean '\($0.text)'?" }
        ?? "write two whole numbers from 1 to 100 with a colon between them; neither may be more than \(Aspect.greatestRatio.plain) times the other"
    },
    parse: { Aspect(text: $0.text) })
}

extension Aspect {
  /// Returns the aspect for a quotient such as 1.78, in the smallest numbers, or for a name such as `square`; nil for other
  /// texts.
  fileprivate static func commonest(for text: String) -> Aspect? {
    let names = [
      "square": "1:1", "portrait": "9:16", "vertical": "9:16", "story": "9:16", "landscape": "16:9",
      "horizontal": "16:9", "wide": "16:9", "widescreen": "16:9",
    ]
    if let name = names[text.lowercased()] { return Aspect(text: name) }
    guard let quotient = NumberText(text)?.value, (0.01...100).contains(quotient) else { return nil }
    let height = (1...20).first { height in
      let width = quotient * Double(height)
      return abs(width - width.rounded()) < 0.02 * Double(height) / 10
    }
    return height.flatMap { Aspect(text: "\(Int((quotient * Double($0)).rounded())):\($0)") }
  }
}
