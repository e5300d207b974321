import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// Tests that messages about likely first guesses say what to write.
@Suite struct WayOnTests {
  private static let scene = """
    scene: 1
    effect: {type: page-tabs}
    content: {pages: [{repeat: 2, id: "page-${n}"}]}
    script: [{at: 1s, name: open, tap: {page: page-2}}]
    """
  private static let still = """
    scene: 1
    effect: {type: page-tabs}
    content: {pages: [{id: page-1}]}
    duration: 2s
    """

  @Test(arguments: [
    ("camera: auto", "did you mean '{auto: true}'?"),
    (
      "camera: [{after: far.settled, show: {page: page-1}}, {at: 3s, name: far, show: all}]",
      "'far' is not an earlier shot"
    ),
    ("callouts: [{at: 1s, text: Hi, on: [10, 20]}]", "write an area around the point: '{area: ["),
    ("callouts: [{at: 1s, text: Hi, on: [10, 20, 30, 40]}]", "did you mean '{area: [10, 20, 30, 40]}'?"),
    ("callouts: [{at: 1s, text: Hi, on: {page: t.page-2}}]", "write '{page: page-2}' for a page"),
    (
      "layers: [{each: [photo.jpg, nowhere.png], image: \"${item}\"}]",
      "scene.yaml:5:29: error: cannot use 'nowhere.png': there is no such file"
    ),
    ("layers: [{each: [nowhere.png], image: \"${item}\"}]", "= used at scene.yaml:5:"),
    ("endCard: {subtitle: Hi}", "an end card needs 'text'"),
    ("captions: [{text: Fast, calm, yours, at: 1s}]", "put it in quotes: \"Fast, calm, yours\""),
    ("captions: [{text: Fast, calm and yours: now, at: 1s}]", "in quotes: \"Fast, calm and yours: now\""),
    ("outputs: {store: {preset: app-preview}}", "add '--preset app-preview' to 'flickbook render'"),
    ("outputs: {store: {mp4: a.mp4, preset: app-store}}", "add '--preset app-preview' to 'flickbook render'"),
  ])
  func `the message about a first guess says what to write`(line: String, words: String) {
    let message = SceneLoader.builtIn.messages(Self.scene + "\n" + line)
    #expect(message.contains(words), "\(message)")
    #expect(message.ranges(of: ": error: ").count == 1, "\(message)")
  }

  @Test(arguments: [
    ("page: go", "did you mean '{control: go}'?"), ("control: a", "did you mean '{page: a}'?"),
  ])
  func `a page and a control lead to each other`(target: String, words: String) {
    let message = SceneLoader.builtIn.messages(
      """
      scene: 1
      effect: {type: collection, overlays: [{name: go, frame: [0, 0, 9, 9], layer: {background: red}}]}
      content: {pages: [{id: a}]}
      script: [{at: 1s, tap: {\(target)}}]
      """)
    #expect(message.contains(words), "\(message)")
  }

  @Test(arguments: [
    (
      "film: [{video: take.mp4}]",
      ["unknown key 'video' of a clip", "a clip is a scene: 'use: take.yaml'"]
    ),
    (
      "film: [{use: tabs.yaml, name: again}]\ncaptions: [{after: again.open, text: Hi}]",
      ["unknown event 'open' of clip 'again'", "known events: start, settled, end; its steps: again.open"]
    ),
    (
      "film: [{use: tabs.yaml, name: again}]\ncaptions: [{after: agian.start, text: Hi}]",
      ["unknown step 'agian'", "did you mean 'again'?"]
    ),
    (
      "film: [{use: tabs.yaml, name: again}]\ncallouts: [{at: 1s, text: Hi, on: {page: again.page-2}}]",
      ["write '{page: page-2}' for a page, without a clip's name"]
    ),
  ])
  func `the message about a first guess in a film does, too`(lines: String, parts: [String]) throws {
    let folder = try TemporaryFolder(["tabs.yaml": Self.scene, "still.yaml": Self.still])
    let message = SceneLoader.builtIn.messages("scene: 1\n" + lines, folder: folder.path)
    for part in parts { #expect(message.contains(part), "\(message)") }
    #expect(message.ranges(of: ": error: ").count == 1, "\(message)")
  }

  @Test func `a card with only a logo needs no text`() throws {
    let logo = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>"
    let folder = try TemporaryFolder(["logo.svg": logo])
    let message = SceneLoader.builtIn.messages(
      Self.scene + "\nendCard: {logo: logo.svg}\ntitleCard: {logo: logo.svg}", folder: folder.path)
    #expect(message == "")
  }
}
