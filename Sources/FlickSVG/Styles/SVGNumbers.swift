import FlickBasics
import FlickGeometry

/// A length as it is written.
struct SVGLength: Hashable {
  var value: Double
  /// Whether the length is a percentage of the surrounding length.
  var isPercentage: Bool
  /// Whether the length is a plain number or a percentage.
  var hasNoUnit = true

  /// The number of CSS pixels in each unit.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
  ]

  /// Nil for other texts, and for units that depend on the font.
  init?(_ text: String) {
    let text = text.trimmed
    var scanner = SVGPathScanner(text)
    guard let number = scanner.number(), number.magnitude <= 1_000_000 else { return nil }
    let unit = scanner.rest.lowercased()
    isPercentage = unit == "%"
    hasNoUnit = isPercentage || unit.isEmpty
    guard let factor = isPercentage ? 0.01 : SVGLength.units[unit] else { return nil }
    value = number * factor
  }

  func resolved(in extent: Double) -> Double { isPercentage ? value * extent : value }
}

/// Percentages, and numbers from 0 to 1.
enum SVGShare {
  /// Returns the value limited to 0...1; nil for a text that is neither a percentage nor a number.
  static func value(_ text: String) -> Double? {
    guard let length = SVGLength(text), length.hasNoUnit else { return nil }
    return min(max(length.value, 0), 1)
  }
}

extension SVGPathScanner {
  /// The bytes from the present place, as text.
  var rest: String { String(decoding: bytes[offset...], as: UTF8.self) }
}

extension SVGTransform {
  /// Reads a list of transforms; each acts on the result of those after it. Nil for other texts.
  ///
  /// Source: SVG 2, section 8.5; CSS Transforms 1, section 8.
  init?(list text: String) {
    self = .identity
    var rest = text[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      if rest.isEmpty || rest.first == "n" && rest.trimmed == "none" { break }
      guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")"),
        let next = SVGTransform(
          function: rest[..<open].trimmed, numbers: rest[rest.index(after: open)..<close])
      else { return nil }
      self = next.then(self)
      rest = rest[rest.index(after: close)...]
    }
    if !isFinite { return nil }
  }

  private init?(function: String, numbers text: Substring) {
    let plain = text.replacing("px", with: "").replacing("deg", with: "")
    guard let n = SVGPathScanner.numbers(in: plain, limit: 6) else { return nil }
    switch (function, n.count) {
    case ("matrix", 6): self.init(n[0], n[1], n[2], n[3], n[4], n[5])
    case ("translate", 1...2): self.init(translation: Point(n[0], n.count > 1 ? n[1] : 0))
    case ("scale", 1...2): self.init(scale: n[0], n.count > 1 ? n[1] : n[0])
    case ("rotate", 1): self.init(rotationDegrees: n[0])
    case ("rotate", 3):
      self = SVGTransform(rotationDegrees: n[0]).about(Point(n[1], n[2]))
    case ("skewX", 1): self.init(1, 0, Math.tan(Math.radians(degrees: n[0])), 1, 0, 0)
    case ("skewY", 1): self.init(1, Math.tan(Math.radians(degrees: n[0])), 0, 1, 0, 0)
    default: return nil
    }
  }
}

extension SVGTransform {
  /// Returns this map with a point as its origin: it is moved there, applied and moved back.
  func about(_ origin: Point) -> SVGTransform {
    SVGTransform(translation: .zero - origin).then(self).then(SVGTransform(translation: origin))
  }

  /// Reads the value of `transform-origin`; nil for other texts.
  ///
  /// - Parameter viewport: The size that percentages and words refer to.
  ///
  /// Source: CSS Transforms 1, section 6.
  static func origin(_ text: String, in viewport: Size) -> Point? {
    var words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    if words.count == 3, SVGLength(words[2])?.value == 0 { words.removeLast() }
    if words.count == 1 { words.append("center") }
    guard words.count == 2 else { return nil }
    let isSwapped = ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1])
    if isSwapped { words.reverse() }
    func place(_ word: String, _ ends: [String: String], in extent: Double) -> Double? {
      SVGLength(ends[word] ?? word)?.resolved(in: extent)
    }
    guard let x = place(words[0], ["left": "0", "center": "50%", "right": "100%"], in: viewport.width),
      let y = place(words[1], ["top": "0", "center": "50%", "bottom": "100%"], in: viewport.height)
    else { return nil }
    return Point(x, y)
  }
}

extension SVGFit {
  /// Reads the value of `preserveAspectRatio`; nil for other texts.
  init?(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)
    if words.first == "defer" { words.removeFirst() }
    guard let place = words.first, words.count <= 2 else { return nil }
    if place == "none" {
      scale = .none
      return
    }
    let shares: [Substring: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard place.count == 8, place.hasPrefix("x"), place.dropFirst(4).hasPrefix("Y"),
      let x = shares[place.dropFirst().prefix(3)], let y = shares[place.suffix(3)]
    else { return nil }
    alignment = Point(x, y)
    switch words.dropFirst().first ?? "meet" {
    case "meet": scale = .meet
    case "slice": scale = .slice
    default: return nil
    }
  }
}
