import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickPlanning
import Testing

/// Tests of the expectations in scenes.
@Suite struct ExpectationTests {
  /// Six full-screen pages, one of which is opened and closed again: `open` settles at 1.08 s.
  private static func scene(_ expectations: [String]) -> String {
    """
    scene: 1
    device: {size: [320, 568], scale: 1}
    fps: 60
    effect: {type: page-tabs}
    content:
      pages: [{repeat: 6, id: "page-${n}", background: white}]
    script:
      - {at: 200ms, name: open, tap: {page: page-2}}
      - {after: open.settled, wait: 200ms, name: back, do: dismiss}
      - {after: back.settled, wait: 300ms, name: fling, fling: {from: [160, 480], to: [160, 280], during: 110ms}}
      - {after: fling.settled, wait: 200ms, end: true}
    expect:
    \(expectations.map { "  - \($0)" }.joined(separator: "\n"))
    """
  }

  private static func failures(_ expectations: [String]) throws -> [Diagnostic] {
    let input = SceneInput(source: .text(scene(expectations)), name: "scene.yaml")
    let resolved = try SceneResolver().resolve(input)
    return try ExpectationCheck(resolved).failures()?.diagnostics.diagnostics ?? []
  }

  @Test(arguments: [
    "{at: open.settled, page: page-2, state: highlighted, alpha: 1, index: 1, hidden: false}",
    "{at: open.settled, page: page-2, quad: [[0, 0], [320, 0], [320, 568], [0, 568]]}",
    "{at: open.settled, values: {highlighted: page-2, maskAlpha: 0}}",
    "{at: 0s, offset: [0, -20], velocity: [0, 0], count: 6, state: normal}",
    "{at: open.settled, page: page-2, visible: true, inside: screen}",
    "{at: open.settled, page: page-5, visible: false}",
    "{at: open.settled, coverage: full}",
    "{during: fling.start..fling.start+400ms, value: offset.y, monotonic: rising, atLeast: -20, atMost: 900}",
    "{at: fling.release, value: offset.y, settles: 1.1s}",
    "{at: open.start, value: offset, equals: [0, -20]}",
    "{page: page-2, above: page-1}",
    "{during: 0s..100ms, settles: 0s}",
  ])
  func `true expectations hold`(_ expectation: String) throws {
    let failures = try Self.failures([expectation])
    #expect(failures.isEmpty, "\(failures.map(\.message))")
  }

  /// Neither the device around the screen nor a background counts as a cover, and nothing is missing where the round
  /// corners of a device cut off the screen.
  @Test(arguments: [
    "", "chrome: true", "chrome: {background: clear}",
    "chrome: {device: none, corner: 24, background: clear}",
    "background: {wallpaper: dunes}", "background: {linear: [red, blue]}", "statusBar: true",
  ])
  func `coverage is that of the screen, whatever is around it and behind it`(more: String) throws {
    let text = Self.scene(["{at: 0s, coverage: full}", "{at: open.settled, coverage: full}"]) + "\n" + more
    let resolved = try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml"))
    let failures = try ExpectationCheck(resolved).failures()?.diagnostics.diagnostics ?? []
    #expect(
      failures.map(\.message) == ["the background shows over 30793.9 square points at 0s, frame 0"],
      "\(more)")
  }

  /// The page moves up to the frame at 1.62 s. The sum of 1.46 and 0.16 is a little less than that.
  @Test(arguments: ["0.5s..end, settles: 1.12s", "1.46s..end, settles: 160ms"])
  func `a page may still move in the frame at the limit, whatever rounding makes of it`(claim: String) throws
  {
    let text = """
      scene: 1
      device: {size: [320, 568], scale: 1}
      fps: 50
      effect: {type: page-tabs}
      content: {pages: [{repeat: 6, id: "page-${n}", background: white}]}
      script: [{at: 760ms, name: open, tap: {page: page-2}}, {after: open.settled, wait: 600ms, end: true}]
      expect: [{page: page-2, during: \(claim)}]
      """
    let input = SceneInput(source: .text(text), name: "scene.yaml")
    #expect(try ExpectationCheck(try SceneResolver().resolve(input)).failures() == nil)
  }

  @Test(arguments: [
    (
      "{at: open.settled, page: page-2, frame: [0, 1, 320, 568]}",
      "page-2.frame is [0, 160, 320, 568] at 1.08s, frame 64", "expected [0, 1, 320, 568], within 0.01"
    ),
    ("{at: 0s, state: deleting}", #"state is "normal" at 0s, frame 0"#, #"expected "deleting""#),
    (
      "{at: 0s, page: page-1, quad: [[0, 0], [320, 0], [320, 568], [0, 568]]}",
      "page-1.quad is [5.709, 44.6672, 314.291, 44.6672, 277.3882, 290.0077, 42.6118, 290.0077] at 0s, frame 0",
      "expected [0, 0, 320, 0, 320, 568, 0, 568], within 0.01"
    ),
    (
      "{at: 0s, values: {highlighted: none}}", "highlighted is null at 0s, frame 0",
      #"expected "none"; write null to expect no value"#
    ),
    ("{at: 0s, values: {highlighted: page-2}}", "highlighted is null at 0s, frame 0", #"expected "page-2""#),
    (
      "{at: open.settled, values: {highlighted: null}}", #"highlighted is "page-2" at 1.08s, frame 64"#,
      "expected null"
    ),
    (
      "{during: 0s..open.settled, values: {maskAlpha: 1}}",
      "maskAlpha is 0 at 0.583333s, frame 35, and in 29 more frames", "expected 1, within 0.01"
    ),
    ("{at: 0s, count: 7}", "there are 6 pages at 0s, frame 0", "expected 7"),
    (
      "{at: 0s, coverage: full}", "the background shows over 30793.9 square points at 0s, frame 0",
      "expected full coverage"
    ),
    (
      "{at: open.settled, page: page-1, visible: true}", "page-1 is not visible at 1.08s, frame 64",
      "expected visible: true"
    ),
    (
      "{at: open.settled, page: page-2, visible: false}", "page-2 is visible at 1.08s, frame 64",
      "expected visible: false"
    ),
    (
      "{page: 'page-*', inside: screen}",
      "page-3 reaches [8.3003, 331.3375, 303.3993, 308.0314] at 0s, frame 0, and in 206 more frames",
      "expected inside [0, 0, 320, 568]"
    ),
    (
      "{at: 0s, page: page-2, inside: [0, 0, 100%, 10%]}",
      "page-2 reaches [6.9411, 187.269, 306.1178, 277.6763] at 0s, frame 0",
      "expected inside [0, 0, 320, 56.8]"
    ),
    (
      "{at: 0s, page: page-1, apartFrom: page-2}",
      "page-1 overlaps page-2 in [27.1584, 187.269, 265.6833, 102.7387] at 0s, frame 0",
      "expected them apart"
    ),
    (
      "{page: page-1, above: 'page-*', at: 0s}", "page-1 is below page-2 at 0s, frame 0",
      "expected it above"
    ),
    (
      "{value: offset.y, atMost: 0}", "offset.y is 6.3636 at 2.1s, frame 126, and in 80 more frames",
      "expected at most 0"
    ),
    (
      "{value: offset.y, atLeast: 0}", "offset.y is -20 at 0s, frame 0, and in 125 more frames",
      "expected at least 0"
    ),
    (
      "{value: offset.y, monotonic: rising}",
      "offset.y falls by 0.6809 at 2.716667s, frame 163, and in 32 more frames", "expected it rising"
    ),
    (
      "{during: 0s..200ms, value: offset.y, equals: 1}",
      "offset.y is -20 at 0s, frame 0, and in 12 more frames", "expected 1, within 0.01"
    ),
    (
      "{at: fling.release, value: offset.y, settles: 100ms}",
      "offset.y still moves at 3.233333s, frame 194", "expected rest 0.1s after 2.19s"
    ),
    (
      "{at: open.start, settles: 100ms}", "offset.y still moves at 3.233333s, frame 194",
      "expected rest 0.1s after 0.2s"
    ),
    (
      "{at: fling.start, page: page-3, settles: 100ms}",
      "page-3.quad.topLeft.y still moves at 3.233333s, frame 194", "expected rest 0.1s after 2.08s"
    ),
    (
      "{during: 0s..100ms, settles: 1s}",
      "the part of 'during' ends at 0.1s, before 1s, when everything has to rest",
      "'settles' counts from 0s; let the part of 'during' end later, or say at most 0.1s"
    ),
  ])
  func `failures state the number, the time and the frame`(
    _ expectation: String, message: String, note: String
  ) throws {
    let failures = try Self.failures([expectation])
    #expect(failures.map(\.message) == [message])
    #expect(failures.map(\.note) == [note])
  }

  @Test func `every claim of an expectation is judged by itself, and stands where it is written`() throws {
    let failures = try Self.failures([
      "{at: 0s, count: 7, state: highlighted}", "{at: 0s, page: page-1, alpha: 0.5, visible: false}",
    ])
    #expect(failures.map { $0.range?.start.line } == [13, 13, 14, 14])
    #expect(failures.map { $0.range?.start.column } == [21, 31, 35, 49])
  }

  @Test(arguments: [
    ("{at: 9s, count: 6}", "9s is after the end of the scene at 3.436952s"),
    ("{during: 20ms..30ms, count: 6}", "no frame begins from 0.02s to 0.03s"),
    ("{value: ofset.y, atMost: 4}", "the scene has no value 'ofset'"),
    ("{at: 0s, state: highlightd}", "the effect has no state 'highlightd'"),
    ("{at: 0s, page: page-1, state: highlightd}", "a page of 'page-tabs' has no state 'highlightd'"),
    // The effect has this state, and no page has it.
    ("{at: 0s, page: 'page-*', state: dismissing}", "a page of 'page-tabs' has no state 'dismissing'"),
    ("{at: 0s, values: {leaves.0: 1}}", "the scene has no value 'leaves'"),
    ("{at: 0s, values: {page-1.frame.heigth: 1}}", "'page-1.frame' has no value 'heigth'"),
    ("{value: page-1.transform.16, atMost: 1}", "'page-1.transform' has no value '16'"),
    ("{value: offset.y.z, atMost: 1}", "'offset.y' has no value 'z'"),
    ("{at: 0s, page: page-9, alpha: 1}", "unknown page 'page-9'"),
    ("{at: 0s, page: 'card-*', alpha: 1}", "no page id matches 'card-*'"),
    ("{at: 0s, frame: [0, 0, 1, 1]}", "'frame' needs 'page'"),
    ("{at: 0s, page: page-1, offset: [0, 0]}", "'offset' cannot be used together with 'page'"),
    ("{at: 0s, page: page-1}", "an expectation needs something to be true"),
    ("{at: 0s, during: 0s..1s, count: 6}", "an expectation has either 'at' or 'during', not both"),
    ("{value: offset.y}", "'value' needs 'equals', 'atLeast', 'atMost', 'monotonic' or 'settles'"),
  ])
  func `expectations that make no sense are mistakes of the scene`(_ expectation: String, message: String)
    throws
  {
    let error = #expect(throws: SceneDiagnostics.self) { try Self.failures([expectation]) }
    #expect(error?.diagnostics.map(\.message) == [message])
  }

  @Test func `values of the list, the overlays and the camera keep their names beside pages of these names`()
    throws
  {
    let text = """
      scene: 1
      device: {size: [300, 500], scale: 1}
      effect:
        type: collection
        window: [20, 100, 260, 200]
        overlays: [{name: pill, frame: [0, 0, 10, 10], layer: {background: red}}]
      content: {pages: [{id: window}, {id: view}, {id: overlays}, {id: camera}]}
      script: [{at: 500ms, end: true}]
      camera: [{at: 100ms, show: {page: window}, zoom: 1.5}]
      expect:
        - {at: 0s, value: window.width, equals: 260}
        - {at: 0s, value: window.frame.height, equals: 200}
        - {at: 0s, value: view.height, equals: 500}
        - {at: 0s, value: overlays.pill.frame.width, equals: 10}
        - {at: 0s, value: overlays.frame.y, equals: 400}
        - {at: 0s, value: camera.zoom, equals: 1}
      """
    let resolved = try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml"))
    #expect(try ExpectationCheck(resolved).failures() == nil)
  }

  @Test func `a deleted page no longer exists, and only expectations about it fail`() throws {
    let text = """
      scene: 1
      device: {size: [320, 568], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{repeat: 3, id: "page-${n}", background: white}]}
      script:
        - {at: 0s, name: gone, drag: {page: page-1, by: [-240, 0], during: 250ms}}
        - {after: gone.settled, wait: 100ms, end: true}
      expect:
        - {at: end, page: page-1, alpha: 1}
        - {at: end, count: 2}
      """
    let resolved = try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml"))
    let failed = try ExpectationCheck(resolved).failures()
    #expect(failed?.diagnostics.diagnostics.count == 1)
    #expect(failed?.description.contains("there is no page 'page-1' at") == true)
  }

  /// A finger moves the state once it has moved by 10 points: of a way of (30, -40) points, (24, -32) remain.
  @Test func `a state with two axes begins at its start`() throws {
    let scene = """
      scene: 1
      device: {size: [320, 568], scale: 1}
      effect:
        type: collection
        states:
          place:
            {of: scene, unit: points, stops: {x: [0, 300], y: [0, 200]}, start: {x: 40, y: 80},
            drag: {axis: both, stays: true}}
        item: {x: place.x, y: place.y}
      content: {pages: [{id: a, background: white}]}
      script:
        - {at: 1s, name: go, drag: {page: a, by: [30, -40]}}
        - {after: go.settled, end: true}
      expect:
        - {at: 0s, value: place.x, equals: 40}
        - {at: 0s, value: place.y, equals: 80}
        - {at: go.settled, value: place.x, equals: 64}
        - {at: go.settled, value: place.y, equals: 48}
      """
    let resolved = try SceneResolver().resolve(SceneInput(source: .text(scene), name: "scene.yaml"))
    #expect(try ExpectationCheck(resolved).failures() == nil)
  }
}
