import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickSceneFormat
import FlickTestSupport
import Testing

@testable import FlickRendering

/// Tests wallpapers in pixels.
@Suite struct WallpaperPictureTests {
  private func scene(_ background: String, _ lines: String = "") -> String {
    """
    scene: 1
    device: {size: [64, 96], scale: 1}
    fps: 30
    effect: {use: pager}
    content: {pages: [{id: a, background: white}]}
    script: [{at: 200ms, end: true}]
    chrome: {device: none, padding: 48, shadow: false, background: \(background)}
    \(lines)
    """
  }

  private func resolved(_ text: String) throws -> ResolvedScene {
    try SceneResolver().resolve(
      SceneInput(source: .text(text), name: "scene.yaml", variant: SceneVariant()))
  }

  /// Requires that every third pixel in the picture's upper part has a contrast of at least 4.5 with the color of
  /// letters, which is white on dark and black on light wallpapers.
  @Test(arguments: Wallpaper.Pattern.allCases)
  func `letters are seen on every pixel, in colours at random`(_ pattern: Wallpaper.Pattern) throws {
    var numbers = SplitMix(seed: 11)
    for trial in 0..<Thoroughness.trials(2, exhaustive: 40) {
      func code() -> String {
        "\"#" + (0..<6).map { _ in String(numbers.next(below: 16), radix: 16) }.joined() + "\""
      }
      let lines = "theme: {brand: \(code()), ink: \(code()), paper: \(code())}"
      let scene = try resolved(scene("{wallpaper: \(pattern.rawValue), seed: \(trial)}", lines))
      let letters = try #require(scene.scene.chrome?.background.wallpaper).letterColor
      let frame = try FrameRenderer(scene, keepingAlpha: true).frame(0)
      #expect(frame.isOpaque)
      var least = 21.0
      for y in stride(from: 0, to: 40, by: 3) {
        for x in stride(from: 0, to: frame.size.width, by: 3) {
          let pixel = frame[x, y]
          let color = Color(
            red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
          least = min(least, letters.contrast(with: color))
        }
      }
      #expect(least >= 4.5, "\(least) with \(lines)")
    }
  }

  @Test func `everything that affects pixels affects the scene's hash`() throws {
    let texts = try [
      scene("{wallpaper: mesh}"), scene("{wallpaper: mesh, seed: 1}"), scene("{wallpaper: halo}"),
      scene("{wallpaper: mesh}", "theme: {brand: red}"), scene("{wallpaper: mesh}", "theme: {ink: red}"),
      scene("{wallpaper: mesh}", "theme: {paper: \"#eee\"}"),
      scene("white", "background: {wallpaper: mesh}"),
      scene("white", "background: {wallpaper: mesh, seed: 1}"),
      scene("white", "titleCard: {text: A, for: 100ms, background: {wallpaper: mesh}}"),
    ].map { try resolved($0).canonicalText }
    #expect(Set(texts).count == texts.count)
    // The usual theme gives the same, whether it is stated or not.
    let said = scene("{wallpaper: mesh}", "theme: {brand: \"#5e5ce6\"}")
    #expect(try resolved(said).canonicalText == texts[0])
  }
}
