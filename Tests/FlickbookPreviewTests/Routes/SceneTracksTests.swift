import FlickDiagnostics
import FlickPlanning
import FlickTestSupport
import Testing

@testable import FlickbookPreview

/// Tests of the tracks of the page's timeline besides the steps.
@Suite struct SceneTracksTests {
  private func bars(_ kind: String, of text: String) throws -> [JSONValue] {
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "tabs.yaml"))
    guard case .array(let tracks)? = try SceneTracks(scene).json["tracks"] else { return [] }
    guard case .array(let bars)? = tracks.first(where: { $0["kind"] == .string(kind) })?["bars"] else {
      return []
    }
    return bars
  }

  private let tabs = PreviewScenes.tabs(duration: "1500ms")

  @Test func `a finger is a bar from where it comes down to where it lifts`() throws {
    let bars = try bars("touches", of: tabs)
    try #require(bars.count == 1)
    // The tap of 'open' begins at 50 ms.
    #expect(bars[0]["name"] == "open")
    #expect(bars[0]["start"] == .number(0.05))
    #expect(bars[0]["step"] == .integer(0))
    guard case .number(let end)? = bars[0]["end"] else { throw CancellationError() }
    #expect(end > 0.05)
    #expect(end < 0.3)
  }

  @Test func `items that move by one law at the same time share a bar within the scene`() throws {
    let bars = try bars("animations", of: tabs)
    #expect(!bars.isEmpty)
    for bar in bars {
      guard case .number(let start)? = bar["start"], case .number(let end)? = bar["end"] else {
        Issue.record("a bar without times: \(bar.line)")
        continue
      }
      #expect(0 <= start)
      #expect(start <= end)
      #expect(end <= 1.5)
    }
    #expect(Set(bars).count == bars.count)
  }

  @Test func `two fingers are two bars`() throws {
    let text = """
      scene: 1
      device: {size: [160, 240], scale: 1}
      effect: {type: photo-zoom}
      content: {pages: [{id: photo, background: red}]}
      script:
        - {at: 100ms, name: closer, pinch: {page: photo, scale: 2}}
        - {after: closer.settled, end: true}
      """
    #expect(try bars("touches", of: text).map { $0["name"] } == ["closer", "closer"])
  }

  @Test func `captions, callouts and chapters have tracks of their own, and empty tracks are not sent`()
    throws
  {
    let text = """
      scene: 1
      device: {size: [160, 240], scale: 1}
      duration: 2s
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: red}, {id: b, background: blue}]}
      script:
        - {at: 200ms, name: open, tap: {page: b}, chapter: Opening}
      captions: [{at: 100ms, for: 800ms, text: Two pages}]
      callouts: [{at: 300ms, for: 5s, name: here, style: ring, on: {page: b}}]
      """
    let caption = try #require(try bars("captions", of: text).first)
    #expect(caption["name"] == "Two pages")
    #expect(caption["start"] == .number(0.1))
    #expect(caption["end"].flatMap(\.double).map { abs($0 - 0.9) < 1e-9 } == true)
    // A callout ends with the scene at the latest.
    let callout = try #require(try bars("callouts", of: text).first)
    #expect(callout["name"] == "here")
    #expect(callout["end"] == .number(2))
    let chapter = try #require(try bars("chapters", of: text).first)
    #expect(chapter["name"] == "Opening")
    #expect(chapter["end"] == .number(2))
    for kind in ["clips", "sides", "camera", "sound", "videos"] { #expect(try bars(kind, of: text).isEmpty) }
  }

  @Test func `a film has its clips, and a comparison its sides`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": PreviewScenes.tabs(duration: "1s"), "b.yaml": PreviewScenes.tabs(duration: "500ms"),
      "film.yaml": "scene: 1\nfilm: [{use: a.yaml, name: long}, {use: b.yaml, name: slow, speed: 1/2}]",
      "both.yaml": "scene: 1\ncompare: {sides: [{use: a.yaml, name: a}, {use: b.yaml, name: b}]}",
    ])
    func bars(_ kind: String, _ name: String) throws -> [String] {
      let input = SceneInput(source: .file(path: folder.file(name)), name: name)
      guard case .array(let tracks)? = try SceneTracks(try SceneResolver().resolve(input)).json["tracks"],
        case .array(let bars)? = tracks.first(where: { $0["kind"] == .string(kind) })?["bars"]
      else { return [] }
      return bars.map { bar in
        let values = ["name", "start", "end"].map { (bar[$0] ?? .null).line.replacing("\"", with: "") }
        return values.joined(separator: " ")
      }
    }
    #expect(try bars("clips", "film.yaml") == ["long 0 1", "slow 1 2"])
    #expect(try bars("sides", "both.yaml") == ["a 0 1", "b 0 0.5"])
  }

  @Test func `lower thirds and the poses of the device have tracks`() throws {
    let text = """
      scene: 1
      device: {size: [160, 240], scale: 1}
      duration: 4s
      effect: {type: page-tabs}
      content: {pages: [{id: a, background: red}, {id: b, background: blue}]}
      chrome:
        device: phone
        animate: {at: 500ms, keys: {0s: {rotateY: -24deg}, 1s: {rotateY: 0deg}}}
      lowerThirds: [{at: 1s, for: 2s, text: Ada Lovelace, subtitle: Countess}]
      """
    let third = try #require(try bars("lowerThirds", of: text).first)
    #expect(third["start"] == .number(1))
    #expect(third["end"] == .number(3))
    let poses = try bars("poses", of: text)
    #expect(poses.map { $0["start"] } == [.number(0.5)])
    #expect(poses.map { $0["end"] } == [.number(1.5)])
    #expect(try bars("poses", of: tabs).isEmpty)
  }
}

extension JSONValue {
  fileprivate var double: Double? { if case .number(let value) = self { value } else { nil } }

  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
