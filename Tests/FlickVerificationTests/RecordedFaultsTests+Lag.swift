import Testing

@testable import FlickVerification

/// Tests of frames that repeat the one before in place of the next, though the encoder has changed them.
extension RecordedFaultsTests {
  private static let slots = Array(0..<30)

  /// A film, a third of which becomes brighter by 5 levels with each moment up to `last`, and darker after it.
  private func brightening(_ moment: Int, last: Int = 100, tenths: Int = 0) -> [UInt8] {
    let level = 5 * (min(moment, 2 * last - moment) + 8) - tenths / 2
    return (0..<640).map { $0 < 200 ? UInt8(20 + max(level, 0)) : 20 }
  }

  /// The events of a recording of this film in which frames lie behind their moments by so many tenths of a moment.
  private func lagging(_ tenths: [Int: Int], last: Int = 100) -> RecordingEvents {
    let slots = RecordedFaultsTests.slots
    let recorded = slots.map { brightening($0, last: last, tenths: tenths[$0] ?? 0) }
    return events(course(recorded, slots: slots) { brightening($0, last: last) }, slots: slots)
  }

  /// Frame 15 repeats moment 14. The encoder has mixed it with frame 16, so that it has changed by 2 of 5 levels.
  @Test func `a repeated frame that the encoder has mixed is found where the frames around it are on time`() {
    let found = lagging([15: 6])
    #expect(found.frozen.map(\.frame) == [15])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
    // If it lies nearer to its own moment, nobody can tell.
    #expect(lagging([15: 4]).isEmpty)
  }

  @Test func `a frame that lies as far behind as those around it repeats nothing`() {
    #expect(lagging([11: 2, 12: 4, 13: 2, 14: 4, 15: 6, 16: 4, 17: 2, 18: 4]).isEmpty)
  }

  /// The mean of the moments before and after a turn is the moment before it.
  @Test func `a frame that the encoder has mixed where the film turns back repeats nothing`() {
    #expect(lagging([15: 6], last: 15).isEmpty)
  }

  /// The film moves a little from moment 19 to 20, and much to 21. The encoder refines frame 21, which repeats frame 20, by
  /// as much as frame 20 has changed.
  @Test func `a repeated frame that changes as much as the one before is found if it stays at its moment`() {
    func picture(_ moment: Int, light: UInt8) -> [UInt8] {
      bar(at: min(max(moment < 20 ? moment : moment - 1, -8), 40) + 10, pixels: 640).enumerated().map {
        (1...4).contains($0 / 10) ? $1 + light : $1
      }
    }
    func film(_ moment: Int) -> [UInt8] { picture(moment, light: moment < 20 ? 0 : 6) }
    let slots = RecordedFaultsTests.slots
    let recorded = slots.map { $0 == 21 ? picture(20, light: 12) : film($0) }
    let found = events(course(recorded, slots: slots, of: film), slots: slots)
    #expect(found.frozen.map(\.frame) == [21])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
  }
}
