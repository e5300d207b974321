package import FlickGeometry
package import FlickImage
import FlickTestSupport
import Foundation

/// An animation as decoded by libwebp's programs: `webpmux` takes it apart, and our image decoder and a canvas assemble
/// it again.
package struct DecodedWebP {
  package struct Frame { package let x, y, duration: Int, blends: Bool, picture: PixelBuffer }

  package let frames: [Frame]
  package let information: String
  /// Whole canvases, premultiplied.
  package let pictures: [PixelBuffer]

  package init(_ path: String, size: PixelSize) throws {
    information = String(decoding: try Program.run("webpmux", ["-info", path]), as: UTF8.self)
    let folder = try TemporaryFolder()
    var frames: [Frame] = []
    var canvas = PixelBuffer(size: size)
    var pictures: [PixelBuffer] = []
    for line in information.split(separator: "\n") {
      let fields = line.split { $0 == " " || $0 == ":" }.map(String.init)
      guard fields.count >= 11, let number = Int(fields[0]), fields[7] == "none" else { continue }
      try Program.run(
        "webpmux", ["-get", "frame", "\(number)", path, "-o", folder.file("f.webp")], complaintsFail: false)
      try Program.run("dwebp", ["-quiet", folder.file("f.webp"), "-pam", "-o", folder.file("f.pam")])
      let picture = try PixelBuffer(pam: try folder.bytes("f.pam")).premultiplied
      let frame = Frame(
        x: Int(fields[4])!, y: Int(fields[5])!, duration: Int(fields[6])!, blends: fields[8] == "yes",
        picture: picture)
      canvas.draw(frame)
      frames.append(frame)
      pictures.append(canvas)
    }
    (self.frames, self.pictures) = (frames, pictures)
  }
}

extension PixelBuffer {
  /// Creates a picture from an RGBA file in netpbm's format.
  fileprivate init(pam: [UInt8]) throws {
    let marker = Array("ENDHDR\n".utf8)
    let end = pam.indices.first { pam[$0...].starts(with: marker) }! + marker.count
    let words = String(decoding: pam[..<end], as: UTF8.self).split { $0 == " " || $0 == "\n" }
    func value(_ key: String) -> Int { Int(words[words.firstIndex(of: Substring(key))! + 1])! }
    self.init(size: PixelSize(width: value("WIDTH"), height: value("HEIGHT"))!, bytes: Array(pam[end...]))!
  }

  /// Draws a frame, whose pixels are either clear or opaque.
  fileprivate mutating func draw(_ frame: DecodedWebP.Frame) {
    for y in 0..<frame.picture.size.height {
      for x in 0..<frame.picture.size.width {
        let from = y * frame.picture.stride + 4 * x
        let to = (frame.y + y) * stride + 4 * (frame.x + x)
        if frame.blends, frame.picture.bytes[from + 3] == 0 { continue }
        bytes.replaceSubrange(to..<to + 4, with: frame.picture.bytes[from..<from + 4])
      }
    }
  }
}
