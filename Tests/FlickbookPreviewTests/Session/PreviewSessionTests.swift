import FlickFiles
import FlickPlanning
import FlickScene
import FlickTestSupport
import Synchronization
import Testing

@testable import FlickbookPreview

@Suite struct PreviewSessionTests {
  private let folder: TemporaryFolder
  private let session: PreviewSession

  init() throws {
    folder = try TemporaryFolder(["a.yaml": PreviewScenes.tabs()])
    let path = folder.file("a.yaml")
    session = PreviewSession([SceneInput(source: .file(path: path), name: path)], SceneResolver(), jobs: 1)
  }

  private func updates(_ view: SceneView = SceneView(scene: 0)) async throws
    -> AsyncStream<ViewUpdate>.Iterator
  {
    try #require(await session.updates(of: view)).makeAsyncIterator()
  }

  /// The next scene that is opened; a single save may be reported twice.
  private func next(_ updates: inout AsyncStream<ViewUpdate>.Iterator) async -> OpenScene? {
    while let update = await updates.next() { if let scene = update.scene { return scene } }
    return nil
  }

  @Test func `a scene is opened, broken and mended`() async throws {
    var updates = try await updates()
    let first = try #require(await updates.next()?.scene)
    #expect(try #require(await updates.next()?.checked).errors == nil)
    try folder.write("scene: 1\neffect: page-tbs\n", to: "a.yaml")
    let mistakes = try #require(await updates.next()?.broken)
    #expect(mistakes.contains("a.yaml:2:9: error: 'page-tbs' is not an effect"))
    #expect(mistakes.contains("did you mean 'page-tabs'?"))
    #expect(await session.scene(ofEpoch: first.epoch) != nil, "the last good one is still there")
    try folder.write(PreviewScenes.tabs(), to: "a.yaml")
    #expect(
      try #require(await next(&updates)).epoch == first.epoch, "the same scene has the same frames")
    await session.end()
  }

  @Test func `an epoch tells scenes of other frames, and not those of other comments`() async throws {
    var updates = try await updates()
    let first = try #require(await updates.next()?.scene)
    _ = await updates.next()
    try folder.write(PreviewScenes.tabs() + "\n# more of a comment\n", to: "a.yaml")
    #expect(try #require(await next(&updates)).epoch == first.epoch)
    try folder.write(PreviewScenes.tabs(background: "green"), to: "a.yaml")
    var other = try #require(await next(&updates))
    while other.epoch == first.epoch { other = try #require(await next(&updates)) }
    #expect(await session.scene(ofEpoch: first.epoch) == nil, "what nobody sees any more is gone")
    await session.end()
  }

  @Test func `two scenes with the same frames have epochs of their own`() async throws {
    try folder.write(PreviewScenes.tabs(), to: "b.yaml")
    let inputs = ["a.yaml", "b.yaml"].map { SceneInput(source: .file(path: folder.file($0)), name: $0) }
    let session = PreviewSession(inputs, SceneResolver(), jobs: 1)
    let (first, second) = (try await session.opened(0), try await session.opened(1))
    #expect(await session.scene(ofEpoch: first.1.epoch)?.view.scene == 0)
    #expect(await session.scene(ofEpoch: second.1.epoch)?.view.scene == 1)
    await session.end()
  }

  @Test func `failed expectations and warnings are shown after a scene is opened`() async throws {
    try folder.write(
      PreviewScenes.tabs(more: "expect:\n  - {at: 0s, page: page-1, alpha: 0.5}\n"), to: "a.yaml")
    var updates = try await updates()
    #expect(await updates.next()?.scene != nil)
    #expect(try #require(await updates.next()?.checked?.errors).contains("alpha"))
    await session.end()
  }

  @Test func `warnings have their times, and the event that would help`() async throws {
    let more = """
        - {at: 150ms, name: again, tap: {page: page-1}}
        - {at: 300ms, name: over, end: true}
      """
    try folder.write(
      PreviewScenes.tabs(more: more).replacing("duration: 200ms\n", with: ""), to: "a.yaml")
    var updates = try await updates()
    #expect(await updates.next()?.scene != nil)
    let warnings = try #require(await updates.next()?.checked).warnings
    #expect(warnings.map(\.kind) == ["refused-step", "cut-motion"])
    #expect(warnings.map(\.time) == [0.15, 0.3])
    #expect(
      warnings.map(\.remedy) == [
        Warning.Remedy(step: 1, event: "open.settled"), Warning.Remedy(step: 2, event: "open.settled"),
      ])
    #expect(warnings[1].advice == ["end it after 'open.settled'"])
    #expect(warnings[1].place?.hasSuffix("a.yaml:15:5") == true)
    #expect(warnings[1].excerpt.contains("\n     |     ^~~"))
    await session.end()
  }

  @Test func `views have values of their own, and the file hears nothing of them`() async throws {
    var plain = try await updates()
    var changed = try await updates(
      SceneView(scene: 0, settings: ["background=green"], appearance: .dark, touches: true))
    let (first, second) = (try #require(await plain.next()?.scene), try #require(await changed.next()?.scene))
    #expect(first.epoch != second.epoch)
    #expect(second.scene.scene.touches != nil)
    #expect(first.scene.scene.touches == nil)
    #expect(try folder.text("a.yaml") == PreviewScenes.tabs())
    await session.end()
  }

  @Test func `a value that the scene cannot have is a mistake of the page's`() async throws {
    var updates = try await updates(SceneView(scene: 0, settings: ["effect.tilt=1"]))
    #expect(try #require(await updates.next()?.broken).contains("the page:1:"))
    await session.end()
  }

  @Test func `a second page sees at once what the first sees`() async throws {
    var first = try await updates()
    let scene = try #require(await first.next()?.scene)
    _ = await first.next()
    var second = try await updates()
    #expect(try #require(await second.next()?.scene).epoch == scene.epoch)
    #expect(await second.next()?.checked != nil)
    await session.end()
  }

  @Test func `pages and the terminal are told that files are not watched, and a reload reads them`()
    async throws
  {
    let notes = Mutex<[String]>([])
    let blind = PreviewSession(
      session.inputs, SceneResolver(), jobs: 1,
      makeWatch: { _ throws(FileError) in throw .inputOutput(path: "inotify", reason: "too many open files")
      },
      note: { note in notes.withLock { $0.append(note) } })
    var first = try #require(await blind.updates(of: SceneView(scene: 0))).makeAsyncIterator()
    let epoch = try #require(await first.next()?.scene).epoch
    let warning = try #require(await first.next()?.checked?.warnings.first)
    #expect(warning.message.hasSuffix("the system does not watch them: too many open files"))
    #expect(warning.advice.first?.contains("reload the page") == true)
    try folder.write(PreviewScenes.tabs(background: "green"), to: "a.yaml")
    var second = try #require(await blind.updates(of: SceneView(scene: 0))).makeAsyncIterator()
    #expect(try #require(await second.next()?.scene).epoch != epoch)
    try folder.write("scene: 1\neffect: page-tbs\n", to: "a.yaml")
    var third = try #require(await blind.updates(of: SceneView(scene: 0))).makeAsyncIterator()
    let broken = await third.next()
    #expect(broken?.broken?.contains("'page-tbs' is not an effect") == true)
    #expect(broken?.warnings == [warning])
    #expect(notes.withLock { $0 } == ["\(warning.message); \(warning.advice[0])"])
    await blind.end()
  }

  @Test func `a missing scene has no view`() async {
    #expect(await session.updates(of: SceneView(scene: 1)) == nil)
    #expect(await session.updates(of: SceneView(scene: -1)) == nil)
  }
}

extension ViewUpdate {
  var scene: OpenScene? { if case .opened(let scene) = self { scene } else { nil } }
  var checked: SceneProblems? { if case .checked(let problems) = self { problems } else { nil } }
  var broken: String? { if case .broken(let problems) = self { problems.errors } else { nil } }
  var warnings: [Warning]? {
    switch self {
    case .opened: nil
    case .broken(let problems), .checked(let problems): problems.warnings
    }
  }
}
