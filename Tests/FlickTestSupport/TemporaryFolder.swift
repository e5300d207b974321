package import Foundation

/// A new folder, which is removed with its contents when the object is released. Owns the folder.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// - Parameters:
  ///   - files: The texts of its files by their paths in it; subfolders are created as needed.
  ///   - parent: The folder in which it is created; nil for the system's folder of temporary files.
  package init(_ files: [String: String] = [:], in parent: TemporaryFolder? = nil) throws {
    path = (parent.map { $0.path + "/" } ?? NSTemporaryDirectory()) + "flickbook-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder, whether it exists or not.
  package func file(_ name: String) -> String { path + "/" + name }
}

extension TemporaryFolder {
  package func write(_ data: Data, to name: String) throws {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  package func write(_ bytes: [UInt8], to name: String) throws { try write(Data(bytes), to: name) }

  package func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  package func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: file(name))) }

  package func bytes(_ name: String) throws -> [UInt8] { [UInt8](try data(name)) }

  package func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  /// Returns the number of complete lines of a file.
  package func lines(_ name: String) throws -> Int { try data(name).count { $0 == UInt8(ascii: "\n") } }
}

extension TemporaryFolder {
  /// The names of the files and folders directly in it, including hidden ones, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The paths of all files and folders below it, including hidden ones, sorted.
  package var paths: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }

  /// Returns the paths of all regular files below it, including hidden ones, sorted.
  package func files() throws -> [String] {
    try paths.filter {
      try FileManager.default.attributesOfItem(atPath: file($0))[.type] as? FileAttributeType == .typeRegular
    }
  }
}
