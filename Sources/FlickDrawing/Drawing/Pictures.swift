import FlickAnimatedImage
import FlickCompositor
import FlickDigest
import FlickFiles
package import FlickGeometry
package import FlickImage
import FlickMotion
import FlickScene
import FlickVideo
import Synchronization

/// A picture's file, as it was when the scene was read.
package struct ImageFile: Sendable {
  let path: String
  /// The SHA-256 hash of the file's bytes, as 64 hexadecimal digits.
  let hash: String
  let size: PixelSize
}

extension ImageFile {
  /// - Throws: `ImageError` when there is no such picture.
  init(_ path: String) throws(ImageError) {
    let bytes = try InputFile.bytes(ofPicture: path, limit: ImageDecoder.maximumFileSize)
    self.init(
      path: path, hash: SHA256.hexDigest(of: bytes), size: try ImageDecoder.imageSize(of: bytes, name: path))
  }
}

/// Decodes the files of pictures, and counts them. Owns the count.
package final class ImageReader: Sendable {
  private let count = Atomic(0)

  var decoded: Int { count.load(ordering: .relaxed) }

  /// Decodes a picture's file and passes its rows to `body`.
  ///
  /// - Throws: `ImageError` when the file cannot be decoded or has changed.
  func readRows(of file: ImageFile, _ body: (Span<UInt32>) -> Bool) throws(ImageError) {
    count.add(1, ordering: .relaxed)
    let bytes = try InputFile.bytes(ofPicture: file.path, limit: ImageDecoder.maximumFileSize)
    guard SHA256.hexDigest(of: bytes) == file.hash else {
      throw .unreadable(
        path: file.path, reason: "it has changed since the scene was read; run the command again")
    }
    try ImageDecoder.readRows(of: bytes, name: file.path, body)
  }
}

/// The pictures of a scene, shared by all workers. They are read when they are drawn. Each time, the bytes must have
/// the known hash, so that no frame depends on the time of reading.
package struct Pictures: ImageSource {
  /// The first error of any picture. Owns it for all copies.
  private final class Failure: Sendable {
    let error = Mutex<ImageError?>(nil)
  }

  private var files: [String: ImageFile] = [:]
  /// The videos by their names in the scene. Their frames have the names that `VideoPlayback` gives them.
  private var videos: [String: VideoDecoders] = [:]
  private var pixels: [String: PixelBuffer] = [:]
  private var reader = ImageReader()
  private let failure = Failure()

  package init(
    files: [String: ImageFile] = [:], videos: [String: VideoDecoders] = [:],
    reader: ImageReader = ImageReader()
  ) {
    (self.files, self.videos, self.reader) = (files, videos, reader)
  }

  /// Creates pictures without files, for a compositor with its own cache.
  package init(pixels: [String: PixelBuffer]) { self.pixels = pixels }

  /// Checks that all pictures that were drawn could be read. If not, the drawn frames are wrong.
  ///
  /// - Throws: The error of the first picture that could not be read.
  func requireRead() throws(ImageError) {
    if let error = failure.error.withLock({ $0 }) { throw error }
  }

  package func size(ofImage name: String) -> PixelSize? {
    files[name]?.size ?? pixels[name]?.size ?? frame(named: name)?.video.video.size
  }

  package func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) {
    if let frame = frame(named: name) { return read(frame, body) }
    guard let file = files[name] else { return pixels.readImage(named: name, body) }
    do throws(ImageError) {
      try reader.readRows(of: file, body)
    } catch {
      failure.error.withLock { $0 = $0 ?? error }
    }
  }

  private func read(_ frame: NumberedFrame, _ body: (Span<UInt32>) -> Bool) {
    do throws(VideoError) {
      try frame.video.readRows(ofFrame: frame.index, body)
    } catch {
      failure.error.withLock { $0 = $0 ?? .video(error) }
    }
  }

  package func refuse(image name: String, reason: String) {
    let path = files[name]?.path ?? frame(named: name)?.video.video.path
    let error = ImageError.unreadable(path: path ?? name, reason: reason)
    failure.error.withLock { $0 = $0 ?? error }
  }

  /// Returns a hash as 64 hexadecimal digits: that of the file's bytes or, for a video's frame, that of the video's
  /// hash and the frame's number.
  package func hash(ofImage name: String) -> String {
    if let file = files[name] { return file.hash }
    return frame(named: name).map { SHA256.hexDigest(of: $0.identity) } ?? String(repeating: "0", count: 64)
  }

  /// Returns the hash of a video's bytes; nil if there is no video of the name.
  package func hash(ofVideo name: String) -> String? { videos[name]?.hash }

  package func identity(ofImage name: String) -> String {
    files[name]?.hash ?? frame(named: name)?.identity ?? name
  }

  private struct NumberedFrame {
    let video: VideoDecoders
    let index: Int

    var identity: String { "\(video.hash)/\(index)" }
  }

  private func frame(named name: String) -> NumberedFrame? {
    guard !videos.isEmpty, files[name] == nil, let (file, index) = VideoPlayback.frame(ofPicture: name),
      let video = videos[file], index < video.video.times.count
    else { return nil }
    return NumberedFrame(video: video, index: index)
  }

  package func image(png: [UInt8]) -> PixelBuffer? {
    try? ImageDecoder.decode(png, name: "glyph", isSRGB: true)
  }
}
