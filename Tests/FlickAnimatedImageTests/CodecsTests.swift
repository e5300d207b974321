import FlickGeometry
import Testing

@testable import FlickAnimatedImage
@testable import FlickFiles
@testable import FlickVideo

@Suite struct CodecsTests {
  @Test func `the libraries state their releases`() {
    #expect(
      Codecs.release.first?.isNumber == true || Codecs.release.first == "n" || Codecs.release.first == "N")
    #expect(Codecs.libraries.map(\.name) == ["libavcodec", "libavformat", "libavutil"])
    #expect(Codecs.libraries.allSatisfy { $0.version.split(separator: ".").count == 3 })
    #expect(Codecs.license.contains("GPL"))
  }

  @Test func `encoders are found by name`() {
    #expect(Codecs.known.allSatisfy(Codecs.hasEncoder))
    #expect(!Codecs.hasEncoder("none"))
  }

  /// This is the case of a build of FFmpeg that lacks an encoder; the process then ends with 69.
  @Test func `an encoder that is not there is named`() throws {
    let size = try #require(PixelSize(width: 8, height: 8))
    let recipe = EncoderConfiguration(
      still: "libnothing", size: size, format: PixelLayout.quarter.format, options: [], compressionLevel: 0)
    let error = #expect(throws: VideoError.self) {
      try StillEncoder.encode(recipe, rows: [UInt8](repeating: 0, count: 64), bytesPerRow: 8)
    }
    guard case .encoderMissing("libnothing", let suggestion)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(suggestion.contains("apt install ffmpeg"))
  }
}
