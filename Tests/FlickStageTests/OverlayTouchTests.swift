import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the target of a finger on overlays that lie over each other.
@Suite struct OverlayTouchTests {
  private static func scene(_ overlays: String, tap: String = "{control: island}") -> String {
    """
    scene: 1
    device: {size: [200, 400], scale: 1}
    effect:
      type: collection
      cell: [100%, 100]
      states: {open: {of: scene, tap: {island: toggle}}}
      overlays:
        - {name: island, frame: [50, 100, 100, 100], layer: {background: red}}
    \(overlays)
    content: {pages: [{repeat: 4, id: "p${n}"}]}
    script: [{at: 500ms, name: go, tap: \(tap)}]
    """
  }

  private static func failure(_ text: String) -> String? {
    do throws(SceneDiagnostics) {
      let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
      _ = try Stage(
        try loader.load(text: text, name: "a.yaml", folder: SceneFolder.shared.path),
        measure: EstimatedMeasure())
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `the message about a covered target names the cover`() {
    let whole = "    - {name: small, frame: [0, 0, 200, 400], layer: {background: blue}}"
    let failure = Self.failure(Self.scene(whole))
    #expect(failure?.contains("error: 'island' is covered by 'small' at 0.5s") == true, "\(failure ?? "")")
    #expect(failure?.contains("'touchable: false' lets touches through") == true)
    let page = Self.failure(Self.scene(whole, tap: "{page: p1}"))
    #expect(
      page?.contains("page 'p1' cannot be touched at 0.5s: it is covered by 'small'") == true, "\(page ?? "")"
    )
    #expect(
      page?.contains("an overlay with 'touchable: false' lets touches through; or touch another") == true)
    let away = Self.failure(Self.scene("", tap: "{page: p4}").replacing("100%, 100]", with: "100%, 300]"))
    #expect(
      away?.contains("page 'p4' cannot be touched at 0.5s: it is off the screen") == true, "\(away ?? "")")
  }

  @Test func `the message about a page below another one says what to do`() {
    let page = Self.failure(
      Self.scene("", tap: "{page: p1}").replacing(
        "  states:", with: "  item: {y: \"index * -100\", order: \"index\"}\n  states:"))
    let words = "page 'p1' cannot be touched at 0.5s: it is covered by page 'p4'"
    #expect(page?.contains(words) == true, "\(page ?? "")")
    #expect(
      page?.contains(
        "touch it when it is not covered, or another point of it, as in {page: p1, at: [10, 20]}") == true)
  }

  @Test func `what lies behind the items is not touched, and the message says why`() {
    let behind = "    - {name: low, behind: true, frame: [0, 0, 200, 400], layer: {background: blue}}"
    let failure = Self.failure(Self.scene(behind, tap: "{control: low}"))
    #expect(
      failure?.contains("'low' lies behind the items, where no finger touches it") == true, "\(failure ?? "")"
    )
    #expect(failure?.contains("leave its 'behind: true' out") == true)
  }

  @Test(arguments: [
    (
      ", behind: true", "'small' lies behind the items, where no finger touches it",
      "leave its 'behind: true' out"
    ),
    (", touchable: false", "'small' lets touches through at 0.5s", "leave its 'touchable: false' out"),
    (", hidden: \"true\"", "'small' is not seen at 0.5s: it is hidden, clear or without an area", nil),
    (", opacity: 0", "'small' is not seen at 0.5s", nil),
    (", scale: 0", "'small' is not seen at 0.5s: it is hidden, clear or without an area", nil),
    (", x: 400", "'small' is not on the screen at 0.5s", nil),
  ])
  func `the message for a control that cannot be touched says why`(
    key: String, message: String, suggestion: String?
  ) {
    let overlay = "    - {name: small, frame: [0, 0, 40, 40], layer: {background: blue}\(key)}"
    let failure = Self.failure(Self.scene(overlay, tap: "{control: small}")) ?? ""
    #expect(failure.contains("error: " + message), "\(failure)")
    #expect(failure.contains("touchable") == (suggestion?.contains("touchable") ?? false), "\(failure)")
    #expect(suggestion.map(failure.contains) != false, "\(failure)")
  }

  @Test(arguments: [
    // A part of the middle is covered, but not the whole control.
    "    - {name: small, frame: [90, 140, 20, 20], layer: {background: blue}}",
    "    - {name: small, touchable: false, frame: [0, 0, 200, 400], layer: {background: blue}}",
    "    - {frame: [0, 0, 200, 400], layer: {background: blue}}",
    // What is scaled to nothing covers nothing, wherever it lies.
    "    - {name: small, scale: 0, frame: [0, 300, 40, 40], layer: {background: blue}}",
    "    - {name: small, scaleX: 0, frame: [80, 130, 40, 40], layer: {background: blue}}",
  ])
  func `a partly covered page is touched at its free part`(overlay: String) {
    #expect(Self.failure(Self.scene(overlay)) == nil)
  }

  /// The island is listed first and lies over the other overlay.
  @Test func `the overlay that is seen is touched`() {
    let over = "    - {name: small, frame: [0, 0, 200, 400], layer: {background: blue}}"
    let near = Self.scene(over).replacing("{name: island,", with: "{name: island, order: 5,")
    #expect(Self.failure(Self.scene(over)) != nil)
    #expect(Self.failure(near) == nil)
  }

  @Test(arguments: [
    (
      "    - {touchable: true, frame: [0, 0, 200, 400], layer: {background: blue}}",
      "'island' is covered by an overlay"
    ),
    (
      "    - {name: x, touchable: false, scrollTo: 1, frame: [0, 0, 9, 9], layer: {background: blue}}",
      "so it cannot scroll"
    ),
    (
      "    - {touchable: true, behind: true, frame: [0, 0, 9, 9], layer: {background: blue}}",
      "behind the items cannot be touched"
    ),
  ])
  func `contradictory keys are refused`(overlay: String, message: String) {
    let failure = Self.failure(Self.scene(overlay))
    #expect(failure?.contains(message) == true, "\(failure ?? "")")
  }

  @Test func `a state does not react to an overlay that lets touches through`() {
    let text = Self.scene("").replacing("{name: island,", with: "{name: island, touchable: false,")
    let failure = Self.failure(text)
    #expect(failure?.contains("touches go through the overlay 'island'") == true, "\(failure ?? "")")
    let behind = Self.failure(text.replacing("touchable: false", with: "behind: true")) ?? ""
    #expect(
      behind.contains("the overlay 'island' lies behind the items, where no finger touches it"), "\(behind)")
    #expect(behind.contains("leave its 'behind: true' out"), "\(behind)")
  }
}
