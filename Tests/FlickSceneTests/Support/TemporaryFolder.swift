import Foundation

/// A folder that lives as long as the value.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "flickbook-scene-" + UUID().uuidString

  /// - Parameter files: their texts by their paths in the folder.
  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, to name: String) throws {
    let url = URL(filePath: path + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
