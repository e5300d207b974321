import FlickSound
import FlickTestSupport
import Foundation
import Testing

@Suite struct SoundBufferTests {
  @Test func `values are levels, as many for each channel`() {
    #expect(SoundBuffer(channels: 2, values: [1, 2, 3]) == nil)
    #expect(SoundBuffer(channels: 3, values: [1, 2, 3]) == nil)
    #expect(SoundBuffer(channels: 1, values: [.max, .min])?.values == [8_388_607, -8_388_608])
  }

  @Test func `44,100 samples a second become 48,000 without delay`() throws {
    let count = 4410
    // A tone of 1 kHz at half of full scale.
    let sine = { (rate: Double, index: Int) in 4_194_304 * sin(2 * .pi * 1000 * Double(index) / rate) }
    let sound = try #require(
      SoundBuffer(channels: 1, valuesAt44100: (0..<count).map { Int32(sine(44_100, $0).rounded()) }))
    #expect(sound.count == 4800)
    // Away from the ends, where the tone begins and ends, errors are at least 88 dB below it.
    let errors = (200..<4600).map { abs(Double(sound.values[$0]) - sine(48_000, $0)) }
    #expect(errors.max() ?? .infinity < 170)
  }

  @Test func `unchanged parts stay as they are`() throws {
    let values = [Int32](repeating: 1_234_567, count: 2000)
    let sound = try #require(SoundBuffer(channels: 2, valuesAt44100: values))
    #expect(sound.channels == 2)
    #expect(sound.values[200..<1800].allSatisfy { $0 == 1_234_567 })
  }

  @Test func `resampled values are the same on every machine`() throws {
    var random = SplitMix(seed: 3)
    let values = (0..<882).map { _ in Int32.random(in: -8_388_608...8_388_607, using: &random) }
    let sound = try #require(SoundBuffer(channels: 1, valuesAt44100: values))
    let sum = sound.values.reduce(UInt64(0)) { ($0 &* 31) &+ UInt64(bitPattern: Int64($1)) }
    #expect(sum == 15_034_762_924_867_902_590)
  }

  @Test func `ticks begin at once, and die away`() {
    for tick in Tick.allCases {
      let values = tick.sound.values
      #expect(values[0] != 0)
      #expect(values.allSatisfy { abs($0) <= 8_388_607 })
      // After twice the time of decay, a millionth is left.
      #expect(abs(values[values.count - 1]) < 100)
    }
    // 4 ms are 192 samples; a tone of 1800 Hz crosses 0 every 13.3 samples.
    #expect(Tick.tap.sound.count == 384)
    #expect(Tick.tap.sound.values.prefix(3) == [1_958_281, 3_673_767, 5_069_723])
  }
}
