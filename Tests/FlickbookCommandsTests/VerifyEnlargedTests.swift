import FlickTestSupport
import Testing

/// Tests that `verify --against` compares a recording whose pixels are enlarged ones of the scene.
@Suite(.startsPrograms) struct VerifyEnlargedTests {
  /// Covers with a bar whose edges lie in the middle of samples of chroma, which have two pixels.
  private static let scene = """
    scene: 1
    title: Covers
    device: {size: [240, 320], scale: 0.25}
    fps: 60
    background: "#444"
    effect: {use: cover-flow, with: {side: 160}}
    content:
      pages:
        - each: ["#d33", "#d22", "#c33", "#c22"]
          id: "p${n}"
          layers:
            - {frame: [0, 0, 160, 160], background: "${item}"}
            - {frame: [0, 110, 160, 50], background: "#eee"}
            - {frame: [28, 16, 32, 80], background: "#26f"}
            - {frame: [10, 122, 90, 8], background: "#333"}
    script:
      - {at: 400ms, name: one, fling: {from: [80%, 50%], by: [-120, 0], during: 150ms}}
      - {after: one.settled, wait: 300ms, end: true}
    """

  /// Compares a recording of a scene, which is four times as large, with the scene above.
  ///
  /// - Parameters:
  ///   - isEnlarged: Whether the recording shows enlarged pixels. Otherwise the scene is drawn larger.
  ///   - filter: What ffmpeg does before, with a comma after it.
  private func verified(
    _ scene: String, isEnlarged: Bool, filter: String = ""
  ) throws -> (status: Int32, output: String) {
    let tool = try Tool(["a.yaml": VerifyEnlargedTests.scene, "recorded.yaml": scene])
    let run = try tool.run(
      "render", "recorded.yaml", "--scale", isEnlarged ? "0.25" : "1", "--output", "recorded.mp4", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let filter = filter + (isEnlarged ? "scale=240:320:flags=bicubic," : "") + "crop=224:304:4:4"
    try VerifyTests.program(
      tool, ["ffmpeg", "-v", "error", "-i", "recorded.mp4", "-vf", filter, "-crf", "18", "large.mp4"])
    let verified = try tool.run("verify", "large.mp4", "--against", "a.yaml")
    return (verified.status, verified.output + verified.errors)
  }

  /// Where the film is drawn four times as large, its colors have edges that the recording blurs.
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg enlarges the video"))
  func `an enlarged recording has the scene's colors`() throws {
    let (status, output) = try verified(VerifyEnlargedTests.scene, isEnlarged: true)
    #expect(status == 0, "\(output)")
    #expect(!output.contains("the colours differ"), "\(output)")
  }

  /// At the slow end of the fling, frame 46 repeats the one before. Sharp edges would look as wrong at one moment as at the
  /// other.
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg enlarges the video"))
  func `a frame that an enlarged recording shows in place of the next is found`() throws {
    let (status, output) = try verified(
      VerifyEnlargedTests.scene, isEnlarged: true, filter: "select='not(eq(n,46))',fps=60,")
    #expect(status == 1, "\(output)")
    #expect(output.contains(", 1 frame is shown twice in place of the next: 0.767 s; "), "\(output)")
  }

  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg enlarges the video"))
  func `other colors of an enlarged recording differ`() throws {
    let scene = VerifyEnlargedTests.scene.replacing("#26f", with: "#2a4")
    let (status, output) = try verified(scene, isEnlarged: true)
    #expect(status == 1, "\(output)")
    #expect(output.contains("differ from 0s to "), "\(output)")
  }

  /// The colors agree with blurred ones, but the recording shows sharp ones.
  @Test(.enabled(if: VerifyTests.has("ffmpeg"), "the program ffmpeg cuts the video"))
  func `a color that is a little different differs in a recording of the scene drawn larger`() throws {
    let scene = VerifyEnlargedTests.scene.replacing("#26f", with: "#3a66ee")
    let (status, output) = try verified(scene, isEnlarged: false)
    #expect(status == 1, "\(output)")
    #expect(output.contains("the colours differ"), "\(output)")
  }
}
