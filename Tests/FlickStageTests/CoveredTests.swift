import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests that something is a mistake if a card covers it for its whole time, and that the message names the card.
@Suite struct CoveredTests {
  private static let tap = "at: 1s, name: open, tap: {page: p2}\nat: 3s, name: end, end: true"

  @Test(arguments: [
    (
      "captions: [{at: 0s, for: 1s, text: Hi}]\ntitleCard: {text: A, for: 2s}",
      "the caption is over at 1s, and the title card covers it until 1.7s"
    ),
    (
      "lowerThirds: [{at: 0s, for: 1.7s, text: Hi}]\ntitleCard: {text: A, for: 2s}",
      "the lower third is over at 1.7s, and the title card covers it until 1.7s"
    ),
    (
      "callouts: [{at: 100ms, for: 1s, text: Hi}]\ntitleCard: {text: A, for: 2s}",
      "the callout is over at 1.1s, and the title card covers it until 1.7s"
    ),
    (
      "callouts: [{at: 3s, for: 1s, text: Hi}]\nendCard: {text: A}",
      "the callout begins at 3s, when the end card has begun at 3s"
    ),
    (
      "chrome: {padding: 60}\ncamera: [{at: 3.2s, show: {page: p2}}]\nendCard: {text: A}",
      "the shot begins at 3.2s, when the end card has begun at 3s"
    ),
  ])
  func `what a card covers is reported`(lines: String, message: String) {
    let found = StageScript(Self.tap, line: lines).message
    #expect(found.contains(message), "\(found)")
  }

  @Test(arguments: [
    "captions: [{at: 0s, for: 1.8s, text: Hi}]\ntitleCard: {text: A, for: 2s}",
    "lowerThirds: [{at: 0s, for: 1.8s, text: Hi}]\ntitleCard: {text: A, for: 2s}",
    "callouts: [{at: 2.9s, for: 2s, text: Hi}]\nendCard: {text: A}",
  ])
  func `what is seen for a moment is no mistake`(lines: String) {
    #expect(throws: Never.self) { try StageScript(Self.tap, line: lines).stage() }
  }

  /// The screen has 568 points, and 24 lines take more.
  @Test(arguments: ["bottom", "top"])
  func `a caption that leaves the screen has no room`(place: String) {
    let text = (1...24).map { "\($0)" }.joined(separator: "\\n")
    let found = StageScript(Self.tap, line: "captions: [{at: 1s, place: \(place), text: \"\(text)\"}]")
      .message
    #expect(found.contains("the caption has no room on the screen"), "\(found)")
  }
}
