import FlickTestSupport
import Testing

@testable import FlickImage

/// Tests of counting transitions within a second.
@Suite struct TransitionTimesTests {
  /// The light changes every 3 frames; one change comes a frame late. From the first of eight changes to the last,
  /// there may be 20 frames in place of 21, and a second may have 21 changes, but these are still ten flashes.
  @Test func `a change that is a frame late does not make more flashes`() {
    var times = TransitionTimes()
    let counts = (1...40).map { index -> Int in
      _ = times.append(index == 12 ? 37 : 3 * index, within: 60)
      return times.count(within: 60)
    }
    #expect(counts.max().map { $0 / 2 } == 10)
    #expect(times.first == 120 - 21)
  }

  /// The definition, as a list of all frames, is the second source.
  @Test func `counts are those of a list`() {
    var random = SplitMix(seed: 20)
    for window in [1, 24, 60, 63, 64, 65, 128, 240, 256] {
      var (times, all, frame) = (TransitionTimes(), [Int](), 0)
      for _ in 0..<200 {
        frame += Int.random(in: 1...(Int.random(in: 0..<20, using: &random) == 0 ? 300 : 12), using: &random)
        all.append(frame)
        let found = times.append(frame, within: window)
        let count = all.count { frame - $0 < window }
        #expect(times.count(within: window) == count)
        #expect(found == (count >= 8))
        if found { #expect(times.first == all[all.count - 8]) }
      }
    }
  }
}
