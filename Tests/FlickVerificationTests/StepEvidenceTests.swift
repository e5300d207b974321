import Testing

@testable import FlickVerification

/// Tests of what the change from one frame of a recording to the next says.
@Suite struct StepEvidenceTests {
  /// A film that becomes brighter by 20 levels with each picture.
  private static let pictures = FilmPictures(
    Dictionary(
      uniqueKeysWithValues: (0..<7).map { ($0, [UInt8](repeating: UInt8(20 + 20 * $0), count: 100)) }),
    pixels: 100)

  /// The cost of a frame that repeats the previous one, though it changes by 24 levels.
  private func costOfRepetition(perSlot: Int) -> Float {
    StepEvidence([0, 24], StepEvidenceTests.pictures, [0...6, 0...6], perSlot: perSlot)
      .cost(1, from: 2, to: 2)
  }

  /// Two pictures further on, the film has changed by 40 levels: the encoder has refined the frame, or mixed it with the
  /// next.
  @Test func `a repeated frame changes by a part of what changes until the next frame is due`() {
    // The largest cost is 8. Up to a quarter of the change costs nothing; 24 of 40 levels exceed it by 0.35 of 0.75.
    #expect(abs(costOfRepetition(perSlot: 2) - 8 * 0.35 / 0.75) < 0.001)
    // If the film changes by 20 levels until then, the frame has changed by all of it.
    #expect(abs(costOfRepetition(perSlot: 1) - 8) < 0.001)
  }

  @Test func `the pictures from one frame to the next are counted`() {
    func count(rate: Double, isWhole: Bool) -> Int {
      FilmPhase(start: 0, speed: 1, interval: 1.0 / 60, isWhole: isWhole)
        .picturesPerSlot(RecordingTiming((0..<20).map { Double($0) / rate }))
    }
    #expect(count(rate: 25, isWhole: true) == 2)
    #expect(count(rate: 60, isWhole: true) == 1)
    // At 120 frames a second, each picture is shown twice.
    #expect(count(rate: 120, isWhole: true) == 1)
    #expect(count(rate: 25, isWhole: false) == 1)
  }
}
