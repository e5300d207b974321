import Foundation

/// Finds the scenes that paths stand for: a file is a scene, a folder stands for the scenes inside it, `-` is
/// standard input.
public struct SceneFinder {
  private let standardInput: () -> String

  /// - Parameter standardInput: Reads all of it; called at most once, for the path `-`.
  public init(standardInput: @escaping () -> String) { self.standardInput = standardInput }

  /// The scenes of all `paths`, in their order, those of a folder sorted by path; what could not be found stands
  /// in its place as an error, so that the rest can still be done.
  public func scenes(in paths: [String]) -> [Result<SceneInput, FlickbookError>] {
    paths.flatMap { path -> [Result<SceneInput, FlickbookError>] in
      do throws(FlickbookError) {
        return try scenes(at: path).map { .success($0) }
      } catch {
        return [.failure(error)]
      }
    }
  }

  /// The one scene at `path`.
  ///
  /// - Throws: `FlickbookError` when there is none or `path` is a folder.
  public func scene(at path: String) throws(FlickbookError) -> SceneInput {
    guard FilePath.kind(of: path) != .folder else {
      throw .invalidRequest("\(path) is a folder; this command takes one scene")
    }
    return try scenes(at: path)[0]
  }

  private func scenes(at path: String) throws(FlickbookError) -> [SceneInput] {
    if path == "-" { return [SceneInput(source: .text(standardInput()), name: "stdin")] }
    switch FilePath.kind(of: path) {
    case .file: return [SceneInput(source: .file(path: path), name: path)]
    case .folder: return try scenes(inFolder: path)
    case .none: throw .inputMissing(path: path, reason: "no such file or folder")
    }
  }

  private func scenes(inFolder folder: String) throws(FlickbookError) -> [SceneInput] {
    let scenes = try files(inFolder: folder, below: "").filter { SceneSniffer.isScene(path: $0.path) }
    guard !scenes.isEmpty else { throw .noScenes(folder: folder) }
    return scenes.map { SceneInput(source: .file(path: $0.path), name: $0.path, subfolder: $0.subfolder) }
  }

  /// Files by name first, then subfolders by name; hidden entries and links to folders are left out.
  private func files(
    inFolder folder: String, below subfolder: String
  ) throws(FlickbookError) -> [(path: String, subfolder: String)] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .inputUnreadable(path: folder, reason: "cannot read the folder")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let entries = names.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var files: [(path: String, subfolder: String)] = []
    for name in entries where FilePath.kind(of: prefix + name) == .file {
      files.append((prefix + name, subfolder))
    }
    for name in entries where isRealFolder(prefix + name) {
      files += try self.files(
        inFolder: prefix + name, below: subfolder.isEmpty ? name : subfolder + "/" + name)
    }
    return files
  }

  /// Links to folders may lead round in circles.
  private func isRealFolder(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }
}
