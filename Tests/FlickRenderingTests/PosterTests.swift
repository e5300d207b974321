import FlickPlanning
import FlickScene
import Testing

@testable import FlickRendering

/// Tests which frame represents a scene in a gallery.
@Suite struct PosterTests {
  private static func poster(_ script: String, duration: String, outputs: String = "") throws -> Int? {
    let text = """
      scene: 1
      device: {size: [160, 284], scale: 0.5}
      fps: 60
      duration: \(duration)
      effect: {type: page-tabs}
      content: {pages: [{repeat: 6, id: "page-${n}", background: white}]}
      script: [\(script)]
      \(outputs)
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    let plan = try RenderPlan(scene, destination: .folder("out")).addingPoster(in: "posters")
    return plan.outputs.last.flatMap { $0.format == .png ? $0.frames.frames.lowerBound : nil }
  }

  private static let tap = "{at: 500ms, name: open, tap: {page: page-2}}"

  /// The finger lifts at 0.58 s. The page grows from 0.88 s to 1.38 s and then rests until the end.
  @Test func `the first frame in which nothing moves any more`() throws {
    let late = try #require(try Self.poster(Self.tap, duration: "2s"))
    #expect((83...88).contains(late), "when the page has grown: \(late)")
    // The scene ends during the motion. Frame 52 is the last one before the page grows.
    let early = try #require(try Self.poster(Self.tap, duration: "1s"))
    #expect(early <= 52, "before the page grows: \(early)")
    let returned = "\(Self.tap), {after: open.settled, wait: 100ms, do: dismiss}"
    let between = try #require(try Self.poster(returned, duration: "1600ms"))
    #expect((83...88).contains(between), "between both motions: \(between)")
  }

  @Test func `a scene's own still is its poster`() throws {
    let still = "outputs: {m: {mp4: m.mp4}, p: {png: p.png, at: 100ms}}"
    #expect(try Self.poster(Self.tap, duration: "2s", outputs: still) == 6)
  }
}
