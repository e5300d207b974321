import FlickBasics
import FlickFiles
import FlickGeometry
import FlickMediaTestSupport
import FlickMotion
import FlickSound
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

/// Tests cover pictures beside frames.
@Suite(.startsPrograms) struct MovieCoverTests {
  /// A PNG of one pixel.
  private static func cover() throws -> MovieCover {
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
    let png = Array(try #require(Data(base64Encoded: text)))
    return MovieCover(png: png, size: try #require(PixelSize(width: 1, height: 1)))
  }

  /// Writes a movie of two seconds with sound, a chapter and subtitles, and checks it.
  ///
  /// - Parameter expected: The cover that the file must have.
  private func write(_ cover: MovieCover?, expecting expected: MovieCover?, to path: String) throws {
    let rate = try #require(FrameRate(30))
    let settings = try MovieSettings(.h264, size: SyntheticMovie.size, rate: rate)
    let segments = try SyntheticMovie.segments(SegmentGrid(frameCount: 60, rate: rate), settings)
    let texts = MovieTexts(
      chapters: [.init("Opening", from: 0, to: 2000)],
      subtitles: .init(try #require(SubtitleLanguage("de")), [.init("Eins", from: 200, to: 900)]))
    let sound = try SoundEncoder.encode(SoundMix([], count: 96_000), .aac)
    let file = try OutputFile(path)
    let movie = try MovieWriter(
      file, parameters: segments[0].parameters, sound: sound, texts: texts, cover: cover)
    for segment in segments { try movie.append(segment, at: movie.frameCount) }
    try movie.finish()
    try MovieProbe(file).verify(
      MovieExpectation(
        segments[0].parameters, frameCount: 60, sound: .aac, texts: texts, cover: expected))
    try movie.write(note: "a note")
    try file.commit()
  }

  @Test func `another program finds the cover beside the movie`() throws {
    let folder = try TemporaryFolder()
    let (path, cover) = (folder.file("a.mp4"), try Self.cover())
    try write(cover, expecting: cover, to: path)
    let arguments = [
      "-v", "error", "-show_entries", "stream=codec_name:stream_disposition=attached_pic", "-of", "csv=p=0",
      path,
    ]
    let streams = String(decoding: try Program.run("ffprobe", arguments), as: UTF8.self)
    let lines = streams.split(separator: "\n")
    #expect(lines.first == "h264,0", "\(streams)")
    #expect(lines.last == "png,1", "\(streams)")
    #expect(lines.count { $0.hasSuffix(",1") } == 1, "\(streams)")
    let picture = try Program.run(
      "ffmpeg", ["-v", "error", "-i", path, "-map", "0:v:1", "-c", "copy", "-f", "data", "-"])
    #expect(Array(picture) == cover.png)
  }

  @Test func `a cover changes neither the frames nor the sound, and equal movies have equal bytes`() throws {
    let folder = try TemporaryFolder()
    let cover = try Self.cover()
    for name in ["a.mp4", "b.mp4"] { try write(cover, expecting: cover, to: folder.file(name)) }
    try write(nil, expecting: nil, to: folder.file("bare.mp4"))
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }
    #expect(try bytes("a.mp4") == bytes("b.mp4"))
    #expect(try bytes("a.mp4") != bytes("bare.mp4"))
    let (covered, bare) = (folder.file("a.mp4"), folder.file("bare.mp4"))
    #expect(try MoviePackets(path: covered) == MoviePackets(path: bare))
    let (probe, other) = (try MovieProbe(path: covered), try MovieProbe(path: bare))
    #expect(probe.presentationTicks == other.presentationTicks)
    #expect(probe.sound == other.sound)
    #expect(probe.chapters == other.chapters)
    #expect(probe.subtitles == other.subtitles)
    #expect(try MovieMetadata.read(path: covered)?.isIntact == true)
  }

  @Test func `a missing or an unwanted cover is found before the file gets its name`() throws {
    let folder = try TemporaryFolder()
    let cover = try Self.cover()
    for (written, expected) in [(cover, nil), (nil, cover)] as [(MovieCover?, MovieCover?)] {
      #expect(throws: VideoError.self) {
        try write(written, expecting: expected, to: folder.file("a.mp4"))
      }
      #expect(!FileManager.default.fileExists(atPath: folder.file("a.mp4")))
    }
  }
}
