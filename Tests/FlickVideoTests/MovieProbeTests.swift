import FlickFiles
import FlickGeometry
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Testing

/// Tests that each way in which a file can differ from the expectation is noticed.
@Suite(.startsPrograms) struct MovieProbeTests {
  private let rate = FrameRate(30)!

  private func movie(_ folder: TemporaryFolder) throws -> (probe: MovieProbe, meant: MovieExpectation) {
    let segment = try SyntheticMovie.encode(0..<12, try MovieSettings(size: SyntheticMovie.size, rate: rate))
    try SyntheticMovie.write([segment], to: folder.file("movie.mp4"))
    return (
      try MovieProbe(path: folder.file("movie.mp4")), MovieExpectation(segment.parameters, frameCount: 12)
    )
  }

  private func complaint(_ probe: MovieProbe, _ meant: MovieExpectation) -> String {
    do {
      try probe.verify(meant)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func `intended shapes cause no warning`() throws {
    let (probe, meant) = try movie(try TemporaryFolder())
    #expect(complaint(probe, meant) == "none")
  }

  @Test func `other sizes, rates and counts are reported`() throws {
    var (probe, meant) = try movie(try TemporaryFolder())
    meant.frameCount = 13
    #expect(complaint(probe, meant).hasSuffix("frame count 12 instead of 13"))
    meant.frameCount = 12
    meant.rate = FrameRate(30000, 1001)!
    #expect(complaint(probe, meant).hasSuffix("frame 1 is shown at 512/15360 s, which is not its time"))
    meant.rate = rate
    meant.size = PixelSize(width: 64, height: 66)!
    #expect(complaint(probe, meant).hasSuffix("height 64 instead of 66"))
  }

  @Test func `other writers' files are judged`() throws {
    let folder = try TemporaryFolder()
    let (_, meant) = try movie(folder)
    let input = ["-v", "error", "-i", folder.file("movie.mp4"), "-map_metadata", "-1", "-c", "copy"]
    try Program.run("ffmpeg", input + [folder.file("slow.mp4")])
    #expect(complaint(try MovieProbe(path: folder.file("slow.mp4")), meant).contains("index stands behind"))
    try Program.run("ffmpeg", input + ["-ss", "0.2", folder.file("late.mp4")], complaintsFail: false)
    #expect(throws: VideoError.self) { try MovieProbe(path: folder.file("late.mp4")).verify(meant) }
    let untagged = ["-color_primaries", "unknown", "-color_trc", "unknown", "-colorspace", "unknown"]
    let source = ["-v", "error", "-f", "lavfi", "-i", "color=s=64x64:r=30:d=0.4"]
    let encoding = ["-c:v", "libx264", "-movflags", "+faststart"] + untagged
    try Program.run("ffmpeg", source + encoding + [folder.file("untagged.mp4")])
    #expect(complaint(try MovieProbe(path: folder.file("untagged.mp4")), meant).contains("colours unknown"))
  }

  @Test func `truncated files are noticed`() throws {
    let folder = try TemporaryFolder()
    let (_, meant) = try movie(folder)
    let bytes = try folder.bytes("movie.mp4")
    for length in stride(from: 0, to: bytes.count, by: 61) + [bytes.count - 1] {
      try folder.write(Array(bytes.prefix(length)), to: "cut.mp4")
      #expect(throws: VideoError.self, "\(length) of \(bytes.count) bytes") {
        try MovieProbe(path: folder.file("cut.mp4")).verify(meant)
      }
    }
  }

  /// Such files are written where it is impossible to go back in a file.
  @Test func `files without a duration are noticed`() throws {
    let folder = try TemporaryFolder()
    let source = ["-v", "error", "-f", "lavfi", "-i", "color=s=64x64:r=30:d=0.4"]
    try Program.run("ffmpeg", source + ["-c:v", "libvpx-vp9", "-live", "1", folder.file("live.webm")])
    let reason = "it does not give its length"
    #expect(throws: VideoError.verificationFailed(path: folder.file("live.webm"), reason: reason)) {
      try MovieProbe(path: folder.file("live.webm"))
    }
  }

  @Test func `a missing file is reported as a missing input`() {
    #expect(throws: VideoError.file(.missingInput(path: "/none", reason: "No such file or directory"))) {
      try MovieProbe(path: "/none")
    }
  }
}
