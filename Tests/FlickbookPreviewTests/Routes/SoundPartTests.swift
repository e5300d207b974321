import FlickSound
import Testing

@testable import FlickbookPreview

/// Tests of the parts in which a page gets the sound of a scene.
@Suite struct SoundPartTests {
  /// The levels in a file of 16 bits.
  private func levels(_ file: [UInt8]) -> [Int] {
    stride(from: 44, to: file.count, by: 2).map {
      Int(Int16(truncatingIfNeeded: Int(file[$0]) | Int(file[$0 + 1]) << 8))
    }
  }

  private func number(_ file: [UInt8], at place: Int) -> Int {
    (0..<4).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
  }

  @Test func `a part has the levels of the mix, rounded to 16 bits`() throws {
    let sound = try #require(
      SoundBuffer(channels: 2, values: [0, 127, 128, -128, -129, 8_388_607, -8_388_608, 256]))
    let part = try #require(SoundPart(0, of: SoundMix([SoundCue(sound, at: 0)], count: 4)))
    #expect(levels(part.file) == [0, 0, 1, 0, -1, 32767, -32768, 1])
    #expect(String(decoding: part.file[0..<4] + part.file[8..<16], as: UTF8.self) == "RIFFWAVEfmt ")
    #expect(number(part.file, at: 4) == part.file.count - 8)
    #expect(number(part.file, at: 24) == 48_000)
    #expect(number(part.file, at: 40) == 16)
  }

  @Test func `parts follow each other without a gap, and the last one ends with the mix`() throws {
    let count = 2 * SoundPart.length + 10
    let tick = SoundCue(Tick.press.sound, at: SoundPart.length - 100)
    let mix = SoundMix([tick], count: count)
    let parts = try (0..<3).map { try #require(SoundPart($0, of: mix)) }
    #expect(parts.map { ($0.file.count - 44) / 4 } == [SoundPart.length, SoundPart.length, 10])
    let around = SoundPart.length - 50..<SoundPart.length + 50
    let whole = mix.samples(in: around).map { Int(min(($0 + 128) >> 8, 32767)) }
    #expect(levels(parts[0].file).suffix(100) + levels(parts[1].file).prefix(100) == whole)
    #expect(whole.contains { $0 != 0 })
  }

  @Test(arguments: [-1, 3, Int.max]) func `there is no part beyond the end`(number: Int) {
    #expect(SoundPart(number, of: SoundMix(silenceOf: 2 * SoundPart.length + 10)) == nil)
  }

  @Test func `a mix that ends with a part has no empty part after it`() {
    #expect(SoundPart(1, of: SoundMix(silenceOf: SoundPart.length)) == nil)
  }
}
