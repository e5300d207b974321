import FlickBasics
import FlickDocument

/// A file that is given in place of a scene and cannot be one.
package struct ForeignInput: Sendable {
  /// The kind of the file, with its article.
  package let kind: String
  /// The way on: the command that takes such a file.
  package let way: String

  /// Nil for a path that may be a scene, a batch, a folder or standard input, and for a path without a file.
  package init?(atPath path: String) {
    guard path != "-", FileSystem.kind(of: path) == .file, !SceneSniffer.isNameOfScene(path),
      let bytes = SceneSniffer.prefix(ofFile: path), !SceneSniffer.hasSceneKey(bytes),
      !SceneSniffer.isBatch(path: path)
    else { return nil }
    let word = shellWord(path)
    switch FileKind(bytes) {
    case .video: (kind, way) = ("a video", "'flickbook verify \(word)' checks it")
    case .picture: (kind, way) = ("a picture", "'flickbook verify \(word)' checks it")
    case .workbook, .oldWorkbook, .spreadsheet, .archive, .compressed, .pdf:
      (kind, way) = ("no text", "name the scene's YAML file")
    case nil:
      // Anything else may be a scene whose mistakes its author wants to see.
      guard ForeignInput.tables.contains(PathString.ending(of: path).lowercased()) else { return nil }
      (kind, way) = ("a table", "'flickbook render SCENE --data \(word)' makes a file of each row")
    }
  }

  private static let tables: Set = ["csv", "tsv"]
}
