import FlickBasics
import FlickFiles
import FlickMediaTestSupport
import FlickMotion
import FlickSound
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

/// Tests chapters and subtitles beside pictures.
@Suite(.startsPrograms) struct MovieTextTests {
  private static let texts = MovieTexts(
    chapters: [.init("Opening", from: 0, to: 700), .init("Zwölf & mehr", from: 700, to: 2000)],
    subtitles: .init(
      SubtitleLanguage("de")!,
      [
        .init("Eins", from: 200, to: 900), .init("Zwei\n<drei> & 四", from: 900, to: 1200),
        .init("Ende", from: 1500, to: 2000),
      ]))

  /// Writes a movie of two seconds.
  private func write(_ container: MovieContainer, sound: Bool, _ texts: MovieTexts, to path: String) throws {
    let rate = try #require(FrameRate(30))
    let settings = try MovieSettings(container == .mp4 ? .h264 : .vp9, size: SyntheticMovie.size, rate: rate)
    let segments = try SyntheticMovie.segments(SegmentGrid(frameCount: 60, rate: rate), settings)
    let codec: SoundCodec = container == .mp4 ? .aac : .opus
    let encoded = sound ? try SoundEncoder.encode(SoundMix([], count: 96_000), codec) : nil
    let file = try OutputFile(path)
    let movie = try MovieWriter(
      file, as: container, parameters: segments[0].parameters, sound: encoded, texts: texts)
    for segment in segments { try movie.append(segment, at: movie.frameCount) }
    try movie.finish()
    try MovieProbe(file).verify(
      MovieExpectation(
        segments[0].parameters, in: container, frameCount: 60, sound: sound ? codec : nil, texts: texts))
    try file.commit()
  }

  private func text(_ program: String, _ arguments: [String]) throws -> String {
    String(decoding: try Program.run(program, arguments), as: UTF8.self)
  }

  @Test(arguments: MovieContainer.allCases, [true, false])
  func `another program reads chapters and subtitles`(container: MovieContainer, sound: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.\(container.rawValue)")
    try write(container, sound: sound, Self.texts, to: path)
    let chapters = try text(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "chapter=start_time,end_time:chapter_tags=title", "-of", "csv=p=0",
        path,
      ])
    #expect(chapters == "0.000000,0.700000,Opening\n0.700000,2.000000,Zwölf & mehr\n")
    let streams = try text(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "s", "-show_entries", "stream=codec_name:stream_tags=language",
        "-of", "csv=p=0", path,
      ])
    #expect(streams == (container == .mp4 ? "mov_text,deu\n" : "webvtt,deu\n"))
    let subtitles = try text(
      "ffmpeg", ["-v", "error", "-copyts", "-i", path, "-map", "0:s", "-f", "srt", "-"])
    #expect(subtitles.contains("00:00:00,200 --> 00:00:00,900\nEins\n"), "\(subtitles)")
    #expect(subtitles.contains("00:00:00,900 --> 00:00:01,200\nZwei"), "\(subtitles)")
    #expect(subtitles.contains("00:00:01,500 --> 00:00:02,000\nEnde\n"), "\(subtitles)")
  }

  @Test(arguments: MovieContainer.allCases)
  func `equal movies have equal bytes, and their metadata is checked`(container: MovieContainer) throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] { try write(container, sound: true, Self.texts, to: folder.file(name)) }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: folder.file("a")))
        == Data(contentsOf: URL(fileURLWithPath: folder.file("b"))))
    let probe = try MovieProbe(path: folder.file("a"))
    #expect(probe.chapters == Self.texts.chapters)
    #expect(probe.subtitleLanguage == "deu")
    #expect(probe.subtitles == Self.texts.subtitles?.lines)
  }

  @Test(arguments: MovieContainer.allCases, [1, 500])
  func `the first chapter may begin later than the movie`(container: MovieContainer, start: Int) throws {
    let folder = try TemporaryFolder()
    let chapters = [MovieTexts.Line("Later", from: start, to: 700), .init("Last", from: 700, to: 2000)]
    let path = folder.file("a.\(container.rawValue)")
    try write(container, sound: true, MovieTexts(chapters: chapters), to: path)
    #expect(try MovieProbe(path: path).chapters == chapters)
  }

  /// A file as another program may write it: a picture, and a line that begins at 0 and has the longest possible
  /// duration.
  @Test(arguments: [(UInt64.max >> 1, 0), (1500, 1)])
  func `a line whose end is not a number is left out`(duration: UInt64, count: Int) throws {
    let pictures = Self.element(
      0xAE,
      Self.element(0xD7, [1]) + Self.element(0x73C5, [1]) + Self.element(0x83, [1])
        + Self.element(0x86, Array("V_MJPEG".utf8))
        + Self.element(0xE0, Self.element(0xB0, [16]) + Self.element(0xBA, [16])))
    let lines = Self.element(
      0xAE,
      Self.element(0xD7, [2]) + Self.element(0x73C5, [2]) + Self.element(0x83, [17])
        + Self.element(0x86, Array("S_TEXT/UTF8".utf8)))
    let line =
      Self.element(0xA1, [0x82, 0, 1, 0] + Array("Eins".utf8)) + Self.element(0x9B, Self.bytes(duration))
    let cluster = Self.element(
      0x1F43_B675,
      Self.element(0xE7, [0]) + Self.element(0xA3, [0x81, 0, 0, 0x80, 1]) + Self.element(0xA0, line))
    let header = Self.element(0x1A45_DFA3, Self.element(0x4282, Array("matroska".utf8)))
    let information = Self.element(0x1549_A966, Self.element(0x4489, Self.bytes(Double(40).bitPattern)))
    let segment = Self.element(
      0x1853_8067, information + Self.element(0x1654_AE6B, pictures + lines) + cluster)
    let folder = try TemporaryFolder()
    try folder.write(Data(header + segment), to: "a.mkv")
    #expect(try MovieProbe(path: folder.file("a.mkv")).subtitles.count == count)
  }

  /// An element of Matroska (RFC 8794) with eight bytes of size.
  private static func element(_ id: UInt64, _ content: [UInt8]) -> [UInt8] {
    Array(bytes(id).drop { $0 == 0 }) + [1] + bytes(UInt64(content.count)).dropFirst() + content
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  @Test func `a subtitle that is too long for MP4 is refused`() throws {
    let folder = try TemporaryFolder()
    func texts(_ length: Int) -> MovieTexts {
      let line = MovieTexts.Line(String(repeating: "あ", count: length / 3), from: 200, to: 900)
      return MovieTexts(subtitles: .init(SubtitleLanguage("ja")!, [line]))
    }
    try write(.mp4, sound: false, texts(65_535), to: folder.file("a.mp4"))
    try write(.webm, sound: false, texts(65_538), to: folder.file("a.webm"))
    #expect {
      try write(.mp4, sound: false, texts(65_538), to: folder.file("b.mp4"))
    } throws: {
      "\($0)".contains("the subtitle at 200 ms has 65538 bytes, and MP4 has room for 65535")
    }
  }

  @Test func `WebVTT has a time and a text for each line`() {
    let file = WebVTT.file([
      .init("a < b\nc & d", from: 61_001, to: 3_600_000), .init("e", from: 3_600_000, to: 3_600_500),
    ])
    #expect(
      file == """
        WEBVTT

        00:01:01.001 --> 01:00:00.000
        a &lt; b
        c &amp; d

        01:00:00.000 --> 01:00:00.500
        e

        """)
  }
}
