import FlickImage
import Testing

@testable import FlickVerification

/// Tests of the frames that lie in a film at the start that was found.
@Suite struct FoundFilmTests {
  private func found(start: Double) -> FoundFilm {
    FoundFilm(
      turn: .upright, place: Placement(scale: 1, x: 0, y: 0), start: start, speed: 1, score: 0.9)
  }

  @Test func `a start at which hardly any moment of the film is shown counts as none`() {
    let times = (0..<90).map { Double($0) / 30 }
    func shown(_ start: Double) -> Range<Int>? {
      found(start: start).shownFrames(times, duration: 3, interval: 1.0 / 60)
    }
    #expect(shown(0) == 0..<90)
    // The film begins after a second and is cut off.
    #expect(shown(-1) == 30..<90)
    // The last 0.3 s of the recording show the film's beginning: a tenth of it.
    #expect(shown(-2.7) == nil)
    #expect(shown(5) == nil)
  }
}
