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
      return other.map { "did you mean '\($0.text)'?" }
        ?? "write two whole numbers from 1 to 100 with a colon between them; neither may be more than 3.7 times the other"
    },
    parse: { Aspect(text: $0.text) })
}
