/// Functions on the text of a path alone: none of them looks at the disk.
///
/// Paths are texts in scenes, messages and reports, so a separate type would have to be converted at every boundary.
package enum PathString {
  /// The parts joined by one slash each; empty parts are left out.
  package static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.reduce("") { path, part in
      path.isEmpty || path.hasSuffix("/") ? path + part : path + "/" + part
    }
  }

  /// The text before the last slash, `.` if there is none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The text before a file's name in its path, with the last slash; empty if there is none.
  package static func folderPrefix(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The last part of the path; a slash at the end does not count.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name without its ending: `tabs.part` for `scenes/tabs.part.yaml`, `.hidden` for `.hidden`.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return lastDot(of: name).map { String(name[..<$0]) } ?? name
  }

  /// The text after the name's last dot, unchanged; empty without a dot.
  package static func ending(of path: String) -> String {
    let name = name(of: path)
    return lastDot(of: name).map { String(name[name.index(after: $0)...]) } ?? ""
  }

  /// Whether the path's name is only an ending, such as the `.mp4` that `$NAME.mp4` becomes if the variable is empty.
  package static func isOnlyEnding(_ path: String) -> Bool {
    let name = name(of: path)
    return !path.hasSuffix("/") && name.hasPrefix(".") && endings.contains(name.dropFirst().lowercased())
  }

  /// The endings that files for results may have.
  private static let endings: Set = [
    "mp4", "webm", "webp", "png", "apng", "gif", "csv", "json", "jsonl", "svg", "html", "htm", "xml", "yaml",
    "yml",
  ]

  /// The name before its first dot: `tabs` of `scenes/tabs.part.yaml`.
  package static func firstStem(of path: String) -> String {
    let name = name(of: path)
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  /// The dot before the ending; the dot at the beginning of a hidden file's name does not count.
  private static func lastDot(of name: String) -> String.Index? {
    name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
  }
}
