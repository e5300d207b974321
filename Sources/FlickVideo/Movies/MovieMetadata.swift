package import FlickFiles
import FlickPlatform

/// A few lines of plain text in a movie's file. They state what made the movie, and how.
///
/// * MP4: a box of the type `uuid` after all others (ISO/IEC 14496-12, 11.1), which players ignore.
/// * WebM: the tag `FLICKBOOK` of the whole file (RFC 9559, 5.1.8), before the data. Its place is reserved until the
///   text is known.
///
/// The last line is a checksum: 16 digits of the hash of the whole file without that line, so that any changed byte is
/// noticed.
///
/// A tool that repacks or re-encodes the movie drops the box, and may keep the tag.
package struct MovieMetadata: Hashable, Sendable {
  /// All lines except the checksum.
  package let text: String
  /// Whether the file is as it was written; nil for metadata without a checksum.
  package let isIntact: Bool?

  /// The largest size that is read as metadata, in bytes.
  static let longest = 1 << 20
  /// The type of the box, chosen at random.
  static let box: [UInt8] = [
    0x5C, 0x1A, 0x0E, 0x7B, 0x93, 0x2D, 0x4F, 0x60, 0x8A, 0x41, 0xF1, 0x1C, 0xB0, 0x0C, 0x6E, 0x27,
  ]
  static let tag = "FLICKBOOK"

  /// Reads the metadata of a movie file; nil if it has none, or is not a movie.
  ///
  /// - Throws: `VideoError.file`.
  package static func read(path: String) throws(VideoError) -> MovieMetadata? { try read(path, name: path) }

  /// Reads the metadata of a file that does not have its name yet.
  static func read(_ file: OutputFile) throws(VideoError) -> MovieMetadata? {
    try read(file.temporaryPath, name: file.path)
  }

  /// Returns the number of bytes that an MP4 file lacks because it was cut off; nil for a whole file, and for a file
  /// that is not MP4.
  ///
  /// - Throws: `VideoError.file`.
  package static func missingByteCount(path: String) throws(VideoError) -> Int? {
    do {
      let boxes = try MP4Boxes(path: path)
      return boxes.isMP4 && boxes.missingByteCount > 0 ? boxes.missingByteCount : nil
    } catch {
      throw .file(.missingInput(path: path, reason: error.reason))
    }
  }

  private static func read(_ path: String, name: String) throws(VideoError) -> MovieMetadata? {
    try VideoError.onFile(try InputFile.requirePlain(path, name: name))
    guard let place = try place(path, name: name) else { return nil }
    return try VideoError.onFile(try MovieMetadata(at: place, of: path, name: name))
  }

  /// Returns the place of the lines, including the checksum; nil if there are none.
  private static func place(_ path: String, name: String) throws(VideoError) -> Range<Int>? {
    do {
      let boxes = try MP4Boxes(path: path)
      if boxes.isMP4 { return try boxes.metadata(path: path) }
    } catch {
      throw .file(.missingInput(path: name, reason: error.reason))
    }
    guard let lines = try? DemuxerBox(path: path).metadata(tag) else { return nil }
    return try VideoError.onFile(
      try MovieMetadata.place(of: Array(lines.utf8), read: InputFile.reader(of: path, name: name)))
  }

  /// Returns the place of bytes in a WebM file: near its start, before the data.
  fileprivate static func place(
    of bytes: [UInt8], read: (Int, Int) throws(FileError) -> [UInt8]
  ) throws(FileError) -> Range<Int>? {
    try read(bytes.count + (1 << 16), 0).firstRange(of: bytes)
  }

  /// - Parameter place: The place of the lines, including the checksum.
  private init?(at place: Range<Int>, of path: String, name: String) throws(FileError) {
    let read = try InputFile.reader(of: path, name: name)
    let bytes = try read(place.count, place.lowerBound)
    guard let lines = String(validating: bytes, as: UTF8.self) else { return nil }
    let checksum = String(decoding: bytes.suffix(MetadataChecksum.length), as: UTF8.self)
    guard checksum.hasPrefix(MetadataChecksum.keyword) else {
      (text, isIntact) = (lines, nil)
      return
    }
    text = String(decoding: bytes.dropLast(MetadataChecksum.length), as: UTF8.self)
    let end = place.suffix(MetadataChecksum.length)
    isIntact = try MetadataChecksum.line(at: end, ofFile: read) == checksum
  }

  /// Returns the box as bytes.
  static func boxed(_ content: [UInt8]) -> [UInt8] {
    let size = 8 + box.count + content.count
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    return length + Array("uuid".utf8) + box + content
  }

  /// Returns a text that reserves the place of one with `count` bytes.
  static func room(_ count: Int) -> String { String(repeating: "~", count: count) }
}

extension MovieWriter {
  /// Writes the metadata into the finished file, and reads it back. In a WebM file, the place was reserved when the
  /// file was begun.
  ///
  /// - Throws: `VideoError`.
  package func write(note: String) throws(VideoError) {
    let start = try place(Array((note + MovieMetadata.room(MetadataChecksum.length)).utf8))
    let checksum = start + note.utf8.count
    try VideoError.onFile(try file.overwrite(checksum: checksum..<checksum + MetadataChecksum.length))
    guard let written = try MovieMetadata.read(file), written.text == note, written.isIntact == true else {
      throw .verificationFailed(path: file.path, reason: "its metadata is not what was written")
    }
  }

  /// Writes lines into the file, before their checksum is known.
  ///
  /// - Returns: The offset where the lines begin.
  private func place(_ lines: [UInt8]) throws(VideoError) -> Int {
    switch container {
    case .mp4:
      try VideoError.onFile(try file.append(MovieMetadata.boxed(lines)))
      return try VideoError.onFile(try file.contentLength()) - lines.count
    case .webm: return try fillRoom(with: lines)
    }
  }

  private func fillRoom(with lines: [UInt8]) throws(VideoError) -> Int {
    precondition(
      lines.count == noteLength + MetadataChecksum.length, "there is room for a note of \(noteLength) bytes")
    let room = Array(MovieMetadata.room(lines.count).utf8)
    let place = try VideoError.onFile(
      try MovieMetadata.place(
        of: room, read: { (count, offset) throws(FileError) in try file.read(count, from: offset) }))
    guard let place else {
      throw .encodingFailed(reason: "the muxer has left no room for the metadata of the file")
    }
    try VideoError.onFile(try file.overwrite(lines, at: place.lowerBound))
    return place.lowerBound
  }
}

extension OutputFile {
  /// Appends to the bytes that FFmpeg may have written under the file's temporary path.
  func append(_ bytes: [UInt8]) throws(FileError) { try overwrite(bytes, at: try contentLength()) }

  /// Writes the checksum line, which reveals changes of any other byte.
  func overwrite(checksum place: Range<Int>) throws(FileError) {
    let line = try MetadataChecksum.line(at: place) { (count, offset) throws(FileError) in
      try read(count, from: offset)
    }
    try overwrite(Array(line.utf8), at: place.lowerBound)
  }

  /// Returns the number of bytes written so far.
  package func contentLength() throws(FileError) -> Int {
    do {
      return Int(try SystemCalls.status(of: descriptor).st_size)
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }
}
