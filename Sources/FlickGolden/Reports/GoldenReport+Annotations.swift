import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning

extension GoldenReport {
  /// A line for each failure and each warning. GitHub Actions shows them beside the scene.
  ///
  /// - Parameter workspace: The folder of the repository on GitHub; nil elsewhere.
  package func annotations(in workspace: String?) -> [String] {
    entries.flatMap { entry in
      (entry.status == .equal ? [] : [annotation(entry)]) + warnings(of: entry).map { annotation($0, entry) }
    }.map { $0.text(in: workspace) }
  }

  private func annotation(_ warning: SceneWarning, _ entry: GoldenRun.Entry) -> GitHubAnnotation {
    let file = warning.file ?? scenePath(try? entry.result.get()) ?? entry.name
    return GitHubAnnotation(
      .warning, file: file, line: warning.line, title: warning.kind.rawValue, warning.text)
  }

  private func annotation(_ entry: GoldenRun.Entry) -> GitHubAnnotation {
    let outcome = try? entry.result.get()
    let unmet = outcome?.unmetExpectations?.diagnostics.diagnostics.first?.range
    let mistake = (failure(entry) as? SceneDiagnostics)?.diagnostics.first?.range
    let place = unmet ?? mistake
    let file = place?.file ?? scenePath(outcome) ?? entry.name
    return GitHubAnnotation(
      entry.status == .recorded ? .warning : .error, file: file, line: place?.start.line,
      title: "flickbook test", message(entry))
  }

  private func failure(_ entry: GoldenRun.Entry) -> (any Error)? {
    if case .failure(let error) = entry.result { error } else { nil }
  }

  private func scenePath(_ outcome: GoldenOutcome?) -> String? {
    guard case .file(let path)? = outcome?.scene.input.source else { return nil }
    return path
  }
}
