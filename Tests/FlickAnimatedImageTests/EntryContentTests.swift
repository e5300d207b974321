import FlickAnimatedImage
import FlickBasics
import FlickFiles
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Testing

/// Tests converting the results of encoders to bytes and back.
@Suite struct EntryContentTests {
  @Test(arguments: VideoCodec.allCases)
  func `segments come back as they were`(codec: VideoCodec) throws {
    let settings = try MovieSettings(
      codec, size: SyntheticMovie.size, rate: FrameRate(30000, 1001)!, preset: .ultrafast)
    let segment = try SyntheticMovie.encode(0..<6, settings)
    var writer = EntryWriter()
    segment.write(to: &writer)
    var reader = EntryReader(writer.bytes[...])
    #expect(EncodedSegment(from: &reader) == segment)
    #expect(reader.isAtEnd)
    for count in stride(from: 0, to: writer.bytes.count, by: 7) {
      var short = EntryReader(writer.bytes[..<count])
      #expect(EncodedSegment(from: &short) == nil)
    }
  }

  /// Encoded frames that were converted to bytes and back give the same file.
  @Test(arguments: [
    AnimationSettings.Format.apng, .webp(quality: 80), .losslessWebP, .gif(.ordered),
  ])
  func `encoded frames come back as they were`(format: AnimationSettings.Format) async throws {
    let clip = SyntheticClip.rectangles(width: 40, height: 30, count: 9)
    let settings = try AnimationSettings(format, size: clip.frames[0].size, rate: FrameRate(25)!)
    let encoder = AnimationFrameEncoder(settings)
    let frames = try clip.changes.map { try encoder.encode($0) }
    var writer = EntryWriter()
    for frame in frames { frame.write(to: &writer) }
    var reader = EntryReader(writer.bytes[...])
    let restored = try frames.map { _ in try #require(EncodedAnimationFrame(from: &reader)) }
    #expect(reader.isAtEnd)
    #expect(try await file(frames, settings) == file(restored, settings))
  }

  @Test func `an impossible count of the following bytes is refused`() {
    for number in [-1, 5, Int.max, Int.min] {
      var writer = EntryWriter()
      writer.append(number)
      writer.bytes += [1, 2, 3, 4]
      var reader = EntryReader(writer.bytes[...])
      #expect(reader.bytes() == nil)
      var again = EntryReader(writer.bytes[...])
      #expect(again.int() == number)
    }
  }

  private func file(_ frames: [EncodedAnimationFrame], _ settings: AnimationSettings) async throws -> [UInt8]
  {
    let folder = try TemporaryFolder()
    let file = try OutputFile(folder.file("clip"))
    let writer = try AnimationWriter(file, settings)
    for frame in frames { try writer.append(frame) }
    try await writer.finish()
    try file.commit()
    return try folder.bytes("clip")
  }
}
