import Testing

@testable import FlickVerification

/// Finding which frames of a scene a video shows, from differences alone.
@Suite struct FrameAlignmentTests {
  /// A scene whose frame n looks like the number n, until it rests from frame 20 on.
  private func shown(_ video: [Double], noise: Double = 0) -> [Int] {
    var matching = FrameAlignment()
    for (index, look) in video.enumerated() {
      let first = max(index - FrameAlignment.reach, 0)
      let errors = (first..<min(index + FrameAlignment.reach, 40)).map { frame in
        let difference = Double(min(frame, 20)) - look
        return difference * difference + noise
      }
      matching.append(first: first, errors: errors)
    }
    return matching.frames()
  }

  private func looks(_ frames: [Int]) -> [Double] { frames.map { Double(min($0, 20)) } }

  @Test(arguments: [0, 0.1])
  func `dropped, doubled and exchanged frames are found`(noise: Double) {
    let all = Array(0..<40)
    let courses = [
      all, all.filter { $0 != 7 }, all.flatMap { $0 == 7 ? [7, 7] : [$0] },
      all.map { $0 == 7 ? 8 : $0 == 8 ? 7 : $0 }, Array(all.dropFirst(3)), all.filter { $0 < 9 || $0 > 12 },
    ]
    for course in courses { #expect(shown(looks(course), noise: noise) == course) }
  }

  @Test func `what rests is reported by its order`() {
    // One of the resting frames is gone: nobody can say which, but one is missing.
    let course = shown(looks((0..<39).map { $0 }))
    #expect(course == Array(0..<39))
    #expect(FrameOrder(course, of: 40).missing == [39])
  }

  @Test func `a match is reported in sentences`() {
    #expect(FrameOrder([0, 1, 2], of: 3).isRight)
    #expect(FrameOrder([0, 2, 3, 6], of: 7).sentences == ["frames 1 and 4...5 are missing"])
    #expect(FrameOrder([0, 1, 1, 2], of: 3).sentences == ["frame 1 is shown twice"])
    #expect(FrameOrder([0, 2, 1, 3], of: 4).sentences == ["frames 1 and 2 are exchanged"])
    // A video that goes back two frames exchanges none.
    let twice = FrameOrder([0, 1, 2, 1, 2, 3, 4], of: 7).sentences
    #expect(twice == ["frames 5...6 are missing", "frames 1...2 are shown twice"])
    #expect(FrameOrder([3, 4, 0, 1, 2], of: 5).sentences == ["frame 0 is out of order"])
  }
}
