import FlickTestSupport
import Foundation
import Testing

/// Tests that `verify --against` finds the place of a scene in a recording with fewer pixels.
@Suite(.startsPrograms) struct VerifyReducedTests {
  private static let scene = """
    scene: 1
    device: {size: [393, 852], scale: 1}
    fps: 30
    effect: {type: card-stack}
    content:
      pages:
        - {repeat: 4, id: "page-${n}", background: white, layers: [{text: "Page ${n}", size: 28, at: [20, 20]}]}
    script:
      - {at: 500ms, name: open, tap: {page: page-2}}
      - {after: open.settled, wait: 500ms, end: true}
    """

  /// The edges of the cards, which are nearly all that can be seen, lie on whole pixels of the scene. Where the scene is
  /// drawn smaller, they are up to a fifth of a pixel elsewhere, and the best agreement is 0.6 pixels off at the bottom.
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg makes the video smaller"))
  func `a scene fills a recording that is a little smaller`() throws {
    let tool = try Tool(["a.yaml": VerifyReducedTests.scene])
    let run = try tool.run("render", "a.yaml", "--output", "whole.mp4", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let filter = "scale=314:682:flags=area"
    try VerifyTests.program(
      tool, ["ffmpeg", "-v", "error", "-i", "whole.mp4", "-vf", filter, "-crf", "16", "small.mp4"])
    let verified = try tool.run("verify", "small.mp4", "--against", "a.yaml", "--json")
    let report = try JSONSerialization.jsonObject(with: Data(verified.output.utf8)) as? [String: Any]
    let place = try #require(report?["place"] as? [String: Double], "\(verified.output)\(verified.errors)")
    #expect(place["x"] == 0 && place["y"] == 0, "\(place)")
    #expect(abs((place["scale"] ?? 0) - 682.0 / 852) < 1e-9, "\(place)")
  }
}
