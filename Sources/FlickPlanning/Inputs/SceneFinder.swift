import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlatform
import FlickSceneFormat

/// Finds the scenes that paths stand for. A file is a scene, or a batch with its scenes and variants; a folder stands
/// for the scenes inside it; `-` is standard input.
public struct SceneFinder {
  /// A scene, or the reason why there is none: `FlickbookError`, or `SceneDiagnostics` of a batch.
  public typealias Finding = Result<SceneInput, any Error>

  /// For at most this many missing paths, the finder looks for the file that was probably meant. People mistype a few
  /// names; a list of very many missing files comes from a program, and each search takes time.
  static let mostHinted = 20

  private let standardInput: () throws(FlickbookError) -> String

  /// - Parameter standardInput: Reads all of standard input; called at most once, for the path `-`.
  public init(standardInput: @escaping () throws(FlickbookError) -> String) {
    self.standardInput = standardInput
  }

  /// The scenes of all `paths`, in the order of the paths; those of a folder are sorted by path. A scene that could not
  /// be found is an error in its place, so that the rest can still be done.
  public func scenes(in paths: [String]) -> [Finding] {
    var missing = 0
    let input = paths.firstIndex(of: "-")
    return paths.enumerated().flatMap { index, path -> [Finding] in
      // The second reader of standard input would find nothing.
      guard path != "-" || index == input else {
        return [.failure(FlickbookError.invalidRequest("standard input is named twice; name it once"))]
      }
      do {
        return try FileSystem.kind(of: path) == .file && SceneSniffer.isBatch(path: path)
          ? batch(at: path, &missing) : scenes(at: path, &missing)
      } catch {
        return [.failure(error)]
      }
    }
  }

  /// The one scene at `path`.
  ///
  /// - Throws: `FlickbookError` when there is none, or when `path` is a folder or a batch.
  public func scene(at path: String) throws(FlickbookError) -> SceneInput {
    guard FileSystem.kind(of: path) != .folder else {
      throw .invalidRequest("\(path) is a folder; this command takes one scene")
    }
    guard path == "-" || !SceneSniffer.isBatch(path: path) else {
      throw .invalidRequest("\(path) is a batch; this command takes one scene")
    }
    return try input(at: path)
  }

  /// - Parameter missing: The number of paths so far that are missing.
  private func scenes(at path: String, _ missing: inout Int) throws(FlickbookError) -> [Finding] {
    if FileSystem.kind(of: path) == .folder, path != "-" { return try scenes(inFolder: path) }
    if path != "-", FileSystem.kind(of: path) == nil { missing += 1 }
    return [.success(try input(at: path, isHinted: missing <= SceneFinder.mostHinted))]
  }

  private func input(at path: String, isHinted: Bool = true) throws(FlickbookError) -> SceneInput {
    if path == "-" { return SceneInput(source: .text(try standardInput()), name: "stdin") }
    guard FileSystem.kind(of: path) != nil else {
      throw .missing(path, isHinted: isHinted)
    }
    return SceneInput(source: .file(path: path), name: path)
  }

  /// Every scene of a batch in all its variants, in the order of the batch.
  ///
  /// - Parameter missing: The number of paths so far that are missing.
  private func batch(at path: String, _ missing: inout Int) throws(SceneDiagnostics) -> [Finding] {
    let batch = try BatchFile(contentsOf: path)
    let folder = PathString.folder(of: path)
    return batch.scenes.flatMap { entry -> [Finding] in
      let isElsewhere = folder == "." || entry.path.hasPrefix("/")
      let place = isElsewhere ? entry.path : PathString.joined([folder, entry.path])
      do throws(FlickbookError) {
        guard place != "-" else { throw .invalidRequest("a batch does not read standard input") }
        return try scenes(at: place, &missing).flatMap { finding -> [Finding] in
          guard case .success(let scene) = finding else { return [finding] }
          return batch.variants.map { variant in
            var input = scene.combined(with: variant.preceded(by: entry.settings))
            (input.names, input.batchTitle) = (batch.names, batch.title)
            input.lists = [path] + [batch.tableFile].compactMap(\.self)
            return .success(input)
          }
        }
      } catch {
        return [.failure(batch.failure("\(error)", of: entry))]
      }
    }
  }

  private func scenes(inFolder folder: String) throws(FlickbookError) -> [Finding] {
    let findings = try files(inFolder: folder, below: "")
    guard !findings.isEmpty else { throw .noScenes(folder: folder) }
    return findings
  }

  /// The scenes of a folder: first its files by name, then its subfolders by name. Hidden entries and links to folders
  /// are left out.
  private func files(
    inFolder folder: String, below subfolder: String
  ) throws(FlickbookError) -> [Finding] {
    let list: FolderList
    do {
      list = try FolderList(folder)
    } catch {
      throw .inputUnreadable(path: folder, reason: "cannot read the folder")
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let entries = list.names.filter { !$0.hasPrefix(".") }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var findings = strangers(list, in: prefix)
    for name in entries where SceneSniffer.isNameOfScene(name) && !FileSystem.isFolder(prefix + name) {
      let path = prefix + name
      if let obstacle = SceneSniffer.obstacle(at: path) { findings.append(.failure(obstacle)) }
      guard SceneSniffer.isScene(path: path) else { continue }
      findings.append(.success(SceneInput(source: .file(path: path), name: path, subfolder: subfolder)))
    }
    for name in entries where isRealFolder(prefix + name) {
      findings += try files(
        inFolder: prefix + name, below: subfolder.isEmpty ? name : subfolder + "/" + name)
    }
    return findings
  }

  /// An error for each entry that may be a scene or a folder of scenes, and whose name is not in UTF-8: no path can
  /// express such a name.
  private func strangers(_ list: FolderList, in prefix: String) -> [Finding] {
    list.foreignNames.filter { !$0.text.hasPrefix(".") }.filter {
      $0.isFolder || SceneSniffer.isNameOfScene($0.text)
    }.map { name in
      .failure(
        FlickbookError.inputUnreadable(
          path: prefix + name.text,
          reason: "the name is not in UTF-8; rename the \(name.isFolder ? "folder" : "file")"))
    }
  }

  /// Whether a path is a folder and not a link to one: links to folders may form cycles.
  private func isRealFolder(_ path: String) -> Bool {
    (try? SystemCalls.linkStatus(of: path)).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }
}
