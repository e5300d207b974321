/// The parts of a path, by its text alone: nothing looks at the disk.
///
/// Paths are texts wherever scenes, messages and reports have them, so a type of their own would be made and taken
/// apart again at every border.
package enum PathString {
  /// The parts with one slash between them; empty ones are left out.
  package static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.reduce("") { path, part in
      path.isEmpty || path.hasSuffix("/") ? path + part : path + "/" + part
    }
  }

  /// Everything before the last slash, `.` when there is none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The text before a file's name in its path, the last slash included; empty when there is none.
  package static func folderPrefix(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Everything behind the last slash.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name without its ending: `tabs.part` of `scenes/tabs.part.yaml`, `.hidden` of itself.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return lastDot(of: name).map { String(name[..<$0]) } ?? name
  }

  /// The text behind the name's last dot, as it is written; empty when there is none.
  package static func ending(of path: String) -> String {
    let name = name(of: path)
    return lastDot(of: name).map { String(name[name.index(after: $0)...]) } ?? ""
  }

  /// Whether the path's name is an ending and nothing else, as `$NAME.mp4` is where the variable is empty.
  package static func isOnlyEnding(_ path: String) -> Bool {
    guard !path.hasSuffix("/"), case let name = name(of: path), name.hasPrefix(".") else { return false }
    return endings.contains(name.dropFirst().lowercased())
  }

  /// The endings of files that are written.
  private static let endings: Set = [
    "mp4", "webm", "webp", "png", "apng", "gif", "csv", "json", "jsonl", "svg", "html", "htm", "xml", "yaml",
    "yml",
  ]

  /// The name before its first dot: `tabs` of `scenes/tabs.part.yaml`.
  package static func firstStem(of path: String) -> String {
    let name = name(of: path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// The dot before the ending; one that a hidden file's name begins with is none.
  private static func lastDot(of name: String) -> String.Index? {
    name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
  }
}
