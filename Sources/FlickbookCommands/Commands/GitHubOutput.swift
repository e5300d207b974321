import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickPlatform

/// Prints annotations for GitHub Actions, each once, though the variants of a scene repeat mistakes.
struct GitHubOutput {
  /// The folder of the repository on GitHub; nil elsewhere.
  static var workspace: String? { ProcessInfo.processInfo.environment["GITHUB_WORKSPACE"] }

  private var printed: Set<String> = []

  /// Prints the mistakes of a scene that `check` found.
  ///
  /// - Parameter scene: The scene's name, which stands for the file of a mistake without a place.
  /// - Throws: `ConsoleClosed`.
  mutating func printMistakes(_ error: any Error, of scene: String) throws {
    let mistakes = (error as? ExpectationsFailed)?.diagnostics ?? error as? SceneDiagnostics
    guard let mistakes else {
      return try printResult(
        GitHubAnnotation(.error, file: scene, line: nil, title: "flickbook check", "\(error)"))
    }
    for mistake in mistakes.diagnostics {
      let text = SceneDiagnostics([mistake], sources: mistakes.sources).description
      try printResult(
        GitHubAnnotation(
          .error, file: mistake.range?.file ?? scene, line: mistake.range?.start.line,
          title: "flickbook check", text))
    }
  }

  /// - Throws: `ConsoleClosed`.
  mutating func printWarnings(_ warnings: SceneDiagnostics?, of scene: String) throws {
    for warning in warnings?.warnings ?? [] {
      try printResult(
        GitHubAnnotation(
          .warning, file: warning.file ?? scene, line: warning.line, title: warning.kind.rawValue,
          warning.text))
    }
  }

  private mutating func printResult(_ annotation: GitHubAnnotation) throws {
    let text = annotation.text(in: GitHubOutput.workspace)
    if printed.insert(text).inserted { try Console.printResult(text) }
  }
}
