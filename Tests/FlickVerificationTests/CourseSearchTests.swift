import Testing

@testable import FlickVerification

/// Tests of telling whether a recording shows its own moments of a film, and which.
@Suite struct CourseSearchTests {
  private static let part = VisiblePart(columns: 0..<80, rows: 0..<60)

  /// A picture of a film: an edge that moves to the right above, and one that moves to the left below.
  private static func picture(at time: Double) -> [UInt8] {
    let way = 12 + 40 * min(max(time, 0), 1.4)
    return (0..<60).flatMap { row in
      (0..<80).map { column in
        let place = row < 30 ? way : 80 - way
        return UInt8(min(max(110 + 18 * (place - Double(column)), 20), 200))
      }
    }
  }

  /// - Parameters:
  ///   - start: The film's time at the recording's beginning.
  ///   - known: The time that was found.
  private func search(rate: Double, start: Double, known: Double) -> CourseSearch {
    let times = (0..<Int(1.2 * rate)).map { Double($0) / rate }
    return CourseSearch(
      timing: RecordingTiming(times), start: known, speed: 1, interval: 1.0 / 60,
      part: CourseSearchTests.part,
      frames: times.indices,
      recorded: RecordedPictures(times.map { CourseSearchTests.picture(at: $0 + start) }, pixels: 4800)
    ) { FilmPictures($0.mapValues { CourseSearchTests.picture(at: $0) }, pixels: 4800) }
  }

  /// A third of a slot off, the own moments fit worse than frames of the film do.
  @Test func `own moments are moved to where the frames are before they are compared with the film's frames`()
    async throws
  {
    let best = try await search(rate: 48, start: 0.1, known: 0.1 - 0.33 / 48).best()
    #expect(!best.phase.isWhole)
    #expect(abs(best.phase.start - 0.1) < 0.1 / 48)
    #expect(best.course.shown == Array(best.course.frames))
  }

  /// The cost of a search counts from the best of its pictures, so that the own moments cost nothing where all are wrong.
  @Test func `own moments are moved away from frames of the film`() async throws {
    let best = try await search(rate: 60, start: 0.1 + 0.25 / 60, known: 0.1).best()
    #expect(!best.phase.isWhole)
    #expect(abs(best.phase.start - 0.1 - 0.25 / 60) < 0.1 / 60)
  }

  @Test func `a recording shows whole frames`() async throws {
    let times = (0..<60).map { Double($0) / 50 }
    let frames = times.map { (($0 + 0.1) * 60 + 1e-6).rounded(.down) / 60 }
    let best = try await CourseSearch(
      timing: RecordingTiming(times), start: 0.09, speed: 1, interval: 1.0 / 60, part: CourseSearchTests.part,
      frames: times.indices,
      recorded: RecordedPictures(frames.map { CourseSearchTests.picture(at: $0) }, pixels: 4800)
    ) { FilmPictures($0.mapValues { CourseSearchTests.picture(at: $0) }, pixels: 4800) }.best()
    #expect(best.phase.isWhole)
  }

  /// Frame 40 comes just before the film's frame 46. Neither the frame before nor the one after shows frame 45.
  @Test func `a frame at uneven times may show either of two frames of the film between which it comes`()
    async throws
  {
    let offsets = [0, 0.2, -0.15, 0.2, -0.2]
    let slots = (0..<66).map { Double($0) + ($0 == 40 ? -0.001 : offsets[$0 % 5]) }
    let shown = slots.map { Int(($0 + 6 + 1e-6).rounded(.down)) }
    let best = try await CourseSearch(
      timing: RecordingTiming(slots.map { $0 / 60 }), start: 0.09, speed: 1, interval: 1.0 / 60,
      part: CourseSearchTests.part, frames: slots.indices,
      recorded: RecordedPictures(shown.map { CourseSearchTests.picture(at: Double($0) / 60) }, pixels: 4800)
    ) { FilmPictures($0.mapValues { CourseSearchTests.picture(at: $0) }, pixels: 4800) }.best()
    #expect(best.phase.isWhole)
    // All of these starts show the same frames, but for frame 40.
    #expect((0.1..<0.1025).contains(best.phase.start))
    #expect(slots.indices.map { best.course.number(ofFrame: $0) } == shown)
  }
}
