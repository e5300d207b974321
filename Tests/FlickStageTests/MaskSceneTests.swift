import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests masks as scenes state them.
@Suite struct MaskSceneTests {
  private static func stage(_ mask: String, effect: String = "", end: String = "1s") throws -> Stage {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try Stage(
      try loader.load(
        text: """
          scene: 1
          device: {size: [300, 500], scale: 1}
          effect: {type: collection, snap: page\(effect)}
          content:
            pages: [{id: one, layers: [{name: photo, background: red, frame: [20, 30, 100, 200], mask: \(mask)}]}]
          script: [{at: \(end), end: true}]
          """, name: "scene.yaml", folder: SceneFolder.shared.path))
  }

  private static func clips(_ stage: Stage, at time: Double) -> [Clip] {
    DisplayList(flattening: stage.layers(at: time), canvas: Size(300, 500)).leaves.filter {
      $0.path.hasSuffix("photo")
    }.flatMap(\.clips)
  }

  @Test(arguments: [
    "shape: ellipse", "shape: rect, transform: {rotate: 20deg}", "polygon: [[0, 0], [100%, 0], [0, 100%]]",
  ])
  func `shapes are clips in the layer's coordinates`(keys: String) throws {
    let clip = try #require(Self.clips(try Self.stage("{frame: [10, 10, 50%, 50%], \(keys)}"), at: 0).last)
    guard case .path(let path, .nonzero) = clip.shape, let bounds = path.controlPointBounds else {
      Issue.record("no path")
      return
    }
    #expect(bounds.size == Size(50, 100))
    #expect(clip.matrix.projected(bounds.center)?.point == Point(20 + 10 + 25, 30 + 10 + 50))
  }

  @Test func `a path has its view box and its rule, a text its letters`() throws {
    let path = "{path: M0 0 H10 V10 H0 Z M2 2 H8 V8 H2 Z, viewBox: [0, 0, 10, 10], fillRule: evenodd}"
    let clip = try #require(Self.clips(try Self.stage(path), at: 0).last)
    guard case .path(let outline, .evenodd) = clip.shape else {
      Issue.record("no path")
      return
    }
    #expect(outline.controlPointBounds == Rect(x: 0, y: 50, width: 100, height: 100), "as large as fits")
    let stage = try Self.stage("{text: Hello, size: 40, weight: bold}")
    guard case .text(let text, let bounds)? = Self.clips(stage, at: 0).last?.shape else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "Hello")
    #expect(bounds.size == Size(100, 200))
  }

  /// The hole of 20 x 20 points grows to eleven times its size in a second, and formulas move it by 40 points.
  @Test func `key frames and formulas move masks`() throws {
    let hole = "{name: hole, shape: ellipse, frame: [40, 90, 20, 20], "
    let animated = try Self.stage(
      hole + "animate: {duration: 1s, keys: {0%: {scale: 1}, 100%: {scale: 11}}}}")
    let half = try #require(Self.clips(animated, at: 0.5).last)
    #expect(half.matrix.m11 == 6)
    #expect(half.matrix.projected(Point(10, 10))?.point == Point(70, 130))
    let moved = try Self.stage(String(hole.dropLast(2)) + "}", effect: ", layers: {hole: {x: 40, scale: 2}}")
    let clip = try #require(Self.clips(moved, at: 0).last)
    #expect(clip.matrix.m11 == 2)
    #expect(clip.matrix.projected(Point(10, 10))?.point == Point(110, 130))
    #expect(moved.snapshot(at: 0).items[0].number("layers.hole.x") == 40)
    let hidden = try Self.stage(String(hole.dropLast(2)) + "}", effect: ", layers: {hole: {hidden: true}}")
    #expect(Self.clips(hidden, at: 0).isEmpty)
  }

  /// The mask is a triangle over the lower right half of the page, moved by 40 points.
  @Test func `an effect masks all pages, and moves the mask by its name`() throws {
    let corner = "mask: {name: corner, polygon: [[100%, 0], [100%, 100%], [0, 100%]]}"
    let stage = try Stage(
      try SceneLoader.builtIn.result(
        """
        scene: 1
        device: {size: [300, 500], scale: 1}
        effect: {type: collection, snap: page, \(corner), layers: {corner: {x: 40}}}
        content: {pages: [{repeat: 3, id: "p-${n}", layers: [{name: photo, background: red}]}]}
        script: [{at: 1s, end: true}]
        """
      ).get())
    let clips = Self.clips(stage, at: 0)
    let clip = try #require(clips.first { $0.matrix.projected(.zero)?.point == Point(40, 0) })
    guard case .path(let path, .nonzero) = clip.shape else {
      Issue.record("no path")
      return
    }
    #expect(path.controlPointBounds == Rect(x: 0, y: 0, width: 300, height: 500))
    #expect(stage.snapshot(at: 0).items[2].number("layers.corner.x") == 40)
  }

  @Test func `a page has no mask beside the effect's`() {
    let found = SceneLoader.builtIn.messages(
      """
      scene: 1
      effect: {type: collection, mask: {shape: ellipse}}
      content: {pages: [{id: one}, {id: two, mask: {shape: rect}}]}
      """, name: "s")
    #expect(found.contains("s:3:30: error: page 'two' has a mask, and so has the effect"), "\(found)")
    #expect(found.contains("give the mask to a layer of the page"), "\(found)")
  }

  @Test(arguments: [
    ("{}", "a mask needs one of 'shape', 'polygon', 'path', 'text' or 'image'"),
    ("{shape: ellipse, text: a}", "a mask has either 'shape' or 'text', not both"),
    ("{shape: ellipse, fill: red}", "unknown key 'fill' of a mask"),
    ("{shape: ellipse, mask: {shape: rect}}", "unknown key 'mask' of a mask"),
    ("{shape: ellipse, fillRule: evenodd}", "'fillRule' needs 'polygon' or 'path'"),
    ("{shape: star}", "expected 'rect' or 'ellipse', found 'star'"),
    (
      "{shape: ellipse, animate: {duration: 1s, keys: {0%: {opacity: 0}, 100%: {opacity: 1}}}}",
      "a mask has no 'opacity'"
    ),
    (
      "{shape: ellipse, animate: {duration: 1s, keys: {0%: {fill: red}, 100%: {fill: blue}}}}",
      "a mask has no 'fill'"
    ),
    ("{linear: [red]}", "a list of 2 to 64 colours"),
  ])
  func `invalid masks are refused`(mask: String, message: String) {
    let found = SceneLoader.builtIn.messages(
      """
      scene: 1
      effect: {type: collection}
      content: {pages: [{id: one, layers: [{background: red, mask: \(mask)}]}]}
      """, name: "s")
    #expect(found.contains(message), "\(found)")
  }

  @Test func `formulas do not paint masks`() {
    let found = SceneLoader.builtIn.messages(
      """
      scene: 1
      effect: {type: collection, layers: {hole: {fill: red}}}
      content: {pages: [{id: one, mask: {name: hole, shape: ellipse}}]}
      """, name: "s")
    #expect(found.contains("the mask 'hole' of page 'one' has no 'fill'"), "\(found)")
  }
}
