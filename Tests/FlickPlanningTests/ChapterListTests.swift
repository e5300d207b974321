import FlickVideo
import Testing

@testable import FlickPlanning

@Suite struct ChapterListTests {
  @Test(arguments: [
    (0, "there are no chapters"), (1, "there is only 1 chapter"), (2, "there are only 2 chapters"), (3, nil),
  ])
  func `video sites need three chapters`(count: Int, complaint: String?) {
    let chapters = (0..<count).map { MovieTexts.Line("\($0)", from: $0 * 10_000, to: ($0 + 1) * 10_000) }
    #expect(ChapterList.complaint(about: chapters) == complaint)
  }
}
