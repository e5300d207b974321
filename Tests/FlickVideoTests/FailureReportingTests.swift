import Testing

@testable import FlickVideo

/// Tests of what failures of FFmpeg become.
@Suite struct FailureReportingTests {
  /// What x264 says when it can get no memory.
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

  @Test func `a lack of memory has a way on`() {
    #expect("\(VideoError.outOfMemory)".hasPrefix("there is not enough memory"))
    #expect("\(VideoError.outOfMemory)".hasSuffix("; try again with fewer jobs or a smaller scale"))
  }
}
