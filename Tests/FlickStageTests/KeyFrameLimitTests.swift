import FlickEffects
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests looks with as many key frames as there may be, and more.
@Suite struct KeyFrameLimitTests {
  private static func scene(_ count: Int) -> CollectionScene {
    let frames = (0..<count).map { "\($0): {x: \($0)}" }.joined(separator: ", ")
    return CollectionScene(
      keys: "item: {over: index * 31.5, keys: {\(frames)}}", pages: ["{id: a}", "{id: b}", "{id: c}"],
      script: "{at: 1s, end: true}")
  }

  /// The items are at 0, at 31.5 and at 63, and their shifts are the same numbers of points.
  @Test func `a look has 64 key frames`() throws {
    let items = try Self.scene(64).stage().snapshot(at: 0).items
    let shifts = items.map { item in item.values.first { $0.name == "item.x" }?.value }
    #expect(shifts == [.number(0), .number(31.5), .number(63)])
  }

  @Test(arguments: [65, 67]) func `a look with more key frames is refused, with one message`(_ count: Int) {
    let messages = Self.scene(count).messages
    #expect(messages.contains("error: there are at most 64 key frames"))
    #expect(messages.split(separator: "error:").count == 2)
  }

  /// The first row is 30 points from the top, and the second one 90.
  @Test func `key frames are at points of a place`() throws {
    let scene = CollectionScene(
      keys: "cell: [100%, 60]\nitem: {over: middle.y, keys: {0: {opacity: 0}, 120: {opacity: 1}}}",
      pages: ["{id: a}", "{id: b}"], script: "{at: 1s, end: true}")
    let items = try scene.stage().snapshot(at: 0).items
    let opacities = items.map { item in item.values.first { $0.name == "item.opacity" }?.value }
    #expect(opacities == [.number(0.25), .number(0.75)])
  }
}
