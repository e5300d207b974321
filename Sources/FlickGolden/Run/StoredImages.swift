import FlickAnimatedImage
import FlickImage
import FlickPlanning
package import FlickRendering
import Foundation

/// Pictures of chosen frames that are kept beside a manifest, for people and for later comparisons:
/// `tabs.frames.d/000123.png`.
package struct StoredImages: Sendable {
  package let folder: String

  /// - Parameter manifest: its path.
  package init(manifest path: String) { folder = path + ".d" }

  /// The frames that have a picture, in order.
  package var frames: [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      guard name.hasSuffix(".png"), name.count == 10 else { return nil }
      return Int(name.dropLast(4))
    }.filter { $0 >= 0 }.sorted()
  }

  func path(ofFrame frame: Int) -> String { folder + "/" + StoredImages.name(ofFrame: frame) }

  /// `000123.png`.
  static func name(ofFrame frame: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
  }

  /// A frame's picture, if it is there and is the one of the hash.
  func picture(ofFrame frame: Int, hash: String) -> PixelBuffer? {
    guard FilePath.kind(of: path(ofFrame: frame)) == .file,
      let picture = try? ImageDecoder.decode(contentsOf: path(ofFrame: frame)), picture.hash.hasPrefix(hash)
    else { return nil }
    return picture
  }

  /// Draws and writes the pictures of these frames, and removes those of others.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`, `ImageError`; `CancellationError`.
  package func write(_ frames: [Int], by renderer: FrameRenderer) throws {
    for frame in self.frames where !frames.contains(frame) {
      try? FileManager.default.removeItem(atPath: path(ofFrame: frame))
    }
    for frame in frames {
      try Task.checkCancellation()
      try ImageWriter.write(try renderer.frame(frame), to: path(ofFrame: frame))
    }
  }
}
