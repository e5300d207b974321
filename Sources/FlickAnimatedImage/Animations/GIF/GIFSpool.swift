import FlickFiles
import FlickImage
import FlickVideo

/// Stores rectangles until the clip's palette is known, in a file that never gets a name. Owns the file.
final class GIFSpool {
  struct Entry: Sendable {
    let rect: PixelRect
    let frames: Range<Int>
    fileprivate let bytes: Range<Int>
  }

  private let file: OutputFile
  private var byteCount = 0
  private(set) var entries: [Entry] = []

  /// - Parameter path: The path of the output, beside which the file lies.
  init(besides path: String) throws(VideoError) {
    file = try VideoError.onFile(try OutputFile(path))
  }

  func append(_ rectangle: GIFRectangle, shown frames: Range<Int>) throws(VideoError) {
    try VideoError.onFile(try file.write(rectangle.png))
    let bytes = byteCount..<byteCount + rectangle.png.count
    entries.append(Entry(rect: rectangle.rect, frames: frames, bytes: bytes))
    byteCount = bytes.upperBound
  }

  /// Returns a rectangle's picture as a PNG file.
  func png(of entry: Entry) throws(VideoError) -> [UInt8] {
    try VideoError.onFile(try file.read(entry.bytes.count, from: entry.bytes.lowerBound))
  }
}
