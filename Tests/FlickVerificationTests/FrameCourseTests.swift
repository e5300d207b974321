import Testing

@testable import FlickVerification

/// Tests of finding the moments of a film that the frames of a recording show, and the faults in their order.
@Suite struct FrameCourseTests {
  /// A picture of a film that shows a bar at n in moment n and rests from moment 30 on.
  private func picture(_ moment: Int) -> [UInt8] {
    (0..<640).map { $0 / 10 == min(max(moment, -8), 30) + 10 ? 200 : 20 }
  }

  /// - Parameters:
  ///   - moments: The moment that each frame shows.
  ///   - slots: The slot of each frame; nil for consecutive slots.
  ///   - mixed: The moments with which the encoder has mixed frames, half and half, by the frames' indices.
  private func events(
    _ moments: [Int], slots: [Int]? = nil, mixed: [Int: Int] = [:]
  ) -> RecordingEvents {
    let slots = slots ?? Array(moments.indices)
    return RecordingEvents(
      course(moments, slots: slots, mixed: mixed), RecordingTiming(slots.map { Double($0) / 10 }))
  }

  /// - Parameter picture: Returns the film's picture of a moment; nil for the usual film.
  private func course(
    _ moments: [Int], slots: [Int], mixed: [Int: Int] = [:], of picture: ((Int) -> [UInt8])? = nil
  ) -> FrameCourse {
    let picture = picture ?? self.picture
    let reach = FrameCourse.reach
    let all = Dictionary(
      uniqueKeysWithValues: (-reach...(slots.last ?? 0) + reach).map { ($0, picture($0)) })
    let pictures = FilmPictures(all, pixels: 640)
    let numbers = slots.map { $0 - reach...$0 + reach }
    let changeMasks = pictures.changeMasks(numbers)
    let table = FrameErrors(
      frames: moments.indices,
      recorded: RecordedPictures(
        moments.enumerated().map { recorded(picture($1), mixed[$0].map(picture)) }, pixels: 640), pictures,
      changeMasks: changeMasks, numbers: numbers)
    let noise = zip(table.least, changeMasks).map {
      FrameNoise(least: $0, change: .infinity, count: $1.count { $0 > 0 })
    }
    return FrameCourse(table, noise, slots: slots, resumes: true) { $0 }.measured(table)
  }

  private func recorded(_ picture: [UInt8], _ other: [UInt8]?) -> [UInt8] {
    guard let other else { return picture }
    // The other moment has slightly more weight, so the frame looks more like that one.
    return zip(picture, other).map { UInt8((Int($0) * 9 + Int($1) * 11) / 20) }
  }

  private func frames(_ events: [RecordingEvents.Event]) -> [Int] { events.map(\.frame) }

  /// The film's first motion ends at moment 1, and its second begins at moment 20. The encoder shows the last of the
  /// first motion two moments late.
  @Test func `the start is that of a motion that is long enough to tell it`() {
    func picture(_ moment: Int) -> [UInt8] {
      let place = min(max(moment, -8), 1) + max(moment - 20, 0)
      return (0..<640).map { $0 / 10 == place + 10 ? 200 : 20 }
    }
    let slots = Array(0..<40)
    let late = course([-2, -1, 0] + slots.dropFirst(3), slots: slots, of: picture)
    #expect(late.aheadAtFirst(slots) == 0)
    // Every frame is a moment early: so is the start.
    let early = course(slots.map { $0 + 1 }, slots: slots, of: picture)
    #expect(early.aheadAtFirst(slots) == 1)
  }

  /// Each frame fits the seven moments before its own, too.
  @Test func `frames of a film that rests are at their own moments`() {
    let resting = course([0, 0, 0], slots: [0, 1, 2]) { _ in picture(0) }
    #expect(resting.shown == [0, 1, 2])
    #expect(resting.aheadAtFirst([0, 1, 2]) == 0)
    // Before moment -8, the film rests.
    let single = course([-1], slots: [0]) { picture($0 < 0 ? -1 : $0 + 8) }
    #expect(single.shown == [-1])
  }

  @Test func `a right recording has no events`() {
    #expect(events(Array(0..<40)).isEmpty)
  }

  @Test func `a moment that is left out is dropped`() {
    let found = events(Array(0..<40).filter { $0 != 7 })
    #expect(frames(found.dropped) == [7])
    #expect(found.doubled.isEmpty)
    #expect(found.frozen.isEmpty)
    let gap = Array(0..<40).filter { $0 != 7 && $0 != 12 && $0 != 13 }
    let kept = events(gap, slots: gap)
    #expect(kept.dropped.map { Int(($0.time * 10).rounded()) } == [7, 12, 13])
    #expect(kept.doubled.isEmpty)
    #expect(kept.frozen.isEmpty)
  }

  /// The film rests from moment 30 on. A place that is wrong by a part of a pixel makes the end of a motion look late.
  @Test func `a frame is missing, though the film seems late from there until it rests`() {
    let slots = Array(0..<40).filter { $0 != 24 }
    let found = events(slots.map { $0 > 24 ? $0 - 1 : $0 }, slots: slots)
    #expect(found.dropped.map { Int(($0.time * 10).rounded()) } == [24])
    #expect(found.doubled.isEmpty)
    #expect(found.frozen.isEmpty)
  }

  @Test func `a frame is shown twice`() {
    let found = events(Array(0...9) + Array(9..<40))
    #expect(frames(found.doubled) == [10])
    #expect(found.dropped.isEmpty)
    #expect(found.frozen.isEmpty)
    let frozen = events((0..<40).map { $0 == 10 ? 9 : $0 })
    #expect(frames(frozen.frozen) == [10])
    #expect(frozen.dropped.isEmpty)
    #expect(frozen.doubled.isEmpty)
  }

  /// A frame that repeats another one changes nothing; a mixed one has changed.
  @Test func `a frame that the encoder has mixed with its neighbor is not a repeated frame`() {
    for frame in 5..<25 {
      #expect(events(Array(0..<40), mixed: [frame: frame - 1]).isEmpty, "\(frame)")
      #expect(events(Array(0..<40), mixed: [frame: frame + 1]).isEmpty, "\(frame)")
    }
  }

  @Test func `a frame among the first ones that move is shown twice`() {
    let shown = (0..<40).map { $0 < 2 ? $0 + 1 : $0 }
    #expect(frames(events(shown).doubled) == [2])
    #expect(course(shown, slots: Array(0..<40)).aheadAtFirst(Array(0..<40)) == 1)
  }

  /// Encoders mix the first frames that move with those that follow.
  @Test func `the first frames that move decide nothing if the encoder has mixed them`() {
    func picture(_ moment: Int) -> [UInt8] {
      (0..<640).map { $0 / 10 == max(moment - 10, 0) + 10 ? 200 : 20 }
    }
    let slots = Array(0..<40)
    // The mixed frames look more like the next moment.
    let found = course(slots, slots: slots, mixed: [10: 12, 11: 12], of: picture)
    #expect(found.aheadAtFirst(slots) == 0)
    #expect(RecordingEvents(found, RecordingTiming(slots.map { Double($0) / 10 })).isEmpty)
  }

  /// Nobody can see whether the film continues after it.
  @Test func `the last frame is no repeated frame`() {
    #expect(events(Array(0..<20) + [19]).isEmpty)
    #expect(frames(events(Array(0..<20) + [19, 20]).doubled) == [20])
  }

  @Test func `a recording of one frame or two has no events`() {
    #expect(events([0]).isEmpty)
    #expect(events([3, 4]).isEmpty)
  }

  @Test func `frames have changed places`() {
    let found = events((0..<40).map { $0 == 7 ? 8 : $0 == 8 ? 7 : $0 })
    #expect(frames(found.exchanged) == [7])
    #expect(found.dropped.isEmpty)
    #expect(found.doubled.isEmpty)
  }

  /// The film rests from moment 30 on. A tenth of a slot decides whether its last step is seen at its own frame or at
  /// the next one.
  @Test func `a frame may be late at the end of a motion`() {
    #expect(events(Array(0...29) + [29] + Array(31..<40)).isEmpty)
    #expect(frames(events(Array(0...25) + [25] + Array(27..<40)).frozen) == [26])
  }

  /// A missing frame of a film at rest cannot be noticed.
  @Test func `an effect at rest has no events`() {
    #expect(events(Array(0..<33) + Array(35..<45)).isEmpty)
    let slots = Array(0..<32) + [40, 41]
    #expect(events(slots, slots: slots).isEmpty)
  }
}
