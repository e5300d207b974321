import FlickGeometry
import FlickLayers
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests overlays and pages whose sizes change.
@Suite struct ResizeTests {
  /// A state turns on from 1 s to 2 s.
  private static func stage(_ keys: String, page: String = "") throws -> Stage {
    try CollectionScene(
      keys: "scroll: false\nstates: {open: {of: scene, curve: linear, duration: 1s}}\n" + keys,
      pages: ["{id: one, layers: [\(page)]}"],
      script: "{at: 1s, name: go, do: set, with: {state: open}}"
    ).stage()
  }

  /// The overlay grows from 100 x 40 to 200 x 80 points in a second. Half way it is 150 x 60. The dot is as large as
  /// the overlay's right half, and is moved to the right by a tenth of the overlay's width.
  @Test func `an overlay is laid out again, and knows its size`() throws {
    let stage = try Self.stage(
      """
      overlays:
        - frame: ["view.width - width", 0, "mix(100, 200, open)", "mix(40, 80, open)"]
          fit: resize
          layers: {dot: {x: width / 10}}
          layer:
            layers:
              - {name: dot, background: red, frame: [50%, 0, 50%, 100%]}
              - {name: lit, background: blue, animate: {duration: 2s, keys: {0%: {y: 0}, 100%: {y: 10}}}}
      """)
    for (time, size) in [(0, Size(100, 40)), (1.5, Size(150, 60)), (3, Size(200, 80))] {
      let dot = try #require(stage.layers(at: time).first(named: "dot"))
      #expect(dot.bounds.size == Size(size.width / 2, size.height), "\(time)")
      #expect(dot.position.x == size.width * 0.75 + size.width / 10)
      #expect(stage.layers(at: time).first(named: "overlay-0")?.position.x == 300 - size.width / 2)
      let lit = try #require(stage.layers(at: time).first(named: "lit"))
      #expect(lit.position.y == size.height / 2 + min(time, 2) * 5, "animations go on")
    }
  }

  @Test func `a page is laid out again in its cell`() throws {
    let stage = try Self.stage(
      "cell: [100%, \"mix(100, 300, open)\"]\nfit: resize",
      page: "{name: foot, background: red, frame: [0, 90%, 100%, 10%]}")
    for (time, height) in [(0, 100.0), (1.5, 200), (3, 300)] {
      let foot = try #require(stage.layers(at: time).first(named: "foot"))
      #expect(foot.bounds.height == height / 10)
      #expect(foot.position.y == height * 0.95)
    }
  }

  /// The dot moves by 100 points in 2 s, whatever moves in the page before its own. Half way, its middle is at 65.
  @Test(arguments: [
    "background: blue", "text: Hello, typed: {for: 1s}",
    "background: blue, animate: {duration: 1s, keys: {0%: {y: 0}, 100%: {y: 9}}}",
  ])
  func `animations go on in a page that is laid out again, after any other page`(other: String) throws {
    let dot = "animate: {at: 500ms, duration: 2s, keys: {0%: {x: 0}, 100%: {x: 100}}}"
    let stage = try CollectionScene(
      keys: "cell: [100%, \"mix(100, 200, open)\"]\nfit: resize\nstates: {open: {of: scene, duration: 1s}}",
      pages: [
        "{id: one, layers: [{frame: [0, 0, 90, 20], \(other)}]}",
        "{id: two, layers: [{name: dot, frame: [0, 0, 30, 30], background: red, \(dot)}]}",
      ],
      script: "{at: 1s, name: go, do: set, with: {state: open}}"
    ).stage()
    #expect(stage.layers(at: 1.5).first(named: "dot")?.position.x == 65)
  }

  @Test func `a frame whose width depends on itself is a mistake`() {
    let found = SceneLoader.builtIn.messages(
      """
      scene: 1
      effect: {type: collection, overlays: [{frame: [0, 0, 2 * width, 10], layer: {background: red}}]}
      content: {pages: [{id: one}]}
      """, name: "s")
    #expect(found.contains("'width' refers to itself"), "\(found)")
    #expect(found.split(separator: "\n").count { $0.contains("error:") } == 1, "\(found)")
  }
}
