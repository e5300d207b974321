import FlickDrawing
import FlickImage
import FlickPlanning
import Testing

/// Tests which layers of a page are visible beyond its edge: those that the effect moves, and no others.
@Suite struct PageEdgeTests {
  /// A cell of 60 points in the middle of 120. `big` is wider than the page. The effect moves `top` to the page's left
  /// edge and half beyond it. `frame` lies around another named layer that reaches 10 points below the page.
  private static let scene = """
    scene: 1
    device: {size: [120, 120], scale: 1}
    background: white
    effect:
      type: collection
      scroll: false
      travel: false
      cell: [60, 60]
      item: {x: 1}
      layers: {LAYERS}
    content:
      pages:
        - id: a
          background: "#ffdddd"
          layers:
            - {name: big, frame: [-20, 20, 100, 20], background: "#ff0000"}
            - {name: top, frame: [0, 0, 30, 30], background: "#0000ff"}
            - {name: around, frame: [20, 40, 60, 15], background: "#00ff00", clip: false, layers: [{name: low, frame: [0, 5, 10, 25], background: "#000000"}]}
            EXTRA
    script: [{at: 100ms, name: t, tap: [5, 5]}, {after: t.settled, end: true}]
    """

  private static let still = "{name: dot, frame: [50, 2, 4, 4], background: \"#888888\"}"
  private static let animated = """
    {name: dot, frame: [50, 2, 4, 4], background: "#888888", animate: {duration: 1s, repeat: forever, keys: {0%: {opacity: 0}, 100%: {opacity: 1}}}}
    """

  private func frame(_ layers: String, _ extra: String) throws -> PixelBuffer {
    let text = Self.scene.replacing("LAYERS", with: layers).replacing("EXTRA", with: "- " + extra)
    let input = SceneInput(source: .text(text), name: "scene.yaml")
    return try FrameRenderer(SceneResolver().resolve(input)).frame(0)
  }

  /// The page lies at 31...91 across and 30...90 down.
  @Test(arguments: [still, animated], ["", "top: {x: -15}", "top: {x: -15}, low: {opacity: 1}"])
  func `only the layers that the effect moves leave the page`(extra: String, layers: String) throws {
    let frame = try frame(layers, extra)
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      let p = frame[x, y]
      return [p.red, p.green, p.blue]
    }
    let white: [UInt8] = [255, 255, 255]
    // `big` ends at the page's edges, and so does a layer around a named layer.
    #expect(color(85, 60) == [255, 0, 0])
    for x in [20, 30, 91, 100] { #expect(color(x, 60) == white, "\(x)") }
    #expect(color(85, 75) == [0, 255, 0])
    for x in [91, 100] { #expect(color(x, 75) == white, "\(x)") }
    // If they are named, `top` leaves the page by 15 points and `low` by 10.
    #expect(color(20, 35) == (layers.contains("top") ? [0, 0, 255] : white))
    #expect(color(55, 85) == [0, 0, 0])
    #expect(color(55, 95) == (layers.contains("low") ? [0, 0, 0] : white))
  }
}
