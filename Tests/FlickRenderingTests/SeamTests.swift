import FlickCompositor
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Foundation
import Testing

@testable import FlickDrawing

/// Tests loops without a visible seam, stills that represent a scene, and cards after it.
@Suite struct SeamTests {
  private static func scene(_ lines: String, script: String = "{at: 300ms, name: open, tap: {page: p2}}")
    -> String
  {
    """
    scene: 1
    device: {size: [160, 284], scale: 1}
    fps: 30
    background: "#203040"
    effect: {type: page-tabs, topMargin: 20}
    \(lines)
    content:
      pages: [{repeat: 8, id: "p${n}", background: white, layers: [{text: "Page ${n}", size: 20, at: [8, 8]}]}]
    script:
      - \(script)
      - {at: 2s, name: end, end: true}
    """
  }

  private func resolved(_ lines: String, script: String = "{at: 300ms, name: open, tap: {page: p2}}") throws
    -> ResolvedScene
  {
    try SceneResolver().resolve(
      SceneInput(source: .text(Self.scene(lines, script: script)), name: "scene.yaml"))
  }

  private func plan(_ lines: String, script: String = "{at: 300ms, name: open, tap: {page: p2}}") throws
    -> RenderPlan
  {
    try RenderPlan(try resolved(lines, script: script), destination: .folder("out"))
  }

  private func frames(_ plan: RenderPlan) throws -> [PixelBuffer] {
    let output = plan.outputs[0]
    let canvas = try #require(output.picture?.canvas)
    let renderer = try FrameRenderer(plan.scene, on: canvas, SceneMaterials(plan.scene, AssetCache()))
    return output.frames.frames.map {
      renderer.compositor.picture(of: renderer.displayList(at: output.frames.time(of: $0)))
    }
  }

  private func message(_ lines: String, script: String = "{at: 300ms, name: open, tap: {page: p2}}") -> String
  {
    do { _ = try plan(lines, script: script) } catch { return "\(error)" }
    return ""
  }

  @Test func `a loop that goes back and forth shows its frames, and all but the ends once more backwards`()
    throws
  {
    let plain = try frames(plan("outputs: {a: {webp: a.webp, range: 0s..1s}}"))
    let loop = try frames(plan("outputs: {a: {webp: a.webp, range: 0s..1s, seam: pingpong}}"))
    // 30 frames forward, and 28 back.
    try #require(plain.count == 30)
    #expect(loop.count == 58)
    #expect(Array(loop.prefix(30)) == plain)
    #expect(Array(loop.suffix(28)) == plain[1...28].reversed())
  }

  @Test func `a loop with a crossfade begins with the frames after its end, and fades to its own`() throws {
    let whole = try frames(plan("outputs: {a: {webp: a.webp}}"))
    let loop = try frames(plan("outputs: {a: {webp: a.webp, seam: {crossfade: 400ms}}}"))
    // 2 s are 60 frames, and 400 ms are 12 frames.
    try #require(whole.count == 60)
    try #require(loop.count == 48)
    #expect(loop[0] == whole[48])
    #expect(loop[12] == whole[12])
    #expect(loop[47] == whole[47])
    let (old, new, mixed) = (whole[54][60, 100], whole[6][60, 100], loop[6][60, 100])
    #expect(abs(Int(mixed.red) - (Int(old.red) + Int(new.red)) / 2) <= 1)
  }

  @Test func `a crossfade of clear pictures is their mean, and keeps what both show`() throws {
    let clear = "chrome: {background: clear, padding: 24}\nallow: [nothing-moves]\n"
    let whole = try frames(plan(clear + "outputs: {a: {webp: a.webp}}"))
    let loop = try frames(plan(clear + "outputs: {a: {webp: a.webp, seam: {crossfade: 400ms}}}"))
    let (old, new, mixed) = (whole[54].bytes, whole[6].bytes, loop[6].bytes)
    // The shadow of the device is in both pictures, and is not opaque.
    let alphas = stride(from: 3, to: old.count, by: 4)
    #expect(alphas.contains { (16..<240).contains(old[$0]) && old[$0] == new[$0] })
    let differences = stride(from: 0, to: mixed.count, by: 3).map { index -> Int in
      abs(2 * Int(mixed[index]) - Int(old[index]) - Int(new[index]))
    }
    let farthest = differences.max()
    // Each picture is rounded by itself.
    #expect(try #require(farthest) <= 6)
  }

  @Test func `a checked loop has to lead to its beginning`() throws {
    let back = "{at: 300ms, name: fling, fling: {from: [60, 200], to: [60, 120], during: 100ms}}"
    #expect(
      message("outputs: {a: {webp: a.webp, seam: check}}", script: back).contains(
        "scene.yaml:6:35: error: the output does not lead to its beginning: the content offset is"))
    #expect(message("outputs: {a: {webp: a.webp, seam: check, range: 1.8s..2s}}").isEmpty)
    #expect(message("outputs: {a: {webp: a.webp, seam: check}}").contains("'p2' lies elsewhere"))
  }

  @Test(arguments: [
    (
      "outputs: {a: {webp: a.webp, seam: {crossfade: 1.5s}}}",
      "error: the scene is too short for a seam of 1.5s"
    ),
    (
      "outputs: {a: {webp: a.webp, seam: loop}}",
      "error: expected 'check', 'pingpong' or {crossfade: 400ms}, found 'loop'"
    ),
    ("outputs: {a: {png: a.png, at: open.settled, seam: check}}", "error: 'seam' needs"),
    ("outputs: {a: {png: a.png, at: auto, wait: 1s}}", "error: 'at: auto' cannot have a 'wait'"),
  ])
  func `invalid seams are reported`(lines: String, expected: String) {
    #expect(message(lines).contains(expected), "\(message(lines))")
  }

  // MARK: - Stills that represent a scene

  @Test func `a still that is found has captions wholly there, and no finger`() throws {
    let lines =
      "touches: true\ncaptions: [{at: 1.2s, for: 600ms, text: Here}]\noutputs: {a: {png: a.png, at: auto}}"
    let plan = try plan(lines)
    let time = plan.outputs[0].frames.time(of: plan.outputs[0].frames.frames.lowerBound)
    // The caption is fully visible from 1.4 s to 1.6 s. At every time in it, something appears or disappears within 150
    // ms.
    #expect(time >= 0.3)
    let long = try self.plan(lines.replacing("for: 600ms", with: "for: 760ms"))
    let found = long.outputs[0].frames.time(of: long.outputs[0].frames.frames.lowerBound)
    #expect(found >= 1.55, "\(found)")
    #expect(found <= 1.6 + 0.06, "\(found)")
  }

  // MARK: - Cards after the scene

  @Test func `an end card makes the scene longer, and covers its last frame`() throws {
    let scene = try resolved("endCard: {text: Try it, for: 1s, background: \"#ff0000\"}")
    #expect(scene.stage.duration == 3)
    #expect(scene.stage.frameCount == 90)
    let renderer = try FrameRenderer(scene)
    #expect(try renderer.frame(59)[2, 2] != renderer.frame(80)[2, 2])
    let pixel = try renderer.frame(80)[2, 2]
    #expect(pixel.red == 255)
    #expect(pixel.green == 0)
    // At 2 s and half of 300 ms is frame 64.5.
    let half = try renderer.frame(65)[2, 2]
    #expect(half.green > 40)
    #expect(half.green < 215)
  }
}
