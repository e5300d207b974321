import FlickAnimatedImage
import FlickFiles
import FlickGeometry
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import Foundation
import Testing

/// Tests the metadata of picture files, and that no change of a file goes unnoticed.
@Suite struct ImageMetadataTests {
  private static let text = "flickbook 1.2.3\nscene 0123456789abcdef\noption --set title=Grüße 你好\n"

  static let formats: [AnimationSettings.Format?] = [
    nil, .apng, .webp(quality: 75), .losslessWebP, .gif(.ordered),
  ]

  /// Returns a small file with metadata; nil stands for a still.
  private func file(
    _ format: AnimationSettings.Format?, text: String = text, rate: Int = 20,
    _ clip: SyntheticClip = .rectangles(width: 14, height: 10, count: 5)
  ) async throws -> [UInt8] {
    guard let format else {
      return ImageMetadata.adding(text, toPNG: try PNGEncoder.encode(clip.frames[0]))
    }
    let folder = try TemporaryFolder()
    let output = try OutputFile(folder.file("a"))
    let settings = try AnimationSettings(
      format, size: try #require(PixelSize(width: 14, height: 10)), rate: try #require(FrameRate(rate)))
    let pipeline = try AnimationPipeline(output, settings, jobs: 1)
    for frame in clip.frames { try await pipeline.append(frame) }
    try await pipeline.finish()
    try ImageMetadata.write(text, to: output)
    try output.commit()
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("a"))))
  }

  @Test(arguments: formats)
  func `a note is read as it was written, and its pictures at their times`(
    format: AnimationSettings.Format?
  ) async throws {
    let parts = try #require(try ImageParts(bytes: try await file(format)))
    #expect(parts.note?.text == ImageMetadataTests.text)
    #expect(parts.note?.isIntact == true)
    #expect(
      parts.pictures.map { ($0.start * 1000).rounded() / 1000 }
        == (format == nil ? [0] : [0, 0.05, 0.15, 0.2]))
    #expect(Set(parts.pictures.map(\.hash)).count == parts.pictures.count)
    let other = try #require(try ImageParts(bytes: try await file(format, text: "flickbook 2\n")))
    #expect(other.body == parts.body)
    #expect(other.pictures == parts.pictures)
    #expect(other.note != parts.note)
    let long = "flickbook " + String(repeating: "x", count: 60_000) + "\n"
    #expect(try ImageParts(bytes: try await file(format, text: long))?.note?.text == long)
  }

  @Test(arguments: formats)
  func `a bit that is changed anywhere is noticed`(format: AnimationSettings.Format?) async throws {
    let file = try await file(format)
    for place in file.indices {
      var bytes = file
      bytes[place] ^= 1 << UInt8(place % 8)
      let note = (try? ImageParts(bytes: bytes))?.note
      #expect(note?.isIntact != true, "byte \(place) of \(file.count)")
    }
    for end in file.indices {
      #expect((try? ImageParts(bytes: Array(file[..<end])))?.note?.isIntact != true)
    }
    #expect((try? ImageParts(bytes: file + [0]))?.note?.isIntact != true)
  }

  @Test(arguments: formats)
  func `damaged files are read to an end or refused`(format: AnimationSettings.Format?) async throws {
    let file = try await file(format)
    var random = SplitMix(seed: 7)
    for _ in 0..<400 {
      var bytes = file
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count - 4, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.replaceSubrange(place..<place + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
        case 1: bytes.replaceSubrange(place..<place + 4, with: [0x7F, 0xFF, 0xFF, 0xFE])
        case 2: bytes.removeSubrange(place..<place + 4)
        default: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
        }
      }
      #expect((try? ImageParts(bytes: bytes))?.note?.isIntact != true || bytes == file)
    }
  }

  @Test(arguments: formats.dropFirst())
  func `a picture may be shown for more than a minute`(format: AnimationSettings.Format?) async throws {
    let frames = SyntheticClip.rectangles(width: 14, height: 10, count: 2).frames
    let clip = SyntheticClip(frames: Array(repeating: frames[0], count: 70) + [frames[1]])
    let parts = try #require(try ImageParts(bytes: try await file(format, rate: 1, clip)))
    #expect(parts.pictures.map(\.start) == [0, 70])
    #expect(parts.note?.isIntact == true)
  }

  /// Some programs write delays whose denominator is 0; viewers then assume hundredths (W3C, 11.3.6).
  @Test func `delays of an APNG with the denominator 0 are in hundredths`() async throws {
    var file = try await file(.apng)
    let control = Array("fcTL".utf8)
    for place in file.indices.dropLast(30) where file[place..<place + 4].elementsEqual(control) {
      file.replaceSubrange(place + 24..<place + 28, with: [0, 25, 0, 0])
    }
    #expect(try ImageParts(bytes: file)?.pictures.map(\.start) == [0, 0.25, 0.5, 0.75])
  }

  /// The data lies before the first `fcTL`, where programs that do not know animations find it (W3C, 4.2.2).
  @Test func `a still picture in an APNG that is not part of the animation is none of its pictures`()
    async throws
  {
    let file = try await file(.apng)
    let control = try #require(
      file.indices.dropLast(4).first { file[$0..<$0 + 4].elementsEqual("fcTL".utf8) })
    let still = TestPNG.chunk("IDAT", TestPNG.stored([1]))
    let parts = try ImageParts(bytes: Array(file[..<(control - 4)]) + still + Array(file[(control - 4)...]))
    #expect(try parts?.pictures == ImageParts(bytes: file)?.pictures)
  }

  @Test func `the first note counts, and a comment that only begins like a note does not`() async throws {
    let once = try await file(nil)
    let twice = ImageMetadata.adding("flickbook 9\n", toPNG: once)
    let note = try #require(try ImageParts(bytes: twice)?.note)
    #expect(note.text == ImageMetadataTests.text)
    #expect(!note.isIntact)
    let gif = try await file(.gif(.ordered))
    let comment = Array("flickbookish".utf8)
    let place = 13 + 3 << Int(1 + gif[10] & 7)
    let other = gif[..<place] + [0x21, 0xFE, UInt8(comment.count)] + comment + [0] + gif[place...]
    #expect(try ImageParts(bytes: Array(other))?.note?.text == ImageMetadataTests.text)
  }

  @Test func `other files have no note, and damaged or missing ones are errors`() throws {
    #expect(try ImageParts(bytes: []) == nil)
    #expect(try ImageParts(bytes: Array("GIF".utf8)) == nil)
    #expect(try ImageParts(bytes: Array("RIFF\0\0\0\0WAVEfmt ".utf8)) == nil)
    #expect(try ImageParts(bytes: try PNGEncoder.encode(.gradient(width: 4, height: 4)))?.note == nil)
    #expect(throws: ImageError.self) { try ImageParts(bytes: Array("GIF89aaaaaaaaaaaa".utf8)) }
    #expect(throws: ImageError.self) { try ImageParts(path: "/nowhere/a.png") }
  }
}
