import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickMotion
import FlickPlanning
import FlickScene
import FlickSound
import FlickStage
import FlickTestSupport
import FlickVideo
import Testing

@testable import FlickDrawing
@testable import FlickProvenance
@testable import FlickRendering

/// Tests the sounds of a scene, and their times.
@Suite struct SceneSoundTests {
  /// The warnings about the script, which is not what these tests are about.
  private static let allowed = "[refused-step, step-without-effect, nothing-moves, cut-motion]"

  /// A scene of one second, with a voice of 0.25 s and music of 0.5 s beside it, both at a level of 1000 in 16 bits.
  private static func scene(_ sound: String, outputs: String = "{a: {mp4: a.mp4}}") -> String {
    """
    scene: 1
    device: {size: [160, 220], scale: 1}
    fps: 30
    effect: {type: page-tabs}
    content: {pages: [{id: a, background: white}, {id: b, background: red}]}
    script:
      - {at: 200ms, name: tap, tap: {page: a}}
      - {at: 600ms, name: drag, drag: {from: [80, 120], by: [0, -20], during: 100ms}}
    duration: 1s
    allow: \(allowed)
    sound: \(sound)
    outputs: \(outputs)
    """
  }

  private func folder(_ sound: String, outputs: String = "{a: {mp4: a.mp4}}") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a.yaml": Self.scene(sound, outputs: outputs)])
    try folder.write(MadeSound.wav([Int32](repeating: 1000, count: 12_000)), to: "voice.wav")
    try folder.write(MadeSound.wav([Int32](repeating: 1000, count: 24_000)), to: "music.wav")
    return folder
  }

  private func resolved(_ folder: TemporaryFolder, _ name: String = "a") throws -> ResolvedScene {
    try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("\(name).yaml")), name: "\(name).yaml"))
  }

  /// Returns a message without the folder's path.
  private func plain(_ message: String) -> String {
    message.replacing(/\/[^ ]*\/flickbook-[^\/]*\//, with: "")
  }

  /// Returns the left channel.
  private func samples(_ mix: SoundMix, _ range: Range<Int>) -> [Int32] {
    stride(from: 0, to: 2 * range.count, by: 2).map { mix.samples(in: range)[$0] }
  }

  @Test func `touches and voices begin at their samples`() throws {
    let folder = try folder(
      "{touches: {gain: 0dB}, voice: [{file: voice.wav, at: 450ms}], haptics: [{after: tap.release, kind: heavy}]}"
    )
    let scene = try resolved(folder)
    let mix = try scene.mix(AssetCache())
    #expect(mix.count == 48_000)
    // The tap of 80 ms is at sample 9,600, so its release is at 13,440. The voice is at 21,600, and the drag at 28,800.
    #expect(samples(mix, 9599..<9602) == [0] + Tick.tap.sound.values.prefix(2))
    #expect(samples(mix, 13_439..<13_440) == [0])
    #expect(samples(mix, 13_440..<13_441) != [0])
    #expect(samples(mix, 21_599..<21_601) == [0, 256_000])
    #expect(samples(mix, 28_800..<28_801) == [256_000 + Tick.press.sound.values[0]])
    #expect(samples(mix, 33_599..<33_601) == [256_000, 0])
    #expect(scene.stage.sounds.map(\.summary) == ["tap", "heavy", "voice.wav", "press"])
  }

  @Test func `music plays to the end, and is quieter under voices`() throws {
    let folder = try folder(
      "{music: {file: music.wav, gain: 0dB, loop: true, fadeOut: 100ms, duck: -20dB}, voice: [{file: voice.wav, at: 300ms, gain: -96dB}]}"
    )
    let mix = try resolved(folder).mix(AssetCache())
    // The samples are before the 150 ms of the voice, in them, in the middle of the fade at the end, and at the end.
    #expect(samples(mix, 100..<101) == [256_000])
    #expect(abs(Int(samples(mix, 20_000..<20_001)[0]) - 25_604) <= 2)
    #expect(samples(mix, 45_600..<45_601) == [128_000])
    #expect(samples(mix, 47_999..<48_000)[0] < 100)
  }

  @Test(arguments: ["film: [{use: a.yaml}]", "compare: [{use: a.yaml}, {use: a.yaml, with: {sound: false}}]"])
  func `music of a film or a comparison is quieter under the voices of its scenes`(user: String) throws {
    let folder = try folder("{voice: [{file: voice.wav, at: 300ms, gain: -96dB}]}")
    let music = "sound: {music: {file: music.wav, gain: 0dB, loop: true, duck: -20dB}}\n"
    try folder.write("scene: 1\n\(user)\n\(music)", to: "b.yaml")
    let mix = try resolved(folder, "b").mix(AssetCache())
    #expect(samples(mix, 100..<101) == [256_000])
    #expect(abs(Int(samples(mix, 20_000..<20_001)[0]) - 25_604) <= 2)
    try folder.write(
      "scene: 1\n\(user.replacing("a.yaml}", with: "a.yaml, with: {sound: false}}"))\n\(music)", to: "b.yaml")
    let error = #expect(throws: SceneDiagnostics.self) { try resolved(folder, "b") }
    #expect(try #require(error).description.contains("error: nothing is spoken while the music plays"))
  }

  @Test func `an output hears its part of the scene, at the pace of its pictures`() throws {
    let folder = try folder(
      "{touches: {gain: 0dB}, voice: [{file: voice.wav, at: 450ms}]}",
      outputs:
        "{part: {mp4: a.mp4, range: 100ms..700ms}, slow: {mp4: b.mp4, speed: 1/2}, fast: {webm: c.webm, speed: 2, fps: 30}}"
    )
    let scene = try resolved(folder)
    let plan = try RenderPlan(scene, destination: .folder(folder.path))
    let mixes = try plan.outputs.map { try scene.mix(of: #require($0.sound), AssetCache()) }
    // The output has 18 frames, and begins 100 ms later than the scene, so the tap comes 100 ms earlier in it.
    #expect(mixes[0].count == 28_800)
    #expect(samples(mixes[0], 4800..<4801) == Array(Tick.tap.sound.values.prefix(1)))
    let whole = try scene.mix(AssetCache())
    #expect(mixes[0].samples(in: 0..<28_800) == whole.samples(in: 4800..<33_600))
    // At half speed the tap comes at 400 ms. The voice comes at 900 ms and still lasts 250 ms.
    #expect(mixes[1].count == 96_000)
    #expect(samples(mixes[1], 19_199..<19_201) == [0, Tick.tap.sound.values[0]])
    #expect(samples(mixes[1], 55_199..<55_201) == [256_000, 0])
    #expect(mixes[2].count == 24_000)
    #expect(samples(mixes[2], 10_799..<10_801) == [0, 256_000])
    #expect(plan.outputs.map { $0.sound?.codec } == [.aac, .aac, .opus])
  }

  /// The voice begins 10 ms after the frame at 600 ms, which is the last one of `part`. At half speed there is a frame at
  /// 616.7 ms, and in a crossfade the voice continues at the beginning.
  @Test func `what begins after an output's last frame is heard only if a crossfade continues it`() throws {
    let part = "range: 0ms..620ms"
    let folder = try folder(
      "{touches: true, voice: [{file: voice.wav, at: 610ms}]}",
      outputs:
        "{part: {mp4: a.mp4, \(part)}, slow: {mp4: b.mp4, \(part), speed: 1/2}, loop: {mp4: c.mp4, \(part), seam: {crossfade: 200ms}}}"
    )
    let plan = try RenderPlan(resolved(folder), destination: .folder(folder.path))
    let heard = plan.outputs.map { Set($0.sound?.sounds.map(\.summary) ?? []) }
    #expect(heard == [["tap", "press"], ["tap", "press", "voice.wav"], ["tap", "press", "voice.wav"]])
    // The scene's last frame is at 966.7 ms.
    let late = try self.folder("{voice: [{file: voice.wav, at: 990ms}]}")
    let mix = try resolved(late).mix(AssetCache())
    #expect(samples(mix, 47_520..<47_530).allSatisfy { $0 == 0 })
  }

  @Test func `a crossfade at the seam applies to sound and picture`() throws {
    func mix(_ sound: String) throws -> SoundMix {
      let folder = try folder(sound, outputs: "{a: {mp4: a.mp4, seam: {crossfade: 200ms}}}")
      let scene = try resolved(folder)
      let plan = try RenderPlan(scene, destination: .folder(folder.path))
      return try scene.mix(of: #require(plan.outputs[0].sound), AssetCache())
    }
    // The output ends at 0.8 s. The voice continues for 150 ms, and has half of its level after 100 ms.
    let voice = try mix("{voice: [{file: voice.wav, at: 700ms}]}")
    #expect(voice.count == 38_400)
    #expect(samples(voice, 33_599..<33_601) == [0, 256_000])
    #expect(samples(voice, 38_399..<38_400) == [256_000])
    #expect(samples(voice, 4800..<4801) == [128_000])
    #expect(samples(voice, 7199..<7201)[0] > 0)
    #expect(samples(voice, 7200..<7201) == [0])
    // Where music continues across the seam, its two parts add up to the music.
    let music = try mix("{music: {file: music.wav, gain: 0dB, loop: true, fadeIn: 100ms, fadeOut: 100ms}}")
    let levels = Set(music.samples(in: 0..<38_400))
    #expect(levels.allSatisfy { (255_999...256_001).contains($0) }, "\(levels.sorted().prefix(9))")
  }

  @Test func `an output that also plays backwards has no sound, and says so`() throws {
    let outputs = "{a: {mp4: a.mp4, seam: pingpong}, b: {mp4: b.mp4, seam: pingpong, sound: silent}}"
    let folder = try folder("{touches: true}", outputs: outputs)
    let scene = try resolved(folder)
    let plan = try RenderPlan(scene, destination: .folder(folder.path))
    #expect(plan.outputs.map { $0.sound.map(\.isSilent) } == [nil, true])
    let warnings = plain(try WarningCheck(scene).warnings()?.description ?? "")
    #expect(
      warnings.hasPrefix(
        "a.yaml:12:33: warning: the output also plays backwards, so it has no sound [cut-sound]"),
      "\(warnings)")
    let loud = try self.folder("{touches: true}", outputs: "{a: {mp4: a.mp4, seam: pingpong, sound: true}}")
    let error = try #require(throws: SceneDiagnostics.self) {
      try RenderPlan(resolved(loud), destination: .folder(loud.path))
    }
    #expect(
      plain(error.description).hasPrefix(
        "a.yaml:12:50: error: an output that also plays backwards has no sound"),
      "\(error)")
  }

  @Test func `the sounds of a film's clips play while the clips are visible`() throws {
    let folder = try folder("{voice: [{file: voice.wav, at: 400ms}]}")
    try folder.write(
      """
      scene: 1
      film:
        - {use: a.yaml, name: one, range: 300ms..600ms}
        - {use: a.yaml, name: two, speed: 1/2}
      sound: {touches: true, voice: [{file: voice.wav, at: 0s, gain: -96dB}]}
      """, to: "film.yaml")
    let mix = try resolved(folder, "film").mix(AssetCache())
    // Clip one lasts 0.3 s, and its last 0.2 s are audible. Clip two begins there, and its voice 0.8 s later.
    func isHeard(_ sample: Int) -> Bool { samples(mix, sample..<sample + 1)[0] > 200_000 }
    #expect(try resolved(folder, "film").stage.sounds.map(\.summary).filter { $0 == "tap" }.count == 1)
    #expect(!isHeard(4799))
    #expect(isHeard(4800))
    #expect(isHeard(14_399))
    #expect(!isHeard(14_400))
    #expect(!isHeard(52_799))
    #expect(isHeard(52_800))
    #expect(isHeard(64_799))
    #expect(!isHeard(64_800))
  }

  @Test func `the sounds of two clips fade as long as their pictures, at every speed of an output`() throws {
    let folder = try folder("{music: {file: music.wav, gain: 0dB, loop: true}}")
    try folder.write(
      """
      scene: 1
      film: [{use: a.yaml, name: one}, {use: a.yaml, name: two, enter: {fade: 200ms}}]
      outputs: {slow: {mp4: slow.mp4, speed: 1/2}, fast: {mp4: fast.mp4, speed: 2}}
      """, to: "film.yaml")
    let scene = try resolved(folder, "film")
    let plan = try RenderPlan(scene, destination: .folder(folder.path))
    for (output, count) in zip(plan.outputs, [172_800, 43_200]) {
      // The film lasts 1.8 s. Both clips have equal music, whose two parts add up to it while the pictures fade.
      let mix = try scene.mix(of: #require(output.sound), AssetCache())
      #expect(mix.count == count)
      let levels = Set(mix.samples(in: 0..<count))
      #expect(levels.allSatisfy { (255_999...256_001).contains($0) }, "\(levels.sorted().suffix(9))")
    }
  }

  /// The first clip ends with the frame in which the step `back` begins, 10 ms before the clip's end. Its last frame
  /// is at 300 ms. The step is shown in the next clip alone.
  @Test func `what begins after a clip's last frame is neither heard nor listed there`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": """
      scene: 1
      device: {size: [160, 220], scale: 1}
      fps: 30
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: white}, {id: b, background: red}]}
      script: [{at: 323ms, name: back, chapter: Back, tap: {page: a}}]
      duration: 1s
      captions: [{after: back.start, for: 500ms, text: Returns}]
      sound: {voice: [{file: voice.wav, after: back.start, text: Hi}], touches: true}
      """,
      "film.yaml": """
      scene: 1
      film: [{use: a.yaml, name: one, range: ..back.start}, {use: a.yaml, name: two, range: back.start..end}]
      """,
    ])
    try folder.write(MadeSound.wav([Int32](repeating: 1000, count: 12_000)), to: "voice.wav")
    let stage = try resolved(folder, "film").stage
    // The second clip begins at 333.3 ms, with the frame of 300 ms, and the step 23 ms later.
    for times in [stage.sounds.map(\.start), stage.captions.map(\.start), stage.chapters.map(\.time)] {
      #expect(!times.isEmpty && times.allSatisfy { abs($0 - 0.356_333) < 1e-5 }, "\(times)")
    }
    #expect(stage.sounds.count == 2)
  }

  @Test func `the film's own sounds for touches take the place of those of its clips`() throws {
    let folder = try folder("{touches: {gain: -20dB}}")
    func gains(_ sound: String) throws -> [Double] {
      try folder.write("scene: 1\nfilm: [{use: a.yaml}]\nsound: \(sound)\n", to: "film.yaml")
      return try resolved(folder, "film").stage.sounds.map(\.gain)
    }
    // The scene has a tap and a drag.
    #expect(try gains("false") == [-20, -20])
    #expect(try gains("{touches: {gain: -6dB}}") == [-6, -6])
  }

  @Test func `a step of a side in a clip has the names of both`() throws {
    let folder = try folder("{}")
    try folder.write("scene: 1\ncompare: [{use: a.yaml}, {use: a.yaml, name: other}]\n", to: "both.yaml")
    try folder.write(
      """
      scene: 1
      film: [{use: both.yaml, name: first, range: 0s..300ms}, {use: both.yaml}]
      sound: {haptics: [{after: both.other.tap.release, kind: light}]}
      outputs: {a: {png: a.png, at: both.other.tap.start+100ms}}
      """, to: "film.yaml")
    let scene = try resolved(folder, "film")
    // The second clip begins at 0.3 s. Its tap is at 0.2 s, and lasts 80 ms.
    #expect(scene.stage.sounds.map(\.summary) == ["light"])
    #expect(try abs(#require(scene.stage.sounds.first).start - 0.58) < 1e-9)
  }

  @Test func `cut sounds and too loud mixes cause warnings`() throws {
    func warnings(_ sound: String, lasting duration: String = "1s") throws -> String {
      let folder = try folder(sound)
      try folder.write(
        Self.scene(sound).replacing("duration: 1s", with: "duration: \(duration)"), to: "a.yaml")
      return try withExtendedLifetime(folder) {
        plain(try WarningCheck(resolved(folder)).warnings()?.description ?? "")
      }
    }
    #expect(try warnings("{voice: [{file: voice.wav, at: 500ms}]}") == "")
    #expect(
      try warnings("{voice: [{file: voice.wav, at: 900ms}]}").hasPrefix(
        "a.yaml:11:24: warning: 'voice.wav' lasts until 1.15s, and is cut at 1s [cut-sound]"))
    #expect(try warnings("{music: {file: music.wav, gain: -6dB, fadeIn: 300ms, fadeOut: 200ms}}") == "")
    #expect(
      try warnings("{music: {file: music.wav, gain: -6dB, fadeIn: 300ms, fadeOut: 300ms}}").hasPrefix(
        "a.yaml:11:23: warning: 'music.wav' fades for 0.6s, and is heard for 0.5s [cut-sound]"))
    // The music lasts half a second.
    let short = "{music: {file: music.wav, gain: -6dB}}"
    #expect(try warnings(short) == "")
    #expect(
      try warnings(short, lasting: "2.5s").hasPrefix(
        "a.yaml:11:23: warning: 'music.wav' is over at 0.5s, and 2s without music follow [cut-sound]"))
    #expect(
      try warnings("{music: {file: music.wav, gain: -6dB, loop: true}}", lasting: "2.5s") == "")
    let loud = try warnings(
      "{voice: [{file: voice.wav, at: 100ms, gain: 24dB}, {file: voice.wav, at: 100ms, gain: 24dB}]}")
    // 2 x 256,000 x 15.85 is 8,115,000, which fits. With a third voice the sum is too large by 3.2 dB.
    #expect(loud == "")
    let louder = try warnings(
      "{voice: [{repeat: 3, file: voice.wav, at: 100ms, gain: 24dB}]}")
    #expect(louder.hasPrefix("a.yaml:11:8: warning: the sound is too loud at 0.1s"), "\(louder)")
    #expect(
      louder.contains("= lower every 'gain' by 4 dB, or write 'limit: true' under 'sound'"), "\(louder)")
    let limited = "{limit: true, voice: [{repeat: 3, file: voice.wav, at: 100ms, gain: 24dB}]}"
    #expect(try warnings(limited) == "")
    let made = try self.folder(limited)
    let mix = try withExtendedLifetime(made) { try resolved(made).mix(AssetCache()) }
    #expect(samples(mix, 4799..<4800) == [0])
    #expect(try (8_388_600...8_388_607).contains(#require(samples(mix, 4800..<4801).first)))
  }

  @Test(arguments: [
    ("", "{file: other.wav, at: 100ms}", "{file: voice.wav, at: 400ms}", nil),
    (
      "", "{file: other.wav, at: 300ms}", "{file: voice.wav, at: 300ms}",
      "a.yaml:11:54: warning: 'voice.wav' begins at 0.3s, while 'other.wav' speaks until 0.55s [crowded-voice]"
    ),
    ("", "{file: other.wav, at: 300ms, text: \"\"}", "{file: voice.wav, at: 300ms}", nil),
    ("", "{file: other.wav, at: 300ms}", "{file: voice.wav, at: 360ms}", nil),
    (
      ", range: 500ms..end", "{file: other.wav, at: 0s, text: \"\"}", "{file: voice.wav, at: 300ms}",
      "a.yaml:11:61: warning: the first 0.2s of 'voice.wav' are not heard: its clip begins later [cut-sound]"
    ),
    (", range: 300ms..end", "{file: other.wav, at: 0s, text: \"\"}", "{file: voice.wav, at: 300ms}", nil),
  ])
  func `voices that begin while others speak, or before their clips, cause warnings`(
    clip: String, first: String, second: String, warning: String?
  ) throws {
    let folder = try folder("{voice: [\(first), \(second)]}")
    try folder.write(MadeSound.wav([Int32](repeating: 500, count: 12_000)), to: "other.wav")
    try folder.write("scene: 1\nfilm: [{use: a.yaml\(clip)}]\nallow: \(Self.allowed)\n", to: "film.yaml")
    let text = try plain(
      WarningCheck(resolved(folder, clip.isEmpty ? "a" : "film")).warnings()?.description ?? "")
    withExtendedLifetime(folder) {}
    if let warning { #expect(text.contains(warning), "\(text)") } else { #expect(text == "") }
  }

  @Test func `a sound that nobody would hear is a mistake`() throws {
    func message(_ sound: String) throws -> String {
      let folder = try folder(sound)
      return withExtendedLifetime(folder) {
        do {
          _ = try resolved(folder)
          return ""
        } catch { return plain("\(error)") }
      }
    }
    #expect(
      try message("{voice: [{file: voice.wav, at: 2s}]}").hasPrefix(
        "a.yaml:11:39: error: the voice begins at 2s, when the scene has ended at 1s"))
    #expect(
      try message("{music: {file: music.wav, after: drag.finished}}").contains(
        "'finished' of 'drag' never happens"))
  }

  /// The bytes depend neither on the number of threads nor on the cache.
  @Test func `files with sound are equal for any number of jobs, and made again for another sound`()
    async throws
  {
    let folder = try folder(
      "{touches: true, voice: [{file: voice.wav, at: 100ms}]}",
      outputs: "{a: {mp4: a.mp4}, b: {webm: b.webm, quality: draft}, c: {mp4: c.mp4, audio: flac}}")
    let store = RenderCache(
      try EntryStore(folder.file("cache")), buildID: String(repeating: "0", count: 64))
    func render(_ jobs: Int, _ store: RenderCache?, to name: String) async throws -> [[UInt8]] {
      let plan = try RenderPlan(resolved(folder), destination: .folder(folder.file(name)))
      try await SceneRenderer(plan, jobs: jobs, store: store) { _ in }.render()
      return try plan.outputs.map { try InputFile.bytes(of: $0.path, limit: 1 << 24) }
    }
    let one = try await render(1, nil, to: "one")
    #expect(try await render(4, store, to: "two") == one)
    #expect(try await render(2, store, to: "two") == one)
    try folder.write(MadeSound.wav([Int32](repeating: 900, count: 12_000)), to: "voice.wav")
    let other = try await render(2, store, to: "two")
    #expect(zip(one, other).allSatisfy { $0 != $1 })
  }

  @Test func `a movie's element states whether the movie has sound`() async throws {
    let folder = try folder(
      "{touches: true}",
      outputs:
        "{a: {mp4: a.mp4}, b: {mp4: b.mp4, sound: silent}, c: {mp4: c.mp4, sound: false}, d: {webp: d.webp}}")
    let plan = try RenderPlan(resolved(folder), destination: .folder(folder.path))
    #expect(plan.outputs.map { $0.sound.map(\.isSilent) } == [false, true, nil, nil])
    try await SceneRenderer(plan, jobs: 1) { _ in }.render()
    #expect(try MovieProbe(path: folder.file("b.mp4")).sound?.count == 48_000)
    #expect(try MovieProbe(path: folder.file("c.mp4")).sound == nil)
    let silent = try TemporaryFolder([
      "a.yaml": Self.scene("false", outputs: "{a: {mp4: a.mp4}, b: {mp4: b.mp4, sound: true}}")
    ])
    do {
      _ = try RenderPlan(resolved(silent), destination: .folder(silent.path))
      Issue.record("it has no sound")
    } catch let error as SceneDiagnostics {
      #expect(
        plain(error.description).hasPrefix("a.yaml:12:51: error: this scene has no sound"), "\(error)")
    }
  }

  @Test func `a damaged file is reported where the scene names it`() throws {
    let folder = try folder("{voice: [{file: voice.wav, at: 0s}]}")
    var bytes = try folder.bytes("voice.wav")
    bytes.removeLast(10_000)
    try folder.write(bytes, to: "voice.wav")
    do {
      _ = try WarningCheck(resolved(folder)).warnings()
      Issue.record("the file is whole")
    } catch let error as SceneDiagnostics {
      #expect(
        plain(error.description).hasPrefix(
          "a.yaml:11:24: error: cannot use 'voice.wav': it is cut off, or does not give its length"
        ),
        "\(error)")
    }
  }
}
