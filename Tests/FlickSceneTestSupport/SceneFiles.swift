import FlickTestSupport
package import Foundation

/// The scenes in the folder of the tests.
package enum SceneFiles {
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "FlickSceneFormatTests")

  /// The names of the scenes in a folder, sorted, without their extensions.
  package static func names(in name: String) -> [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path())
    return (files ?? []).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }

  package static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
  }

  package static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }
}
