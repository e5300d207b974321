import FlickDiagnostics
import FlickGolden
import FlickGoldenTestSupport
import Testing

/// Tests of the goldens of scenes with sound.
@Suite struct SoundGoldenTests {
  private static func manifest(_ sound: String, jobs: Int = 2) async throws -> FrameManifest {
    try await GoldenScenes.manifest(GoldenScenes.text() + "\nsound: \(sound)", of: [0], jobs: jobs)
  }

  @Test func `each second with sound has a hash, and a file holds the hashes`() async throws {
    let manifest = try await Self.manifest("{touches: true, haptics: [{at: 1.2s}]}")
    let silent = try await GoldenScenes.manifest(of: [0])
    #expect(silent.sound.isEmpty)
    #expect(!silent.text.contains("sound"))
    #expect(manifest.sound.count == (manifest.frameCount + 59) / 60)
    #expect(Set(manifest.sound).count == manifest.sound.count)
    #expect(try FrameManifest(text: manifest.text, name: "a.frames") == manifest)
    #expect(try await Self.manifest("{touches: true, haptics: [{at: 1.2s}]}", jobs: 1) == manifest)
    let text = manifest.text.replacing("sound\n  0 ", with: "sound\n  1 ")
    #expect(throws: SceneDiagnostics.self) { try FrameManifest(text: text, name: "a.frames") }
  }

  @Test func `a sound that differs is a difference, with the seconds`() async throws {
    let manifest = try await Self.manifest("{touches: true}")
    let louder = try await Self.manifest("{touches: {gain: -19dB}}")
    let difference = try #require(manifest.difference(from: louder))
    #expect(difference.kind == .sound)
    #expect(difference.frames.isEmpty)
    #expect(difference.summary == "its sound differs from the golden, but its frames are the same")
    #expect(difference.sentences == ["the sound differs in 1 second, from 0 s on"])
    let silent = try await GoldenScenes.manifest(of: [0])
    #expect(manifest.difference(from: silent)?.sentences == ["the golden has sound, and the scene has none"])
    #expect(
      silent.difference(from: manifest)?.sentences == ["the scene has sound, and the golden has none"])
    let others = manifest.difference(from: silent, as: "b.yaml")
    #expect(others?.sentences == ["b.yaml has sound, and the scene has none"])
    #expect(others?.summary == "its sound differs from b.yaml, but its frames are the same")
  }
}
