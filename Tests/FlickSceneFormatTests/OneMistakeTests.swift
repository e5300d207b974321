import FlickBasics
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// A mistake in a definition gives one message, regardless of the references to it. All scenes here are correct except
/// for one word that at least three places depend on.
@Suite struct OneMistakeTests {
  @Test(arguments: PlantedScene.all.map(\.name))
  func `the scenes are right before anything is planted`(name: String) throws {
    let scene = try #require(PlantedScene.all.first { $0.name == name })
    #expect(SceneLoader.builtIn.messages(scene.text) == "")
  }

  @Test func `one mistake is one message`() {
    let planted = PlantedScene.all.flatMap(\.mistakes)
    #expect(planted.count >= 300)
    for mistake in Thoroughness.some(planted.count / 10, of: planted) {
      guard case .failure(let found) = SceneLoader.builtIn.result(mistake.text) else {
        Issue.record("nothing is wrong with \(mistake.title)")
        continue
      }
      #expect(found.diagnostics.count == 1, "\(mistake.title)\n\(found)")
      // Every message has a place.
      #expect(found.diagnostics.allSatisfy { $0.range != nil }, "\(mistake.title)\n\(found)")
    }
  }

  /// The message stands where the name is read first, so only the other places are in order.
  @Test func `other places of a mistake are mentioned in the order of the text`() throws {
    let text = """
      scene: 1
      effect: {type: page-tabs}
      content: {pages: [{repeat: 2, id: "p-${n}"}]}
      captions: [{after: open.settled, for: 2s, text: Hello}]
      outputs: {a: {png: a.png, at: open.settled}}
      expect: [{at: open.settled, count: 2}]
      callouts: [{after: open.settled, for: 2s, text: Hello}]
      camera: [{after: open.settled, show: {page: p-1}}]
      script:
        - {at: 1s, name: opn, tap: {page: p-1}}
        - {after: open.settled, tap: [10, 10]}
      """
    guard case .failure(let found) = SceneLoader.builtIn.result(text) else {
      Issue.record("nothing is wrong")
      return
    }
    let mentions = try #require(found.diagnostics.first).mentions
    #expect(found.diagnostics.count == 1, "\(found)")
    #expect(mentions.count == 4, "\(found)")
    #expect(mentions.map(\.range.start) == mentions.map(\.range.start).sorted(), "\(found)")
  }

  private static let explained = """
    scene: 1
    effect: {type: page-tabs}
    content: {pages: [{repeat: 4, id: "page-${n}", layers: [{name: title, text: "Page", at: [20, "${safe.top + 20}"]}]}]}
    script:
      - {at: 1s, name: open, tap: {page: page-2}}
      - {after: open.settled, wait: 1s, name: back, do: dismiss}
      - {after: back.settled, wait: 1s, name: again, tap: {page: page-3}}
      - {after: again.settled, wait: 1s, end: true}
    chrome: true
    camera: [{after: open.settled, name: near, show: {page: page-2}}, {after: again.start, name: far, show: all}]
    callouts:
      - {after: open.settled, for: 1s, style: ring, on: {page: page-2}, name: hint}
      - {after: near.settled, for: 1s, text: Near, name: other}
    outputs: {poster: {png: a.png, at: far.settled, size: [400, 800]}}
    expect:
      - {at: open.settled, callout: {name: hint, shown: false}}
      - {at: again.settled, callout: {name: other, shown: false}}
      - {at: open.settled, page: page-2, visible: true}
    """

  private static let rows = """
    scene: 1
    effect:
      type: collection
      states: {open: {tap: toggle, duration: 350ms}}
      let: {lift: "open * 10", more: "lift * 2", deep: "more + lift"}
      item: {y: lift, x: deep, corner: deep}
      layers: {title: {y: more}}
    content: {pages: [{repeat: 2, id: "p-${n}", layers: [{name: title, text: Hi, at: [0, 0]}]}]}
    script: [{at: 1s, tap: {page: p-1}}]
    """

  private static let framed = """
    scene: 1
    device: {size: [100, 160], scale: 1}
    aspect: 9:16
    effect: {type: page-tabs}
    content: {pages: [{repeat: 2, id: "p-${n}"}]}
    chrome: {device: phone, padding: 60, background: {linear: [red, blue]}}
    camera: {parallax: 0.3, shots: [{at: 1s, show: {page: p-1}}]}
    captions: [{at: 0s, text: Hello, place: above}, {at: 2s, text: Bye, place: below}]
    script: [{at: 1s, tap: {page: p-1}}]
    """

  private static let film = """
    scene: 1
    film: [{use: tabs.yaml}]
    captions: [{at: 0s, text: Hello, place: bottom}]
    """

  @Test func `a film with a mistake in a clip has no second one in its captions`() {
    let text = Self.film.replacing("place: bottom", with: "place: above").replacing(
      "use: tabs", with: "us: tabs")
    let messages = SceneLoader.builtIn.messages(text)
    #expect(!messages.contains("there is no room"), "\(messages)")
  }

  @Test func `captions without a margin are one mistake`() {
    let messages = SceneLoader.builtIn.messages(
      """
      scene: 1
      effect: {type: page-tabs}
      content: {pages: [{id: a}]}
      captions: [{at: 0s, text: A, place: above}, {at: 3s, text: B, place: below}]
      """)
    #expect(messages.ranges(of: ": error: ").count == 1, "\(messages)")
    #expect(messages.contains("there is no room above the screen"), "\(messages)")
    #expect(messages.contains("also at scene.yaml:4:"), "\(messages)")
  }

  /// Each has one mistake with several dependents, and the words of its message.
  @Test(arguments: [
    (explained, "name: open", "name: opn", "unknown step 'open'"),
    (explained, "name: back", "name: open", "two steps have the name 'open'"),
    (explained, "style: ring", "style: rng", "did you mean 'ring'?"),
    (explained, "name: near", "name: neer", "unknown step 'near'"),
    (explained, "name: near", "name: 2near", "did you mean 'shot-2near'? A name begins with a letter"),
    (explained, "name: back", "name: 2nd", "did you mean 'step-2nd'? A name begins with a letter"),
    (explained, "name: near", "name: [near]", "expected a name"),
    (explained, "name: near", "name: open", "already has the name 'open'"),
    (explained, "name: hint", "name: my hint", "expected a name"),
    (explained, "name: hint", "name: 3", "did you mean 'callout-3'?"),
    (explained, "id: \"page-${n}\"", "id: \"pge-${n}\"", "unknown page 'page-2'"),
    (explained, "repeat: 4", "repeat: 1", "unknown page 'page-2'"),
    (explained, "repeat: 4", "repeat: 0", "unknown page 'page-2'"),
    (explained, "safe.top", "saf.top", "did you mean 'safe.top'?"),
    (
      explained, "size: [400, 800]", "size: [400, 800], resample: true",
      "either 'size' or 'resample', not both"
    ),
    (framed, "device: phone", "device: fone", "found 'fone'"),
    (framed, "padding: 60", "padding: [1, 2, 3]", "expected two numbers or four"),
    (framed, "padding: 60", "pading: 60", "unknown key 'pading'"),
    (framed, "linear: [red, blue]", "linear: [red]", "expected a list of 2 to 64 colours"),
    (framed, "chrome:", "crome:", "unknown key 'crome'"),
    (rows, "open * 10", "open * 10deg", "'lift' is an angle"),
    (rows, "open * 10\", more: \"lift * 2", "open * 10deg\", more: \"lift + 3", "'lift' is an angle"),
    (rows, "lift: \"open * 10\"", "lift: \"open * 10\", page: 3", "formulas know it: the number of the item"),
    (rows, "lift: \"open * 10\"", "lift: \"open * 10\", open: 3", "cannot share a name"),
    (rows, "lift: \"open * 10\"", "lift: \"open * 10\", sin: 3", "such as 'ownSin'"),
    (rows, "type: collection", "type: collection\n  cell: [0, 0]", "a cell needs a width and a height"),
    (rows, "open * 10", "${open} * 10", "write open outside of '${...}'"),
    (rows, "open * 10", "${lift} * 10", "write lift outside of '${...}'"),
  ])
  func `one mistake with dependents is one message`(text: String, old: String, new: String, words: String) {
    #expect(SceneLoader.builtIn.messages(text) == "")
    guard
      case .failure(let found) = SceneLoader.builtIn.result(
        text.replacing(old, with: new, maxReplacements: 1))
    else {
      Issue.record("nothing is wrong")
      return
    }
    #expect(found.diagnostics.count == 1, "\(found)")
    #expect(found.description.contains(words), "\(found)")
  }

  @Test(arguments: [("hint", "my hint"), ("near", "2near"), ("far", "2far"), ("again", "a gain")])
  func `a name that cannot be one is refused once, also where it is used`(name: String, other: String) {
    guard case .failure(let found) = SceneLoader.builtIn.result(Self.explained.replacing(name, with: other))
    else {
      Issue.record("nothing is wrong")
      return
    }
    #expect(found.diagnostics.count == 1, "\(found)")
    #expect(found.description.contains("expected a name"), "\(found)")
  }

  @Test func `an undefined name in many places is reported once, with its places`() throws {
    let text = """
      scene: 1
      effect: {type: page-tabs}
      content: {pages: [{repeat: 2, id: "p-${n}"}]}
      script:
        - {at: 1s, name: opn, tap: {page: p-1}}
        - {after: open.settled, tap: [10, 10]}
        - {after: open.settled, wait: 1s, tap: [10, 10]}
        - {after: open.settled, wait: 2s, tap: [10, 10]}
        - {after: open.settled, wait: 3s, tap: [10, 10]}
        - {after: open.settled, wait: 4s, tap: [10, 10]}
        - {after: open.release, wait: 5s, tap: [10, 10]}
      """
    #expect(
      SceneLoader.builtIn.messages(text) == """
        scene.yaml:6:13: error: unknown step 'open'
          6 |   - {after: open.settled, tap: [10, 10]}
            |             ^~~~ known steps: opn
            = did you mean 'opn'?
            = also at scene.yaml:7:13
            = also at scene.yaml:8:13
            = also at scene.yaml:9:13
            = and at 2 more, the last scene.yaml:11:13
        """)
  }
}
