package import FlickBasics

/// The font families of a scene's text. At least one has to be available.
package struct FontRequest: Hashable, Sendable {
  /// The families, the preferred one first.
  package var families: [String]
  /// The place of the families in the scene's text.
  package var range: SourceRange?

  package init(families: [String], range: SourceRange? = nil) {
    self.families = families
    self.range = range
  }
}
