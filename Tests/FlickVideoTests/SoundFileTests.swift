import FlickMediaTestSupport
import FlickSound
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

@Suite(.startsPrograms) struct SoundFileTests {
  private static func decoded(_ bytes: [UInt8], _ name: String = "a.wav") throws -> SoundBuffer {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: name)
    return try SoundFile(path: folder.file(name)).decoded()
  }

  /// Returns the reason why a file is refused.
  private static func refusal(_ bytes: [UInt8], _ name: String = "a.wav") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: name)
    do {
      _ = try SoundFile(path: folder.file(name)).decoded()
      return ""
    } catch let error as VideoError {
      return error.description.replacing(folder.path, with: "").replacing("/" + name, with: name)
    }
  }

  @Test func `samples of 16 and 24 bits are levels`() throws {
    let values: [Int32] = [0, 1, -1, 32_767, -32_768, 1234]
    let short = try Self.decoded(MadeSound.wav(values, channels: 2))
    #expect(short == SoundBuffer(channels: 2, values: values.map { $0 * 256 }))
    let long: [Int32] = [0, 1, -1, 8_388_607, -8_388_608]
    #expect(try Self.decoded(MadeSound.wav(long, bits: 24)) == SoundBuffer(channels: 1, values: long))
  }

  @Test func `44,100 samples a second are resampled`() throws {
    let values = MadeSound.noise(4410)
    let sound = try Self.decoded(MadeSound.wav(values, rate: 44_100))
    #expect(sound == SoundBuffer(channels: 1, valuesAt44100: values.map { $0 * 256 }))
    #expect(sound.count == 4800)
  }

  @Test func `FLAC decodes to the samples that FFmpeg encoded`() throws {
    let (folder, values) = (try TemporaryFolder(), MadeSound.noise(9000))
    try folder.write(MadeSound.wav(values, channels: 2), to: "a.wav")
    for bits in ["s16", "s32"] {
      let file = folder.file("\(bits).flac")
      try Program.run("ffmpeg", ["-v", "error", "-i", folder.file("a.wav"), "-sample_fmt", bits, file])
      let sound = try SoundFile(path: file)
      #expect((sound.rate, sound.channels, sound.count) == (48_000, 2, 4500))
      #expect(try sound.decoded() == SoundBuffer(channels: 2, values: values.map { $0 * 256 }))
    }
  }

  @Test func `a part of a file is that part of the whole`() throws {
    let folder = try TemporaryFolder()
    for rate in [44_100, 48_000] {
      try folder.write(MadeSound.wav(MadeSound.noise(30_000), rate: rate), to: "a.wav")
      let file = try SoundFile(path: folder.file("a.wav"))
      let whole = try file.decoded()
      for (start, length) in [(0, 10), (777, 5000), (20_000, 99_999), (40_000, 5)] {
        let part = Array(whole.values.dropFirst(start).prefix(length))
        #expect(try file.decoded(from: start, atMost: length).values == part)
      }
    }
  }

  @Test func `refused files get a reason and a remedy`() throws {
    let values = MadeSound.noise(100)
    let command = "ffmpeg -i a.wav -ar 48000 -ac 2 -sample_fmt s16 a-48k.flac"
    #expect(
      try Self.refusal(MadeSound.wav(values, rate: 22_050))
        == "cannot use the sound 'a.wav': it has 22050 samples per second, not 44100 or 48000; \(command)")
    #expect(
      try Self.refusal(MadeSound.wav(values, bits: 32, tag: 3))
        == "cannot use the sound 'a.wav': its sound is 'pcm_f32le' of 32 bits, not PCM, FLAC or ALAC of 16 or 24 bits, AAC or MP3; \(command)"
    )
    #expect(
      try Self.refusal(MadeSound.wav(values, channels: 5))
        == "cannot use the sound 'a.wav': it has 5 channels, not one or two; \(command)")
    #expect(
      try Self.refusal(Array("not a sound at all, but a text".utf8))
        == "cannot use the sound 'a.wav': it is a text, not a sound; give the path of the right file")
    #expect(
      try Self.refusal([1, 2, 3, 0xFF, 0xFE])
        == "cannot use the sound 'a.wav': it is not a WAV, FLAC, MP3, M4A or MP4 file that can be read; \(command)"
    )
    #expect(
      try Self.refusal(Array("<!DOCTYPE html><html>".utf8))
        == "cannot use the sound 'a.wav': it is a web page, not a sound; download the file itself")
    #expect(
      try Self.refusal(MadeSound.wav(values, dataLength: 400))
        == "cannot use the sound 'a.wav': it is cut off, or does not give its length; \(command)")
  }

  /// A sparse file of zeros, 601 s long.
  @Test func `sounds longer than ten minutes are refused`() throws {
    let folder = try TemporaryFolder()
    let length = 2 * 48_000 * 601
    try folder.write(MadeSound.wav([], dataLength: length), to: "a.wav")
    let file = try FileHandle(forUpdating: URL(filePath: folder.file("a.wav")))
    try file.truncate(atOffset: UInt64(44 + length))
    try file.close()
    #expect(throws: VideoError.self) { try SoundFile(path: folder.file("a.wav")) }
  }

  /// Lists of other files and other containers are not opened.
  @Test func `nothing but a sound is opened`() throws {
    let folder = try TemporaryFolder()
    for (name, arguments) in [("a.ogg", ["-c:a", "libopus"]), ("a.mka", ["-c:a", "flac"])] {
      try Program.run(
        "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=duration=0.2"] + arguments + [folder.file(name)])
      try folder.write(try folder.bytes(name), to: "a.wav")
      #expect(throws: VideoError.self) { try SoundFile(path: folder.file("a.wav")) }
    }
    for text in ["#EXTM3U\n#EXTINF:1,\na.mp3\n", "ffconcat version 1.0\nfile a.mp3\n"] {
      try folder.write(Array(text.utf8), to: "a.flac")
      #expect(throws: VideoError.self) { try SoundFile(path: folder.file("a.flac")) }
    }
    for path in ["/dev/zero", "/proc/self/mem"] {
      #expect(throws: VideoError.self) { try SoundFile(path: path) }
    }
  }

  /// The samples of AAC and MP3 are those of FFmpeg's decoders in whole numbers, without the samples that encoders put
  /// in front and at the end.
  @Test(arguments: [
    ("a.m4a", "aac", "aac_fixed"), ("a.mp3", "libmp3lame", "mp3"), ("b.m4a", "alac", "alac"),
  ])
  func `compressed sounds decode to whole numbers, and begin at their first sample`(
    name: String, encoder: String, decoder: String
  ) throws {
    let folder = try TemporaryFolder()
    // A click at sample 20,000 of 30,000.
    var values = [Int32](repeating: 0, count: 30_000)
    for index in 0..<40 { values[20_000 + index] = index < 20 ? 30_000 : -30_000 }
    try folder.write(MadeSound.wav(values), to: "a.wav")
    let file = folder.file(name)
    try Program.run(
      "ffmpeg", ["-v", "error", "-i", folder.file("a.wav"), "-c:a", encoder, "-b:a", "192k", file])
    let sound = try SoundFile(path: file)
    #expect((sound.rate, sound.channels, sound.count) == (48_000, 1, 30_000))
    let decoded = try sound.decoded()
    #expect(decoded.count == 30_000)
    let loudest = decoded.values.indices.max { decoded.values[$0].magnitude < decoded.values[$1].magnitude }
    #expect(try (19_995..<20_045).contains(#require(loudest)))
    for flags in [["-cpuflags", "0"], []] {
      try Program.run(
        "ffmpeg",
        ["-v", "error", "-y"] + flags
          + ["-c:a", decoder, "-i", file, "-f", "s32le", "-c:a", "pcm_s32le", folder.file("a.raw")])
      let bytes = try folder.bytes("a.raw")
      let other = (0..<30_000).map { index in
        Int32(truncatingIfNeeded: (0..<4).reduce(0) { $0 | Int(bytes[4 * index + $1]) << (8 * $1) }) >> 8
      }
      #expect(decoded.values == other)
    }
  }

  @Test func `a compressed sound that ends early is cut off`() throws {
    let folder = try TemporaryFolder()
    try folder.write(MadeSound.wav(MadeSound.noise(96_000)), to: "a.wav")
    try Program.run(
      "ffmpeg",
      [
        "-v", "error", "-i", folder.file("a.wav"), "-c:a", "aac", "-movflags", "+faststart",
        folder.file("a.m4a"),
      ])
    var bytes = try folder.bytes("a.m4a")
    bytes.removeLast(bytes.count / 2)
    #expect(try Self.refusal(bytes, "a.m4a") != "")
  }

  /// Whatever is changed, a file is either decoded or refused, within a short time.
  @Test func `damaged files are sounds or errors`() throws {
    let folder = try TemporaryFolder()
    try folder.write(MadeSound.wav(MadeSound.noise(6000), channels: 2), to: "a.wav")
    for name in ["a.flac", "a.mp3", "a.m4a"] {
      try Program.run("ffmpeg", ["-v", "error", "-i", folder.file("a.wav"), folder.file(name)])
    }
    var random = SplitMix(seed: 11)
    var refused = 0
    let trials = Thoroughness.trials(60, exhaustive: 1000)
    for trial in 0..<trials {
      let name = ["a.wav", "a.flac", "a.mp3", "a.m4a"][trial % 4]
      var bytes = try folder.bytes(name)
      for _ in 0...random.next(below: 4) {
        // Headers matter most.
        let reach = random.chance(0.7) ? 128 : bytes.count
        bytes[random.next(below: min(reach, bytes.count))] = random.byte()
      }
      if random.chance(0.2) { bytes.removeLast(random.next(below: bytes.count)) }
      try folder.write(bytes, to: "mutated-" + name)
      let start = ContinuousClock.now
      do {
        let sound = try SoundFile(path: folder.file("mutated-" + name)).decoded()
        #expect(sound.count <= 600 * 48_000)
      } catch is VideoError {
        refused += 1
      }
      #expect(ContinuousClock.now - start < .seconds(2))
    }
    #expect(refused > trials / 10)
  }
}
