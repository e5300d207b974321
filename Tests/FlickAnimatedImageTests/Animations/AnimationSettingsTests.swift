import FlickAnimatedImage
import FlickGeometry
import FlickMotion
import FlickVideo
import Testing

@Suite struct AnimationSettingsTests {
  private let size = PixelSize(width: 8, height: 8)!

  private func settings(
    _ format: AnimationSettings.Format, _ rate: FrameRate, loop: AnimationSettings.Loop = .forever
  ) throws(VideoError) -> AnimationSettings {
    try AnimationSettings(format, size: size, rate: rate, loop: loop)
  }

  @Test func `rates that viewers slow down are refused`() throws {
    let error = #expect(throws: VideoError.self) { try settings(.gif(.none), FrameRate(60)!) }
    #expect(
      error?.description
        == "GIF cannot show 60 frames a second: delays are hundredths of a second, and viewers slow down at a "
        + "single one; use 50, 33.3 (100/3), 30 or 25 frames a second")
    for format in [AnimationSettings.Format.apng, .webp(quality: 50), .losslessWebP] {
      #expect(throws: VideoError.self) { try settings(format, FrameRate(100)!) }
      #expect(throws: Never.self) { try settings(format, FrameRate(60)!) }
    }
    for rate in [FrameRate(50)!, FrameRate(100, 3)!, FrameRate(30)!, FrameRate(24000, 1001)!] {
      #expect(throws: Never.self) { try settings(.gif(.none), rate) }
    }
  }

  @Test func `numbers out of range are refused`() {
    for quality in [-1, 101] {
      #expect(throws: VideoError.self) { try settings(.webp(quality: quality), FrameRate(30)!) }
    }
    for times in [-1, 0, 65536] {
      #expect(throws: VideoError.self) { try settings(.apng, FrameRate(30)!, loop: .times(times)) }
    }
    #expect(throws: VideoError.self) { try settings(.apng, FrameRate(65537, 1000)!) }
  }
}
