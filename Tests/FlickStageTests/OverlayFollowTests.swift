import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests overlays that follow an item: `follow: {page: p3}`.
@Suite struct OverlayFollowTests {
  private static let place = "[followed.x, followed.y, followed.width, followed.height]"

  /// A screen of 200 x 400 points with pages p1 to p8 and the spare page s1.
  private static func stage(
    _ keys: String, overlay: String = "follow: {page: p3}, frame: \(place)", script: String
  ) throws(SceneDiagnostics) -> Stage {
    try Stage(
      try SceneLoader.builtIn.result(
        """
        scene: 1
        device: {size: [200, 400], scale: 1}
        effect:
          type: collection
          \(keys)
          overlays: [{name: badge, layer: {name: plate, background: red}, \(overlay)}]
        content:
          pages: [{repeat: 8, id: "p${n}", background: white, data: {rating: "${n * 10}"}}]
          spare: [{id: s1, background: white, data: {rating: 0}}]
        script: [\(script)]
        """
      ).get())
  }

  private static func value(_ name: String, _ stage: Stage, _ time: Double) -> Double? {
    let value = stage.snapshot(at: time).aliases.first { $0.name == "overlays.badge.\(name)" }?.value
    return if case .number(let number)? = value { number } else { nil }
  }

  private static func frame(_ stage: Stage, _ time: Double) -> Rect? {
    let sides = ["x", "y", "width", "height"].compactMap { value("frame.\($0)", stage, time) }
    return sides.count == 4 ? Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : nil
  }

  /// Whether the overlay's frame is the rectangle around the corners that an item has on the screen.
  private static func isOn(_ id: String, _ stage: Stage, _ time: Double) throws -> Bool {
    let item = try #require(stage.snapshot(at: time).items.first { $0.id == id })
    let corners = try #require(item.quad).map(\.point)
    let outline = try #require(Rect(enclosing: corners))
    let own = try #require(Self.frame(stage, time))
    return zip(outline.corners, own.corners).allSatisfy { $0.distance(to: $1) < 1e-9 }
  }

  /// The finger moves by 140 points, of which the first ten move nothing.
  @Test func `worked example: an overlay is where its item scrolls to`() throws {
    let stage = try Self.stage(
      "cell: [100%, 100]",
      script:
        "{at: 0s, drag: {from: [100, 350], by: [0, -140], during: 700ms, hold: 200ms}}, {at: 2s, end: true}")
    #expect(Self.frame(stage, 0) == Rect(x: 0, y: 200, width: 200, height: 100))
    #expect(Self.frame(stage, 1.5) == Rect(x: 0, y: 70, width: 200, height: 100))
    #expect(Self.value("followed.y", stage, 1.5) == 70)
    #expect(stage.layers(at: 1.5).first(named: "overlay-0")?.position == Point(100, 120))
  }

  @Test(arguments: [
    "item: {x: 30, rotate: 20deg, scale: 0.8}", "item: {rotateY: 50deg, perspective: 600}",
    "perspective: 500; item: {rotateX: 30deg, z: 40}", "window: [20, 60, 160, 300]",
    "item: {y: \"40 - 40 * spring(scroll / 100pt, duration: 400ms)\"}",
    "states: {open: {start: 1}}; item: {scale: 1 - 0.2 * open, anchor: [0, 1]}",
  ])
  func `it is around what is seen of the item, at every moment`(keys: String) throws {
    let stage = try Self.stage(
      "cell: [100%, 100]\n  " + keys.replacing("; ", with: "\n  "),
      script: "{at: 0s, fling: {from: [100, 350], by: [0, -140], during: 150ms}}, {at: 3s, end: true}")
    for time in [2.5, 0.1, 0.7, 0, 1.3, 0.3] { #expect(try Self.isOn("p3", stage, time), "\(time)") }
  }

  @Test func `it stays on its item while others come, leave and change places`() throws {
    let steps = """
      {at: 200ms, do: insert, with: {index: 0, page: s1}}, {at: 1s, do: delete, with: {page: p1}}, \
      {at: 2s, do: move, with: {page: p3, to: 5}}, {at: 4s, end: true}
      """
    let stage = try Self.stage(
      "cell: [100%, 40]\n  reorder: true\n  item: {x: drag.x, y: drag.y}", script: steps)
    for time in [0.3, 0.5, 1.1, 1.25, 2.05, 2.2, 3.5] {
      #expect(try Self.isOn("p3", stage, time), "\(time)")
    }
    #expect(Self.frame(stage, 0)?.minY == 80)
    #expect(try #require(Self.frame(stage, 0.9)).minY == 120)
  }

  @Test func `it goes with an item that fades out, and is hidden then`() throws {
    let stage = try Self.stage(
      "cell: [100%, 100]", overlay: "follow: {page: p3}, frame: \(Self.place), opacity: followed.opacity",
      script: "{at: 1s, name: gone, do: delete, with: {page: p3}}, {at: 4s, end: true}")
    let half = try #require(Self.value("opacity", stage, 1.15))
    #expect((0.01...0.99).contains(half))
    #expect(try Self.isOn("p3", stage, 1.15))
    #expect(Self.frame(stage, 3) == nil)
    #expect(Self.value("followed.x", stage, 3) == nil)
    #expect(stage.layers(at: 3).first(named: "overlay-0") == nil)
    #expect(stage.layers(at: 0.5).first(named: "overlay-0") != nil)
  }

  @Test func `it is hidden while its item is`() throws {
    let stage = try Self.stage(
      "cell: [100%, 100]\n  item: {hidden: scroll > 50}",
      script:
        "{at: 0s, drag: {from: [100, 350], by: [0, -140], during: 700ms, hold: 200ms}}, {at: 2s, end: true}")
    #expect(stage.layers(at: 0).first(named: "overlay-0") != nil)
    #expect(stage.layers(at: 1.5).first(named: "overlay-0") == nil)
  }

  /// An item that is out of the view has a place, too: a bar may wait for it at the edge.
  @Test func `it knows the place of an item beyond the edge`() throws {
    let stage = try Self.stage(
      "cell: [100%, 100]",
      overlay: "follow: {page: p8}, frame: [0, \"min(followed.y, view.height - 40)\", 100%, 40]",
      script: "{at: 1s, end: true}")
    #expect(Self.frame(stage, 0) == Rect(x: 0, y: 360, width: 200, height: 40))
    #expect(Self.value("followed.y", stage, 0) == 700)
  }

  /// The layer is laid out over the item before anything moves; for a spare page, over its page.
  @Test(arguments: ["p3", "s1"])
  func `its layer has the size of its first frame`(page: String) throws {
    let stage = try Self.stage(
      "cell: [100%, 100]",
      overlay: "follow: {page: \(page)}, frame: [followed.x, followed.y, followed.width, 20]",
      script: "{at: 200ms, do: insert, with: {index: 0, page: s1}}, {at: 2s, end: true}")
    #expect((stage.layers(at: 0).first(named: "overlay-0") == nil) == (page == "s1"))
    let overlay = try #require(stage.layers(at: 1.9).first(named: "overlay-0"))
    #expect(overlay.bounds.size == Size(200, 20))
    #expect(overlay.first(named: "plate")?.bounds.size == Size(200, 20))
  }

  @Test func `a layer is laid out in lanes and at springs as they are at the start`() throws {
    let stage = try Self.stage(
      "cell: [lane, 100]\n  lanes: 2\n  gap: 20",
      overlay: "frame: [0, 0, lane, 10 + spring(count)]", script: "{at: 1s, end: true}")
    let overlay = try #require(stage.layers(at: 0).first(named: "overlay-0"))
    #expect(overlay.bounds.size == Size(90, 18))
    #expect(overlay.first(named: "plate")?.bounds.size == Size(90, 18))
  }

  @Test func `its formulas know the values, states and data of the item`() throws {
    let overlay = """
      follow: {page: p3}, frame: [0, 0, 10, 10], opacity: 0.5 * open, x: index, y: data.rating, \
      let: {seen: cover + phase}, scale: seen
      """
    let stage = try Self.stage(
      "cell: [100%, 100]\n  states: {open: {tap: toggle, duration: 200ms}}", overlay: overlay,
      script: "{at: 500ms, tap: {page: p2}}, {at: 1500ms, tap: {page: p3}}, {at: 3s, end: true}")
    #expect(Self.value("opacity", stage, 1.4) == 0)
    #expect(Self.value("opacity", stage, 2.9) == 0.5)
    #expect(Self.value("x", stage, 0) == 2)
    #expect(Self.value("y", stage, 0) == 30)
    // The third item is two places from the top, and its cover is (400 - 200) / (400 + 100).
    #expect(try #require(Self.value("let.seen", stage, 0)).distance(to: 2.4).magnitude < 1e-9)
  }

  @Test func `a finger touches it where it is`() throws {
    let stage = try Self.stage(
      "cell: [100%, 100]\n  states: {on: {of: scene, tap: {badge: on}, duration: 100ms}}",
      script: """
        {at: 0s, name: go, drag: {from: [100, 350], by: [0, -140], during: 700ms, hold: 200ms}}, \
        {after: go.settled, name: touch, tap: {control: badge}}, {at: 4s, end: true}
        """)
    let on = stage.snapshot(at: 3.9).values.first { $0.name == "on" }?.value
    #expect(on == .number(1))
  }

  /// The first page leaves, so that the second one is the first.
  @Test func `a number follows the item that has the place`() throws {
    let stage = try Self.stage(
      "cell: [100%, 100]", overlay: "follow: {page: 0}, frame: \(Self.place)",
      script: "{at: 1s, do: delete, with: {page: p1}}, {at: 4s, end: true}")
    #expect(try Self.isOn("p1", stage, 0))
    #expect(try Self.isOn("p2", stage, 3))
    #expect(try Self.isOn("p2", stage, 1.1))
  }

  @Test func `formulas of overlays that follow nothing do not know a place`() {
    let failure = #expect(throws: SceneDiagnostics.self) {
      try Self.stage(
        "cell: [100%, 100]", overlay: "frame: [followed.x, 0, 9, 9]", script: "{at: 1s, end: true}")
    }
    #expect(failure?.description.contains("only overlays that follow an item have it") == true)
  }

  /// The state has two values, `followed.x` and `followed.y`, which the scene had before overlays could follow.
  @Test func `the scene's own state comes first, with a hint`() throws {
    let text = """
      scene: 1
      device: {size: [200, 400], scale: 1}
      effect:
        type: collection
        states: {followed: {of: scene, stops: {x: [0, 90], y: [0, 90]}, start: {x: 7, y: 8}, drag: {axis: both}}}
        overlays: [{follow: {page: a}, frame: [followed.x, followed.y, followed.width, 9], layer: {background: red}}]
      content: {pages: [{id: a}]}
      script: [{at: 1s, end: true}]
      """
    let scene = try SceneLoader.builtIn.result(text).get()
    #expect(scene.readingWarnings.map(\.warning) == [.ownName, .ownName])
    #expect(
      scene.readingWarnings.first?.message
        == "'followed.x' is also a value that formulas know; here it hides that value")
    let overlay = try #require(try Stage(scene).layers(at: 0).first(named: "overlay-0"))
    #expect(overlay.bounds.size == Size(200, 9))
    #expect(overlay.position == Point(107, 12.5))
  }
}
