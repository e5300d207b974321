import FlickPlanning
import FlickScene
import FlickStage
import Testing

@testable import FlickRendering

/// Tests the advice on outputs that no settings make small enough.
@Suite struct BudgetAdviceTests {
  /// Returns the advice on an output whose smallest file, of its last settings, is so many times as large as its limit
  /// of 10 kB. The scene lasts 4 s and has a screen of 320 x 568 pixels and a rate of 60.
  private func advice(_ keys: String, times: Double, soundBytes: Int = 0) throws -> BudgetAdvice {
    let plan = try RenderPlan.limited(keys, maxBytes: "10kB", duration: "4s")
    let budget = try #require(Budget(plan.outputs[0]))
    let last = try #require(budget.stages.last?.outputs.last)
    return BudgetAdvice(
      try plan.planner.planned(last, at: plan.outputs[0].place), byteCount: Int(10_000 * times),
      soundBytes: soundBytes, inPlaceOf: plan.outputs[0].output, maximumBytes: 10_000)
  }

  /// Of 20 kB, 12 kB are sound, which alone are more than the limit, so no crop is small enough. Without sound, 8 kB
  /// are left; of 30 kB, 18 kB would be, which is too much.
  @Test func `the sound is named, and left out if that is enough`() throws {
    let loud = try advice("mp4: a.mp4", times: 2, soundBytes: 12_000)
    #expect(
      loud.note
        == "the smallest trial has 20000, 12000 of them for its sound: crf 34, 15 fps, 80 x 142 pixels")
    #expect(
      loud.suggestion
        == "about enough: a 'range' of 2s in place of 4s, 'sound: false', or 'maxBytes: 20kB'; "
        + "'codec: h265' and 'codec: av1' make smaller files of the same frames")
    #expect(try !advice("mp4: a.mp4", times: 3, soundBytes: 12_000).suggestion.contains("sound"))
  }

  /// A file of twice the limit has room for half of its frames. Of the pager in WebP with 120 frames, 4.8 kB do not
  /// depend on the picture's size, so 5.2 of 15.2 kB are left, and as many parts of the width.
  @Test(arguments: [
    (
      "mp4: a.mp4", "crf 34, 15 fps, 80 x 142 pixels",
      "a 'range' of 2s in place of 4s, a 'crop' of 63 % of its width and height, or 'maxBytes: 20kB'; "
        + "'codec: h265' and 'codec: av1' make smaller files of the same frames"
    ),
    (
      "mp4: a.mp4, speed: 2, codec: h265", "crf 36, 15 fps, 80 x 142 pixels",
      "a 'range' of 2s in place of 4s, a 'crop' of 66 % of its width and height, or 'maxBytes: 20kB'"
    ),
    (
      "webm: a.webm, size: [320, 568], keep: [fps]", "crf 48, 60 fps, 320 x 568 pixels",
      "a 'range' of 2s in place of 4s, a 'size' of [72, 130], a lower rate, with 'keep' without fps, or "
        + "'maxBytes: 20kB'; 'codec: av1' makes smaller files of the same frames"
    ),
    (
      "webp: a.webp, keep: [width, fps], fps: 30", "quality 21, 30 fps, 320 x 568 pixels",
      "a 'range' of 2s in place of 4s, a 'width' of 108, a lower rate, with 'keep' without fps, or "
        + "'maxBytes: 20kB'; an 'mp4' is smaller, if the page can show movies"
    ),
    (
      "gif: a.gif, fps: 20", "quality good, 10 fps, 80 x 142 pixels",
      "a 'range' of 2s in place of 4s, a 'crop' of 70 % of its width and height, or 'maxBytes: 20kB'; "
        + "'quality: draft' leaves out dithering, and a 'webp' is less than half as large"
    ),
    (
      "apng: a.png, keep: [fps, width], range: 0s..1s", "quality lossless, 60 fps, 320 x 568 pixels",
      "a 'range' of 0.5s in place of 1s, a 'width' of 178, a lower rate, with 'keep' without fps, or "
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

  /// Each case has the sizes of a larger and a smaller file that were made of the same frames at the lowest quality. If
  /// the smaller file's size is the limit, the width that is advised for the larger file is at most that of the
  /// smaller.
  @Test(arguments: [
    ("webp", 165, (640, 280_852), (40, 20_086)), ("webp", 45, (640, 452_384), (80, 28_762)),
    ("webp", 45, (640, 330_018), (160, 74_996)), ("mp4", 45, (640, 115_237), (80, 8963)),
    ("mp4", 165, (320, 30_266), (80, 11_924)), ("webm", 45, (320, 52_120), (40, 4528)),
    ("gif", 38, (320, 480_068), (40, 25_809)), ("apng", 45, (320, 1_408_958), (80, 192_655)),
  ])
  func `an advised width meets the limit`(
    format: String, frames: Int, large: (width: Int, bytes: Int), small: (width: Int, bytes: Int)
  ) throws {
    let rate = format == "gif" ? 25 : 30
    let seconds = Double(frames) / Double(rate)
    let plan = try RenderPlan.limited(
      "\(format): a.\(format), fps: \(rate)", maxBytes: "1kB", duration: "\(seconds)s")
    let decline = try #require(SizeDecline(of: plan.outputs[0]))
    let part = try #require(decline.part(for: small.bytes, of: large.bytes))
    let width = Double(large.width) * decline.factor(for: part)
    #expect(width <= Double(small.width), "\(width)")
    #expect(width >= 0.35 * Double(small.width), "\(width)")
  }

  @Test func `useless changes are not advised`() throws {
    let advice = try advice("mp4: a.mp4", times: 123.4)
    // A hundredth of the frames are fewer than a tenth of a second, and the picture would have 7 pixels across.
    #expect(advice.suggestion.hasPrefix("about enough: 'maxBytes: 1.3MB'; "), "\(advice.suggestion)")
  }
}
