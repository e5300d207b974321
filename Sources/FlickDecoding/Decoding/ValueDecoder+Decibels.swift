import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == Double {
  /// Decodes decibels: `-14dB`.
  package static func decibels(_ range: ClosedRange<Double> = Sound.gains) -> ValueDecoder {
    let pattern = "^-?[0-9]+(\\.[0-9]+)?dB$|\\$\\{"
    return ValueDecoder.word(
      "a gain such as -14dB", .plain([.init("type", "string"), .init("pattern", .string(pattern))]),
      hint: { scalar in
        let number = scalar.text.lowercased().replacing("db", with: "").filter { $0 != " " }
        if let gain = Sound.gains(ofShares: number) { return "did you mean '\(gain)dB'?" }
        return NumberText(number) == nil ? nil : "did you mean '\(number)dB'?"
      }
    ) { scalar in
      guard let (number, unit) = NumberText.split(scalar.text), unit == "dB" else { return nil }
      return number
    }.within(range, unit: "dB")
  }
}

extension Sound {
  /// Returns the approximate gain in decibels for a volume in percent, rounded to steps of 10 %; nil for other texts.
  fileprivate static func gains(ofShares text: String) -> String? {
    let gains = ["-20", "-14", "-10", "-8", "-6", "-4", "-3", "-2", "-1", "0"]
    guard let (share, unit) = NumberText.split(text), unit == "%", (5...100).contains(share) else {
      return nil
    }
    return gains[max(Int((share / 10).rounded()), 1) - 1]
  }
}
