import Foundation

/// The options by which commands that otherwise read write a file or a folder.
struct WritingOption {
  /// The options of each command that take the path of what is written.
  private static let paths: [String: Set<String>] = [
    "diff": ["--output", "-o", "--plot"], "plan": ["--save"], "trace": ["--output", "-o"],
    "test": ["--output", "-o", "--html", "--json", "--junit"], "verify": ["--report"],
  ]
  /// The options of each command that always write beside the scenes, or into the present folder.
  private static let others: [String: Set<String>] = ["effects": ["--open"], "test": ["--record"]]

  let name: String
  /// The path that the option names; nil for an option without one.
  let path: String?

  /// The writing options among the arguments, the first of which is the command.
  static func all(in arguments: [String]) -> [WritingOption] {
    guard let command = arguments.first else { return [] }
    let words = Array(arguments.dropFirst().prefix { $0 != "--" })
    return words.indices.compactMap { index in
      let (name, value) = parts(of: words[index])
      if others[command]?.contains(name) == true { return WritingOption(name: name, path: nil) }
      guard paths[command]?.contains(name) == true else { return nil }
      return WritingOption(name: name, path: value ?? (index + 1 < words.count ? words[index + 1] : ""))
    }
  }

  /// The name of an option, and its value if it has one in the same word: `--output=a`, `-oa`. Letters may share a dash:
  /// `-qo`.
  private static func parts(of word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
    guard word.hasPrefix("-"), let letter = word.firstIndex(of: "o") else { return (word, nil) }
    let rest = word[word.index(after: letter)...].drop { $0 == "=" }
    return ("-o", rest.isEmpty ? nil : String(rest))
  }

  /// Whether it writes into a folder, in which the program runs.
  func writes(into folder: URL) -> Bool {
    guard let path else { return true }
    let home = folder.resolvingSymlinksInPath().standardizedFileURL.path
    // A file that is not there yet has no links to follow, but its folder may.
    let file = URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
    let place = file.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
      .appendingPathComponent(file.lastPathComponent).path
    return [place, file.resolvingSymlinksInPath().standardizedFileURL.path].contains {
      $0 == home || $0.hasPrefix(home + "/")
    }
  }
}
