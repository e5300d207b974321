import FlickCompositor
import FlickDrawing
import FlickGeometry
import FlickGoldenTestSupport
import FlickImage
import FlickTestSupport
import Foundation
import Testing

/// Tests the hashes of frames.
@Suite(.startsPrograms) struct FrameHasherTests {
  private static func picture(_ size: PixelSize, bytes: [UInt8]) throws -> PixelBuffer {
    try #require(PixelBuffer(size: size, bytes: bytes))
  }

  /// Returns a picture of random pixels.
  private static func picture(_ width: Int, _ height: Int) throws -> PixelBuffer {
    var generator = SplitMix(seed: 1)
    let size = try #require(PixelSize(width: width, height: height))
    let bytes = (0..<4 * size.area).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return try picture(size, bytes: bytes)
  }

  @Test(arguments: [(1, 1), (63, 15), (64, 16), (65, 17), (130, 33), (1, 40), (200, 1)])
  func `a hash equals that of the reference in Python`(width: Int, height: Int) throws {
    let picture = try Self.picture(width, height)
    let folder = try TemporaryFolder()
    try Data(picture.bytes).write(to: URL(fileURLWithPath: folder.file("pixels")))
    let script = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Scripts/frame_hash.py")
    let run = try RunningProgram(
      "/bin/sh", ["-c", "exec python3 '\(script.standardized.path)' \(width) \(height) < pixels"], in: folder
    ).end()
    #expect(run.output == picture.hash + "\n", "\(run.errors)")
  }

  @Test func `a pixel, the size and the place of a tile each make another hash`() throws {
    let picture = try Self.picture(130, 33)
    var hashes: Set = [picture.hash]
    for index in [0, 4 * 63 + 3, 4 * 130 * 16, picture.bytes.count - 1] {
      var other = picture
      other.bytes[index] ^= 1
      hashes.insert(other.hash)
    }
    let turned = try #require(PixelSize(width: 33, height: 130))
    hashes.insert(try Self.picture(turned, bytes: picture.bytes).hash)
    // Two tiles of the same size are exchanged: rows 0 to 15 and rows 16 to 31.
    let (start, end) = (4 * 130 * 16, 4 * 130 * 32)
    let exchanged = picture.bytes[start..<end] + picture.bytes[..<start] + picture.bytes[end...]
    hashes.insert(try Self.picture(picture.size, bytes: Array(exchanged)).hash)
    #expect(hashes.count == 7)
  }

  @Test func `frames have the hashes that they have alone, whatever was hashed before`() throws {
    let renderer = try FrameRenderer(GoldenScenes.resolved())
    let compositor = renderer.compositor
    var canvas = PixelBuffer(size: compositor.size)
    var (known, blind) = (FrameHasher(), FrameHasher())
    var shown: PreparedFrame?
    for frame in [0, 1, 30, 40, 41, 42, 43, 55, 64, 65, 90, 91, 12, 12, 43] {
      let next = renderer.prepare(at: Double(frame) / 60, after: shown)
      compositor.draw(next, over: shown, into: &canvas)
      let hash = canvas.hash
      #expect(known.hash(of: canvas, changes: shown.map { compositor.changes(of: next, since: $0) }) == hash)
      #expect(blind.hash(of: canvas) == hash)
      #expect(try renderer.frame(frame).hash == hash)
      shown = next
    }
    let other = try Self.picture(65, 17)
    #expect(known.hash(of: other) == other.hash)
    #expect(known.hash(of: canvas) == canvas.hash)
  }

  @Test func `tiles that cannot have changed are not looked at`() throws {
    let renderer = try FrameRenderer(GoldenScenes.resolved())
    let shown = renderer.prepare(at: 0, after: nil)
    let canvas = try renderer.frame(0)
    var hasher = FrameHasher()
    let hash = hasher.hash(of: canvas)
    var other = canvas
    other.bytes[0] ^= 1
    #expect(hasher.hash(of: other, changes: renderer.compositor.changes(of: shown, since: shown)) == hash)
    #expect(hasher.hash(of: other) == other.hash)
  }
}
