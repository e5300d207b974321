import FlickAnimatedImage
package import FlickGeometry
package import FlickImage
import FlickTestSupport

/// One smooth picture in files of many kinds, made by FFmpeg's program.
package enum PhotoFile: String, CaseIterable {
  case png, jpeg420, jpeg422, jpeg444, jpegGray, webpLossy, webpLossyAlpha, webpLossless
  case webpLosslessAlpha

  package static let size = PixelSize(width: 67, height: 45)!

  /// The picture that the file shows, premultiplied.
  package var picture: PixelBuffer {
    var picture = PixelBuffer(size: PhotoFile.size)
    for y in 0..<45 {
      for x in 0..<67 {
        let pixel = [40 + 2 * x, 30 + 3 * y, 200 - x - y, hasAlpha ? 255 - 2 * x : 255]
        let gray = [40 + x + 2 * y, 40 + x + 2 * y, 40 + x + 2 * y, 255]
        let i = 4 * (y * 67 + x)
        let values = (self == .jpegGray ? gray : pixel)
        picture.bytes.replaceSubrange(
          i..<i + 4, with: values.map { UInt8(($0 * (values[3]) + 127) / 255) })
        picture.bytes[i + 3] = UInt8(values[3])
      }
    }
    return picture
  }

  package var hasAlpha: Bool { self == .webpLossyAlpha || self == .webpLosslessAlpha }

  package var bytes: [UInt8] {
    get throws {
      let folder = try TemporaryFolder()
      try folder.write(try PNGEncoder.encode(picture), to: "in.png")
      if self == .png { return try folder.bytes("in.png") }
      let options = ["-v", "error", "-i", folder.file("in.png"), "-frames:v", "1"]
      try Program.run("ffmpeg", options + encoding + [folder.file(name)], complaintsFail: false)
      return try folder.bytes(name)
    }
  }

  private var name: String { rawValue.hasPrefix("jpeg") ? "out.jpg" : "out.webp" }

  private var encoding: [String] {
    func jpeg(_ format: String) -> [String] {
      ["-pix_fmt", format, "-q:v", "1", "-qmin", "1", "-update", "1"]
    }
    return switch self {
    case .png: []
    case .jpeg420: jpeg("yuvj420p")
    case .jpeg422: jpeg("yuvj422p")
    case .jpeg444: jpeg("yuvj444p")
    case .jpegGray: jpeg("gray")
    case .webpLossy: ["-c:v", "libwebp", "-quality", "98"]
    case .webpLossyAlpha: ["-c:v", "libwebp", "-quality", "98", "-pix_fmt", "yuva420p"]
    case .webpLossless: ["-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra"]
    case .webpLosslessAlpha: ["-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra"]
    }
  }
}

extension PixelBuffer {
  /// Returns the peak signal-to-noise ratio over all components, in decibels.
  package func peakSignalToNoise(_ other: PixelBuffer) -> Double {
    FlickMediaTestSupport.peakSignalToNoise(bytes, other.bytes)
  }
}
