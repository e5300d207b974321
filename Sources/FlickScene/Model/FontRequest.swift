package import FlickBasics

/// The families that a text of a scene asks for, one of which has to be there.
package struct FontRequest: Hashable, Sendable {
  /// Best first.
  package var families: [String]
  /// Where they stand.
  package var range: SourceRange?

  package init(families: [String], range: SourceRange? = nil) {
    self.families = families
    self.range = range
  }
}
