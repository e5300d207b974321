import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests end cards, and backgrounds of cards.
@Suite struct EndCardTests {
  private static let tap = "at: 1s, name: open, tap: {page: p2}\nat: 3s, name: end, end: true"

  private func script(_ line: String) -> StageScript { StageScript(Self.tap, line: line) }

  @Test func `an end card follows the scene, which becomes longer`() throws {
    let stage = try script("endCard: {text: Try it, subtitle: now, for: 1.5s}").stage()
    #expect(stage.duration == 4.5)
    #expect(stage.frameCount == 270)
    let plain = try StageScript(Self.tap).stage()
    #expect(stage.displayList(at: 2.9) == plain.displayList(at: 2.9))
    let last = stage.layers(at: 4).sublayers
    #expect(last.last?.name == "title card")
    #expect(last.last?.opacity == 1)
  }

  @Test func `a scene without a card is as it was`() throws {
    let stage = try script("endCard: false").stage()
    #expect(stage.duration == 3)
  }

  @Test func `captions end before the card begins`() {
    let message = script("captions: [{at: 3.2s, text: Late}]\nendCard: Done").message
    #expect(message.contains("the caption begins at 3.2s, when the scene has ended at 3s"), "\(message)")
  }

  @Test func `a scene and its card last ten minutes at most`() {
    let message = StageScript("at: 599s, end: true", line: "endCard: {text: Done, for: 2s}").message
    #expect(message.contains("the scene lasts 601s with its end card, more than 600s"), "\(message)")
  }

  @Test(arguments: [
    ("endCard: true", "scene.yaml:2:10: error: an end card needs its text"),
    ("endCard: {subtitle: A}", "scene.yaml:2:10: error: an end card needs 'text'"),
    ("endCard: {text: A, fade: 20s}", "error: expected a value from 0s to 10s, found '20s'"),
    ("endCard: {text: A, logo: {width: 20}}", "error: a logo needs one of 'image' or 'svg'"),
  ])
  func `invalid cards are reported`(line: String, message: String) {
    #expect(script(line).message.contains(message), "\(script(line).message)")
  }
}
