import FlickPlanning

/// A message that GitHub Actions shows beside a line of a file.
package struct GitHubAnnotation: Hashable, Sendable {
  package enum Level: String, Sendable {
    case error, warning
  }

  private let level: Level
  private let file: String
  private let line: Int
  private let title: String
  private let message: String

  /// - Parameter file: The path from the present folder on.
  package init(_ level: Level, file: String, line: Int?, title: String, _ message: String) {
    (self.level, self.file, self.line, self.title, self.message) = (level, file, line ?? 1, title, message)
  }

  /// The line that the runner reads.
  ///
  /// - Parameter workspace: The folder of the repository, from which GitHub takes paths; nil outside of GitHub.
  package func text(in workspace: String?) -> String {
    "::\(level.rawValue) file=\(property(path(in: workspace))),line=\(line),title=\(property(title))::\(data(message))"
  }

  private func path(in workspace: String?) -> String {
    let plain = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    guard let workspace, !workspace.isEmpty else { return plain }
    let (root, whole) = (FileSystem.normalized(workspace), FileSystem.normalized(file))
    return whole.hasPrefix(root + "/") ? String(whole.dropFirst(root.count + 1)) : plain
  }

  /// Escapes a message for the runner: line breaks and percent signs become numbers.
  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
