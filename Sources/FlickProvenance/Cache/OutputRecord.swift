import FlickBasics
import FlickDigest
package import FlickFiles
import FlickPlanning
import FlickPlatform

/// The size and the hash of an output's file or folder when it was made.
package struct OutputRecord: Codable, Hashable, Sendable {
  package var byteCount: Int
  /// The SHA-256 of the file; for a folder, of the names and hashes of its files.
  var hash: String
  /// The properties of the file that were compared with its preset's limits; nil without a preset.
  package var limits: String?

  init(byteCount: Int, hash: String) {
    self.byteCount = byteCount
    self.hash = hash
  }

  /// - Parameter file: The file, completely written but not yet at its final name.
  package init(_ file: OutputFile) throws(FileError) {
    let (byteCount, hash) = try file.contentHash()
    self.init(byteCount: byteCount, hash: hash)
  }

  package init(ofFile bytes: [UInt8]) {
    self.init(byteCount: bytes.count, hash: SHA256.hexDigest(of: bytes))
  }

  /// - Parameter files: The size and hash of each file of a folder.
  package init(ofFolder files: [String: OutputRecord]) {
    let lines = files.sorted { $0.key < $1.key }.map { "\($0.value.hash) \($0.key)" }
    self.init(
      byteCount: files.values.reduce(0) { $0 + $1.byteCount },
      hash: SHA256.hexDigest(of: lines.joined(separator: "\n")))
  }

  /// The record of the file or folder that is at `path` now; nil when it cannot be read.
  init?(at path: String) {
    switch FileSystem.kind(of: path) {
    case nil: return nil
    case .file:
      guard let hash = try? SHA256.hexDigest(ofFile: path) else { return nil }
      self.init(byteCount: FileSystem.byteCount(of: path), hash: hash)
    case .folder:
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
      var files: [String: OutputRecord] = [:]
      for name in names {
        guard let file = OutputRecord(at: PathString.joined([path, name])) else { return nil }
        files[name] = file
      }
      self.init(ofFolder: files)
    }
  }
}

extension OutputRecord {
  /// Whether the file or folder at `path` still has this content.
  package func stands(at path: String) -> Bool {
    // A file of another size need not be read.
    guard FileSystem.isFolder(path) || FileSystem.byteCount(of: path) == byteCount else { return false }
    return OutputRecord(at: path).map { $0.byteCount == byteCount && $0.hash == hash } ?? false
  }
}

extension RenderCache {
  /// The key of the record of an output of a plan.
  package func recordKey(_ origin: Provenance.Origin) -> String {
    SHA256.hexDigest(of: "output 2\n\(buildID)\n\(origin.text)")
  }

  /// The record of the file or folder at `path`, if rendering would make the same one; otherwise nil.
  package func stands(_ path: String, key: String) -> OutputRecord? {
    guard let content = content(for: key) else { return nil }
    var reader = EntryReader(content[...])
    guard let byteCount = reader.int(), let hash = reader.text() else { return nil }
    var record = OutputRecord(byteCount: byteCount, hash: hash)
    record.limits = reader.text()
    return record.stands(at: path) ? record : nil
  }

  package func keep(_ record: OutputRecord, for key: String) {
    var writer = EntryWriter()
    writer.append(record.byteCount)
    writer.append(record.hash)
    if let limits = record.limits { writer.append(limits) }
    keep(writer.bytes, for: key)
  }
}
