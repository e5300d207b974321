import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning

extension GoldenReport {
  /// A line for each failure and each warning. GitHub Actions shows them beside the scene.
  package var annotations: [String] {
    entries.flatMap { entry in
      (entry.status == .equal ? [] : [annotation(entry)]) + warnings(of: entry).map { annotation($0, entry) }
    }
  }

  private func annotation(_ warning: SceneWarning, _ entry: GoldenRun.Entry) -> String {
    let file = warning.file ?? scenePath(try? entry.result.get()) ?? entry.name
    return "::warning file=\(property(file)),line=\(warning.line ?? 1),"
      + "title=\(property(warning.kind.rawValue))::\(data(warning.text))"
  }

  private func annotation(_ entry: GoldenRun.Entry) -> String {
    let outcome = try? entry.result.get()
    let unmet = outcome?.unmetExpectations?.diagnostics.diagnostics.first?.range
    let mistake = (failure(entry) as? SceneDiagnostics)?.diagnostics.first?.range
    let place = unmet ?? mistake
    let file = place?.file ?? scenePath(outcome) ?? entry.name
    let level = entry.status == .recorded ? "warning" : "error"
    let line = place?.start.line ?? 1
    return
      "::\(level) file=\(property(file)),line=\(line),title=\(property("flickbook test"))::\(data(message(entry)))"
  }

  private func failure(_ entry: GoldenRun.Entry) -> (any Error)? {
    if case .failure(let error) = entry.result { error } else { nil }
  }

  private func scenePath(_ outcome: GoldenOutcome?) -> String? {
    guard case .file(let path)? = outcome?.scene.input.source else { return nil }
    return path
  }

  /// Escapes a message for the runner: line breaks and percent signs become numbers.
  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
