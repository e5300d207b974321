import FlickBasics
package import FlickDiagnostics
import FlickPlanning
import FlickSceneFormat

/// A warning in the form that reports use.
public struct SceneWarning: Hashable, Sendable, Codable {
  package let kind: WarningKind
  /// The message, one sentence without a full stop.
  public let message: String
  /// The place in the scene's text; nil if there is none.
  package let file: String?
  package let line: Int?
  package let column: Int?
  /// The message as it is shown, with the place, the line, and the suggestion.
  public let text: String

  init?(_ diagnostic: Diagnostic, sources: [SourceText]) {
    guard let kind = diagnostic.warning else { return nil }
    self.kind = kind
    message = diagnostic.message
    file = diagnostic.range?.file
    line = diagnostic.range?.start.line
    column = diagnostic.range?.start.column
    text = SceneDiagnostics([diagnostic], sources: sources).description
  }
}

extension SceneDiagnostics {
  /// The warnings among them, for reports.
  package var warnings: [SceneWarning] { diagnostics.compactMap { SceneWarning($0, sources: sources) } }
}

extension ResolvedScene {
  /// Whether warnings refer to places in a table or in options. Places in a row of a table change when rows are added
  /// before it.
  package func hasPlacesInSettings(_ warnings: SceneDiagnostics) -> Bool {
    let settings = input.variant.settings.adding(resolver.settings)
    let names = Set(settings.sources.map(\.name))
    return warnings.diagnostics.contains { warning in
      let places = [warning.range].compactMap(\.self) + warning.mentions.map(\.range)
      return places.contains { names.contains($0.file) }
    }
  }
}
