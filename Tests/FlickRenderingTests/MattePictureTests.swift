import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickEffects
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickPlanning
import FlickRendering
import FlickScene
import FlickSceneFormat
import FlickStage
import FlickTestSupport
import FlickVideo
import Testing

/// Tests files without alpha where a scene is clear.
@Suite struct MattePictureTests {
  /// A red screen, with the device and its shadow around it.
  private static func scene(_ lines: String, device: String = "{size: [96, 160], scale: 1}") -> String {
    """
    scene: 1
    device: \(device)
    fps: 30
    background: "#ff0000"
    effect: {type: page-tabs}
    content: {pages: [{id: a, background: "#d0d0ff"}, {id: b, background: "#ffd0d0"}]}
    script: [{at: 33ms, tap: {page: a}}, {at: 200ms, end: true}]
    \(lines)
    """
  }

  private func resolved(_ text: String, appearance: Appearance? = nil) throws -> ResolvedScene {
    let variant = try appearance.map { try SceneVariant($0, isNamed: false) } ?? SceneVariant()
    return try SceneResolver().resolve(
      SceneInput(source: .text(text), name: "scene.yaml", variant: variant))
  }

  private func frame(_ text: String, _ index: Int, keepingAlpha: Bool = false) throws -> PixelBuffer {
    try FrameRenderer(resolved(text), keepingAlpha: keepingAlpha).frame(index)
  }

  /// The matte is behind the shadow, as a background is.
  @Test(
    arguments: Thoroughness.some(
      2,
      of: [
        "\"#336699\"", "white", "{linear: [\"#eeeeff\", \"#99aabb\"], angle: 30deg}",
        "{radial: [white, \"#808080\"]}",
      ]))
  func `a matte looks like the same background`(matte: String) throws {
    let further = """
      captions: [{at: 0s, for: 150ms, text: Below, place: below}, {at: 50ms, text: On it}]
      titleCard: {text: Title, for: 60ms, fade: 30ms}
      """
    for device in ["phone", "tablet", "browser", "none"] {
      let chrome = "device: \(device), padding: 30"
      let clear = Self.scene("chrome: {\(chrome), background: clear, matte: \(matte)}\n\(further)")
      let opaque = Self.scene("chrome: {\(chrome), background: \(matte)}\n\(further)")
      // Frames 1 and 2 are under the card while it fades out. There the picture replaces a card that is clear.
      for index in [0, 3, 5] {
        let (a, b) = (try frame(clear, index), try frame(opaque, index))
        #expect(a.isOpaque, "\(device), frame \(index)")
        #expect(a.largestDifference(to: b) == 0, "\(device), frame \(index)")
      }
    }
  }

  @Test func `without a matte, the standard background of the appearance is used, and never the scene's`()
    throws
  {
    let chrome = "chrome: {device: none, shadow: false, padding: 40, background: clear}"
    let light = try frame(Self.scene(chrome), 3)
    // The dither changes gradients by a level.
    #expect((245...246).contains(light.pixel(0, 0)[0]))
    #expect(light.pixel(0, light.size.height - 1)[0] <= 223)
    let dark = try frame(Self.scene("appearance: dark\n" + chrome), 3)
    #expect((33...34).contains(dark.pixel(0, 0)[0]))
    let asked = try FrameRenderer(
      resolved(Self.scene(chrome), appearance: .dark), keepingAlpha: false)
    #expect(try asked.frame(3) == dark)
    let alone = Self.scene("").replacing("\"#ff0000\"", with: "clear")
      .replacing("{type: page-tabs}", with: "{type: collection, cell: [50%, 30%]}")
    let bare = try frame(alone, 0)
    #expect(bare.isOpaque)
    #expect((221...223).contains(bare.pixel(95, 159)[0]))
  }

  /// A scene that is clear on purpose stays clear.
  @Test func `the remedy for a clear scene chooses the colour and changes nothing else`() throws {
    func isTold(_ text: String) throws -> Diagnostic? {
      try WarningCheck(resolved(text)).warnings()?.diagnostics.first { $0.warning == .clearWithoutAlpha }
    }
    let plain = Self.scene("").replacing("\"#ff0000\"", with: "clear")
      .replacing("{type: page-tabs}", with: "{type: collection, cell: [50%, 30%]}")
    let remedy = try #require(try isTold(plain)?.suggestion?.split(separator: "'").last)
    #expect(remedy.hasPrefix("chrome: {"), "\(remedy)")
    #expect(remedy.hasSuffix(", matte: white}"), "\(remedy)")
    let mended = plain + "\n\(remedy)"
    #expect(try isTold(mended) == nil)
    for index in [0, 4] {
      #expect(try frame(plain, index, keepingAlpha: true) == frame(mended, index, keepingAlpha: true))
    }
    #expect(try frame(mended, 0).pixel(95, 159) == [255, 255, 255, 255])
  }

  @Test func `pairs have a matte for each appearance`() throws {
    let text = Self.scene(
      "chrome: {device: none, shadow: false, background: clear, matte: {light: \"#fffefd\", dark: \"#010203\"}}"
    )
    let light = try FrameRenderer(resolved(text), keepingAlpha: false).frame(0)
    let dark = try FrameRenderer(resolved(text, appearance: .dark), keepingAlpha: false).frame(0)
    #expect(light.pixel(0, 0) == [255, 254, 253, 255])
    #expect(dark.pixel(0, 0) == [1, 2, 3, 255])
  }

  @Test func `half of a background lets half of the matte through`() throws {
    let text = Self.scene("chrome: {device: none, shadow: false, background: \"#00000080\", matte: white}")
    #expect(try frame(text, 0).pixel(0, 0) == [127, 127, 127, 255])
  }

  @Test func `files with alpha stay as they are`() throws {
    let plain = Self.scene("chrome: {device: phone, background: clear}")
    let matte = Self.scene("chrome: {device: phone, background: clear, matte: blue}")
    for index in [0, 4] {
      #expect(try frame(plain, index, keepingAlpha: true) == frame(matte, index, keepingAlpha: true))
    }
    #expect(try frame(plain, 0, keepingAlpha: true).pixel(0, 0) == [0, 0, 0, 0])
  }

  @Test func `comparisons have mattes as well`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene("captions: [{at: 0s, text: On, place: bottom}]"), to: "a.yaml")
    func frame(_ background: String) throws -> PixelBuffer {
      try folder.write(
        """
        scene: 1
        compare:
          sides: [{use: a.yaml, label: One}, {use: a.yaml, label: Two}]
          with: {chrome: {background: clear}}
          \(background)
        """, to: "both.yaml")
      let scene = try SceneResolver().resolve(
        SceneInput(source: .file(path: folder.path + "/both.yaml"), name: "both.yaml"))
      return try FrameRenderer(scene, keepingAlpha: false).frame(4)
    }
    #expect(try frame("background: clear\n  matte: \"#20242c\"") == frame("background: \"#20242c\""))
    #expect(try (245...246).contains(frame("background: clear").pixel(0, 0)[0]))
  }

  /// The first frame of both scenes is opaque. The film has six frames of each clip, and the card begins with frame 6.
  @Test func `clips and cards after an opaque beginning are clear, or show the matte`() throws {
    let folder = try TemporaryFolder()
    let chrome = "device: none, shadow: false, padding: 40"
    let opaque = "chrome: {\(chrome), background: black, matte: white}"
    try folder.write(Self.scene(opaque), to: "opaque.yaml")
    try folder.write(
      Self.scene("chrome: {\(chrome), background: clear, matte: white}"), to: "clear.yaml")
    let outputs = "outputs: {a: {mp4: a.mp4}, b: {webp: b.webp}}"
    try folder.write("scene: 1\nfilm: [{use: opaque.yaml}, {use: clear.yaml}]\n\(outputs)", to: "film.yaml")
    let card = "endCard: {text: End, for: 100ms, fade: 33ms, background: clear}"
    try folder.write(Self.scene("\(opaque)\n\(card)\n\(outputs)"), to: "card.yaml")
    for name in ["film.yaml", "card.yaml"] {
      let scene = try SceneResolver().resolve(
        SceneInput(source: .file(path: folder.file(name)), name: name))
      let (matted, clear) = (
        try FrameRenderer(scene, keepingAlpha: false), try FrameRenderer(scene, keepingAlpha: true)
      )
      #expect(try matted.frame(2).pixel(0, 0) == [0, 0, 0, 255], "\(name)")
      #expect(try matted.frame(8).pixel(0, 0) == [255, 255, 255, 255], "\(name)")
      #expect(try clear.frame(8).pixel(0, 0) == [0, 0, 0, 0], "\(name)")
      let plan = try RenderPlan(scene, destination: .folder(""))
      #expect(plan.outputs.map { $0.picture?.canvas.underlay } == [.matte, .clear], "\(name)")
    }
  }

  /// Encoders without alpha get frames of canvases that are not clear, whatever the output states.
  @Test(arguments: ["clear", "\"#00000080\"", "white"])
  func `only outputs with alpha are drawn on a clear canvas`(background: String) throws {
    let outputs = """
      outputs:
        a: {mp4: a.mp4}
        b: {mp4: b.mp4, codec: h265, chroma: "4:4:4", width: 100}
        c: {webm: c.webm}
        d: {webm: d.webm, alpha: true}
        e: {webp: e.webp}
        f: {webp: f.webp, alpha: false}
        g: {gif: g.gif, crop: [0, 0, 50%, 50%]}
        h: {gif: h.gif, alpha: true}
        i: {apng: i.png, width: 50, resample: true}
        j: {frames: j, alpha: false}
        k: {png: k.png, at: 0s}
        l: {png: l.png, at: 0s, alpha: false}
        m: {sheet: m.png}
      """
    let scene = try resolved(
      Self.scene("chrome: {device: none, background: \(background), padding: 40}\n\(outputs)"))
    let plan = try RenderPlan(scene, destination: .folder(""))
    let clear = plan.outputs.filter { $0.picture?.canvas.underlay == .clear }.map(\.output.name)
    #expect(clear == (background == "white" ? [] : ["d", "e", "h", "i", "k"]))
    #expect(plan.outputs.allSatisfy { $0.picture?.hasAlpha == clear.contains($0.output.name) })
    let other = plan.outputs.filter { !clear.contains($0.output.name) }.compactMap(\.picture?.canvas.underlay)
    #expect(Set(other) == [background == "white" ? .covered : .matte])
  }

  @Test func `movies and pictures of a clear scene are light up to their corners`() async throws {
    let folder = try TemporaryFolder()
    let scene = try resolved(
      Self.scene(
        """
        chrome: {device: phone, background: clear, padding: 24, matte: "#e0e0e0"}
        outputs: {a: {mp4: a.mp4}, b: {apng: b.png, alpha: false}, c: {sheet: c.png, every: 100ms}}
        """))
    let plan = try RenderPlan(scene, destination: .folder(folder.path))
    try await SceneRenderer(plan, jobs: 1, observer: { _ in }).render()
    let decoder = try VideoDecoder(path: folder.path + "/a.mp4")
    let luma = try #require(try decoder.next()).luma
    // BT.709 in limited range: 16 + 219 * 224 / 255 = 208.
    #expect((206...210).contains(Int(luma.samples[0])))
    let picture = try ImageDecoder.decode(try folder.bytes("b.png"), name: "b.png")
    #expect(picture.isOpaque)
    #expect(picture.pixel(0, 0) == [224, 224, 224, 255])
    // Cells begin at (32, 104), see `SheetLayout`, and have a border of one pixel.
    let sheet = try ImageDecoder.decode(try folder.bytes("c.png"), name: "c.png")
    #expect(sheet.pixel(36, 108) == [224, 224, 224, 255])
  }
}
