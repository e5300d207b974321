import FlickDiagnostics
import FlickGolden
import FlickGoldenTestSupport
import Testing

/// Tests of the goldens of scenes with a camera, which moves the picture but none of its items.
@Suite struct CameraGoldenTests {
  private static func manifest(_ zoom: Double) async throws -> FrameManifest {
    let show = "{at: 100ms, name: near, ease: cut, show: {area: [0, 0, 80, 142]}, zoom: \(zoom)}"
    return try await GoldenScenes.manifest(GoldenScenes.text() + "\ncamera: [\(show)]", of: [0, 60])
  }

  @Test func `a file holds what the camera shows, and one without it is read as before`() async throws {
    let manifest = try await Self.manifest(2)
    #expect(manifest.text.contains("\ncamera\n  0-5       0,0 160x284\n"), "\(manifest.text.prefix(1200))")
    #expect(try FrameManifest(text: manifest.text, name: "a.frames") == manifest)
    let plain = try await GoldenScenes.manifest(of: [0])
    #expect(plain.camera.isEmpty)
    #expect(!plain.text.contains("camera"))
    let broken = manifest.text.replacing("\ncamera\n  0-5 ", with: "\ncamera\n  0-x ")
    #expect(throws: SceneDiagnostics.self) { try FrameManifest(text: broken, name: "a.frames") }
  }

  @Test func `a difference that the camera makes is told`() async throws {
    let (recorded, found) = (try await Self.manifest(2), try await Self.manifest(1.6))
    let difference = try #require(recorded.difference(from: found))
    #expect(difference.kind == .drawing)
    #expect(difference.isCameraChanged)
    #expect(
      difference.cause
        == "the camera changed, the motion is the same; since the recording, the scene or its times changed")
    let sentence = try #require(difference.sentences.first { $0.hasPrefix("the camera ") })
    #expect(sentence.contains("20 pt wider and 35.5 pt taller"), "\(sentence)")
  }

  @Test func `goldens without a camera say nothing about it`() async throws {
    var recorded = try await Self.manifest(2)
    recorded.camera = []
    let difference = try #require(recorded.difference(from: try await Self.manifest(1.6)))
    #expect(!difference.isCameraChanged)
    #expect(difference.cause.hasPrefix("only the drawing changed, the motion is the same"))
    #expect(difference.sentences.allSatisfy { !$0.contains("camera") })
  }
}
