import FlickDigest
import FlickFiles

/// The parts of a PNG, APNG, WebP or GIF file that identify it: the hashes of its stored pictures, and its metadata.
/// The file may come from a stranger: nothing is decoded, a false length costs no memory, and time grows only with the
/// size of the file.
package struct ImageParts: Hashable, Sendable {
  package enum Format: String, Hashable, Sendable { case png, webp, gif }

  /// A picture of an animation, or the only picture.
  package struct Picture: Hashable, Sendable {
    /// The hash of the picture's place, delay and data, as 16 hexadecimal digits.
    package let hash: String
    /// The time when it appears, in seconds after the first picture.
    package let start: Double
  }

  package let format: Format
  package let pictures: [Picture]
  /// The metadata of the file.
  package let note: ImageMetadata?
  /// The hash of the file without its metadata, as 64 hexadecimal digits.
  package let body: String

  /// The largest number of pictures in a file.
  static let mostPictures = 1 << 20

  /// Reads a file; nil for a file of another kind.
  ///
  /// - Throws: `ImageError.unreadable` if the file is damaged, `.file`.
  package init?(path: String) throws(ImageError) {
    try self.init(try ImageError.onFile(try InputFile.reader(of: path)), path)
  }

  /// Reads a file in memory.
  package init?(bytes: [UInt8]) throws(ImageError) {
    try self.init({ (count, offset) in Array(bytes.dropFirst(offset).prefix(count)) }, "a file in memory")
  }

  /// Reads a file that does not have its name yet.
  init?(_ file: OutputFile) throws(ImageError) {
    try self.init({ (count, offset) throws(FileError) in try file.read(count, from: offset) }, file.path)
  }

  private init?(
    _ read: @escaping (Int, Int) throws(FileError) -> [UInt8], _ path: String
  ) throws(ImageError) {
    guard let format = Format(start: try ImageError.onFile(try read(12, 0))) else { return nil }
    var scan = ImageScan(StreamReader(read))
    do throws(StreamReader.Fault) {
      switch format {
      case .png: try scan.readPNG()
      case .webp: try scan.readWebP()
      case .gif: try scan.readGIF()
      }
    } catch {
      switch error {
      case .input(let error): throw .file(error)
      case .content(let reason): throw .unreadable(path: path, reason: reason)
      }
    }
    self.format = format
    pictures = scan.pictures
    var (body, checksummed) = (SHA256(), SHA256())
    let checksum = scan.note.flatMap { ImageParts.opened($0.bytes) }
    if let checksum { checksummed.update(checksum.text) }
    let hole = scan.note?.range ?? 0..<0
    do throws(FileError) {
      try ImageParts.readBody(read, without: hole, format) {
        body.update($0)
        checksummed.update($0)
      }
    } catch {
      throw .file(error)
    }
    self.body = body.hexDigest
    let line = MetadataChecksum.line(checksummed)
    note = checksum.map { ImageMetadata(text: $0.text, isIntact: $0.checksum == line) }
  }

  /// Returns all lines of the metadata except the last, and the last line.
  private static func opened(_ note: [UInt8]) -> (text: String, checksum: String)? {
    let checksum = String(decoding: note.suffix(MetadataChecksum.length), as: UTF8.self)
    guard let text = String(validating: note.dropLast(MetadataChecksum.length), as: UTF8.self),
      checksum.hasPrefix(MetadataChecksum.keyword)
    else { return nil }
    return (text, checksum)
  }

  /// Passes on the file as it was before the metadata was added.
  private static func readBody(
    _ read: (Int, Int) throws(FileError) -> [UInt8], without hole: Range<Int>, _ format: Format,
    to take: ([UInt8]) -> Void
  ) throws(FileError) {
    var offset = 0
    if format == .webp {
      var start = try read(8, 0)
      let length = start[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      start.replaceSubrange(4..., with: UInt32(clamping: length - hole.count).littleEndianBytes)
      take(start)
      offset = 8
    }
    while true {
      if offset == hole.lowerBound { offset = hole.upperBound }
      let count = offset < hole.lowerBound ? min(hole.lowerBound - offset, 1 << 18) : 1 << 18
      let block = try read(count, offset)
      if block.isEmpty { return }
      take(block)
      offset += block.count
    }
  }
}

extension ImageParts.Format {
  /// - Parameter start: The first 12 bytes of a file.
  init?(start: [UInt8]) {
    if start.starts(with: ImageContainer.pngSignature) {
      self = .png
    } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      self = .webp
    } else if start.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }
}
