import FlickBasics
import FlickGeometry
import FlickMotion
import Testing

@testable import FlickVideo

/// Compares the assumed memory of encoders with the measurements of `Benchmarks/encoder-memory`.
@Suite struct EncoderMemoryTests {
  private func memory(
    _ codec: VideoCodec, _ preset: EncoderPreset, _ width: Int, _ height: Int, layout: PixelLayout = .quarter
  ) throws -> Int {
    try MovieSettings(
      codec, size: #require(PixelSize(width: width, height: height)), rate: #require(FrameRate(60)),
      layout: layout,
      preset: preset
    ).encoderMemory
  }

  @Test(arguments: [
    (VideoCodec.h264, EncoderPreset.ultrafast, 1920, 1080, 142), (.h264, .veryfast, 1920, 1080, 262),
    (.h264, .veryfast, 640, 360, 86), (.h264, .medium, 1280, 720, 253), (.h264, .veryslow, 1920, 1080, 841),
    (.h265, .ultrafast, 1920, 1080, 346), (.h265, .veryfast, 1280, 720, 265),
    (.h265, .medium, 1920, 1080, 500),
    (.h265, .slow, 1920, 1080, 528), (.h265, .veryslow, 640, 360, 190), (.h265, .veryslow, 1920, 1080, 763),
    (.vp9, .ultrafast, 1920, 1080, 391), (.vp9, .veryslow, 640, 360, 113), (.vp9, .veryslow, 1920, 1080, 390),
    (.av1, .ultrafast, 1920, 1080, 518), (.av1, .veryfast, 640, 360, 137), (.av1, .veryfast, 1920, 1080, 518),
    (.av1, .fast, 640, 360, 149), (.av1, .medium, 1280, 720, 316), (.av1, .veryslow, 640, 360, 161),
    (.av1, .veryslow, 1920, 1080, 590),
  ])
  func `the estimate is within a seventh of a process's measured memory`(
    codec: VideoCodec, preset: EncoderPreset, width: Int, height: Int, megabytes: Int
  ) throws {
    // The program takes 62 MB, and 24 bytes per pixel to draw a chunk.
    let all = 62_000_000 + 24 * width * height + (try memory(codec, preset, width, height))
    #expect(abs(all / 1_000_000 - megabytes) <= megabytes / 7, "\(all)")
  }

  @Test(arguments: VideoCodec.allCases)
  func `a slower preset never counts less, nor a larger frame`(codec: VideoCodec) throws {
    let sizes = [(320, 180), (640, 360), (1920, 1080)]
    let table = try sizes.map { size in
      try EncoderPreset.allCases.map { try memory(codec, $0, size.0, size.1) }
    }
    for row in table { #expect(row == row.sorted()) }
    for (small, large) in zip(table, table.dropFirst()) { #expect(zip(small, large).allSatisfy { $0 < $1 }) }
  }

  @Test func `planes of full size and alpha count twice`() throws {
    let once = try memory(.vp9, .fast, 320, 180)
    #expect(try memory(.vp9, .fast, 320, 180, layout: .full) == 2 * once)
    #expect(try memory(.vp9, .fast, 320, 180, layout: .quarterAlpha) == 2 * once)
  }
}
