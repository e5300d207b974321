package import FlickGeometry
package import FlickImage
import FlickTestSupport
import Foundation

/// An animation as decoded by FFmpeg's programs.
package struct DecodedAnimation {
  package struct Times: Decodable {
    struct Frame: Decodable { let ptsTime, pktDurationTime: String? }
    let frames: [Frame]
  }

  /// Whole canvases, premultiplied.
  package let pictures: [PixelBuffer]
  /// The times when they are shown, in seconds.
  package let times: [Double]

  package init(_ path: String, size: PixelSize, format: String) throws {
    let input =
      ["-v", "error", "-f", format] + (format == "gif" ? ["-ignore_loop", "1"] : []) + ["-i", path]
    let bytes = try Program.run(
      "ffmpeg", input + ["-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"])
    let count = 4 * size.area
    pictures = stride(from: 0, to: bytes.count, by: count).compactMap { start in
      PixelBuffer(size: size, bytes: Array(bytes[start..<min(start + count, bytes.count)]))?.premultiplied
    }
    let json = try Program.run(
      "ffprobe", ["-v", "error", "-f", format, "-show_frames", "-of", "json", path])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    times = try decoder.decode(Times.self, from: Data(json)).frames.compactMap {
      $0.ptsTime.flatMap(Double.init)
    }
  }
}

extension PixelBuffer {
  /// The picture with premultiplied components, if its own ones are straight.
  package var premultiplied: PixelBuffer {
    var picture = self
    for i in Swift.stride(from: 0, to: bytes.count, by: 4) {
      for c in i..<i + 3 { picture.bytes[c] = UInt8((Int(bytes[c]) * Int(bytes[i + 3]) + 127) / 255) }
    }
    return picture
  }
}
