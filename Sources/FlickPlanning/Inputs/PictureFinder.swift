import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickFiles

/// Finds the pictures that a path stands for. A file stands for itself, a folder for the pictures in it.
package enum PictureFinder {
  /// The endings of the files that count as pictures in a folder: the formats that a scene can show.
  private static let endings = ["png", "jpg", "jpeg", "webp"]
  /// The largest number of subfolders that are looked at for a hint.
  private static let mostSubfolders = 100

  /// Returns the pictures at a path, those of a folder by name.
  ///
  /// - Throws: `FlickbookError` for a path that does not exist, and for a folder without pictures. The reason names the
  ///   nearest folders that have some.
  package static func pictures(at path: String) throws(FlickbookError) -> [String] {
    switch FileSystem.kind(of: path) {
    case .file: return [path]
    case .folder:
      guard let list = try? FolderList(path) else {
        throw .inputUnreadable(path: path, reason: "cannot read the folder")
      }
      let pictures = names(in: list).map { joined(path, $0) }
      guard pictures.isEmpty else { return pictures }
      throw .inputMissing(
        path: path,
        reason: "no picture in this folder; a picture is a \(endings.map { "." + $0 }.alternatives) file"
          + hint(subfolders(of: path)))
    case nil:
      guard PathString.scheme(of: path) == nil else { throw .missing(path) }
      throw .inputMissing(path: path, reason: "no such file or folder" + hint(insteadOf: path))
    }
  }

  private static func names(in list: FolderList) -> [String] {
    list.names.filter { name in
      !name.hasPrefix(".") && endings.contains(PathString.ending(of: name).lowercased())
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns a hint at the entry with a similar name, or without one, at the folders beside it that have pictures.
  private static func hint(insteadOf path: String) -> String {
    var folder = path
    while folder.hasSuffix("/") { folder.removeLast() }
    folder = PathString.folder(of: folder)
    if !FileSystem.isFolder(folder) { folder = "." }
    let shown = (try? FolderList(folder))?.names.filter { !$0.hasPrefix(".") }.sorted() ?? []
    if let near = Suggestion.nearest(to: PathString.name(of: path), in: shown) {
      return "; did you mean '\(joined(folder, near))'?"
    }
    return hint([folder] + subfolders(of: folder))
  }

  /// Returns a hint at the first folders that have pictures: `; 'shots/light' has 3 pictures, 'shots/dark' has 3`.
  private static func hint(_ folders: [String]) -> String {
    let counts = folders.lazy.compactMap { folder -> (folder: String, count: Int)? in
      let count = (try? FolderList(folder)).map { names(in: $0).count } ?? 0
      return count > 0 ? (folder, count) : nil
    }.prefix(3)
    let words = counts.enumerated().map { index, found in
      let noun = index > 0 ? "" : found.count == 1 ? " picture" : " pictures"
      return "'\(found.folder)' has \(found.count)\(noun)"
    }
    return words.isEmpty ? "" : "; " + words.joined(separator: ", ")
  }

  private static func subfolders(of folder: String) -> [String] {
    let names = (try? FolderList(folder))?.names.filter { !$0.hasPrefix(".") }.sorted() ?? []
    return Array(
      names.lazy.map { joined(folder, $0) }.filter(FileSystem.isFolder).prefix(mostSubfolders))
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder == "." ? name : PathString.joined([folder, name])
  }
}
