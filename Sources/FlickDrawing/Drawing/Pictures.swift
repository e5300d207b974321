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

/// The pictures of a scene, shared by all workers. They are read when they are drawn. Each time, the bytes must have
/// the known hash, so that no frame depends on the time of reading.
package struct Pictures: ImageSource {
  /// The first error of any picture, shared by all copies.
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
    files[name]?.size ?? pixels[name]?.size ?? frame(named: name)?.decoders.video.size
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
      try frame.decoders.readRows(ofFrame: frame.index, body)
    } catch {
      failure.error.withLock { $0 = $0 ?? .video(error) }
    }
  }

  package func refuse(image name: String, reason: String) {
    let path = files[name]?.path ?? frame(named: name)?.decoders.video.path
    let error = ImageError.unreadable(path: path ?? name, reason: reason)
    failure.error.withLock { $0 = $0 ?? error }
  }

  /// Returns a hash as 64 hexadecimal digits: that of the file's bytes or, for a video's frame, that of the video's
  /// hash and the frame's number. Pictures without a file, which only tests draw, have zeros.
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
    let decoders: VideoDecoders
    let index: Int

    var identity: String { "\(decoders.hash)/\(index)" }
  }

  private func frame(named name: String) -> NumberedFrame? {
    guard !videos.isEmpty, files[name] == nil, let (file, index) = VideoPlayback.frame(ofPicture: name),
      let decoders = videos[file], index < decoders.video.times.count
    else { return nil }
    return NumberedFrame(decoders: decoders, index: index)
  }

  /// Returns a glyph's bitmap; nil if its PNG is damaged. Then the glyph is left out, as by other programs.
  package func image(png: [UInt8]) -> PixelBuffer? {
    try? ImageDecoder.decode(png, name: "glyph", isSRGB: true)
  }
}
