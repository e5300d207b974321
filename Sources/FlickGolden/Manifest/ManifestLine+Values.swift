import FlickAnalysis
import FlickDiagnostics
import FlickGeometry
import FlickMotion

/// Reads the values of words. Everything is checked, since manifests are merged and edited by hand.
extension ManifestLine {
  /// Reads a whole number within limits.
  func number(_ index: Int, in range: ClosedRange<Int>, _ what: String) throws(Diagnostic) -> Int {
    guard index < words.count, let value = ManifestLine.number(words[index].text), range.contains(value)
    else {
      throw mistake("\(what) is a whole number from \(range.lowerBound) to \(range.upperBound)", at: index)
    }
    return value
  }

  /// Reads frames written as `12` or `12-40`, all below `count`.
  func frames(_ index: Int, below count: Int) throws(Diagnostic) -> Range<Int> {
    guard index < words.count else { throw mistake("a frame is missing", at: index) }
    let parts = words[index].text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.map { ManifestLine.number($0) }
    guard numbers.count <= 2, let first = numbers[0], let last = numbers[numbers.count - 1] else {
      throw mistake("frames are written 12, or 12-40 for the first and the last", at: index)
    }
    guard first <= last, numbers.count == 1 || first < last else {
      throw mistake("the last frame comes after the first", at: index)
    }
    guard last < count else { throw mistake("there are \(count) frames, from 0 to \(count - 1)", at: index) }
    return first..<last + 1
  }

  /// Reads the beginning of a hash.
  func hash(_ index: Int) throws(Diagnostic) -> String {
    guard index < words.count, words[index].text.utf8.count == FrameHashes.digits,
      words[index].text.utf8.allSatisfy(ManifestLine.isHexadecimalDigit)
    else { throw mistake("a hash is \(FrameHashes.digits) hexadecimal digits", at: index) }
    return String(words[index].text)
  }

  /// Reads a time such as `0.2s` as microseconds.
  func microseconds(_ index: Int) throws(Diagnostic) -> Int {
    guard index < words.count, words[index].text.last == "s",
      let value = ManifestLine.fixed(words[index].text.dropLast(), digits: 6), value >= 0
    else { throw mistake("a time is written 0.25s", at: index) }
    return value
  }

  /// Reads a corner such as `16,80`.
  func corner(_ index: Int) throws(Diagnostic) -> ItemPlace.Corner {
    let parts =
      index < words.count ? words[index].text.split(separator: ",", omittingEmptySubsequences: false) : []
    guard parts.count == 2, let x = ManifestLine.fixed(parts[0], digits: 2),
      let y = ManifestLine.fixed(parts[1], digits: 2)
    else { throw mistake("a corner is written 16,80.25", at: index) }
    return ItemPlace.Corner(x: x, y: y)
  }

  /// Reads a size such as `288x380` in hundredths of a point; nil for anything else.
  func size(_ index: Int) -> (width: Int, height: Int)? {
    let parts =
      index < words.count ? words[index].text.split(separator: "x", omittingEmptySubsequences: false) : []
    guard parts.count == 2, let width = ManifestLine.fixed(parts[0], digits: 2),
      let height = ManifestLine.fixed(parts[1], digits: 2), width >= 0, height >= 0
    else { return nil }
    return (width, height)
  }

  /// Reads a place that begins at a word and extends to the end of the line.
  func place(_ index: Int) throws(Diagnostic) -> ItemPlace {
    let first = try corner(index)
    var corners = [first]
    var next = index + 1
    if let size = size(next) {
      let (right, bottom) = (first.x + size.width, first.y + size.height)
      corners += [
        ItemPlace.Corner(x: right, y: first.y), ItemPlace.Corner(x: right, y: bottom),
        ItemPlace.Corner(x: first.x, y: bottom),
      ]
      next += 1
    } else {
      for _ in 0..<3 {
        corners.append(try corner(next))
        next += 1
      }
    }
    guard next < words.count else { return ItemPlace(corners: corners) }
    guard words[next].text == "alpha", next + 2 == words.count,
      let alpha = ManifestLine.fixed(words[next + 1].text, digits: 2), (1...100).contains(alpha)
    else { throw mistake("a place may be followed by 'alpha 0.5', more than 0", at: next) }
    return ItemPlace(corners: corners, alpha: alpha)
  }

  /// Reads an escaped name, scalar by scalar: the closing brace of an escape would form one character with a combining
  /// mark that follows it.
  func name(from index: Int) throws(Diagnostic) -> String {
    guard let word = rest(from: index) else { throw mistake("a name is missing", at: index) }
    var (name, rest) = (String.UnicodeScalarView(), word.text.unicodeScalars)
    while let backslash = rest.firstIndex(of: "\\") {
      name += rest[..<backslash]
      rest = rest[backslash...]
      guard rest.starts(with: "\\u{".unicodeScalars), let end = rest.firstIndex(of: "}") else {
        throw mistake("'\\' is followed by a character's number, as in \\u{5c}", at: word)
      }
      let digits = Substring(rest[..<end].dropFirst(3))
      if !digits.isEmpty {
        guard digits.utf8.count <= 6, digits.utf8.allSatisfy(ManifestLine.isHexadecimalDigit),
          let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { throw mistake("there is no character of the number '\(digits)'", at: word) }
        name.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return String(name + rest)
  }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// Reads a number of one to ten digits; nil for anything else.
  private static func number(_ text: Substring) -> Int? {
    let isDigits = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isDigits && (1...10).contains(text.utf8.count) ? Int(text) : nil
  }

  /// Reads a decimal number and multiplies it by ten to the power of `digits`; nil if it has more decimals than that.
  private static func fixed(_ text: Substring, digits: Int) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = (isNegative ? text.dropFirst() : text).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = number(parts[0]) else { return nil }
    var value = whole
    let decimals = parts.count == 2 ? Array(parts[1].utf8) : []
    guard parts.count == 1 || (1...digits).contains(decimals.count) else { return nil }
    for place in 0..<digits {
      let digit = place < decimals.count ? Int(decimals[place]) - 48 : 0
      guard (0...9).contains(digit) else { return nil }
      value = value * 10 + digit
    }
    return isNegative ? -value : value
  }
}
