import Testing

@testable import FlickVerification

/// Tests of what frames tell together: those that change nothing, those between two faults, and those before the first one
/// that decides.
extension RecordedFaultsTests {
  private static let pixels = 6400

  /// A bar that rests up to moment 11 and then moves; a part of the picture brightens a little at moment 11.
  private func beginning(_ moment: Int) -> [UInt8] {
    let place = moment < 12 ? 10 : min(moment - 1, 60)
    return bar(at: place, pixels: RecordedFaultsTests.pixels).enumerated().map { index, level in
      (200..<300).contains(index) && moment >= 11 ? level + 6 : level
    }
  }

  /// A bar that moves up to moment 28, after which a part of the picture brightens in two small steps.
  private func slowEnd(_ moment: Int) -> [UInt8] {
    let brightening: UInt8 = moment < 29 ? 0 : moment == 29 ? 18 : 26
    return moving(min(moment, 28), pixels: RecordedFaultsTests.pixels).enumerated().map { index, level in
      (200..<300).contains(index) ? level + brightening : level
    }
  }

  /// The picture between two moments, a part of the way from one to the next in percent.
  private func between(_ moment: Int, percent: Int) -> [UInt8] {
    mixed([
      (moving(moment, pixels: RecordedFaultsTests.pixels), 100 - percent),
      (moving(moment + 1, pixels: RecordedFaultsTests.pixels), percent),
    ])
  }

  /// The encoder leaves out the small steps at the end. All frames after it are the same one, which tells once, not ten
  /// times, that it looks like moment 28.
  @Test func `frames that change nothing do not tell anew that the film is late`() {
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      slowEnd(min(slot, 28)).enumerated().map { index, level in
        index % 2 == 0 ? level + 6 : level - 6
      }
    }
    let found = course(recorded, slots: slots, of: slowEnd)
    #expect(found.shown == slots)
    #expect(events(found, slots: slots).isEmpty)
  }

  /// The encoder delays a few frames in a motion: they look like the moments before their own, but none repeats another.
  @Test func `frames that are late and made up soon are no fault if none repeats another`() {
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      switch slot {
      case 19: between(18, percent: 52)
      case 20...22: between(slot - 1, percent: 42)
      default: moving(slot, pixels: RecordedFaultsTests.pixels)
      }
    }
    let found = course(recorded, slots: slots) { moving($0, pixels: RecordedFaultsTests.pixels) }
    #expect(found.shown[19...23] == [19, 19, 20, 21, 23])
    #expect(events(found, slots: slots).isEmpty)
  }

  /// Moment 12 is missing. Frame 11 alone hardly tells where the film is, but it tells that it is not at moment 12.
  @Test func `a fault before the first frame that decides does not move the start`() {
    let slots = Array(0..<40)
    let recorded = slots.map { beginning($0 < 12 ? $0 : $0 + 1) }
    let found = course(recorded, slots: slots, of: beginning)
    #expect(found.firstDecisive == 12)
    #expect(found.firstKnown == 11)
    #expect(found.aheadAtFirst(slots) == 0)
    #expect(found.beginning?.isCertain == false)
    #expect(events(found, slots: slots).dropped.map(\.frame) == [12])
    // Without a fault, the start is certain.
    let right = course(slots.map(beginning), slots: slots, of: beginning)
    #expect(right.aheadAtFirst(slots) == 0)
    #expect(right.beginning?.isCertain == true)
  }
}
