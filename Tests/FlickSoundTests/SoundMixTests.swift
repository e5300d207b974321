import FlickSound
import FlickTestSupport
import Testing

@Suite struct SoundMixTests {
  /// A ramp in two channels: the left one counts up from 1000, the right one down from -1000.
  private static func ramp(_ count: Int) throws -> SoundBuffer {
    try #require(
      SoundBuffer(channels: 2, values: (0..<count).flatMap { [1000 + Int32($0), -1000 - Int32($0)] }))
  }

  @Test func `a time becomes the nearest sample, of two the later`() {
    // 400 ms are 19,200 samples; half a sample is 1 / 96,000 s.
    #expect(SoundFormat.sample(at: 0.4) == 19_200)
    #expect(SoundFormat.sample(at: 0.1 + 0.2) == 14_400)
    #expect(SoundFormat.sample(at: 1.5 / 48_000) == 2)
    #expect(SoundFormat.sample(at: 1.49 / 48_000) == 1)
    #expect(SoundFormat.sample(at: -0.5) == -24_000)
  }

  @Test func `samples are sums, rounded once`() throws {
    let (ramp, half) = (try Self.ramp(10), Gain(decibels: -6.020599913279624))
    let mix = SoundMix([SoundCue(ramp, at: 2), SoundCue(ramp, at: 3, gain: half)], count: 8)
    // At 2: 1000. At 3: 1001 + 1000 / 2. At 4: 1002 + 1001 / 2 = 1502.5, which becomes 1503; -1502.5 becomes -1502.
    #expect(mix.samples(in: 0..<5) == [0, 0, 0, 0, 1000, -1000, 1501, -1501, 1503, -1502])
  }

  @Test func `a sample is a function of its number`() throws {
    var random = SplitMix(seed: 7)
    let sound = try #require(
      SoundBuffer(
        channels: 1, values: (0..<3000).map { _ in Int32.random(in: -8_000_000...8_000_000, using: &random) })
    )
    let cues = [
      SoundCue(
        sound, at: -700, loops: true, gain: Gain(decibels: -9),
        windows: [.init(0..<9000, fadeIn: 500, fadeOut: 2500)],
        dips: [.init(3000..<4000, to: Gain(decibels: -8))]),
      SoundCue(Tick.tap.sound, at: 1234), SoundCue(try Self.ramp(900), at: 8500),
    ]
    let mix = SoundMix(cues, count: 9100)
    let whole = mix.samples(in: 0..<9100)
    for _ in 0..<40 {
      let start = Int.random(in: 0..<9100, using: &random)
      let end = Int.random(in: start...9100, using: &random)
      #expect(mix.samples(in: start..<end) == Array(whole[2 * start..<2 * end]))
    }
    #expect(SoundMix(cues.reversed(), count: 9100).samples(in: 0..<9100) == whole)
    // The looping sound is no longer heard in the last samples.
    #expect(SoundMix([cues[0]], count: 9100).samples(in: 9000..<9100).allSatisfy { $0 == 0 })
  }

  @Test func `a sum that is too loud is clamped, and the fitting gain is reported`() throws {
    let loud = try #require(SoundBuffer(channels: 1, values: [0, 8_388_607, -8_388_608]))
    let mix = SoundMix([SoundCue(loud, at: 0), SoundCue(loud, at: 0)], count: 3)
    #expect(mix.samples(in: 0..<3) == [0, 0, 8_388_607, 8_388_607, -8_388_608, -8_388_608])
    #expect(mix.peak == (16_777_216, 2))
    // Half of the level fits: -6.02 dB.
    #expect(Gain.fitting(peak: mix.peak.level) == -7)
    #expect(Gain.fitting(peak: 8_388_607) == 0)
  }

  /// With 24 dB, the product of a loud sample has 58 bits, and the sum of 200 of them does not fit in 64.
  @Test func `two hundred sounds at the greatest gain have an exact sum`() throws {
    let loud = try #require(SoundBuffer(channels: 1, values: [8_388_607, -8_388_608]))
    let cue = SoundCue(loud, at: 0, gain: Gain(decibels: 24))
    let peak = SoundMix([cue], count: 1).peak.level
    let mix = SoundMix([SoundCue](repeating: cue, count: 200), count: 2)
    #expect(mix.samples(in: 0..<2) == [8_388_607, 8_388_607, -8_388_608, -8_388_608])
    // One sound's peak is rounded by at most a half, which 200 of them have up to a hundred times.
    #expect(abs(mix.peak(in: 0..<1).level - 200 * peak) <= 100)
    // 99 halves are 49.5, which becomes 50; -49.5 becomes -49.
    let quiet = try #require(SoundBuffer(channels: 2, values: [1, -1]))
    let half = SoundCue(quiet, at: 0, gain: Gain(decibels: -6.020599913279624))
    #expect(SoundMix([SoundCue](repeating: half, count: 99), count: 1).samples(in: 0..<1) == [50, -49])
  }

  /// A quiet second with a loud passage of 100 samples at sample 20,000, twice full scale.
  private static func loudMix(isLimited: Bool) throws -> SoundMix {
    var values = (0..<48_000).map { Int32(($0 * 7919) % 200_001 - 100_000) }
    for index in 20_000..<20_100 { values[index] = index.isMultiple(of: 2) ? 8_388_607 : -8_388_608 }
    let sound = try #require(SoundBuffer(channels: 1, values: values))
    return SoundMix([SoundCue(sound, at: 0), SoundCue(sound, at: 0)], count: 48_000, isLimited: isLimited)
  }

  @Test func `a limited mix fits, and is untouched where it is not near a loud passage`() throws {
    let (plain, limited) = (try Self.loudMix(isLimited: false), try Self.loudMix(isLimited: true))
    let (a, b) = (plain.samples(in: 0..<48_000), limited.samples(in: 0..<48_000))
    #expect(b.allSatisfy { (-8_388_607...8_388_607).contains($0) })
    // A gain of a half takes half of the look-ahead of 240 samples to reach, and half of the release of 4800 to leave.
    #expect(Array(a[..<(2 * 19_880)]) == Array(b[..<(2 * 19_880)]))
    #expect(Array(a[(2 * 22_500)...]) == Array(b[(2 * 22_500)...]))
    #expect(a[2 * 19_990] != b[2 * 19_990])
    #expect(a[2 * 22_000] != b[2 * 22_000])
    // The loudest samples are at full scale, or just below.
    #expect((20_000..<20_100).allSatisfy { b[2 * $0].magnitude >= 8_388_600 })
    // Half-way through the fall, 60 samples before the passage, the gain is 3/4.
    let share = Double(b[2 * 19_940]) / Double(a[2 * 19_940])
    #expect(abs(share - 0.75) < 0.005, "\(share)")
  }

  @Test func `a limited sample is a function of its number`() throws {
    let mix = try Self.loudMix(isLimited: true)
    let whole = mix.samples(in: 0..<48_000)
    for (start, end) in [(0, 10), (19_000, 19_900), (19_999, 20_001), (20_050, 24_000), (24_000, 48_000)] {
      #expect(mix.samples(in: start..<end) == Array(whole[2 * start..<2 * end]))
    }
    let pieces = stride(from: 0, to: 48_000, by: 1024).flatMap {
      mix.samples(in: $0..<min($0 + 1024, 48_000))
    }
    #expect(pieces == whole)
  }

  @Test func `a limiter leaves a mix that fits as it is`() throws {
    var random = SplitMix(seed: 9)
    let values = (0..<9000).map { _ in Int32.random(in: -8_388_608...8_388_607, using: &random) }
    let sound = try #require(SoundBuffer(channels: 1, values: values))
    #expect(
      SoundMix([SoundCue(sound, at: 0)], count: 9000, isLimited: true).samples(in: 0..<9000)
        == SoundMix([SoundCue(sound, at: 0)], count: 9000).samples(in: 0..<9000))
    #expect(
      SoundMix([], count: 100, isLimited: true).samples(in: 0..<100) == [Int32](repeating: 0, count: 200))
  }

  @Test func `a fade rises as half a turn of a cosine`() throws {
    let level = try #require(SoundBuffer(channels: 1, values: [Int32](repeating: 1_000_000, count: 100)))
    let cue = SoundCue(level, at: 0, windows: [.init(0..<100, fadeIn: 40, fadeOut: 20)])
    let left = SoundMix([cue], count: 100).samples(in: 0..<100).enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element)
    // After a quarter of the fade, (1 - cos(π / 4)) / 2 = 0.146447; after half of it, a half.
    #expect((left[0], left[10], left[20], left[40], left[79]) == (0, 146_447, 500_000, 1_000_000, 1_000_000))
    #expect((left[90], left[99]) == (500_000, 6156))
  }

  @Test func `a dip begins before the sound that it makes way for, and ends after it`() throws {
    let steady = try #require(SoundBuffer(channels: 1, values: [Int32](repeating: 1_000_000, count: 96_000)))
    let cue = SoundCue(steady, at: 0, dips: [.init(24_000..<48_000, to: Gain(decibels: -20))])
    let mix = SoundMix([cue], count: 96_000)
    func level(_ sample: Int) -> Int32 { mix.samples(in: sample..<sample + 1)[0] }
    #expect(level(0) == 1_000_000)
    #expect(level(16_800) == 1_000_000)
    // Half-way through the fall, 75 ms before the dip, the gain is (1 + 0.1) / 2.
    #expect(abs(level(20_400) - 550_000) <= 1)
    #expect(abs(level(24_000) - 100_000) <= 1)
    #expect(abs(level(47_999) - 100_000) <= 1)
    #expect(abs(level(57_600) - 550_000) <= 1)
    #expect(level(67_200) == 1_000_000)
  }

  /// The mix is computed in blocks of 65,536 samples, and each block only knows the dips that reach into it. The first
  /// dip ends before a block's end and the second begins after it, so their changes cross the end.
  @Test func `dips that reach over the end of a block are heard in both blocks`() throws {
    let steady = try #require(SoundBuffer(channels: 1, values: [Int32](repeating: 1_000_000, count: 96_000)))
    let dips = [(50_000..<60_000, -20.0), (70_000..<71_000, -6)].map {
      SoundCue.Dip($0.0, to: Gain(decibels: $0.1))
    }
    let mix = SoundMix([SoundCue(steady, at: 0, dips: dips)], count: 96_000)
    let whole = mix.samples(in: 0..<96_000)
    for sample in stride(from: 40_000, to: 96_000, by: 97) {
      #expect(mix.samples(in: sample..<sample + 1)[0] == whole[2 * sample], "\(sample)")
    }
    // The first gain rises from 60,000 to 79,200, and the second falls from 62,800 to 70,000; the larger share counts.
    #expect(abs(whole[2 * 55_000] - 100_000) <= 1)
    #expect(abs(whole[2 * 70_500] - 501_187) <= 1)
    #expect(whole[2 * 65_535] < 400_000 && whole[2 * 65_536] < 400_000)
    #expect(abs(whole[2 * 65_535] - whole[2 * 65_536]) < 200)
    #expect(whole[2 * 95_000] == 1_000_000)
  }
}
