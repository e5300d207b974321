import FlickAnimatedImage
import FlickFiles
import FlickGeometry
import FlickImage
import FlickVideo

extension EncodedPiece {
  private enum Kind: Int { case nothing, segment, changes, file, pictures, hashes }

  /// The piece as bytes, for a store.
  var entry: [UInt8] {
    var writer = EntryWriter()
    switch self {
    case .nothing: writer.append(Kind.nothing.rawValue)
    case .segment(let segment):
      writer.append(Kind.segment.rawValue)
      segment.write(to: &writer)
    case .changes(let frames):
      writer.append(Kind.changes.rawValue)
      writer.append(frames.count)
      for frame in frames { frame.write(to: &writer) }
    case .file(let bytes):
      writer.append(Kind.file.rawValue)
      writer.append(bytes)
    case .pictures(let pictures):
      writer.append(Kind.pictures.rawValue)
      writer.append(pictures.count)
      for picture in pictures { picture.write(to: &writer) }
    case .hashes(let hashes):
      writer.append(Kind.hashes.rawValue)
      writer.append(hashes.count)
      for hash in hashes { writer.append(hash) }
    }
    return writer.bytes
  }

  /// Nil when the bytes are not those of an encoded piece.
  package init?(entry: [UInt8]) {
    var reader = EntryReader(entry[...])
    guard let kind = reader.int().flatMap(Kind.init(rawValue:)),
      let encoded = EncodedPiece(kind, from: &reader), reader.isAtEnd
    else { return nil }
    self = encoded
  }

  private init?(_ kind: Kind, from reader: inout EntryReader) {
    switch kind {
    case .nothing: self = .nothing
    case .segment:
      guard let segment = EncodedSegment(from: &reader) else { return nil }
      self = .segment(segment)
    case .changes:
      guard let frames = reader.list(of: { EncodedAnimationFrame(from: &$0) }) else { return nil }
      self = .changes(frames)
    case .file:
      guard let bytes = reader.bytes() else { return nil }
      self = .file(bytes)
    case .pictures:
      guard let pictures = reader.list(of: { PixelBuffer(from: &$0) }) else { return nil }
      self = .pictures(pictures)
    case .hashes:
      guard let hashes = reader.list(of: { $0.text() }) else { return nil }
      self = .hashes(hashes)
    }
  }
}

extension EntryReader {
  fileprivate mutating func list<Element>(
    of next: (inout EntryReader) -> Element?
  ) -> [Element]? {
    guard let count = count() else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let element = next(&self) else { return nil }
      list.append(element)
    }
    return list
  }
}

extension PixelBuffer {
  fileprivate func write(to writer: inout EntryWriter) {
    writer.append(size.width)
    writer.append(size.height)
    writer.append(bytes)
  }

  fileprivate init?(from reader: inout EntryReader) {
    guard let width = reader.int(), let height = reader.int(),
      let size = PixelSize(width: width, height: height), let bytes = reader.bytes()
    else { return nil }
    self.init(size: size, bytes: bytes)
  }
}
