package import FlickBasics

/// The font families that a text of a scene asks for, one of which has to be available.
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
