public import FlickBasics

/// The families that a text of a scene asks for, one of which has to be there.
public struct FontRequest: Hashable, Sendable {
  /// Best first.
  public var families: [String]
  /// Where they stand.
  public var range: SourceRange?

  public init(families: [String], range: SourceRange? = nil) {
    self.families = families
    self.range = range
  }
}
