package import FlickGeometry

/// The colors that a scene is made of, in one appearance.
///
/// - Guarantee: All colors are opaque.
package struct Theme: Hashable, Sendable {
  /// The color of a product's brand, for buttons and links.
  package let brand: Color
  /// The color of letters.
  package let ink: Color
  /// The color behind letters.
  package let paper: Color

  /// The colors are made opaque.
  package init(brand: Color, ink: Color, paper: Color) {
    self.brand = brand.withAlpha(1)
    self.ink = ink.withAlpha(1)
    self.paper = paper.withAlpha(1)
  }

  /// The colors of a scene that states none.
  package static func standard(for appearance: Appearance) -> Theme {
    let isLight = appearance == .light
    return Theme(
      brand: Color(red: 94 / 255, green: 92 / 255, blue: 230 / 255),
      ink: isLight ? Color(white: 28 / 255) : Color(white: 247 / 255),
      paper: isLight ? .white : Color(red: 11 / 255, green: 13 / 255, blue: 18 / 255))
  }
}
