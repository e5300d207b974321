import FlickPlanning
import FlickScene
import FlickStage
import Testing

@testable import FlickRendering

/// Tests the advice on outputs that no settings make small enough.
@Suite struct BudgetAdviceTests {
  /// Returns the advice on an output whose smallest file, of its last settings, is so many times as large as its limit
  /// of 10 kB. The scene lasts 4 s and has a screen of 320 x 568 pixels and a rate of 60.
  private func advice(_ keys: String, times: Double) throws -> BudgetAdvice {
    let plan = try RenderPlan.limited(keys, maxBytes: "10kB", duration: "4s")
    let budget = try #require(Budget(plan.outputs[0]))
    let last = try #require(budget.stages.last?.outputs.last)
    return BudgetAdvice(
      try plan.planner.planned(last, at: plan.outputs[0].place), byteCount: Int(10_000 * times),
      inPlaceOf: plan.outputs[0].output, maximumBytes: 10_000)
  }

  /// A file of twice the limit has room for half of its frames, or for 0.707 of the width and the height.
  @Test(arguments: [
    (
      "mp4: a.mp4", "crf 34, 15 fps, 80 x 142 pixels",
      "a 'range' of 2s in place of 4s, a 'crop' of 70 % of its width and height, or 'maxBytes: 20kB'; "
        + "'codec: h265' and 'codec: av1' make smaller files of the same frames"
    ),
    (
      "mp4: a.mp4, speed: 2, codec: h265", "crf 36, 15 fps, 80 x 142 pixels",
      "a 'range' of 2s in place of 4s, a 'crop' of 70 % of its width and height, or 'maxBytes: 20kB'"
    ),
    (
      "webm: a.webm, size: [320, 568], keep: [fps]", "crf 48, 60 fps, 320 x 568 pixels",
      "a 'range' of 2s in place of 4s, a 'size' of [226, 400], a lower rate, with 'keep' without fps, or "
        + "'maxBytes: 20kB'; 'codec: av1' makes smaller files of the same frames"
    ),
    (
      "webp: a.webp, keep: [width, fps], fps: 30", "quality 21, 30 fps, 320 x 568 pixels",
      "a 'range' of 2s in place of 4s, a 'width' of 226, a lower rate, with 'keep' without fps, or "
        + "'maxBytes: 20kB'; an 'mp4' is smaller, if the page can show movies"
    ),
    (
      "gif: a.gif, fps: 20", "quality good, 10 fps, 80 x 142 pixels",
      "a 'range' of 2s in place of 4s, a 'crop' of 70 % of its width and height, or 'maxBytes: 20kB'; "
        + "'quality: draft' leaves out dithering, and a 'webp' is less than half as large"
    ),
    (
      "apng: a.png, keep: [fps, width], range: 0s..1s", "quality lossless, 60 fps, 320 x 568 pixels",
      "a 'range' of 0.5s in place of 1s, a 'width' of 226, a lower rate, with 'keep' without fps, or "
        + "'maxBytes: 20kB'; a 'webp' can be lossy, and an 'apng' cannot"
    ),
  ])
  func `the changes are those of the format, with estimates`(
    keys: String, settings: String, suggestion: String
  ) throws {
    let advice = try advice(keys, times: 2)
    #expect(advice.note == "the smallest trial has 20000: \(settings)")
    #expect(advice.suggestion == "about enough: \(suggestion)")
  }

  @Test func `useless changes are not advised`() throws {
    let advice = try advice("mp4: a.mp4", times: 123.4)
    // A hundredth of the frames are fewer than a tenth of a second, and the picture would have 7 pixels across.
    #expect(advice.suggestion.hasPrefix("about enough: 'maxBytes: 1.3MB'; "), "\(advice.suggestion)")
  }
}
