import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickTestSupport
import Testing

/// Mistakes and warnings that are found when a scene is played, with their places and remedies.
@Suite struct MistakeInPlayTests {
  /// Returns the messages about a scene: its mistakes or, if there are none, its warnings.
  private func messages(_ text: String) -> [String] {
    do {
      let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
      return try WarningCheck(scene).warnings()?.diagnostics.map { full($0) } ?? []
    } catch let mistakes as SceneDiagnostics {
      return mistakes.diagnostics.map { full($0) }
    } catch {
      return ["\(error)"]
    }
  }

  private func full(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.range.map { "\($0.start.line):\($0.start.column)" } ?? "-"
    return [place, diagnostic.message, diagnostic.note, diagnostic.suggestion].compactMap(\.self).joined(
      separator: " | ")
  }

  private func tabs(_ line: String) -> String {
    """
    scene: 1
    device: {size: [200, 300], scale: 1}
    effect: {type: page-tabs}
    content: {pages: [{repeat: 3, id: "page-${n}", layers: [{name: title, text: Hi, at: [20, 20]}]}]}
    script: [{at: 100ms, name: open, tap: {page: page-2}}, {after: open.settled, wait: 4s, end: true}]
    chrome: {device: none, padding: 60}
    \(line)
    """
  }

  @Test(arguments: [
    ("page-2.titel", "did you mean 'page-2.title'?"), ("titel", "did you mean 'title'?"),
    ("pag-2.title", "did you mean 'page-2.title'?"),
    ("banana", "no layer of a page or of the scene is called 'banana'; there are: title"),
    ("title.banana", "there is no page 'title'; the pages are: page-1, page-2, page-3"),
    ("page-2.banana", "the layers of 'page-2' are: title"),
  ])
  func `a layer that is not there has a suggestion`(name: String, remedy: String) {
    for line in [
      "callouts: [{after: open.settled, for: 3s, text: Hi, on: {layer: \(name)}}]",
      "callouts: [{after: open.settled, for: 3s, text: Hi, on: [{page: page-9}, {layer: \(name)}]}]"
        .replacing("{page: page-9}, ", with: ""),
      "camera: [{after: open.settled, show: {layer: \(name)}}]",
    ] {
      let found = messages(tabs(line))
      #expect(found.count == 1, "\(line)")
      #expect(found.first?.contains(remedy) ?? false, "\(line)\n\(found)")
    }
  }

  /// The layer is on a page of a comparison's second side, and the film shows the comparison as its second clip.
  @Test(arguments: [
    ("page-1.banana", "the layers of 'page-1' are: title"), ("page-9.title", "did you mean 'page-1.title'?"),
  ])
  func `the pages of a comparison in a film are pages of the film`(name: String, remedy: String) throws {
    let folder = try TemporaryFolder([
      "tabs.yaml": tabs(""),
      "late.yaml": tabs("").replacing("page-$", with: "p$").replacing("page-2", with: "p2"),
      "both.yaml": "scene: 1\ncompare: [{use: late.yaml, name: l}, {use: tabs.yaml, name: r}]\n",
      "film.yaml": """
      scene: 1
      film: {clips: [{use: late.yaml, name: one}, {use: both.yaml, name: two}], with: {chrome: {padding: 60}}}
      callouts: [{at: 1s, for: 2s, text: Hi, on: {layer: \(name)}}]
      """,
    ])
    let mistakes = try #require(throws: SceneDiagnostics.self) {
      try SceneResolver().resolve(
        SceneInput(source: .file(path: folder.file("film.yaml")), name: "film.yaml"))
    }
    #expect(mistakes.diagnostics.map(full).first?.contains(remedy) ?? false, "\(mistakes)")
  }

  @Test(arguments: [
    "callouts: [{after: open.settled, for: 3s, text: Hi, on: {area: [20, 900, 60, 60]}}]",
    "camera: [{after: open.settled, show: {area: [20, 900, 60, 60]}}]",
  ])
  func `the message about an area off the screen says how large the screen is`(line: String) {
    let found = messages(tabs(line))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("; the screen has 200 x 300 points") ?? false, "\(found)")
  }

  @Test(arguments: [
    ("[100, 0, 200, 50]", "write [100, 0, 100, 50]"),
    ("[50%, 50%, 100%, 100%]", "write [100, 150, 100, 150]"),
    ("[-10, 0, 100, 50]", "write [0, 0, 90, 50]"), ("[0, 0, 100%, 50%]", nil), ("[10, 10, 50, 50]", nil),
  ])
  func `an area that is partly off the screen causes a warning`(area: String, remedy: String?) {
    let found = messages(tabs("callouts: [{after: open.settled, for: 3s, style: ring, on: {area: \(area)}}]"))
    #expect(found.count == (remedy == nil ? 0 : 1), "\(found)")
    if let remedy { #expect(found.first?.contains(remedy) == true, "\(found)") }
  }

  private func rows(_ effect: String, script: String = "{at: 1s, name: go, tap: {page: p-1}}") -> String {
    """
    scene: 1
    device: {size: [200, 300], scale: 1}
    effect: {type: collection, cell: [100%, 60], \(effect)}
    content: {pages: [{repeat: 2, id: "p-${n}", background: red}]}
    script: [\(script), {after: last.settled, wait: 100ms, end: true}]
    """
  }

  private static let open = "states: {open: {tap: toggle}}, item: {x: open * 20}"

  /// Each has the messages that are expected.
  @Test(arguments: [
    (open, "{at: 1s, name: go, tap: {page: p-1}}", [String]()),
    (
      open, "{at: 1s, do: set, with: {state: open, to: 70}}",
      ["5:23 | 70 is beyond the stops of 'open', 0 to 1"]
    ),
    (open, "{at: 1s, do: set, with: {state: open, to: 0.5}}", []),
    (
      "states: {open: {tap: toggle}}, item: {x: open / 0}", "{at: 1s, tap: {page: p-1}}",
      ["3:87 | 'p-1': item.x"]
    ),
    (
      "states: {open: {tap: toggle}}, let: {far: open / 0}, item: {x: far}", "{at: 1s, tap: {page: p-1}}",
      ["3:88 | 'p-1': item.x"]
    ),
    (
      "states: {open: {tap: toggle}}, item: {over: open, keys: {0: {x: 0}, 1: {x: 5 / (count - 2)}}}",
      "{at: 1s, tap: {page: p-1}}", ["3:121 | 'p-1': item.x"]
    ),
    (open + ", let: {far: 3}", "{at: 1s, tap: {page: p-1}}", ["3:105 | nothing reads the calculation 'far'"]),
    (
      "states: {open: {tap: toggle}, shut: {press: toggle}}, item: {x: open * 20}",
      "{at: 1s, tap: {page: p-1}}",
      ["3:76 | nothing reads the state 'shut'"]
    ),
    (
      "states: {open: {tap: toggle}, shut: {press: toggle}}, item: {x: open * 20}",
      "{at: 1s, name: shut, tap: {page: p-1}}", ["3:76 | nothing reads the state 'shut'"]
    ),
    ("drag: {axis: horizontal}, item: {x: drag.x}", "{at: 1s, drag: {page: p-1, by: [90, 0]}}", []),
    (
      "drag: {axis: horizontal}, item: {scale: 1}", "{at: 1s, drag: {page: p-1, by: [90, 0]}}",
      ["3:46 | nothing reads 'drag.x' or 'drag.y'"]
    ),
    (
      "reorder: true, item: {scale: 1}", "{at: 1s, drag: {page: p-1, press: 600ms, by: [0, 60]}}",
      ["3:46 | nothing reads 'drag.x' or 'drag.y', so that an item that is picked up does not follow"]
    ),
    (open + ", reorder: false", "{at: 1s, tap: {page: p-1}}", []),
    (
      "reorder: true, item: {y: drag.y}", "{at: 1s, drag: {page: p-1, press: 600ms, by: [0, 60]}}", []
    ),
    (
      "states: {open: {tap: toggle}, shut: {duration: 200ms}}, item: {x: open * 20 + shut}",
      "{at: 1s, tap: {page: p-1}}",
      ["3:76 | nothing changes the state 'shut'"]
    ),
    (
      "states: {open: {tap: toggle}, shut: {duration: 200ms}}, item: {x: open * 20 + shut}",
      "{at: 1s, do: set, with: {state: shut}}",
      []
    ),
    (
      "states: {up: {of: scene, unit: points, stops: [0, 100], drag: {axis: vertical, thenScroll: rows}}, rows: {of: scene, unit: points, stops: [0, 600]}}, item: {x: up + rows}",
      "{at: 1s, drag: {page: p-1, by: [0, 90]}}", []
    ),
    (
      "states: {fan: {of: scene, pinch: scale}}, item: {x: fan * 20}",
      "{at: 1s, pinch: {page: p-1, scale: 2}}", ["3:79 | a pinch cannot change this state while it is 0"]
    ),
    (
      "states: {fan: {of: scene, stops: [1, 2], pinch: scale}}, item: {x: fan * 20}",
      "{at: 1s, pinch: {page: p-1, scale: 2}}", []
    ),
    (
      "states: {up: {of: scene, drag: {axis: vertical}}}, item: {y: up * 20}",
      "{at: 1s, drag: {page: p-1, by: [0, 90]}}",
      ["3:77 | a finger moves this state by 1 for each point | its ends are only 1 apart"]
    ),
    (
      "states: {up: {of: scene, drag: {axis: around}}}, item: {y: up * 20}",
      "{at: 1s, drag: {page: p-1, by: [60, 0]}}",
      ["3:77 | a finger moves this state by 1 for each degree | its ends are only 1 apart"]
    ),
    (
      "states: {up: {of: scene, drag: {axis: vertical, span: 90}}}, item: {y: up * 20}",
      "{at: 1s, drag: {page: p-1, by: [0, 90]}}", []
    ),
    (
      open + ", sections: 'head-*'", "{at: 1s, tap: {page: p-1}}",
      ["3:109 | no page begins a section: none is called 'head-*' | pages: p-1, p-2"]
    ),
    (open + ", sections: 'p-*'", "{at: 1s, tap: {page: p-1}}", []),
    (
      open
        + ", overlays: [{name: a, frame: [0, 0, 9, 9], layer: {}}, {name: a, frame: [9, 9, 9, 9], layer: {}}]",
      "{at: 1s, tap: {page: p-1}}", ["3:160 | two overlays have the name 'a'"]
    ),
    (
      open + ", overlays: [{repeat: 2, name: a, frame: [0, 0, 9, 9], layer: {}}]",
      "{at: 1s, tap: {page: p-1}}",
      []
    ),
    (
      open + ", overlays: [{frame: [9 * i, 0, 9, 9], layer: {}}]", "{at: 1s, tap: {page: p-1}}",
      ["3:123 | 'i' is always 0, because the overlay is not repeated"]
    ),
    (
      "states: {open: {tap: toggle}}, item: {x: open * 20, ease: easeIn}", "{at: 1s, tap: {page: p-1}}",
      ["3:104 | 'ease' changes nothing without 'keys'"]
    ),
    (
      "states: {open: {tap: toggle}}, item: {x: open * 20, keys: {0: {scale: 1, x: 3}, 1: {scale: 2, x: 4}}}",
      "{at: 1s, tap: {page: p-1}}", ["3:122 | the key frames of 'x' change nothing"]
    ),
    (
      "states: {open: {tap: toggle}}, item: {anchor: [0, open], corner: 4, "
        + "keys: {0: {anchor: [1, 1], corner: [1, 2, 3, 4]}, 1: {scale: 2}}}",
      "{at: 1s, tap: {page: p-1}}",
      [
        "3:134 | the key frames of 'anchor' change nothing",
        "3:150 | the key frames of 'corner' change nothing",
      ]
    ),
    (
      "states: {open: {tap: toggle}}, item: {x: open * 20, over: open, keys: {0: {scale: 1}, 1: {scale: 2}}}",
      "{at: 1s, tap: {page: p-1}}", []
    ),
    (
      open + ", overlays: [{repeat: 2, frame: [9 * i, 0, 9, 9], layer: {}}]", "{at: 1s, tap: {page: p-1}}",
      []
    ),
  ])
  func `mistakes in effects are told at their places`(effect: String, step: String, expected: [String]) {
    let found = messages(rows(effect, script: step))
    #expect(found.count == expected.count, "\(found)")
    for (found, expected) in zip(found, expected) { #expect(found.hasPrefix(expected), "\(found)") }
  }

  @Test func `a calculation that only an expectation or an output reads is used`() {
    for line in [
      "expect: [{at: go.settled, page: p-1, values: {let.far: 3}}]",
      "outputs: {a: {trace: a.csv, values: [p-1.let.far]}}",
    ] {
      let found = messages(rows(Self.open + ", let: {far: 3}") + "\n" + line)
      #expect(!found.contains { $0.contains("nothing reads") }, "\(found)")
    }
  }
}
