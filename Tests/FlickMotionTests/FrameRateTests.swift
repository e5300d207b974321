import FlickMotion
import Testing

@Suite struct FrameRateTests {
  /// An xorshift generator: the same numbers on every run.
  struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test func `the supported rates are those of films, television and screens`() {
    let expected = ["24", "25", "30", "50", "60", "120", "24000/1001", "30000/1001", "60000/1001"]
    #expect(FrameRate.supported.map(\.description) == expected)
  }

  @Test func `fractions are reduced and checked`() throws {
    let rate = try #require(FrameRate(120, 2))
    #expect(rate == FrameRate(60))
    #expect(rate.numerator == 60)
    #expect(rate.denominator == 1)
    #expect(FrameRate(240) != nil)
    #expect(FrameRate(1) != nil)
    for (numerator, denominator) in [
      (0, 1), (60, 0), (-60, 1), (60, -1), (1, 2), (241, 1), (481, 2), (.max, 1),
    ] {
      #expect(FrameRate(numerator, denominator) == nil)
    }
  }

  /// Larger numbers could not be multiplied by those of a speed and by a frame's number.
  @Test func `the lowest terms fit in 31 bits`() throws {
    let largest = try #require(FrameRate(2_147_483_647, 2_147_483_646))
    #expect(largest.time(ofFrame: 1000) < 1000)
    #expect(FrameStep(largest).time(of: 100_000) == largest.time(ofFrame: 100_000))
    #expect(FrameRate(.max, .max / 7) == FrameRate(7))
    for (numerator, denominator) in [
      (2_147_483_648, 2_147_483_647), (9_000_000_000_000_000_001, 150_000_000_000_000_003), (.max, .max - 1),
    ] {
      #expect(FrameRate(numerator, denominator) == nil)
    }
  }

  @Test(arguments: FrameRate.supported) func `time is the nearest double to the quotient`(_ rate: FrameRate) {
    for frame in 0...72_000 {
      let time = rate.time(ofFrame: frame)
      #expect(time * Double(rate.numerator) / Double(rate.denominator) - Double(frame) < 1e-9)
      #expect(time == Double(frame * rate.denominator) / Double(rate.numerator))
    }
  }

  @Test(arguments: FrameRate.supported) func `every second frame at twice the rate has the same time`(
    _ rate: FrameRate
  )
    throws
  {
    let double = try #require(FrameRate(rate.numerator * 2, rate.denominator))
    for frame in 0...36_000 { #expect(double.time(ofFrame: 2 * frame) == rate.time(ofFrame: frame)) }
  }

  @Test(arguments: FrameRate.supported) func `frame count of one frame`(_ rate: FrameRate) {
    #expect(rate.frameCount(duration: rate.time(ofFrame: 1)) == 1)
    #expect(rate.frameCount(duration: 1e-9) == 1)
    #expect(rate.frameCount(duration: 0) == 1)
  }

  @Test func `frame count of one and ten seconds`() {
    #expect(FrameRate.supported.map { $0.frameCount(duration: 1) } == [24, 25, 30, 50, 60, 120, 24, 30, 60])
    #expect(
      FrameRate.supported.map { $0.frameCount(duration: 10) } == [
        240, 250, 300, 500, 600, 1200, 240, 300, 600,
      ])
  }

  /// A scene that ends when frame n would begin has n frames, whether that moment was computed or added up.
  @Test(arguments: FrameRate.supported) func `frame count at frame boundaries`(_ rate: FrameRate) {
    var sum = 0.0
    for count in 1...1200 {
      sum += rate.time(ofFrame: 1)
      #expect(rate.frameCount(duration: rate.time(ofFrame: count)) == count)
      #expect(rate.frameCount(duration: sum) == count)
      #expect(rate.frameCount(duration: rate.time(ofFrame: count) + 1e-6) == count + 1)
    }
  }

  @Test(arguments: FrameRate.supported) func `frame counts of random durations`(_ rate: FrameRate) {
    var numbers = Numbers(state: 88_172_645_463_325_252)
    for _ in 0..<2000 {
      let duration = Double.random(in: 0.01...600, using: &numbers)
      let count = rate.frameCount(duration: duration)
      #expect(rate.time(ofFrame: count - 1) < duration)
      #expect(rate.time(ofFrame: count) >= duration - 1e-6)
    }
  }
}
