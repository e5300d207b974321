import FlickDiagnostics
import FlickPlanning
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
    #expect(bars.count == 1)
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
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
