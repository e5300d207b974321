import FlickGeometry
import FlickLayers
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Lengths that are a percentage and points.
@Suite struct LengthSumTests {
  private static func scene(_ frame: String) -> String {
    """
    scene: 1
    device: {size: [200, 100], scale: 1}
    effect: {type: collection, scroll: false}
    content: {pages: [{id: a, layers: [{name: box, background: red, frame: \(frame)}]}]}
    duration: 100ms
    """
  }

  @Test(arguments: [
    ("[100% - 60, 0, 50, 20]", Rect(x: 140, y: 0, width: 50, height: 20)),
    ("[10, 10, 100% - 60, 50% + 5]", Rect(x: 10, y: 10, width: 140, height: 55)),
    ("[-50% + 4.5, 12.5%-2, 50%+1, 20]", Rect(x: -95.5, y: 10.5, width: 101, height: 20)),
  ])
  func `a sum places and sizes a layer`(frame: String, rect: Rect) throws {
    let stage = try Stage(try SceneLoader.builtIn.result(Self.scene(frame)).get())
    let box = try #require(stage.layers(at: 0).first(named: "box"))
    #expect(box.bounds.size == rect.size)
    #expect(box.position == rect.center)
  }

  @Test(arguments: [
    ("[0, 0, 20 - 50%, 20]", "expected a length such as 24, 50% or 100% - 60, found '20 - 50%'"),
    ("[0, 0, -10% + 60, 20]", "a width or height cannot be negative"),
    ("[0, 0, 10% - 1e9, 20]", "expected a length such as 24, 50% or 100% - 60, found '10% - 1e9'"),
    ("[0, 0, 10% - 999999, 20]", "expected a length from -100000 to 100000, found '10% - 999999'"),
  ])
  func `other sums are mistakes`(frame: String, message: String) {
    let messages = SceneLoader.builtIn.messages(Self.scene(frame))
    #expect(messages.contains(message), "\(messages)")
  }
}
