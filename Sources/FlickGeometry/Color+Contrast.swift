extension Color {
  /// This color drawn over an opaque one.
  package func over(_ other: Color) -> Color {
    func mixed(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
    return Color(
      red: mixed(red, other.red), green: mixed(green, other.green), blue: mixed(blue, other.blue))
  }

  /// The contrast ratio of WCAG 2.2, 1 to 21, between this color, drawn over an opaque one, and the opaque one.
  ///
  /// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  package func contrast(with background: Color) -> Double {
    let (a, b) = (over(background).luminance, background.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// WCAG's relative luminance, 0...1.
  package var luminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }
}
