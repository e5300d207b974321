import FlickDigest

/// The contents of a file in a store: bytes, the key under which they are kept, and the build that made them. A
/// checksum covers every byte of the file, so that a damaged or truncated file is never taken for a complete one.
///
/// A file is, with numbers in little-endian order:
///
/// | bytes | what |
/// | --- | --- |
/// | 8 | `flickbk` and the version of the format |
/// | 64 | the key, in hexadecimal digits |
/// | 64 | the maker, in hexadecimal digits |
/// | 8 | the size of the content in bytes |
/// | 64 | SHA-256 of everything before and after this, in hexadecimal digits |
/// | … | the content |
package struct StoreEntry: Hashable, Sendable {
  package enum Fault: Error, Hashable, Sendable {
    case damaged(reason: String)
  }

  /// The key as 64 hexadecimal digits.
  package var key: String
  /// The build that made the entry, as 64 hexadecimal digits.
  package var buildID: String
  package var content: [UInt8]

  package init(key: String, buildID: String, content: [UInt8]) {
    precondition(key.utf8.count == 64 && buildID.utf8.count == 64, "keys and makers are hashes")
    (self.key, self.buildID, self.content) = (key, buildID, content)
  }

  static let magic = Array("flickbk".utf8) + [1]
  private static let checkedHeader = 8 + 64 + 64 + 8
  static let headerSize = checkedHeader + 64

  func file() -> [UInt8] {
    var header = EntryWriter()
    header.bytes = StoreEntry.magic + Array(key.utf8) + Array(buildID.utf8)
    header.append(content.count)
    return header.bytes + Array(StoreEntry.checksum(header.bytes, content).utf8) + content
  }

  /// Returns the size in bytes of the file that has this head.
  ///
  /// - Throws: `Fault` when it is not the head of an entry.
  static func fileSize(head: [UInt8]) throws(Fault) -> Int {
    guard head.count >= headerSize else { throw .damaged(reason: "it is cut off") }
    guard head.starts(with: magic) else { throw .damaged(reason: "it is of another format") }
    var reader = EntryReader(head[(8 + 64 + 64)..<checkedHeader])
    guard let count = reader.int(), (0...Int.max - headerSize).contains(count) else {
      throw .damaged(reason: "it is cut off")
    }
    return headerSize + count
  }

  /// - Throws: `Fault` unless `file` is, to the last byte, a result of `file()`.
  init(file: [UInt8]) throws(Fault) {
    guard try StoreEntry.fileSize(head: Array(file.prefix(StoreEntry.headerSize))) == file.count else {
      throw .damaged(reason: "it is cut off")
    }
    let header = Array(file[..<StoreEntry.checkedHeader])
    let content = Array(file[StoreEntry.headerSize...])
    let checksum = file[StoreEntry.checkedHeader..<StoreEntry.headerSize]
    guard checksum.elementsEqual(StoreEntry.checksum(header, content).utf8) else {
      throw .damaged(reason: "its checksum is wrong")
    }
    key = String(decoding: header[8..<8 + 64], as: UTF8.self)
    buildID = String(decoding: header[8 + 64..<8 + 64 + 64], as: UTF8.self)
    self.content = content
  }

  private static func checksum(_ header: [UInt8], _ content: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(header)
    hash.update(content)
    return hash.hexDigest
  }
}
