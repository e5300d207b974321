import FlickDiagnostics
import FlickEffects
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests names for values that `inspect` does not list.
@Suite struct FurtherValueTests {
  private static let drag =
    "at: 0s, name: it, drag: {from: [160, 400], by: [0, -110], during: 300ms, hold: 200ms}"

  @Test func `traces know the scroll position by the name that formulas have for it`() throws {
    let stage = try StageScript(
      Self.drag + "\nat: 2s, end: true",
      effect: "{type: collection, cell: [100%, 80], item: {x: 0.1 * scroll}}"
    ).stage()
    let tree = TraceTree(stage, at: 0.4)
    for (name, value) in [("scroll", 100.0), ("count", 31), ("view.width", 320), ("view.height", 568)] {
      guard case .leaf(.number(let found))? = tree[name.split(separator: ".").map(String.init)] else {
        Issue.record("no \(name)")
        continue
      }
      #expect(abs(found - value) < 1e-9, "\(name) is \(found)")
    }
    #expect(!stage.snapshot(at: 0.4).values.contains { $0.name == "scroll" })
  }

  /// A name of the scene's own counts before.
  @Test func `a state that has such a name keeps it`() throws {
    let stage = try StageScript(
      Self.drag,
      effect: "{type: collection, cell: [100%, 80], states: {scrolled: {of: scene}, view: {of: scene}}}"
    ).stage()
    guard case .leaf(.number(0))? = TraceTree(stage, at: 0.4)[["view"]] else {
      Issue.record("the state is hidden")
      return
    }
  }

  @Test func `values of the list have their names beside a state of such a name`() throws {
    let stage = try StageScript(
      Self.drag,
      effect:
        "{type: collection, cell: [100%, 80], window: [0, 0, 200, 300], states: {window: {of: scene}, view: {of: scene}}}"
    ).stage()
    let tree = TraceTree(stage, at: 0.4)
    for (words, value) in [(["window"], 0.0), (["window", "width"], 200), (["view", "height"], 568)] {
      guard case .leaf(.number(value))? = tree[words] else {
        Issue.record("\(words) is not \(value)")
        continue
      }
    }
  }
}
