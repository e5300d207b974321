import FlickBasics
import FlickScene
import FlickSceneFormat
import Foundation

/// Finds the scenes that paths stand for: a file is a scene, or a batch with its scenes and variants; a folder stands
/// for the scenes inside it; `-` is standard input.
public struct SceneFinder {
  /// What is found, or why not: `FlickbookError`, or `SceneDiagnostics` of a batch.
  public typealias Finding = Result<SceneInput, any Error>

  private let standardInput: () throws(FlickbookError) -> String

  /// - Parameter standardInput: Reads all of it; called at most once, for the path `-`.
  public init(standardInput: @escaping () throws(FlickbookError) -> String) {
    self.standardInput = standardInput
  }

  /// The scenes of all `paths`, in their order, those of a folder sorted by path; what could not be found stands
  /// in its place as an error, so that the rest can still be done.
  public func scenes(in paths: [String]) -> [Finding] {
    paths.flatMap { path -> [Finding] in
      do {
        return try FilePath.kind(of: path) == .file && SceneSniffer.isBatch(path: path)
          ? batch(at: path) : scenes(at: path).map { .success($0) }
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
    guard path == "-" || !SceneSniffer.isBatch(path: path) else {
      throw .invalidRequest("\(path) is a batch; this command takes one scene")
    }
    return try scenes(at: path)[0]
  }

  private func scenes(at path: String) throws(FlickbookError) -> [SceneInput] {
    if path == "-" { return [SceneInput(source: .text(try standardInput()), name: "stdin")] }
    switch FilePath.kind(of: path) {
    case .file: return [SceneInput(source: .file(path: path), name: path)]
    case .folder: return try scenes(inFolder: path)
    case .none: throw .inputMissing(path: path, reason: "no such file or folder")
    }
  }

  /// Every scene of a batch in all its variants, in the order of the batch.
  private func batch(at path: String) throws(SceneDiagnostics) -> [Finding] {
    let batch = try BatchFile(contentsOf: path)
    let folder = PathString.folder(of: path)
    return batch.scenes.flatMap { entry -> [Finding] in
      let isElsewhere = folder == "." || entry.path.hasPrefix("/")
      let place = isElsewhere ? entry.path : PathString.joined([folder, entry.path])
      do throws(FlickbookError) {
        guard place != "-" else { throw .invalidRequest("a batch does not read standard input") }
        return try scenes(at: place).flatMap { scene -> [Finding] in
          batch.variants.map { variant in
            var input = scene.combined(with: variant.preceded(by: entry.settings))
            input.names = batch.names
            return .success(input)
          }
        }
      } catch {
        return [.failure(batch.failure("\(error)", of: entry))]
      }
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
