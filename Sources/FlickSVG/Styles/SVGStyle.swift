import FlickBasics
import FlickGeometry
import FlickLayers

/// The properties that an element has, declared by itself or inherited.
struct SVGStyle: Hashable {
  var color = SVGColor.current(opacity: 1)
  var fill = SVGPaintValue.color(.fixed(.black))
  var fillOpacity = 1.0
  var fillRule = FillRule.nonzero
  var clipRule = FillRule.nonzero
  var stroke = SVGPaintValue.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength(points: 1)
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  var miterLimit = 4.0
  var dash: [SVGLength] = []
  var dashOffset = SVGLength(points: 0)
  var isVisible = true
  var isStrokedFirst = false
}

/// The value of `fill` or `stroke`.
indirect enum SVGPaintValue: Hashable {
  case none
  case current
  case color(SVGColor)
  /// A gradient by its id, and the paint to use if it does not exist, which is never another gradient.
  case server(String, fallback: SVGPaintValue?)
}

extension SVGLength {
  init(points: Double) { (value, isPercentage) = (points, false) }
}

extension SVGStyle {
  /// A property's value that cannot be read.
  struct Mismatch: Error {
    var property: String
    var value: String
    var expectation: String
  }

  /// Applies the properties that an element declares to the style that it inherits.
  mutating func apply(_ properties: [String: String]) throws(Mismatch) {
    for (name, value) in properties.sorted(by: { $0.key < $1.key }) where value != "inherit" {
      try apply(name, value)
    }
  }

  private mutating func apply(_ name: String, _ value: String) throws(Mismatch) {
    switch name {
    case "color":
      guard value.lowercased() != "currentcolor" else { return }
      color = try read(name, value, "a colour") { SVGColor($0, current: color) }
    case "fill": fill = try read(name, value, "a colour") { SVGPaintValue($0) }
    case "fill-opacity": fillOpacity = try read(name, value, "a number from 0 to 1", SVGShare.value)
    case "fill-rule": fillRule = try read(name, value, "nonzero or evenodd") { FillRule(rawValue: $0) }
    case "clip-rule": clipRule = try read(name, value, "nonzero or evenodd") { FillRule(rawValue: $0) }
    case "visibility":
      isVisible = try read(name, value, "visible, hidden or collapse") {
        ["visible": true, "hidden": false, "collapse": false][$0]
      }
    case "paint-order": isStrokedFirst = try read(name, value, "an order", Self.isStrokeFirst)
    default: try applyToStroke(name, value)
    }
  }

  private mutating func applyToStroke(_ name: String, _ value: String) throws(Mismatch) {
    switch name {
    case "stroke": stroke = try read(name, value, "a colour") { SVGPaintValue($0) }
    case "stroke-opacity": strokeOpacity = try read(name, value, "a number from 0 to 1", SVGShare.value)
    case "stroke-width": strokeWidth = try read(name, value, "a length", Self.width)
    case "stroke-linecap":
      cap = try read(name, value, "butt, round or square") { StrokeStyle.Cap(rawValue: $0) }
    case "stroke-linejoin": join = try read(name, value, "miter, round or bevel", Self.join)
    case "stroke-miterlimit":
      miterLimit = try read(name, value, "a number of at least 1") { text in
        SVGPathScanner.numbers(in: text, limit: 1)?.first.flatMap { $0 >= 1 ? $0 : nil }
      }
    case "stroke-dasharray": dash = try read(name, value, "a list of lengths", Self.dash)
    case "stroke-dashoffset": dashOffset = try read(name, value, "a length") { SVGLength($0) }
    default: break
    }
  }

  private func read<Value>(
    _ name: String, _ value: String, _ expectation: String, _ reader: (String) -> Value?
  ) throws(Mismatch) -> Value {
    if let result = reader(value) { return result }
    throw Mismatch(property: name, value: value, expectation: expectation)
  }

  private static func width(_ text: String) -> SVGLength? {
    SVGLength(text).flatMap { $0.value >= 0 ? $0 : nil }
  }

  /// Returns the join; `miter-clip` and `arcs` are drawn as `miter`, as in SVG 1.
  private static func join(_ text: String) -> StrokeStyle.Join? {
    text == "miter-clip" || text == "arcs" ? .miter : StrokeStyle.Join(rawValue: text)
  }

  private static func isStrokeFirst(_ text: String) -> Bool? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.allSatisfy({ ["normal", "fill", "stroke", "markers"].contains($0) }) else { return nil }
    let stroke = words.firstIndex(of: "stroke")
    return stroke.map { place in words.firstIndex(of: "fill").map { place < $0 } ?? true } ?? false
  }

  private static func dash(_ text: String) -> [SVGLength]? {
    if text == "none" { return [] }
    let words = text.split { $0 == "," || $0.isWhitespace }
    let lengths = words.compactMap { SVGLength(String($0)) }
    guard lengths.count == words.count, lengths.count <= 64, lengths.allSatisfy({ $0.value >= 0 }) else {
      return nil
    }
    return lengths.contains { $0.value > 0 } ? lengths : []
  }
}

extension SVGPaintValue {
  /// Nil for other texts.
  ///
  /// Source: SVG 2, section 13.2.
  init?(_ text: String) {
    let text = text.trimmed
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor": self = .current
    case let word where word.hasPrefix("url("):
      guard let close = text.firstIndex(of: ")"), let name = SVGReference(text[...close]) else { return nil }
      let rest = text[text.index(after: close)...].trimmed
      if rest.isEmpty {
        self = .server(name.identifier, fallback: nil)
        return
      }
      guard !rest.lowercased().hasPrefix("url("), let fallback = SVGPaintValue(rest) else { return nil }
      self = .server(name.identifier, fallback: fallback)
    default:
      guard let color = SVGColor(text, current: .current(opacity: 1)) else { return nil }
      self = .color(color)
    }
  }
}

/// A reference to an element of the same file: `url(#a)`, `#a`.
struct SVGReference {
  let identifier: String

  /// Nil for a text that is not a reference, and for references to other files.
  init?(_ text: some StringProtocol) {
    var rest = text.trimmed
    if rest.lowercased().hasPrefix("url("), rest.hasSuffix(")") {
      rest = rest.dropFirst(4).dropLast().trimmed
      for quote in ["\"", "'"] where rest.hasPrefix(quote) && rest.hasSuffix(quote) && rest.count > 1 {
        rest = String(rest.dropFirst().dropLast())
      }
    }
    guard rest.hasPrefix("#"), rest.count > 1 else { return nil }
    identifier = String(rest.dropFirst())
  }
}
