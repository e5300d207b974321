import FlickBasics
import FlickFiles
import FlickPlanning

/// The files that a command line writes. It ensures that all have different places, and that none is a file that is
/// read.
struct WrittenFiles {
  /// The file at each place, as messages name it.
  private var owners: [String: String] = [:]

  /// - Parameter inputs: The paths of files that are read, with links followed.
  init(reading inputs: [String] = []) {
    var seen: Set = ["-"]
    for path in inputs where seen.insert(path).inserted {
      for key in [FileSystem.identity(of: path), FileSystem.target(of: path)].compactMap(\.self) {
        owners[key] = owners[key] ?? "'\(path)', which is read"
      }
    }
  }

  /// Claims the place of a file. Does nothing if the option is missing or stands for standard output.
  ///
  /// - Parameters:
  ///   - option: The option that names the file: `--json`.
  ///   - mayBePipe: Whether the file is written bit by bit, so that a pipe can take it.
  /// - Throws: `FlickbookError.invalidRequest` when the place is taken, or when one of two places lies below the other;
  ///   `.cannotCreateOutput` when no file can be made there, which would otherwise be found only after all the work.
  mutating func claim(_ path: String?, by option: String, mayBePipe: Bool = false) throws(FlickbookError) {
    guard let path, path != "-" else { return }
    let key = FileSystem.identity(of: path)
    if let owner = owners[key] {
      throw .invalidRequest("\(option) would replace \(owner); give it another path")
    }
    let inTheWay = owners.filter { key.hasPrefix($0.key + "/") || $0.key.hasPrefix(key + "/") }
    if let owner = inTheWay.min(by: { $0.key < $1.key })?.value {
      throw .invalidRequest(
        "'\(path)' of \(option) is in the way of \(owner); give it another path")
    }
    if !mayBePipe || FileSystem.isFolder(path) { try FileSystem.requirePlace(ofFile: path) }
    if !mayBePipe { try requireRight(toWrite: path) }
    owners[key] = "'\(path)' of \(option)"
  }

  /// Begins a file in the folder of `path`, or in the nearest folder above it that exists, and discards it.
  private func requireRight(toWrite path: String) throws(FlickbookError) {
    var folder = PathString.folder(of: path)
    while !FileSystem.isFolder(folder), folder != ".", folder != "/" {
      folder = PathString.folder(of: folder)
    }
    let probe = folder == PathString.folder(of: path) ? path : PathString.joined([folder, "flickbook"])
    do { _ = try OutputFile(probe) } catch {
      if case .cannotCreateOutput(_, let reason) = error {
        throw .cannotCreateOutput(path: path, reason: reason)
      }
    }
  }

  /// Whether a file is at one of the paths. Only such a file could be an input, so only then must scenes be read to
  /// learn which files they use.
  static func areThere(_ paths: [String?]) -> Bool {
    paths.contains { path in path.map { FileSystem.kind(of: $0) == .file } ?? false }
  }

  /// Claims the places of outputs, which are known to differ from each other.
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

extension [Result<SceneInput, any Error>] {
  /// The paths of all files that name scenes: their own, batches and tables.
  var paths: [String] { flatMap { (try? $0.get().paths) ?? [] } }
}
