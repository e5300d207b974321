package import FlickGeometry

/// The colours that a scene is made of, as one appearance shows them.
///
/// - Guarantee: Each of them is opaque.
package struct Theme: Hashable, Sendable {
  /// The colour of a product: buttons, links, the one that people remember.
  package let brand: Color
  /// The colour of letters.
  package let ink: Color
  /// The colour behind letters.
  package let paper: Color

  /// Colours that let something through lose that.
  package init(brand: Color, ink: Color, paper: Color) {
    self.brand = brand.withAlpha(1)
    self.ink = ink.withAlpha(1)
    self.paper = paper.withAlpha(1)
  }

  /// The colours of a scene that says none.
  package static func standard(for appearance: Appearance) -> Theme {
    let isLight = appearance == .light
    return Theme(
      brand: Color(red: 94 / 255, green: 92 / 255, blue: 230 / 255),
      ink: isLight ? Color(white: 28 / 255) : Color(white: 247 / 255),
      paper: isLight ? .white : Color(red: 11 / 255, green: 13 / 255, blue: 18 / 255))
  }
}
