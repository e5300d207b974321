import FlickPlanning
import FlickTestSupport
import Testing

@testable import FlickbookPreview

@Suite struct ComparedSceneTests {
  @Test func `a comparison without requests stops, and the next request starts it again`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": PreviewScenes.tabs(duration: "60s"),
      "b.yaml": PreviewScenes.tabs(background: "green", duration: "60s"),
    ])
    let inputs = ["a.yaml", "b.yaml"].map { SceneInput(source: .file(path: folder.file($0)), name: $0) }
    let session = PreviewSession(inputs, SceneResolver(), jobs: 1)
    let (_, scene) = try await session.opened(0)
    let compared = try await session.compared(scene, with: .scene(1), isFresh: false)
    let request = Task { try await compared.differences(cache: session.cache, jobs: 1) }
    request.cancel()
    await #expect(throws: CancellationError.self) { _ = try await request.value }
    // Of two requests, the one that goes on gets its answer.
    let cancelled = Task { try await compared.differences(cache: session.cache, jobs: 1) }
    async let other = compared.differences(cache: session.cache, jobs: 1)
    cancelled.cancel()
    #expect(try await other != nil)
    await session.end()
  }
}
