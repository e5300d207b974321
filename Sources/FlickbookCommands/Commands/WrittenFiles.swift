import FlickPlanning

/// The files that a command line asks for: each has a place of its own, and none is one that is read.
struct WrittenFiles {
  /// The file at a place, as the message names it.
  private var owners: [String: String] = [:]

  /// - Parameter inputs: Paths of files that are read; links are followed.
  init(reading inputs: [String] = []) {
    for path in inputs where path != "-" {
      for key in [FileSystem.identity(of: path), FileSystem.target(of: path)].compactMap(\.self) {
        owners[key] = "'\(path)', which is read"
      }
    }
  }

  /// Takes a file's place; nothing where an option is missing, or stands for standard output.
  ///
  /// - Parameter option: The option that asks for it: `--json`.
  /// - Throws: `FlickbookError.invalidRequest` when the place is taken.
  mutating func claim(_ path: String?, by option: String) throws(FlickbookError) {
    guard let path, path != "-" else { return }
    let key = FileSystem.identity(of: path)
    if let owner = owners[key] {
      throw .invalidRequest("\(option) would replace \(owner); give it another path")
    }
    owners[key] = "'\(path)' of \(option)"
  }

  /// Takes the places of outputs; those who made them know that they do not meet.
  mutating func claim(outputs: [String]) throws(FlickbookError) {
    for path in outputs {
      let key = FileSystem.identity(of: path)
      if let owner = owners[key] {
        throw .invalidRequest("the output '\(path)' would replace \(owner); give it another path")
      }
      owners[key] = "the output '\(path)'"
    }
  }
}

extension SceneInput {
  /// The path of its file; nil for standard input.
  var path: String? { if case .file(let path) = source { path } else { nil } }
}

extension [Result<SceneInput, any Error>] {
  /// The paths of all files.
  var paths: [String] { compactMap { try? $0.get().path } }
}
