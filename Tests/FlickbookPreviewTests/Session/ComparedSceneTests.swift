import FlickImage
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

  /// A page that compares one scene with another learns nothing of changes of the other.
  @Test func `another scene that has changed is read again`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": PreviewScenes.tabs(), "b.yaml": PreviewScenes.tabs(background: "green"),
    ])
    let inputs = ["a.yaml", "b.yaml"].map { SceneInput(source: .file(path: folder.file($0)), name: $0) }
    let session = PreviewSession(inputs, SceneResolver(), jobs: 1)
    let (updates, scene) = try await session.opened(0)
    let first = try await session.compared(scene, with: .scene(1), isFresh: false)
    #expect(try await session.compared(scene, with: .scene(1), isFresh: false) === first)
    try folder.write(PreviewScenes.tabs(background: "blue"), to: "b.yaml")
    let second = try await session.compared(scene, with: .scene(1), isFresh: false)
    let old = try #require(try await first.picture(ofFrame: 0))
    let new = try #require(try await second.picture(ofFrame: 0))
    #expect(old.bytes != new.bytes)
    withExtendedLifetime(updates) {}
    await session.end()
  }

  @Test(.startsPrograms) func `the latest commit is read again when it has become another one`() async throws
  {
    let folder = try TemporaryFolder(["a.yaml": PreviewScenes.tabs()])
    try folder.git(["init", "-q"])
    try folder.commitAll("One")
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    let session = PreviewSession([input], SceneResolver(), jobs: 1)
    let (updates, scene) = try await session.opened(0)
    let first = try await session.compared(scene, with: .head, isFresh: false)
    #expect(try await session.compared(scene, with: .head, isFresh: false) === first)
    try folder.write(PreviewScenes.tabs(background: "blue"), to: "a.yaml")
    #expect(first.isCurrent)
    try folder.commitAll("Two")
    #expect(!first.isCurrent)
    withExtendedLifetime(updates) {}
    await session.end()
  }
}
