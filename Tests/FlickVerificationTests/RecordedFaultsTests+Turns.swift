import Testing

@testable import FlickVerification

/// Tests of faults where a motion begins, turns back or ends, so that a frame looks like several moments.
extension RecordedFaultsTests {
  /// The film hardly moves from moment 20 to 21. The encoder shows the second one at once, so that the next frame repeats
  /// it.
  @Test func `a frame that hardly looks early, and the one that repeats it, are no faults`() {
    func picture(_ moment: Int) -> [UInt8] {
      moment == 21
        ? mixed([(moving(20), 88), (moving(21), 12)]) : moving(moment < 21 ? moment : moment - 1)
    }
    let slots = Array(0..<40)
    let early = course(slots.map { picture($0 == 20 ? 21 : $0) }, slots: slots, of: picture)
    #expect(early.shown[19...22] == [19, 21, 21, 22])
    #expect(events(early, slots: slots).isEmpty)
    // In a motion that is not so slow, the frame between decides that both are faults.
    func fast(_ moment: Int) -> [UInt8] { moving(moment, pixels: 6400) }
    let clear = events(course(slots.map { fast($0 == 20 ? 21 : $0) }, slots: slots, of: fast), slots: slots)
    #expect(clear.dropped.map(\.frame) == [20])
    #expect(clear.doubled.map(\.frame) == [21])
  }

  /// The film moves up to moment 3, and from moment 10 on. The frame at that moment was recorded a little later than its
  /// time says, and looks clearly like the moment after it.
  @Test func `the first moment of a motion that is clearly seen early is not shown twice`() {
    func picture(_ moment: Int) -> [UInt8] {
      bar(at: 12 + min(max(moment, -10), 3) + max(moment - 10, 0), pixels: 12800)
    }
    let slots = Array(0..<40)
    let recorded = slots.map { $0 == 10 ? mixed([(picture(10), 36), (picture(11), 64)]) : picture($0) }
    let early = course(recorded, slots: slots, of: picture)
    #expect(early.shown[10...12] == [11, 11, 12])
    #expect(events(early, slots: slots).isEmpty)
  }

  /// A film that turns back after moment 21: one part of it comes back half the way, and another one has begun to move.
  /// Frame 21 repeats the one before. The encoder refines it, and shows the next one paler, so that both change equally.
  @Test func `a frame is shown in place of the next where the film turns back`() {
    func picture(_ moment: Int, first: Int, second: Int) -> [UInt8] {
      moving(moment, pixels: 2560).enumerated().map { index, level in
        index < 40 ? UInt8(20 + first) : index < 80 ? UInt8(20 + second) : level
      }
    }
    func film(_ moment: Int) -> [UInt8] {
      switch moment {
      case ...20: picture(moment, first: 0, second: 0)
      case 21: picture(20, first: 40, second: 0)
      case 22: picture(20, first: 20, second: 18)
      default: picture(moment - 2, first: 20, second: 18)
      }
    }
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      switch slot {
      case 21: picture(20, first: 12, second: 0)
      case 22: picture(20, first: 20, second: 11)
      default: film(slot)
      }
    }
    let found = events(course(recorded, slots: slots, of: film), slots: slots)
    #expect(found.frozen.map(\.frame) == [21])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
  }

  /// The encoder has mixed the first frame in motion with the one before, so that it alone does not tell where the film is.
  @Test func `a first moment that is shown twice tells the start, though the encoder has blurred it`() {
    func picture(_ moment: Int) -> [UInt8] { self.picture(moment, pixels: 6400) }
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      (11...12).contains(slot)
        ? mixed([(picture(10), 42), (picture(11), 58)]) : picture(slot < 12 ? slot : slot - 1)
    }
    let found = course(recorded, slots: slots, of: picture)
    #expect(found.aheadAtFirst(slots) == 0)
    #expect(events(found, slots: slots).doubled.map(\.frame) == [12])
  }

  /// A film of whole frames, each for two moments, that comes to rest at moment 6. The encoder has not yet followed it in
  /// the first frames.
  @Test func `frames that are late only until the film rests do not tell the start`() {
    func picture(_ moment: Int) -> [UInt8] {
      [UInt8](repeating: UInt8(moment < 6 ? 100 + 10 * ((moment + 100) / 2 - 50) : 190), count: 640)
    }
    let slots = Array(0..<30)
    let found = course(slots.map { picture($0 < 6 ? $0 - 2 : $0) }, slots: slots, of: picture)
    #expect(found.shown[0...5] == [-2, -1, 0, 1, 2, 3])
    #expect(found.aheadAtFirst(slots) == 0)
    #expect(events(found, slots: slots).isEmpty)
  }

  /// The encoder spreads the repeated frame over four frames. The film is late from then on, to its last step, and rests
  /// until the recording ends.
  @Test func `a frame is shown twice if the film is clearly late to the end of its motion`() {
    func picture(_ moment: Int) -> [UInt8] { moving(min(moment, 30), pixels: 6400) }
    let slots = Array(0..<40)
    func recorded(spreadFrom first: Int) -> [[UInt8]] {
      (0...first).map(picture) + spread(from: first, to: first + 3, over: 4, picture)
        + (first + 4...38).map(picture)
    }
    let found = events(course(recorded(spreadFrom: 19), slots: slots, of: picture), slots: slots)
    #expect(found.doubled.count == 1)
    #expect(found.doubled.allSatisfy { (20...23).contains($0.frame) })
    // Over the last four frames of a motion, encoders spread what they show.
    #expect(events(course(recorded(spreadFrom: 25), slots: slots, of: picture), slots: slots).isEmpty)
  }

  /// The film rests for a moment, from moment 15 to moment 19, and the recording a frame longer. No frame shows where, but
  /// the film is on time before the rest, and late after it.
  @Test func `a frame is shown twice if the film is late from a short rest on`() {
    func picture(_ moment: Int) -> [UInt8] {
      bar(at: 12 + min(max(moment, -8), 15) + max(moment - 19, 0), pixels: 6400)
    }
    let slots = Array(0..<40)
    let late = course(slots.map { picture($0 < 18 ? $0 : $0 - 1) }, slots: slots, of: picture)
    #expect(late.shown[15] == 15)
    #expect(late.shown[21] == 20)
    let found = events(late, slots: slots)
    #expect(found.doubled.count == 1)
    #expect(found.doubled.allSatisfy { (16...20).contains($0.frame) })
    #expect(found.dropped.isEmpty)
    #expect(events(course(slots.map(picture), slots: slots, of: picture), slots: slots).isEmpty)
  }

  /// The last step of the motion is so small that it decides nothing. The film is late for many frames before it.
  @Test func `a frame is shown twice if the film is late for long, though its motion ends slowly`() {
    func picture(_ moment: Int) -> [UInt8] {
      moment < 30 ? moving(moment) : mixed([(moving(29), 92), (moving(30), 8)])
    }
    let slots = Array(0..<40)
    let recorded =
      (0...15).map(picture) + spread(from: 15, to: 18, over: 4, picture) + (19...38).map(picture)
    let found = course(recorded, slots: slots, of: picture)
    #expect(found.endsLate(after: 18))
    #expect(!found.endsLate(after: 27))
    let faults = events(found, slots: slots)
    #expect(faults.doubled.count == 1)
    #expect(faults.doubled.allSatisfy { (16...19).contains($0.frame) })
  }

  /// The film moves up to moment 2, and from moment 20 on. The recording begins at rest: its first frame clearly differs
  /// from the moments before, but not from those after it.
  @Test func `a first frame at rest does not tell when the motion before it has ended`() {
    func picture(_ moment: Int) -> [UInt8] {
      bar(at: 12 + min(max(moment, -8), 2) + max(moment - 20, 0), pixels: 6400)
    }
    let slots = Array(0..<40)
    let found = course(slots.map { picture($0 + 2) }, slots: slots, of: picture)
    #expect(found.shown[0] == 2)
    #expect(found.firstKnown == 19)
    #expect(found.aheadAtFirst(slots) == 2)
  }

  /// The film becomes brighter by 4 levels with each moment up to moment 17, and again from moment 25 on. A place that is
  /// wrong by a part of a pixel makes the last frames of the first motion look like the moments after their own; the second
  /// motion is on time.
  @Test func `no moment is missing if the film is early only until it rests`() {
    func picture(_ moment: Int) -> [UInt8] {
      let level = 4 * (min(moment, 17) + max(moment - 25, 0) + 8)
      return (0..<640).map { $0 < 200 ? UInt8(20 + level) : 20 }
    }
    let slots = Array(0..<40)
    let early = course(slots.map { picture((13...16).contains($0) ? $0 + 1 : $0) }, slots: slots, of: picture)
    #expect(early.shown[12...16] == [12, 14, 15, 16, 17])
    #expect(early.shown[30] == 30)
    #expect(events(early, slots: slots).isEmpty)
    // If the second motion is early, too, a moment of the first one is missing.
    let missing = events(
      course(slots.map { picture($0 < 13 ? $0 : $0 + 1) }, slots: slots, of: picture), slots: slots)
    #expect(missing.dropped.map(\.frame) == [13])
  }

  /// Where a film turns back, frames that the encoder has blurred look like moments after the turn.
  @Test func `several moments that are skipped and taken back at once are no faults`() {
    let slots = Array(0..<40)
    func found(_ moments: [Int], pixels: Int) -> RecordingEvents {
      events(
        course(moments.map { moving($0, pixels: pixels) }, slots: slots) { moving($0, pixels: pixels) },
        slots: slots)
    }
    let early = slots.map { (13...15).contains($0) ? 16 : $0 }
    #expect(found(early, pixels: 640).isEmpty)
    // If the frames decide that the film is early, or if it stays so, moments are missing.
    #expect(found(early, pixels: 6400).dropped.map(\.frame) == [13, 13, 13])
    #expect(found(slots.map { $0 < 13 ? $0 : $0 + 3 }, pixels: 640).dropped.map(\.frame) == [13, 13, 13])
  }
}
