import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// Tests that a checked seam compares everything that is painted, and that a turn while something moves is told.
@Suite struct SeamPaintTests {
  private static func scene(_ layer: String, _ more: String, seam: String = "check") -> String {
    """
    scene: 1
    device: {size: [160, 120], scale: 1}
    fps: 30
    effect: {use: pager}
    content: {pages: [{id: a, background: white}]}
    layers: [\(layer)]
    duration: 2s
    allow: [nothing-moves]
    outputs: {a: {webp: a.webp, seam: \(seam)}}
    \(more)
    """
  }

  private static func message(_ layer: String, _ more: String = "") -> String {
    do {
      let input = SceneInput(source: .text(scene(layer, more)), name: "scene.yaml")
      _ = try RenderPlan(try SceneResolver().resolve(input), destination: .folder("out"))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      "repeat: forever, duration: 1500ms, keys: {0%: {rotate: 0deg}, 100%: {rotate: 360deg}}",
      "'r' lies elsewhere"
    ),
    ("keys: {0s: {background: blue}, 2s: {background: yellow}}", "'r' looks different"),
    ("keys: {0s: {opacity: 1}, 2s: {opacity: 0}}", "'r' is gone"),
    ("keys: {0s: {opacity: 0}, 2s: {opacity: 1}}", "'r' is new"),
    ("repeat: forever, duration: 1s, keys: {0%: {rotate: 0deg}, 100%: {rotate: 360deg}}", ""),
    (
      "repeat: forever, duration: 1s, keys: {0%: {background: blue}, 50%: {background: red}, 100%: {background: blue}}",
      ""
    ),
  ])
  func `layers with animations have to come back`(animation: String, expected: String) {
    let layer = "{name: r, frame: [40, 20, 50, 40], background: red, animate: {\(animation)}}"
    let message = Self.message(layer)
    if expected.isEmpty {
      #expect(message.isEmpty, "\(message)")
    } else {
      #expect(message.contains("the output does not lead to its beginning: \(expected)"), "\(message)")
    }
  }

  @Test(arguments: [
    (
      "background: red, mask: {shape: ellipse, frame: [0, 0, 30, 30], animate: {keys: {0s: {x: 0}, 2s: {x: 15}}}}",
      true
    ),
    (
      "layers: [{background: red}, {background: blue, frame: [0, 0, 9, 9]}], animate: {keys: {0s: {blur: 0}, 2s: {blur: 6}}}",
      true
    ),
    (
      "layers: [{background: red}, {background: blue, frame: [0, 0, 9, 9]}], animate: {keys: {0s: {opacity: 1}, 2s: {opacity: 0.5}}}",
      true
    ),
    (
      "layers: [{background: red}, {background: blue, frame: [0, 0, 9, 9]}], animate: {keys: {0s: {blur: 6}, 1s: {blur: 0}, 2s: {blur: 6}}}",
      false
    ),
  ])
  func `masks, filters and fading groups have to come back`(look: String, isTold: Bool) {
    let message = Self.message("{name: r, frame: [40, 20, 50, 40], \(look)}")
    #expect(message.contains("'r' looks different") == isTold, "\(message)")
  }

  @Test func `the device and the progress bar have to come back`() {
    let still = "{frame: [0, 0, 10, 10], background: red}"
    let posed =
      "chrome: {device: phone, animate: {keys: {0s: {rotateY: -20deg, perspective: 900}, 1s: {rotateY: 0deg, perspective: 900}}}}"
    #expect(Self.message(still, posed).contains("the output does not lead to its beginning"))
    #expect(Self.message(still, "progress: true").contains("the output does not lead to its beginning"))
    #expect(Self.message(still, "chrome: {device: phone}").isEmpty)
  }
}
