import FlickBasics
import FlickGeometry

extension SVGColor {
  /// Reads a color of CSS Color 3, a shorter notation of level 4, or `color()` with the primaries of sRGB or Display
  /// P3. Colors that sRGB does not have become the nearest by each component. Nil for other texts.
  ///
  /// - Parameter current: The color that `currentColor` stands for.
  init?(_ text: String, current: SVGColor) {
    let text = text.trimmed.lowercased()
    if text == "currentcolor" {
      self = current
    } else if let color = Color(css: text) {
      self = .fixed(color)
    } else {
      return nil
    }
  }
}

extension Color {
  /// - Parameter text: The color in lower case.
  fileprivate init?(css text: String) {
    if text.hasPrefix("#") {
      self.init(text: text)
    } else if let named = SVGColorNames.color(text) {
      self = named
    } else if let arguments = text.arguments(of: ["rgb", "rgba"]) {
      self.init(rgb: arguments)
    } else if let arguments = text.arguments(of: ["hsl", "hsla"]) {
      self.init(hsl: arguments)
    } else if let arguments = text.arguments(of: ["color"]) {
      self.init(space: arguments)
    } else {
      return nil
    }
  }

  private init?(rgb arguments: [String]) {
    let parts = arguments.prefix(3).compactMap { SVGLength($0) }
    guard parts.count == 3, arguments.count <= 4, Set(parts.map(\.isPercentage)).count == 1 else {
      return nil
    }
    let values = parts.map { $0.isPercentage ? $0.value : $0.value / 255 }
    guard let alpha = Color.alpha(arguments) else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  /// Reads a color by hue, saturation and lightness. Source: CSS Color 4, section 7.1.
  private init?(hsl arguments: [String]) {
    guard arguments.count == 3 || arguments.count == 4, let alpha = Color.alpha(arguments),
      let hue = SVGLength(arguments[0].replacing("deg", with: "")),
      let saturation = SVGShare.value(arguments[1]), let lightness = SVGShare.value(arguments[2])
    else { return nil }
    func level(_ n: Double) -> Double {
      let turn = (n + hue.value / 30).truncatingRemainder(dividingBy: 12)
      let k = turn < 0 ? turn + 12 : turn
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: level(0), green: level(8), blue: level(4), alpha: alpha)
  }

  /// Source: CSS Color 4, section 10.
  private init?(space arguments: [String]) {
    let parts = arguments.dropFirst().prefix(3).compactMap { SVGLength($0) }
    guard parts.count == 3, arguments.count <= 5, parts.allSatisfy(\.hasNoUnit),
      let alpha = Color.alpha(Array(arguments.dropFirst()))
    else { return nil }
    switch arguments[0] {
    case "srgb": self.init(red: parts[0].value, green: parts[1].value, blue: parts[2].value, alpha: alpha)
    case "display-p3":
      self = Color(displayP3: parts[0].value, parts[1].value, parts[2].value).withAlpha(alpha)
    default: return nil
    }
  }

  /// Returns the alpha of a color, which is 1 if it has none.
  private static func alpha(_ arguments: [String]) -> Double? {
    arguments.count == 4 ? SVGShare.value(arguments[3]) : 1
  }
}

extension String {
  /// Returns the texts between the parentheses of one of these functions, split at commas, slashes and white space.
  fileprivate func arguments(of names: [String]) -> [String]? {
    guard let open = firstIndex(of: "("), hasSuffix(")"), names.contains(self[..<open].trimmed) else {
      return nil
    }
    return self[index(after: open)...].dropLast().split { $0 == "," || $0 == "/" || $0.isWhitespace }
      .map(String.init)
  }
}
