import FlickMotion
import Testing

@Suite struct SpeedTests {
  @Test func `speeds are fractions in lowest terms`() {
    #expect(Speed(25, 100) == Speed(1, 4))
    #expect(Speed(1, 4)?.description == "1/4")
    #expect(Speed(8)?.description == "8")
    #expect(Speed(0) == nil)
    #expect(Speed(1, 0) == nil)
    #expect(Speed(-1) == nil)
    #expect(Speed(1001) == nil)
    #expect(Speed(1, 1001) == nil)
    #expect(Speed(10_001, 10_000) == nil)
  }

  /// Every second frame at 60 has the same time as a frame at 30, and every fourth frame of slow motion at a quarter
  /// the same as one at 60.
  @Test func `equal moments of different steps are equal`() throws {
    let full = FrameStep(try #require(FrameRate(60)))
    let half = FrameStep(try #require(FrameRate(30)))
    let slow = FrameStep(try #require(FrameRate(60)), speed: try #require(Speed(1, 4)))
    for frame in 0..<40_000 {
      #expect(half.time(of: frame) == full.time(of: 2 * frame))
      #expect(slow.time(of: 4 * frame) == full.time(of: frame))
    }
  }

  @Test func `frames are found by their times`() throws {
    for rate in FrameRate.supported {
      for speed in [Speed.normal, try #require(Speed(1, 3)), try #require(Speed(7, 2))] {
        let step = FrameStep(rate, speed: speed)
        for frame in [0, 1, 2, 59, 60, 1000] {
          let time = step.time(of: frame)
          #expect(step.firstFrame(notBefore: time) == frame)
          #expect(step.firstFrame(notBefore: time + step.seconds / 2) == frame + 1)
        }
      }
    }
  }
}
