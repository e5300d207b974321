import FlickBasics
package import FlickPlanning
import FlickPlatform
import FlickSceneFormat

/// Finds the paths of goldens.
package enum GoldenPaths {
  static let ending = ".frames"

  /// The path of a scene's golden: `tabs.frames` beside `tabs.yaml`, `tabs.ipad-dark.frames` for a variant.
  ///
  /// - Throws: `FlickbookError.invalidRequest` for standard input.
  package static func path(for input: SceneInput) throws(FlickbookError) -> String {
    guard case .file(let path) = input.source else {
      throw .invalidRequest(
        "a scene from standard input has no file beside which its frames could be recorded")
    }
    let labels = input.variant.labels.map(\.fileNamePart).joined(separator: "-")
    let folder = path.contains("/") ? PathString.folder(of: path) : ""
    let name = input.stem + (labels.isEmpty ? "" : "." + labels) + ending
    return folder == "/" ? folder + name : PathString.joined([folder, name])
  }

  /// The name of the folder for a golden's pictures: the golden's path without its extension and without `.` and `..`.
  /// A number follows if another golden has that folder already, as for `a/tabs` and `../a/tabs`.
  ///
  /// - Parameter taken: The folders of other goldens; this one is added.
  static func folderName(for path: String, besides taken: inout Set<String>) -> String {
    let parts = path.dropLast(ending.count).split(separator: "/").filter { $0 != "." && $0 != ".." }
    let name = parts.joined(separator: "/")
    var (folder, number) = (name, 1)
    while !taken.insert(folder).inserted {
      number += 1
      folder = "\(name)-\(number)"
    }
    return folder
  }

  /// The goldens below a folder whose names belong to no scene and no variant.
  static func strays(inFolder folder: String, scenes: [SceneInput]) -> [String] {
    let known = stems(of: scenes)
    return goldens(inFolder: folder).filter { !isKnown($0, known) }
  }

  /// The goldens below a folder that belong to variants or shapes of these scenes, but not to the scenes themselves.
  static func others(inFolder folder: String, scenes: [SceneInput]) -> [String] {
    let known = stems(of: scenes)
    let own = Set(scenes.compactMap { try? path(for: $0) }.map(FileSystem.normalized))
    return goldens(inFolder: folder).filter { isKnown($0, known) && !own.contains(FileSystem.normalized($0)) }
  }

  private static func stems(of scenes: [SceneInput]) -> Set<String> {
    Set(
      scenes.compactMap { input in
        guard case .file(let path) = input.source else { return nil }
        return FileSystem.normalized(PathString.joined([PathString.folder(of: path), input.stem]))
      })
  }

  /// All goldens below a folder, in order.
  private static func goldens(inFolder folder: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(ending) && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .map { PathString.joined([folder, $0]) }
      .filter { FileSystem.kind(of: $0) == .file }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isKnown(_ path: String, _ stems: Set<String>) -> Bool {
    var stem = Substring(FileSystem.normalized(path)).dropLast(ending.count)
    while true {
      if stems.contains(String(stem)) { return true }
      guard let dot = stem.lastIndex(of: "."), !stem[dot...].contains("/") else { return false }
      stem = stem[..<dot]
    }
  }
}
