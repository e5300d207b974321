import FlickGeometry
import FlickLayers
import Testing

@testable import FlickScene

/// Tests the number of letters and the cursor of a typed text at a time.
@Suite struct TypingTests {
  /// Five letters in 1 s, so one each 0.2 s.
  @Test func `letters appear at equal distances of time`() {
    let typing = Typing(duration: 1)
    let ages = [-0.5, 0, 0.19, 0.2, 0.59, 0.6, 0.99, 1, 8]
    #expect(ages.map { typing.count(after: $0, of: 5) } == [0, 0, 0, 1, 2, 3, 4, 5, 5])
    #expect(typing.count(after: -.infinity, of: 5) == 0)
    #expect(typing.count(after: 3, of: 0) == 0)
  }

  @Test func `a cursor is visible while letters appear`() {
    let typing = Typing(duration: 1, cursor: .typing)
    #expect(
      [-0.1, 0, 0.5, 0.99, 1, 1.2].map { typing.showsCursor(after: $0, at: 3) } == [
        false, true, true, true, false, false,
      ])
    #expect(!Typing(duration: 1).showsCursor(after: 0.5, at: 0.5))
  }

  /// The cursor is on for 530 ms and off for 530 ms, counted from the end of typing, and before it from the scene's
  /// start.
  @Test func `a cursor that stays blinks at rest`() {
    let typing = Typing(.at(2), duration: 1, cursor: .always)
    let times = [0, 0.5, 0.54, 1.05, 1.07, 2, 2.6, 2.99, 3, 3.52, 3.54, 4.05, 4.07]
    #expect(
      times.map { typing.showsCursor(after: $0 - 2, at: $0) } == [
        true, true, false, false, true, true, true, true, true, true, false, false, true,
      ])
  }

  @Test func `the whole text without a cursor is the text itself`() {
    let text = TextContents("Hello", font: .init(size: 14))
    let (typing, letters) = (Typing(duration: 1, cursor: .typing), TypedText(text))
    let box = Rect(x: 0, y: 0, width: 100, height: 20)
    #expect(typing.text(text, letters, after: 1, at: 1, in: box) == text)
    let half = typing.text(text, letters, after: 0.5, at: 0.5, in: box)
    #expect(half.string == text.string)
    #expect(half.part?.numbers == [0..<2])
    #expect(half.part?.box == box)
    #expect(half.part?.cursor == TextCursor(at: 1, isBefore: false, width: 1))
  }
}
