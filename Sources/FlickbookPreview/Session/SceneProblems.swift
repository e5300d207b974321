import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning

/// The errors and warnings about a scene, in the words of the commands.
package struct SceneProblems: Hashable, Sendable {
  /// The errors, with their places and carets; nil when there are none.
  package var errors: String?
  package var warnings: [Warning] = []

  var json: JSONValue {
    ["errors": errors.map { .string($0) } ?? .null, "warnings": .array(warnings.map(\.json))]
  }

  /// The text of an error as `flickbook check` prints it.
  static func text(of error: any Error) -> String {
    switch error {
    case let error as SceneDiagnostics: error.description
    case let error as ExpectationsFailed: error.description
    case let error as FlickbookError: "error: \(error)"
    default: "error: \(VisibleText.line("\(error)"))"
    }
  }

  /// The problems that `check` finds in a scene that could be played: outputs that cannot be made, expectations that do not
  /// hold, and warnings.
  ///
  /// - Throws: `CancellationError`.
  static func all(_ scene: ResolvedScene, cache: AssetCache) throws -> SceneProblems {
    var problems = SceneProblems()
    do {
      _ = try RenderPlan(scene, destination: .folder(""))
      if let found = try WarningCheck(scene, cache: cache).warnings() {
        problems.warnings = found.diagnostics.map { Warning($0, in: found, of: scene) }
      }
      if let failed = try ExpectationCheck(scene, cache: cache).failures() { throw failed }
    } catch let error as CancellationError {
      throw error
    } catch {
      problems.errors = text(of: error)
    }
    return problems
  }
}
