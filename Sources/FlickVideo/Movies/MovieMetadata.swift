import FlickDigest
package import FlickFiles
import Glibc

/// A few lines of plain text in a movie's file, beside the movie: who made it, and how.
///
/// * MP4: a box of the type `uuid` behind all others (ISO/IEC 14496-12, 11.1), which players pass over.
/// * WebM: the tag `FLICKBOOK` of the whole file (RFC 9559, 5.1.8), in front of the data. Its place is kept free until
///   the text is known.
///
/// Its last line is a seal: 16 digits of the hash of the other lines, so that a change of them is noticed. Of the movie it
/// tells nothing; the lines may.
///
/// A tool that repacks or encodes the movie again drops the first, and may keep the second.
public struct MovieMetadata: Hashable, Sendable {
  /// All lines but the seal.
  public let text: String
  /// Whether the seal fits; nil for a note without one.
  public let isIntact: Bool?

  /// The most that is read as a note.
  static let longest = 1 << 20
  /// The type of the box, drawn by lot.
  static let box: [UInt8] = [
    0x5C, 0x1A, 0x0E, 0x7B, 0x93, 0x2D, 0x4F, 0x60, 0x8A, 0x41, 0xF1, 0x1C, 0xB0, 0x0C, 0x6E, 0x27,
  ]
  static let tag = "FLICKBOOK"

  /// The note of a movie file; nil when it has none, or is not a movie.
  ///
  /// - Throws: `VideoError.file`.
  public static func read(path: String) throws(VideoError) -> MovieMetadata? { try read(path, name: path) }

  /// The note of a file that has no name yet.
  static func read(_ file: OutputFile) throws(VideoError) -> MovieMetadata? {
    try read(file.temporaryPath, name: file.path)
  }

  private static func read(_ path: String, name: String) throws(VideoError) -> MovieMetadata? {
    try VideoError.onFile(try InputFile.requirePlain(path, name: name))
    let boxes: MP4Boxes
    do {
      boxes = try MP4Boxes(path: path)
      if boxes.isMP4 {
        guard let place = try boxes.note(path: path) else { return nil }
        return String(validating: place, as: UTF8.self).map { MovieMetadata($0) }
      }
    } catch {
      throw .file(.missingInput(path: name, reason: error.reason))
    }
    return (try? DemuxerBox(path: path).metadata(tag)).map { MovieMetadata($0) }
  }

  /// - Parameter lines: Those of the file, the seal included.
  init(_ lines: String) {
    let bytes = Array(lines.utf8)
    let checksum = String(decoding: bytes.suffix(MetadataChecksum.length), as: UTF8.self)
    let text = String(decoding: bytes.dropLast(MetadataChecksum.length), as: UTF8.self)
    if checksum.hasPrefix(MetadataChecksum.keyword) {
      (self.text, isIntact) = (text, MovieMetadata.checksum(text) == checksum)
    } else {
      (self.text, isIntact) = (lines, nil)
    }
  }

  /// The last line.
  static func checksum(_ text: String) -> String {
    var hash = SHA256()
    hash.update(text)
    return MetadataChecksum.line(hash)
  }

  /// The box as bytes.
  static func boxed(_ text: String) -> [UInt8] {
    let content = Array(text.utf8)
    let size = 8 + box.count + content.count
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    return length + Array("uuid".utf8) + box + content
  }

  /// What stands where a text of so many bytes will be.
  static func room(_ count: Int) -> String { String(repeating: "~", count: count) }
}

extension MovieWriter {
  /// Puts the note into the finished file, and reads it again. A WebM has had room for as many bytes since it was begun.
  ///
  /// - Throws: `VideoError`.
  public func write(note: String) throws(VideoError) {
    let checksummed = note + MovieMetadata.checksum(note)
    switch container {
    case .mp4: try VideoError.onFile(try file.append(MovieMetadata.boxed(checksummed)))
    case .webm: try fillRoom(with: Array(checksummed.utf8))
    }
    guard let written = try MovieMetadata.read(file), written.text == note, written.isIntact == true else {
      throw .verificationFailed(path: file.path, reason: "its metadata is not what was written")
    }
  }

  /// The room is near the file's start, in front of the data.
  private func fillRoom(with note: [UInt8]) throws(VideoError) {
    precondition(
      note.count == noteLength + MetadataChecksum.length, "there is room for a note of \(noteLength) bytes")
    let start = try VideoError.onFile(try file.read(note.count + (1 << 16), from: 0))
    let room = Array(MovieMetadata.room(note.count).utf8)
    guard let place = start.firstRange(of: room)?.lowerBound else {
      throw .encodingFailed(reason: "the muxer has left no room for the metadata of the file")
    }
    try VideoError.onFile(try file.overwrite(note, at: place))
  }
}

extension OutputFile {
  /// Appends to what somebody else may have written, under the file's other path.
  func append(_ bytes: [UInt8]) throws(FileError) { try overwrite(bytes, at: try contentLength()) }

  /// How many bytes it has so far.
  package func contentLength() throws(FileError) -> Int {
    do {
      return Int(try SystemCalls.status(of: descriptor).st_size)
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }
}
