import FlickDigest
import FlickFiles

/// One pass over a picture file, from start to end.
struct ImageScan {
  let reader: StreamReader
  private(set) var pictures: [ImageParts.Picture] = []
  /// The first metadata: the range of its whole chunk or block in the file, and its bytes.
  private(set) var note: (range: Range<Int>, bytes: [UInt8])?
  /// The picture that is being read.
  private var current: (hash: SHA256, delay: Double)?
  private var time = 0.0

  init(_ reader: StreamReader) { self.reader = reader }

  private var isInPicture: Bool { current != nil }

  /// - Parameter head: The bytes that describe the picture before its data, such as its place and its delay.
  private mutating func begin(_ head: [UInt8], delay: Double) throws(StreamReader.Fault) {
    end()
    guard pictures.count < ImageParts.mostPictures else {
      throw .content("it has more than \(ImageParts.mostPictures) pictures")
    }
    var hash = SHA256()
    hash.update(head)
    current = (hash, delay)
  }

  private mutating func end() {
    guard let (hash, delay) = current else { return }
    pictures.append(ImageParts.Picture(hash: String(hash.hexDigest.prefix(16)), start: time))
    time += delay
    current = nil
  }

  /// Passes over the next bytes, which belong to the picture.
  private mutating func passData(_ count: Int) throws(StreamReader.Fault) {
    try reader.pass(count) { current?.hash.update($0) }
  }

  private mutating func found(_ bytes: [UInt8], from start: Int) {
    if note == nil { note = (start..<reader.position, bytes) }
  }
}

// MARK: - PNG

extension ImageScan {
  private static let noteHead = Array(ImageMetadata.keyword.utf8) + [0, 0, 0, 0, 0]

  /// Reads chunks until `IEND` (W3C Portable Network Graphics, third edition, 5.3). In an animation, data before the
  /// first `fcTL` is a still picture for programs that do not know animations, and none of the animation's (4.2.2).
  mutating func readPNG() throws(StreamReader.Fault) {
    _ = try reader.take(ImageContainer.pngSignature.count)
    var isAnimation = false
    while true {
      let start = reader.position
      let length = try reader.bigEndian(4)
      let type = try reader.text(4)
      switch type {
      case "fcTL":
        guard length == 26 else { throw .cutOff }
        let content = try reader.take(length)
        let numbers = stride(from: 20, to: 24, by: 2).map { Int(content[$0]) << 8 | Int(content[$0 + 1]) }
        try begin(content, delay: Double(numbers[0]) / Double(numbers[1] == 0 ? 100 : numbers[1]))
      case "acTL":
        isAnimation = true
        try reader.pass(length)
      case "IDAT" where isAnimation && !isInPicture && pictures.isEmpty: try reader.pass(length)
      case "IDAT", "fdAT":
        if !isInPicture { try begin([], delay: 0) }
        try passData(length)
      case "iTXt" where length <= ImageMetadata.longest:
        let content = try reader.take(length)
        let checksum = CRC32.of(Array(type.utf8) + content)
        guard try reader.bigEndian(4) == Int(checksum) else { throw .cutOff }
        if content.starts(with: ImageScan.noteHead) {
          found(Array(content.dropFirst(ImageScan.noteHead.count)), from: start)
        }
        continue
      default: try reader.pass(length)
      }
      try reader.pass(4)
      if type == "IEND" { return end() }
    }
  }
}

// MARK: - WebP

extension ImageScan {
  /// Reads chunks to the end of the file (RFC 9649, 2.3).
  mutating func readWebP() throws(StreamReader.Fault) {
    _ = try reader.take(4)
    let length = try reader.littleEndian(4)
    _ = try reader.take(4)
    while try !reader.isAtEnd() {
      let start = reader.position
      let type = try reader.text(4)
      let count = try reader.littleEndian(4)
      switch type {
      case "ANMF" where count >= 16:
        let head = try reader.take(16)
        let delay = head[12..<15].reversed().reduce(0) { $0 << 8 | Int($1) }
        try begin(head, delay: Double(delay) / 1000)
        try passData(count - 16 + count % 2)
        end()
      case "VP8 ", "VP8L":
        try begin([], delay: 0)
        try passData(count + count % 2)
        end()
      case ImageMetadata.chunk where count <= ImageMetadata.longest:
        let content = try reader.take(count)
        guard try reader.take(count % 2).allSatisfy({ $0 == 0 }) else { throw .cutOff }
        found(content, from: start)
      default: try reader.pass(count + count % 2)
      }
    }
    guard reader.position == length + 8 else { throw .cutOff }
  }
}

// MARK: - GIF

extension ImageScan {
  /// Reads blocks until the trailer (CompuServe, Graphics Interchange Format 89a, 17 to 27).
  mutating func readGIF() throws(StreamReader.Fault) {
    _ = try reader.take(10)
    try passPalette(flags: try reader.byte(), behind: 2)
    while true {
      let start = reader.position
      switch try reader.byte() {
      case 0x21: try readExtension(from: start)
      case 0x2C:
        if !isInPicture { try begin([], delay: 0) }
        try passData(8)
        let flags = try reader.byte()
        current?.hash.update([flags])
        try passPalette(flags: flags, behind: 0)
        try passData(1)
        while case let count = try reader.byte(), count > 0 { try passData(Int(count)) }
        end()
      case 0x3B: return
      default: throw .cutOff
      }
    }
  }

  /// - Parameter gap: The number of bytes between the flags and the palette.
  private mutating func passPalette(flags: UInt8, behind gap: Int) throws(StreamReader.Fault) {
    try passData(gap + (flags & 0x80 != 0 ? 3 << Int(1 + flags & 7) : 0))
  }

  private mutating func readExtension(from start: Int) throws(StreamReader.Fault) {
    let label = try reader.byte()
    var content: [UInt8] = []
    var isWhole = true
    while case let count = try reader.byte(), count > 0 {
      isWhole = isWhole && content.count + Int(count) <= ImageMetadata.longest
      if isWhole { content += try reader.take(Int(count)) } else { try reader.pass(Int(count)) }
    }
    if label == 0xF9, content.count == 4 {
      try restart(content, delay: Double(Int(content[1]) | Int(content[2]) << 8) / 100)
    } else if label == 0xFE, isWhole, content.starts(with: Array((ImageMetadata.keyword + " ").utf8)) {
      found(content, from: start)
    }
  }

  /// Begins a picture with the block that describes it. If no picture followed an earlier block of this kind, the
  /// earlier block is dropped.
  private mutating func restart(_ head: [UInt8], delay: Double) throws(StreamReader.Fault) {
    current = nil
    try begin(head, delay: delay)
  }
}
