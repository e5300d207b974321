import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Fingers at points of pages that are smaller than the screen.
@Suite struct PagePointTests {
  private static func scene(_ target: String, page: String = "") -> String {
    """
    scene: 1
    device: {size: [320, 240], scale: 1}
    effect: {type: collection, lanes: 2, cell: [lane, 60]\(page), states: {on: {tap: toggle}}, item: {opacity: 1 - on}}
    content: {pages: [{id: a, background: red}, {id: b, background: blue}]}
    script: [{at: 500ms, tap: \(target)}]
    """
  }

  @Test(arguments: [
    ("{page: b, at: [20, 10]}", Point(180, 10)), ("{page: 1, at: [20, 60]}", Point(180, 60)),
    ("{page: b, at: [100% - 40, 50%]}", Point(280, 30)), ("{at: [0, 0], page: a}", Point(0, 0)),
  ])
  func `a point of a page counts from the page's own corner, in its own points`(target: String, point: Point)
    throws
  {
    let stage = try Stage(try SceneLoader.builtIn.result(Self.scene(target)).get())
    #expect(stage.steps[0].touch?.start == point)
  }

  @Test func `a page that is laid out larger than its cell has points of its own`() throws {
    let text = Self.scene("{page: b, at: [160, 60]}", page: ", page: [320, 120], fit: stretch")
    let stage = try Stage(try SceneLoader.builtIn.result(text).get())
    #expect(stage.steps[0].touch?.start == Point(240, 30))
  }

  @Test func `a point beyond the page is a mistake, with the page's size`() {
    let result = SceneLoader.builtIn.result(Self.scene("{page: b, at: [20, 100]}"))
    guard case .failure(let mistakes) = result else { return #expect(Bool(false)) }
    #expect(mistakes.diagnostics.map(\.message) == ["the point is not on the page"])
    #expect(mistakes.diagnostics.first?.note == "the page has 160 x 60 points")
  }

  /// The second page lies over the first one, and is clear.
  private static func faded(tap target: String) -> CollectionScene {
    CollectionScene(
      keys: """
        scroll: false
        travel: false
        states: {open: {tap: toggle, duration: 100ms}}
        item: {opacity: "index == 0 ? 1 : 0", order: index, scale: 1 - 0.1 * open}
        """,
      pages: ["{id: seen}", "{id: faded}"], script: "{at: 0s, tap: \(target)}, {at: 1s, end: true}")
  }

  @Test func `a finger touches the page that is seen below a clear one`() throws {
    let items = try Self.faded(tap: "[150, 250]").stage().snapshot(at: 0.9).items
    let open = items.map { item in item.values.first { $0.name == "open" }?.value }
    #expect(items.map(\.id) == ["seen", "faded"])
    #expect(open == [.number(1), .number(0)])
  }

  @Test func `the message about a clear page says so`() {
    do throws(SceneDiagnostics) {
      _ = try Self.faded(tap: "{page: faded}").stage()
      Issue.record("a clear page is touched")
    } catch {
      #expect(error.description.contains("page 'faded' cannot be touched at 0s: it is clear"), "\(error)")
    }
  }
}
