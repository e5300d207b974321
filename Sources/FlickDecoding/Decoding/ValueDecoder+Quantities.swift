import FlickDiagnostics
import FlickDocument
package import FlickGeometry
import FlickMotion
package import FlickScene

// Numbers with a unit.

extension NumberText {
  /// Splits a text into a number and the unit after it; returns nil when there is no number.
  package static func split(_ text: String) -> (number: Double, unit: String)? {
    let end = text.lastIndex { ("0"..."9").contains($0) || $0 == "." }
    guard let end, let number = NumberText(text[...end]) else { return nil }
    return (number.value, String(text[text.index(after: end)...]))
  }
}

extension ValueDecoder where Value == Double {
  /// Decodes a duration in seconds: `400ms`, `1.5s`, or frames at the scene's frame rate, `24f`.
  package static func time(_ range: ClosedRange<Double> = 0...Scene.maximumDuration) -> ValueDecoder {
    let pattern = "^-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?(ms|s|f)$|\\$\\{"
    let parsed = ValueDecoder<TimeText>.word(
      "a time such as 400ms, 1.5s or 24f",
      .plain([.init("type", "string"), .init("pattern", .string(pattern))]),
      hint: timeHint
    ) { TimeText($0.text) }
    return parsed.then { time, _, decoding in time.seconds(at: decoding.scene.header.frameRate) }.within(
      range, unit: "s")
  }

  /// Decodes an angle in degrees: `30deg`.
  package static func angle(_ range: ClosedRange<Double> = -3600...3600) -> ValueDecoder {
    let pattern = "^-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?deg$|\\$\\{"
    return ValueDecoder.word(
      "an angle such as 30deg", .plain([.init("type", "string"), .init("pattern", .string(pattern))]),
      hint: angleHint
    ) { scalar in
      guard let (number, unit) = NumberText.split(scalar.text), unit == "deg" else { return nil }
      return number
    }.within(range, unit: "deg")
  }
}

extension ValueDecoder where Value == Double {
  /// Decodes a share from 0 to 1: `25%`, or `0.25`.
  package static let share = ValueDecoder.word(
    "a percentage such as 25%",
    .anyOf([
      .plain([.init("type", "number")] + (0.0...1.0).schemaMembers),
      .plain([.init("type", "string"), .init("pattern", "^[0-9]+(\\.[0-9]+)?%$|\\$\\{")]),
    ])
  ) { scalar in
    guard let (number, unit) = NumberText.split(scalar.text) else { return nil }
    switch unit {
    case "%": return number / 100
    case "": return scalar.style == .plain ? number : nil
    default: return nil
    }
  }.within(0...1)
}

/// A time as it is written.
private struct TimeText: Sendable {
  var number: Double
  var unit: String

  init?(_ text: String) {
    guard let (number, unit) = NumberText.split(text), ["ms", "s", "f"].contains(unit) else { return nil }
    self.number = number
    self.unit = unit
  }

  func seconds(at rate: FrameRate) -> Double {
    switch unit {
    case "ms": number / 1000
    case "f": number * Double(rate.denominator) / Double(rate.numerator)
    default: number
    }
  }
}

/// Returns a hint at the angle that a number, or one with another unit, probably means.
@Sendable private func angleHint(_ scalar: SourceNode.Scalar) -> String? {
  guard let (number, unit) = NumberText.split(scalar.text.filter { $0 != " " }) else { return nil }
  let degrees: Double
  switch unit.lowercased() {
  case "", "°", "degree", "degrees", "deg": degrees = number
  case "turn", "turns": degrees = number * 360
  case "rad": degrees = (number * 18_000 / .pi).rounded() / 100
  default: return nil
  }
  return degrees.isFinite ? "did you mean '\(degrees.plain)deg'?" : nil
}

/// Returns a hint. A large whole number probably means milliseconds, a small one seconds. An event in place of a time
/// belongs to `after`.
@Sendable private func timeHint(_ scalar: SourceNode.Scalar) -> String? {
  // Two numbers are not a time, even without the space between them.
  guard !scalar.text.contains(/[0-9] +[0-9]/) else { return nil }
  var text = scalar.text.filter { $0 != " " }
  let words = text.split(separator: ".", omittingEmptySubsequences: false)
  if words.count > 1, words.allSatisfy({ String($0).isIdentifier }) {
    return "'after: \(text)' waits for an event"
  }
  text.removeAll { $0 == "_" }
  if text.hasPrefix(".") { text = "0" + text }
  if TimeText(text) != nil { return "did you mean '\(text)'?" }
  if let time = clockTime(text) ?? timeInWords(text), TimeText(time) != nil {
    return "did you mean '\(time)'?"
  }
  guard let number = NumberText(text) else { return nil }
  return "did you mean '\(text)\(number.value >= 20 ? "ms" : "s")'?"
}

/// Returns the time in seconds for minutes and seconds, and perhaps hours before them, with colons: 90s for `1:30`.
private func clockTime(_ text: String) -> String? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  // A number in a scene does not begin with a zero that other digits follow, but minutes and seconds do.
  let numbers = parts.compactMap { part -> Double? in
    let digits = part.drop { $0 == "0" }
    return NumberText(digits.first?.isNumber == true ? digits : "0" + digits)?.value
  }
  guard (2...3).contains(parts.count), numbers.count == parts.count, numbers.allSatisfy({ $0 >= 0 }) else {
    return nil
  }
  return "\(numbers.reduce(0) { $0 * 60 + $1 }.plain)s"
}

/// Returns the time for a number with a unit in words, such as `2 seconds`, or in minutes.
private func timeInWords(_ text: String) -> String? {
  guard let (number, unit) = NumberText.split(text.replacing(",", with: ".")) else { return nil }
  switch unit.lowercased() {
  case "sec", "secs", "second", "seconds", "s": return "\(number.plain)s"
  case "msec", "msecs", "millis", "millisecond", "milliseconds", "ms": return "\(number.plain)ms"
  case "m", "min", "mins", "minute", "minutes": return "\((number * 60).plain)s"
  case "frame", "frames", "fr": return "\(number.plain)f"
  default: return nil
  }
}

// MARK: - Lengths

extension ValueDecoder where Value == Length {
  /// Decodes a length in points, in percent of the surrounding length, or as a sum of both: `100% - 60`.
  package static let length = lengthDecoder(-100_000...100_000).named("length")
  /// Decodes a length that is not negative.
  package static let extent = lengthDecoder(0...100_000).named("extent")

  private static func lengthDecoder(_ range: ClosedRange<Double>) -> ValueDecoder {
    let number = "[0-9]+(\\.[0-9]+)?"
    let percent = "^-?\(number)%( *[+-] *\(number))?$|\\$\\{"
    let schema = Schema.anyOf([
      .plain([.init("type", "number")] + range.schemaMembers),
      .plain([.init("type", "string"), .init("pattern", .string(percent))]),
    ])
    return ValueDecoder.word("a length such as 24, 50% or 100% - 60", schema, hint: lengthHint) { Length($0) }
      .then { length, node, decoding in
        if range.contains(length.points), range.contains(length.fraction) { return length }
        let low = range.lowerBound.plain
        decoding.reportMismatch(node, expected: "a length from \(low) to \(range.upperBound.plain)")
        return nil
      }
  }
}

extension Length {
  /// Reads `24`, `50%` or `100% - 60`; nil for any other text.
  init?(_ scalar: SourceNode.Scalar) {
    if scalar.style == .plain, let points = NumberText(scalar.text) {
      self.init(points: points.value)
    } else if let (number, unit) = NumberText.split(scalar.text), unit == "%" {
      self.init(fraction: number / 100)
    } else if let parts = scalar.text.wholeMatch(of: /([^ %]+)% *([+-]) *([0-9.]+)/),
      let percent = NumberText(String(parts.1)), let points = NumberText(String(parts.3))
    {
      self.init(points: parts.2 == "-" ? -points.value : points.value, fraction: percent.value / 100)
    } else {
      return nil
    }
  }
}

@Sendable private func lengthHint(_ scalar: SourceNode.Scalar) -> String? {
  let text = scalar.text.filter { $0 != " " }
  if let length = sumOfLengths(text) { return "did you mean '\(length)'?" }
  if text.hasPrefix("safe."), text.dropFirst(5).allSatisfy(\.isLetter) { return "write '\"${\(text)}\"'" }
  guard let (number, unit) = NumberText.split(text) else { return numberHint(scalar) }
  if unit == "%" { return "did you mean '\(text)'?" }
  return ["pt", "px"].contains(unit)
    ? "points are written without a unit: \(number.plain)" : numberHint(scalar)
}

/// Returns the sum of a percentage and points for a text in another order, or in the notation of CSS: `10+5%`, or
/// `calc(100%-10px)`. Nil for other texts, and for longer ones than people write. The text has no spaces.
private func sumOfLengths(_ text: String) -> String? {
  guard text.utf8.count <= 100 else { return nil }
  let sum = text.wholeMatch(of: /calc\((.+)\)/).map { String($0.1) } ?? text
  if let parts = sum.wholeMatch(of: /([0-9.]+)(?:px|pt)?([+-])([0-9.]+%)/) {
    return (parts.2 == "-" ? "-" : "") + "\(parts.3) + \(parts.1)"
  }
  guard sum != text, let parts = sum.wholeMatch(of: /(-?[0-9.]+%)([+-])([0-9.]+)(?:px|pt)?/) else {
    return nil
  }
  return "\(parts.1) \(parts.2) \(parts.3)"
}

extension ValueDecoder where Value == LengthPoint {
  /// Decodes `[x, y]`.
  package static let lengthPoint = ValueDecoder<[Length]>.list(
    of: .length, count: 2...2, "a list of two lengths, [x, y]"
  ).map { LengthPoint($0[0], $0[1]) }.named("point")
}

extension ValueDecoder where Value == LengthRect {
  /// Decodes `[x, y, width, height]`. A width or a height that is negative in a surrounding layer of every size is refused.
  /// `100% - 60` is allowed: it is negative only in a layer of less than 60 points.
  package static let lengthRect = ValueDecoder<[Length]>.list(
    of: .length, count: 4...4, "a list of four lengths, [x, y, width, height]"
  ).then { values, node, decoding in
    if values[2...].allSatisfy({ $0.fraction > 0 || $0.points >= 0 && $0.fraction == 0 }) {
      return LengthRect(values[0], values[1], values[2], values[3])
    }
    decoding.report("a width or height cannot be negative", at: node)
    return nil
  }
}

extension ValueDecoder where Value == Point {
  /// Decodes `[x, y]` as plain numbers.
  package static func vector(_ range: ClosedRange<Double>, _ noun: String = "a list of two numbers, [x, y]")
    -> ValueDecoder
  {
    ValueDecoder<[Double]>.list(of: .number(range), count: 2...2, noun).map { Point($0[0], $0[1]) }
  }

  /// Decodes a position on the screen, in points; percentages are shares of the screen.
  package static let screenPoint = ValueDecoder<LengthPoint>.lengthPoint.then { point, _, decoding in
    point.resolved(in: decoding.scene.header.canvas)
  }
}
