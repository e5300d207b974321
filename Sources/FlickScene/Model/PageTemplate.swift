public import FlickBasics

/// A page before its size is known.
public struct PageTemplate: Hashable, Sendable {
  package var id: String
  /// Texts that the effect places, by the names in its descriptor.
  package var labels: [String: String]
  /// Numbers that the effect's formulas read, by their names.
  package var data: [String: Double] = [:]
  /// The page's layer, as large as the page.
  package var layer: LayerTemplate
  package var range: SourceRange?

  public init(id: String, labels: [String: String] = [:], layer: LayerTemplate, range: SourceRange? = nil) {
    self.id = id
    self.labels = labels
    self.layer = layer
    self.range = range
  }
}
