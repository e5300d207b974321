import FlickAnimatedImage
import FlickColor
import FlickFiles
import FlickGeometry

extension FuzzedReader {
  /// Pictures and animated pictures.
  static let pictures = [
    FuzzedReader("image-header") { _ = try ImageDecoder.imageSize(of: $0, name: "picture") },
    // The three by their own names, so that each has its share of the time.
    FuzzedReader("png", decode), FuzzedReader("jpeg", decode), FuzzedReader("webp", decode),
    FuzzedReader("icc") { _ = try ColorProfile(icc: $0[...]) },
    FuzzedReader("image-parts") { _ = try ImageParts(bytes: $0) },
    FuzzedReader("gif", probe), FuzzedReader("animated-webp", probe), FuzzedReader("apng", probe),
  ]

  /// The greatest picture that is decoded. A file of a few bytes may be the largest allowed picture, and the documents
  /// promise other times for such pictures.
  static let mostPixels = 1 << 18

  private static func decode(_ bytes: [UInt8]) throws {
    guard try ImageDecoder.imageSize(of: bytes, name: "picture").area <= mostPixels else { return }
    _ = try ImageDecoder.decode(bytes, name: "picture")
  }

  private static func probe(_ bytes: [UInt8]) throws {
    let reader = StreamReader { (count, offset) in Array(bytes.dropFirst(offset).prefix(count)) }
    _ = try AnimationProbe(reader, "animation")
  }
}
