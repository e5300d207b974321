import FlickMotion
import FlickTestSupport
import Testing

@testable import FlickVideo

/// Tests the errors that failures of FFmpeg become.
@Suite struct FailureReportingTests {
  /// Returns the error of a call that fails with the words of x264 when it can get no memory.
  private func failing(needing memory: Int) -> VideoError? {
    do {
      try reportingFailures(as: VideoError.encodingFailed, needing: memory) { () throws(AVFailure) -> Void in
        throw AVFailure(reason: "Generic error in an external library")
      }
      return nil
    } catch { return error }
  }

  @Test func `a failure without room for the encoder is a lack of memory`() {
    let failed = VideoError.encodingFailed(reason: "Generic error in an external library")
    #expect(failing(needing: 0) == failed)
    #expect(failing(needing: 1 << 20) == failed)
    // No process has 2^60 bytes of address space.
    #expect(failing(needing: 1 << 60) == .outOfMemory)
  }

  @Test func `an error depends on the failure's kind, and not on its words`() {
    func error(of failure: AVFailure) -> VideoError? {
      do {
        try reportingFailures(
          explaining: { .encodingFailed(reason: $0.kind == .sound ? "sound" : "other") },
          { () throws(AVFailure) -> Void in throw failure })
        return nil
      } catch { return error }
    }
    #expect(error(of: AVFailure(.sound, reason: "a")) == .encodingFailed(reason: "sound"))
    #expect(error(of: AVFailure(reason: "no sound")) == .encodingFailed(reason: "other"))
    #expect(error(of: AVFailure(.outOfMemory, reason: "a")) == .outOfMemory)
    #expect(error(of: .outOfMemory) == .outOfMemory)
  }

  /// Such a failure was once called a lack of memory, which led to advice that cannot help.
  @Test func `a packet without a stream says so`() throws {
    let folder = try TemporaryFolder()
    let muxer = try MuxerBox(format: "mp4", path: folder.file("a.mp4"))
    let failure = #expect(throws: AVFailure.self) {
      try muxer.write(AVPacketBox(), unit: #require(FrameRate(60)).frameDuration)
    }
    #expect(failure?.kind == .other)
    #expect(failure?.reason == "the container has no stream 0")
  }

  @Test func `a lack of memory has a way on`() {
    #expect("\(VideoError.outOfMemory)".hasPrefix("there is not enough memory"))
    #expect("\(VideoError.outOfMemory)".hasSuffix("; try again with fewer jobs or a smaller scale"))
  }
}
