import FlickDiagnostics
import FlickDocument
package import FlickMotion
import FlickScene

// Rates, which are exact fractions.

extension ValueDecoder where Value == FrameRate {
  /// Decodes exactly one of the supported rates.
  package static let frameRate = ValueDecoder.word(
    "one of the frame rates \(FrameRateText.names.listed)",
    .templated([.init("enum", .array(FrameRateText.schemaValues))]), hint: FrameRateText.hint
  ) { scalar in
    let isNumber = NumberText(scalar.text) != nil
    guard !isNumber || scalar.style == .plain else { return nil }
    return FrameRateText.rates.first { $0.name == scalar.text }?.rate
  }

  /// Decodes any rate from 1 to 240, as a fraction or as a number with up to four decimal places. The rate that is
  /// commonly called 29.97 is 30000/1001, and not such a number.
  package static let outputRate = ValueDecoder.word(
    "a frame rate such as 30, 12.5 or 30000/1001, from 1 to 240",
    .anyOf([
      .templated([.init("type", "number"), .init("minimum", 1), .init("maximum", 240)]),
      .plain([.init("type", "string"), .init("pattern", "^[0-9]+/[0-9]+$|\\$\\{")]),
    ]), hint: FrameRateText.hint
  ) { scalar in
    let exact = fraction(scalar.text) ?? (FrameRateText.hint(scalar) == nil ? decimal(scalar.text) : nil)
    return exact.flatMap { FrameRate($0.numerator, $0.denominator) }
  }
}

/// Frame rates as written.
private enum FrameRateText {
  /// The whole rates, and the three of television, which are a thousandth slower than 24, 30 and 60.
  static let rates: [(name: String, rate: FrameRate)] =
    [(24, 1), (25, 1), (30, 1), (50, 1), (60, 1), (120, 1), (24000, 1001), (30000, 1001), (60000, 1001)]
    .compactMap { numerator, denominator in
      let name = denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
      return FrameRate(numerator, denominator).map { (name, $0) }
    }

  static var names: [String] { rates.map(\.name) }

  static var schemaValues: [JSONValue] {
    rates.map { Int($0.name).map(JSONValue.integer) ?? .string($0.name) }
  }

  /// Returns a hint at the supported rate for a decimal such as 29.97, or for a number in quotes.
  @Sendable static func hint(_ scalar: SourceNode.Scalar) -> String? {
    guard let number = NumberText(scalar.text)?.value else { return nil }
    let near = rates.first { abs(Double($0.rate.numerator) / Double($0.rate.denominator) - number) < 0.01 }
    // A rate with its own text is a number in quotes.
    return near.map { $0.name == scalar.text ? "write it without quotes" : "did you mean '\($0.name)'?" }
  }
}

extension ValueDecoder where Value == Speed {
  /// Decodes a decimal, a fraction or a percentage.
  package static let speed = ValueDecoder.word(
    "a speed such as 0.25, 1/3 or 8, from 1/1000 to 1000",
    .anyOf([
      .templated([.init("type", "number"), .init("exclusiveMinimum", 0), .init("maximum", 1000)]),
      .plain([.init("type", "string"), .init("pattern", "^[0-9.]+%$|^[0-9]+/[0-9]+$|\\$\\{")]),
    ]), hint: { fraction($0.text) == nil ? factorHint($0, in: 0.001...64) ?? numberHint($0) : nil },
    parse: { scalar in
      if scalar.text.hasSuffix("%") {
        return decimal(String(scalar.text.dropLast())).flatMap { Speed($0.numerator, 100 * $0.denominator) }
      }
      return (fraction(scalar.text) ?? decimal(scalar.text)).flatMap { Speed($0.numerator, $0.denominator) }
    })
}

/// Returns the parts of a fraction such as `30000/1001`, or of a whole number such as `12`.
private func fraction(_ text: String) -> (numerator: Int, denominator: Int)? {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), parts.allSatisfy({ $0.count <= 6 && NumberText($0)?.isWhole == true }),
    let numerator = Int(parts[0])
  else { return nil }
  return (numerator, parts.count == 2 ? Int(parts[1]) ?? 0 : 1)
}

/// Returns a plain decimal with up to four decimal places as an exact fraction.
private func decimal(_ text: String) -> (numerator: Int, denominator: Int)? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), let whole = Int(parts[0]), (0...1000).contains(whole),
    NumberText(text) != nil
  else { return nil }
  guard parts.count == 2 else { return (whole, 1) }
  guard (1...4).contains(parts[1].count), let digits = UInt(parts[1]) else { return nil }
  let denominator = [10, 100, 1000, 10_000][parts[1].count - 1]
  return (whole * denominator + Int(digits), denominator)
}
