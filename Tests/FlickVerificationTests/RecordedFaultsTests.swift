import Testing

@testable import FlickVerification

/// Tests of faults that a recording shows, or only seems to show, because encoders mix frames and delay them.
@Suite struct RecordedFaultsTests {
  /// A picture of a film whose bar, a hundredth of the picture wide, is at the place `place` from 0 to 63.
  func bar(at place: Int, pixels: Int) -> [UInt8] {
    (0..<pixels).map { $0 * 64 / pixels == place ? 200 : 20 }
  }

  /// A film that rests up to moment 10 and moves by a bar's width with each later moment.
  func picture(_ moment: Int, pixels: Int = 640) -> [UInt8] {
    bar(at: min(max(moment, 10), 50), pixels: pixels)
  }

  /// A film that moves by a bar's width with each moment.
  func moving(_ moment: Int, pixels: Int = 640) -> [UInt8] {
    bar(at: min(max(moment + 10, 0), 63), pixels: pixels)
  }

  /// The pictures mixed with these weights in percent.
  func mixed(_ pictures: [([UInt8], percent: Int)]) -> [UInt8] {
    (pictures.first?.0 ?? []).indices.map { index in
      UInt8(pictures.reduce(0) { $0 + Int($1.0[index]) * $1.percent } / 100)
    }
  }

  /// The course of recorded frames.
  ///
  /// - Parameters:
  ///   - slots: The slot of each frame.
  ///   - picture: Returns the film's picture of a number.
  ///   - number: Returns the number of the picture that belongs to a slot.
  func course(
    _ recorded: [[UInt8]], slots: [Int], of picture: (Int) -> [UInt8], number: (Int) -> Int = { $0 }
  ) -> FrameCourse {
    let (reach, pixels) = (FrameCourse.reach, recorded.first?.count ?? 0)
    let all = number(-reach)...number((slots.last ?? 0) + reach)
    let pictures = FilmPictures(
      Dictionary(uniqueKeysWithValues: all.map { ($0, picture($0)) }), pixels: pixels)
    let numbers = slots.map { number($0 - reach)...number($0 + reach) }
    let changeMasks = pictures.changeMasks(numbers)
    let frames = RecordedPictures(recorded, pixels: pixels)
    let table = FrameErrors(
      frames: recorded.indices, recorded: frames, pictures, changeMasks: changeMasks, numbers: numbers)
    let noise = recorded.indices.map { index in
      FrameNoise(
        least: table.least[index], change: frames.squaredChange(index, in: changeMasks[index]),
        count: changeMasks[index].count { $0 > 0 })
    }
    return FrameCourse(table, noise, slots: slots, resumes: true, number: number).measured(table)
  }

  func events(_ course: FrameCourse, slots: [Int]) -> RecordingEvents {
    RecordingEvents(course, RecordingTiming(slots.map { Double($0) / 10 }))
  }

  /// The encoder has mixed the first frame that moves with the one before it, so that it does not tell where the film is.
  @Test func `a frame is missing before the first one that decides`() {
    let slots = Array(0..<40).filter { $0 != 12 }
    let recorded = slots.map { slot in
      slot == 11 ? mixed([(picture(10), 50), (picture(11), 50)]) : picture(slot)
    }
    let found = course(recorded, slots: slots) { picture($0) }
    #expect(found.firstKnown == 12)
    #expect(events(found, slots: slots).dropped.map { Int(($0.time * 10).rounded()) } == [12])
  }

  /// At uneven times, the film's picture at the steady rate may be that of a neighbor.
  @Test func `a picture of the film is missing where a recording of its frames has a gap`() {
    let slots = Array(0..<40).filter { $0 != 20 && $0 != 30 }
    func number(_ slot: Int) -> Int { slot == 20 ? 21 : slot == 30 ? 29 : slot }
    let found = course(slots.map { moving($0) }, slots: slots, of: { moving($0) }, number: number)
    #expect(events(found, slots: slots).dropped.map { Int(($0.time * 10).rounded()) } == [20, 30])
  }

  /// At uneven times, two frames may show one picture of the film; they tell where it is all the same. Both frames before
  /// the missing picture show the first one of the motion.
  @Test func `a picture is missing soon after two frames that show one picture as the motion begins`() {
    let slots = Array(0..<40).filter { $0 != 13 }
    func number(_ slot: Int) -> Int { [12: 11, 15: 14, 17: 16, 19: 18][slot] ?? slot }
    func picture(_ number: Int) -> [UInt8] { self.picture(number, pixels: 6400) }
    let found = course(slots.map { picture(number($0)) }, slots: slots, of: picture, number: number)
    #expect(found.firstDecisive == 11)
    #expect(events(found, slots: slots).dropped.map { Int(($0.time * 10).rounded()) } == [13])
  }

  /// At uneven times, two frames may show one picture of the film; that is no fault. The frame after them repeats it once
  /// more.
  @Test func `a frame that is shown in place of the next is found after one that is due twice`() {
    let slots = Array(0..<40)
    func number(_ slot: Int) -> Int { slot == 20 ? 19 : slot }
    let right = course(slots.map { moving(number($0)) }, slots: slots, of: { moving($0) }, number: number)
    #expect(events(right, slots: slots).isEmpty)
    let recorded = slots.map { moving($0 == 21 ? 19 : number($0)) }
    let found = events(course(recorded, slots: slots, of: { moving($0) }, number: number), slots: slots)
    #expect(found.frozen.map(\.frame) == [21])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
  }

  /// The film begins to move at once. The frame at moment 10 was recorded a little later than its time says, and is
  /// followed by the one at moment 11, which differs.
  @Test func `the first moment of a motion that is seen early is not shown twice`() {
    func picture(_ moment: Int) -> [UInt8] { self.picture(moment, pixels: 6400) }
    let slots = Array(0..<40)
    let recorded = slots.map { $0 == 10 ? mixed([(picture(10), 40), (picture(11), 60)]) : picture($0) }
    let early = course(recorded, slots: slots, of: picture)
    #expect(early.shown[10...12] == [11, 11, 12])
    #expect(early.aheadAtFirst(slots) == 0)
    #expect(events(early, slots: slots).isEmpty)
    // A frame that repeats it does not change.
    let moments = slots.map { $0 < 12 ? $0 : $0 - 1 }
    let twice = course(moments.map(picture), slots: slots, of: picture)
    #expect(events(twice, slots: slots).doubled.map(\.frame) == [12])
  }

  /// The encoder mixes the first two frames in motion with those that follow, so that they clearly look like these, but
  /// the frame after them hardly.
  @Test func `frames that the encoder shows too early as a motion begins do not tell the start`() {
    func picture(_ moment: Int) -> [UInt8] { self.picture(moment, pixels: 6400) }
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      switch slot {
      case 11, 12: mixed([(picture(slot), 25), (picture(slot + 1), 75)])
      case 13: mixed([(picture(13), 53), (picture(14), 47)])
      default: picture(slot)
      }
    }
    let found = course(recorded, slots: slots, of: picture)
    #expect(found.shown[11...14] == [12, 13, 13, 14])
    #expect(found.aheadAtFirst(slots) == 0)
    #expect(events(found, slots: slots).isEmpty)
  }

  /// A bar brightens faster and faster from moment 11 on. The encoder spreads the first steps evenly over four frames: the
  /// third looks like the moment after its own, and the fourth seems to repeat it.
  @Test func `a motion that the encoder begins evenly has no repeated frame, and begins on time`() {
    let levels: [UInt8] = [0, 1, 12, 37, 76, 128, 180]
    func picture(_ moment: Int) -> [UInt8] {
      let level = 20 + levels[min(max(moment - 10, 0), 6)]
      let brightening = bar(at: 5, pixels: 6400).map { $0 == 200 ? level : 20 }
      return moment < 16
        ? brightening : zip(brightening, bar(at: min(moment, 60), pixels: 6400)).map { max($0, $1) }
    }
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      (10...12).contains(slot)
        ? mixed([(picture(9), 100 - 26 * (slot - 9)), (picture(13), 26 * (slot - 9))]) : picture(slot)
    }
    let found = course(recorded, slots: slots, of: picture)
    #expect(found.shown[12...13] == [13, 13])
    #expect(found.aheadAtFirst(slots) == 0)
    #expect(events(found, slots: slots).isEmpty)
  }

  /// Each frame is mixed with its neighbors from frame 20 on, so that it looks like the moment before its own. None repeats
  /// another one: all change about equally.
  @Test func `a motion that the encoder delays evenly has no repeated frame`() {
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      switch slot {
      case ..<20: moving(slot)
      case 20: mixed([(moving(18), 15), (moving(19), 60), (moving(20), 25)])
      default: mixed([(moving(slot - 2), 30), (moving(slot - 1), 40), (moving(slot), 30)])
      }
    }
    let found = course(recorded, slots: slots) { moving($0) }
    #expect(found.shown[30] == 29)
    #expect(events(found, slots: slots).isEmpty)
  }

  /// The noise hides much of the difference between moments; but the frame has not changed at all.
  @Test func `a frame that does not change is shown twice, in spite of noise`() {
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      moving(slot == 20 ? 19 : slot).enumerated().map { index, level in
        UInt8(Int(level) + (index % 2 == 0 ? 18 : -18))
      }
    }
    let found = events(course(recorded, slots: slots) { moving($0) }, slots: slots)
    #expect(found.frozen.map(\.frame) == [20])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
  }

  /// The encoder has refined the repeated frame so far that it has changed by a third of the film's next change.
  @Test func `a repeated frame that the encoder has mixed with the moment that was due is shown twice`() {
    func picture(_ moment: Int) -> [UInt8] { moving(moment, pixels: 1920) }
    let slots = Array(0..<40)
    let recorded = slots.map { $0 == 20 ? mixed([(picture(19), 65), (picture(20), 35)]) : picture($0) }
    let found = events(course(recorded, slots: slots, of: picture), slots: slots)
    #expect(found.frozen.map(\.frame) == [20])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
  }

  /// Frame 20 repeats moment 19 in place of its own. The encoder mixes the next two frames with moments before their own.
  @Test func `a frame that is shown in place of the next is one fault, though the encoder resumes late`() {
    func picture(_ moment: Int) -> [UInt8] { moving(moment, pixels: 2560) }
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      switch slot {
      case 20: picture(19)
      case 21, 22: mixed([(picture(slot - 1), 55), (picture(slot), 45)])
      default: picture(slot)
      }
    }
    let found = events(course(recorded, slots: slots, of: picture), slots: slots)
    #expect(found.frozen.map(\.frame) == [20])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
  }

  /// The moments from `first` to `last`, spread evenly over so many frames after `first`.
  func spread(from first: Int, to last: Int, over frames: Int, _ picture: (Int) -> [UInt8])
    -> [[UInt8]]
  {
    (1...frames).map { frame in
      let (moment, rest) = ((last - first) * frame / frames, (last - first) * frame % frames)
      let percent = 100 * rest / frames
      return mixed([
        (picture(first + moment), 100 - percent), (picture(first + moment + 1), percent),
      ])
    }
  }

  /// The encoder spreads the motion from frame 19 to 23 evenly, so that none of these frames repeats the one before; but
  /// the film was on time before, and is late from then on.
  @Test func `a frame is shown twice if the film stays late, though its fault is spread over a few frames`() {
    func picture(_ moment: Int) -> [UInt8] { moving(moment, pixels: 6400) }
    let slots = Array(0..<40)
    let recorded =
      (0...19).map(picture) + spread(from: 19, to: 22, over: 4, picture) + (23...38).map(picture)
    let found = events(course(recorded, slots: slots, of: picture), slots: slots)
    #expect(found.doubled.count == 1)
    #expect(found.doubled.allSatisfy { (20...23).contains($0.frame) })
    #expect(found.dropped.isEmpty)
    #expect(found.frozen.isEmpty)
  }

  /// The recording begins a moment later than its times say, and repeats its fourth moment in motion, over which the
  /// encoder spreads the change evenly.
  @Test func `a frame is shown twice as a motion begins if those before clearly show their moments`() {
    func picture(_ moment: Int) -> [UInt8] { self.picture(moment, pixels: 6400) }
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      switch slot {
      case 11: mixed([(picture(11), 25), (picture(12), 75)])
      case 12: mixed([(picture(12), 48), (picture(13), 52)])
      case 13: mixed([(picture(13), 75), (picture(14), 25)])
      default: picture(slot < 13 ? slot + 1 : slot)
      }
    }
    let found = course(recorded, slots: slots, of: picture)
    #expect(!found.isRepeated(at: 13))
    #expect(found.aheadAtFirst(slots) == 1)
    #expect(events(found, slots: slots).doubled.map(\.frame) == [13])
  }

  /// The film slows down, and something appears as it comes to rest.
  @Test func `an end that the encoder shows late repeats no frame, though something appears after it`() {
    func place(_ moment: Double) -> Double { moment <= 20 ? moment : 20 + (min(moment, 30) - 20) * 0.4 }
    func picture(at moment: Double) -> [UInt8] {
      let first = Int(100 * place(moment))
      return (0..<6400).map { (first..<first + 100).contains($0) || $0 >= 6000 && moment > 30 ? 200 : 20 }
    }
    let slots = Array(0..<45)
    let recorded = slots.map { slot in
      picture(at: Double(slot) - ((22..<30).contains(slot) ? min(Double(slot - 21) * 0.3, 1) : 0))
    }
    let found = course(recorded, slots: slots) { picture(at: Double($0)) }
    #expect(found.shown[27...30] == [26, 27, 28, 30])
    let events = events(found, slots: slots)
    #expect(events.doubled.isEmpty)
    #expect(events.paces.isEmpty)
  }

  /// The encoder shows the end of the motion a frame late, and the rest after it on time.
  @Test func `the end of a motion that the encoder shows late has no repeated frame`() {
    func picture(_ moment: Int) -> [UInt8] { moving(min(moment, 30), pixels: 6400) }
    let slots = Array(0..<40)
    let recorded =
      (0...15).map(picture) + spread(from: 15, to: 18, over: 4, picture)
      + slots[20...].map { picture($0 < 30 ? $0 - 1 : $0) }
    let found = course(recorded, slots: slots, of: picture)
    #expect(found.shown[25] == 24)
    #expect(events(found, slots: slots).isEmpty)
  }

  /// Each frame is a hundredth of a slot later than the one before: the film is slower than the recording.
  @Test func `a film that becomes late gradually has no repeated frame`() {
    func picture(_ moment: Int) -> [UInt8] { moving(moment, pixels: 6400) }
    let slots = Array(0..<40)
    let recorded = slots.map { slot in
      mixed([(picture(slot - 1), 30 + slot), (picture(slot), 70 - slot)])
    }
    let found = course(recorded, slots: slots, of: picture)
    #expect(found.shown[39] == 38)
    #expect(events(found, slots: slots).isEmpty)
  }

  /// The film pauses for a moment. The encoder shows the three moments after it a frame too early.
  @Test func `a frame that only makes up for a moment skipped in a pause is not shown twice`() {
    func picture(_ moment: Int) -> [UInt8] {
      bar(at: min(max(moment > 20 ? moment + 9 : moment + 10, 0), 63), pixels: 640)
    }
    let slots = Array(0..<40)
    let early = course(slots.map { picture((21...23).contains($0) ? $0 + 1 : $0) }, slots: slots, of: picture)
    #expect(early.shown[21...24] == [22, 23, 24, 24])
    #expect(events(early, slots: slots).isEmpty)
    // Much later, a repeated frame is a fault of its own.
    let late = course(slots.map { picture((21...30).contains($0) ? $0 + 1 : $0) }, slots: slots, of: picture)
    #expect(events(late, slots: slots).doubled.map(\.frame) == [31])
  }
}
