import Testing

@testable import FlickVerification

/// Tests of motions that are slower or faster than the film's.
extension RecordedFaultsTests {
  /// A film whose bar moves by its own width with each moment, here at a moment in hundredths.
  private func passing(hundredths: Int) -> [UInt8] {
    (0..<6400).map { (hundredths..<hundredths + 100).contains($0 - 1000) ? 200 : 20 }
  }

  private func passed(_ recorded: [[UInt8]], _ slots: [Int]) -> RecordingEvents {
    events(course(recorded, slots: slots) { moving($0, pixels: 6400) }, slots: slots)
  }

  /// From frame 10 on, each frame comes 0.91 or 1.1 moments after the one before.
  @Test(arguments: [91, 110]) func `a motion at another pace has no repeated and no missing frame`(pace: Int)
  {
    let slots = Array(0..<40)
    let recorded = slots.map { passing(hundredths: 100 * min($0, 10) + pace * max($0 - 10, 0)) }
    let found = passed(recorded, slots)
    #expect(found.doubled.isEmpty)
    #expect(found.dropped.isEmpty)
    #expect(found.frozen.isEmpty)
    #expect(found.motions.map(\.isSlower) == [pace < 100])
    #expect(!found.isEmpty)
  }

  /// Frame 20 repeats the one before, and the film is late from then on. The encoder spreads this over four frames.
  @Test func `a motion that stops for a moment is not slower, though the encoder spreads that`() {
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      passing(hundredths: 100 * slot - 25 * min(max(slot - 18, 0), 4))
    }
    let found = passed(recorded, slots)
    #expect(found.doubled.count == 1)
    #expect(found.paces.isEmpty)
  }
}
