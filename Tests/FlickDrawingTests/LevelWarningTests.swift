import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import Testing

/// Tests warnings about movies that require more of a decoder than most have.
@Suite struct LevelWarningTests {
  private func warnings(_ device: String, _ output: String) throws -> String {
    let text = """
      scene: 1
      device: \(device)
      fps: 120
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: white}]}
      script: [{at: 100ms, tap: [5, 5]}]
      allow: [nothing-moves, step-without-effect, refused-step, cut-motion]
      duration: 1s
      outputs: {film: {\(output)}}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let plan = try RenderPlan(scene, destination: .folder(""))
    return try WarningCheck(scene, outputs: plan.outputs).warnings()?.description ?? ""
  }

  /// A picture of 2064 x 2752 pixels has 129 x 172 = 22,188 macroblocks. 120 pictures per second have 2,662,560, more
  /// than the 2,073,600 of level 5.2, which allow 93 pictures per second.
  @Test func `a large film at a high rate causes a warning with a suitable rate`() throws {
    let text = try warnings("ipad-pro-13", "mp4: a.mp4")
    #expect(
      text.hasPrefix(
        "a.yaml:9:23: warning: 'film' needs level 6 of H.264: 2064 x 2752 pixels at 120 fps [high-level]"),
      "\(text)")
    #expect(text.contains("phones, televisions, Safari and QuickTime"))
    #expect(text.contains("'fps: 60' or a smaller 'width' needs 5.2"))
    for output in [
      "mp4: a.mp4, fps: 60", "mp4: a.mp4, width: 1000", "webm: a.webm", "webp: a.webp, fps: 60",
      "mp4: a.mp4, codec: h265",
    ] {
      #expect(try warnings("ipad-pro-13", output) == "", "\(output)")
    }
  }

  @Test func `other limits are named`() throws {
    #expect(
      try warnings("{size: [4000, 3000], scale: 2}", "mp4: a.mp4, fps: 24").contains(
        "needs level beyond 6.2 of H.264: 8000 x 6000 pixels at 24 fps"))
    #expect(
      try warnings("{size: [4100, 100], scale: 1}", "mp4: a.mp4, fps: 24").contains(
        "is larger than 4096 pixels per side: 4100 x 100"))
    #expect(
      try warnings("{size: [320, 480], scale: 1}", "mp4: a.mp4, codec: h265, quality: lossless").contains(
        "is lossless H.265, of level 8.5"))
    #expect(
      try warnings("{size: [4000, 2300], scale: 1}", "mp4: a.mp4, codec: h265").contains(
        "needs level 6.1 of H.265: 4000 x 2300 pixels at 120 fps"))
  }

  /// The tables of the standards apply: 1920 x 1080 pixels have 8,160 macroblocks and 2,073,600 pixels.
  @Test func `usual films need no more than usual levels`() {
    #expect(CodecLevel.unusual(for: .h264, width: 1920, height: 1080, framesPerSecond: 240) == nil)
    #expect(CodecLevel.unusual(for: .h264, width: 3840, height: 2160, framesPerSecond: 60) == nil)
    let fast = CodecLevel.unusual(for: .h264, width: 3840, height: 2160, framesPerSecond: 65)
    #expect(fast?.level == "6")
    #expect(fast?.highestRate == 64)
    #expect(CodecLevel.unusual(for: .h265, width: 3840, height: 2160, framesPerSecond: 120) == nil)
    #expect(CodecLevel.unusual(for: .h265, width: 8192, height: 4096, framesPerSecond: 30)?.level == "6")
    #expect(CodecLevel.unusual(for: .h265, width: 8192, height: 4096, framesPerSecond: 30)?.highestRate == 0)
    #expect(CodecLevel.unusual(for: .av1, width: 8192, height: 8192, framesPerSecond: 240) == nil)
  }
}
