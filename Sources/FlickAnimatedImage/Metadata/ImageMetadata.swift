import FlickDigest
package import FlickFiles
package import FlickVideo

/// A few lines of plain text after the pictures of a PNG, APNG, WebP or GIF file. They state what made the file, and
/// how.
///
/// * PNG: an `iTXt` chunk with the keyword `flickbook` (W3C Portable Network Graphics, third edition, 11.3.3.4).
/// * WebP: a chunk of the type `FLKB`; readers ignore chunks that they do not know (RFC 9649, 2.7.1.6).
/// * GIF: a comment (CompuServe, Graphics Interchange Format 89a, 24).
///
/// The last line is a checksum: 16 digits of the hash of the other lines and of the file without the metadata. So a
/// changed byte anywhere is noticed without making the picture again.
package struct ImageMetadata: Hashable, Sendable {
  /// All lines except the checksum.
  package let text: String
  /// Whether the checksum matches: neither the file nor its metadata have changed since they were made.
  package let isIntact: Bool

  /// The largest size of the metadata, in bytes.
  static let longest = 1 << 16
  static let keyword = "flickbook"
  static let chunk = "FLKB"
}

// MARK: - Writing

extension ImageMetadata {
  /// Returns a PNG file with metadata.
  ///
  /// - Parameters:
  ///   - text: Whole lines. The first one begins with `flickbook`.
  ///   - file: A complete PNG file without metadata.
  package static func adding(_ text: String, toPNG file: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(text)
    hash.update(file)
    let end = file.count - ImageParts.Format.png.tailLength
    return file[..<end] + ImageParts.Format.png.framed(checksummed(text, hash)) + file[end...]
  }

  /// Writes metadata into a finished animation, and reads it back.
  ///
  /// - Throws: `VideoError`.
  package static func write(_ text: String, to file: OutputFile) throws(VideoError) {
    let length = try VideoError.onFile(try file.contentLength())
    let start = try VideoError.onFile(try file.read(12, from: 0))
    guard let format = ImageParts.Format(start: start) else {
      preconditionFailure("notes go into animations")
    }
    var hash = SHA256()
    hash.update(text)
    var offset = 0
    while case let block = try VideoError.onFile(try file.read(1 << 18, from: offset)), !block.isEmpty {
      hash.update(block)
      offset += block.count
    }
    let note = format.framed(checksummed(text, hash))
    let tail = try VideoError.onFile(try file.read(format.tailLength, from: length - format.tailLength))
    try VideoError.onFile(try file.overwrite(note + tail, at: length - format.tailLength))
    if format == .webp {
      let size = UInt32(clamping: length + note.count - 8).littleEndianBytes
      try VideoError.onFile(try file.overwrite(size, at: 4))
    }
    guard let written = try stored(in: file), written.isIntact, written.text == text else {
      throw .verificationFailed(path: file.path, reason: "its metadata is not what was written")
    }
  }

  /// Returns the metadata in a file that was just written; nil for none, and for a damaged file.
  private static func stored(in file: OutputFile) throws(VideoError) -> ImageMetadata? {
    do throws(ImageError) {
      return try ImageParts(file)?.note
    } catch {
      guard case .file(let failure) = error else { return nil }
      throw .file(failure)
    }
  }

  private static func checksummed(_ text: String, _ hash: SHA256) -> [UInt8] {
    let bytes = Array((text + MetadataChecksum.line(hash)).utf8)
    precondition(bytes.count <= longest, "a note is short")
    return bytes
  }
}

extension ImageParts.Format {
  /// The number of bytes after the metadata: the end of a PNG or of a GIF.
  fileprivate var tailLength: Int {
    switch self {
    case .png: 12
    case .gif: 1
    case .webp: 0
    }
  }

  /// Returns the metadata in the format of the file.
  fileprivate func framed(_ note: [UInt8]) -> [UInt8] {
    switch self {
    // The text is not compressed and has no language, and its keyword is not translated.
    case .png: PNGChunks.chunk("iTXt", Array(ImageMetadata.keyword.utf8) + [0, 0, 0, 0, 0] + note)
    case .webp: RIFF.chunk(ImageMetadata.chunk, note)
    case .gif:
      [0x21, 0xFE]
        + note.indices.pieces(of: 255).flatMap { [UInt8($0.count)] + note[$0] } + [0]
    }
  }
}
