import FlickDiagnostics
import FlickGeometry
import FlickPlanning
import FlickScene
import FlickTestSupport
import Foundation
import Testing

@testable import FlickSceneFormat

/// Tests of the changes that presets make to a scene, and of the scenes that they refuse.
@Suite struct OutputPresetTests {
  @Test(arguments: [
    ("readme", "webp {fps: 30, width: 480, maxBytes: 10000000B}", "out/a-readme.webp"),
    ("social", "mp4 {fps: 30, width: 720, maxBytes: 512000000B}", "out/a-social.mp4"),
    ("docs", "mp4 {fps: 30, width: 640, maxBytes: 1638400B}", "out/a-docs.mp4"),
    ("slack", "gif {fps: 20, width: 480, maxBytes: 5000000B}", "out/a-slack.gif"),
    ("notion", "mp4 {fps: 30, width: 720, maxBytes: 5000000B}", "out/a-notion.mp4"),
  ])
  func `a preset is one output in place of the scene's`(name: String, words: String, path: String) throws {
    var overrides = OutputOverrides()
    overrides.preset = try OutputPreset(named: name)
    let plan = try RenderPlan(
      try RedScene.resolved("outputs: {a: {mp4: a.mp4}, b: {png: b.png, at: 0s}}"),
      destination: .folder("out"),
      overrides: overrides)
    #expect(plan.outputs.map(\.output.words) == [words])
    #expect(plan.outputs.map(\.path) == [path])
    #expect(plan.isAdHoc)
    try overrides.set("width", to: "100", name: "--width")
    let narrow = try RenderPlan(try RedScene.resolved(), destination: .folder("out"), overrides: overrides)
    #expect(narrow.outputs.first?.output.words == words.replacing(/width: [0-9]+/, with: "width: 100"))
  }

  @Test func `outputs that a preset's destination does not accept are refused before anything is drawn`()
    throws
  {
    var overrides = OutputOverrides()
    overrides.preset = try OutputPreset(named: "social")
    let message =
      "a.yaml lasts 0.2s, and 'social' takes 0.5 to 140 s; a longer 'duration' of the scene changes that, "
      + "or --speed and --range of 'render'"
    #expect(throws: FlickbookError.refusedByPlace(message)) {
      try RenderPlan(
        try RedScene.resolved(), range: try TimeRange("0s..200ms"), destination: .folder(""),
        overrides: overrides)
    }
    try overrides.set("crop", to: "[0, 0, 100%, 40]", name: "--crop")
    #expect(throws: FlickbookError.self) {
      try RenderPlan(try RedScene.resolved(), destination: .folder(""), overrides: overrides)
    }
    #expect(throws: UnknownPreset.self) { try OutputPreset(named: "redme") }
    #expect(
      "\(#expect(throws: UnknownPreset.self) { try OutputPreset(named: "redme") }!)".contains("'readme'"))
  }

  /// Returns a scene in a folder with a recording, `take.mp4`.
  private static func recorded(_ text: String, settings: [String] = []) throws -> ResolvedScene {
    let scenes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scenes/videos")
    let folder = try TemporaryFolder(["a.yaml": text])
    try folder.write(try Data(contentsOf: scenes.appending(path: "tabs.mp4")), to: "take.mp4")
    let input = SceneInput(source: .file(path: folder.file("a.yaml")), name: "a.yaml")
    let scene = try SceneResolver(settings: SceneSettings(arguments: settings)).resolve(input)
    withExtendedLifetime(folder) {}
    return scene
  }

  /// A page with the recording.
  private static let recording = "[{id: red, layers: [{video: take.mp4, fit: cover, loop: true}]}]"

  private static func preview(
    _ more: String, device: String = "iphone-16", options: [(key: String, text: String)] = [],
    pages: String = recording
  ) throws -> RenderPlan {
    var overrides = OutputOverrides()
    for option in options { try overrides.set(option.key, to: option.text, name: "--\(option.key)") }
    overrides.preset = try OutputPreset(named: "app-preview")
    let text = """
      scene: 1
      device: \(device)
      effect: {type: page-tabs}
      content: {pages: \(pages)}
      script: [{at: 1s, tap: [20, 20]}]
      \(more)
      """
    return try RenderPlan(try recorded(text), destination: .folder(""), overrides: overrides)
  }

  /// Returns the message about a preview that is refused; empty for one that is not.
  private static func refusal(_ more: String, pages: String = recording) -> String {
    do {
      _ = try preview(more, pages: pages)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a store that wants recordings refuses scenes without one, with its rule once`() throws {
    let drawn = "[{id: red, background: red}]"
    let message = Self.refusal("duration: 15s", pages: drawn)
    #expect(message.hasPrefix("a.yaml shows only drawn pages, and 'app-preview' takes video"), "\(message)")
    #expect(message.contains("(guideline 2.3.4, https://developer.apple.com"), "\(message)")
    #expect(message.contains("'layers: [{video: take.mp4, fit: cover}]'"), "\(message)")
    let both = Self.refusal("duration: 40s\ntouches: true", pages: drawn)
    #expect(both.contains("draws fingers") && both.contains("lasts 40s"), "\(both)")
    #expect(both.contains("It shows only drawn pages"), "\(both)")
    #expect(both.ranges(of: "guideline 2.3.4").count == 1, "\(both)")
  }

  @Test func `a screen of another shape is reported with the other reasons, and without chrome`() throws {
    do {
      _ = try Self.preview("duration: 40s", device: "{size: [300, 1200], scale: 1}")
      Issue.record("it is not refused")
    } catch let failure as SceneDiagnostics {
      let message = failure.description
      #expect(failure.diagnostics.count == 2, "\(message)")
      #expect(message.contains("886 x 1920 pixels have another shape than the screen"), "\(message)")
      #expect(message.contains("'app-preview' takes no nearer shape"), "\(message)")
      #expect(message.contains("'device: {size: [443, 960], scale: 2}'"), "\(message)")
      #expect(!message.contains("chrome"), "\(message)")
      #expect(message.contains("the output lasts 40s, and 'app-preview' takes 15 to 30 s"), "\(message)")
    }
    _ = try Self.preview("duration: 15s", device: "{size: [443, 960], scale: 2}")
  }

  @Test func `a size that a place does not take has the place's sizes as the remedy`() {
    let square = [(key: "size", text: "[1080, 1080]")]
    #expect {
      try Self.preview("duration: 15s", options: square)
    } throws: { error in
      "\(error)".contains("'app-preview' takes 886 x 1920, 1920 x 886") && !"\(error)".contains("540")
    }
  }

  @Test func `a store's preview names a frame for its poster`() throws {
    let caption = "captions: [{at: 2s, for: 3s, text: Hello}]"
    let plan = try Self.preview("duration: 15s\n\(caption)")
    let time = try #require(plan.outputs[0].posterTime(in: plan.scene))
    #expect(time >= 2.2 && time < 4.8)
    #expect(plan.outputs[0].betterPosterTime(than: 5, in: plan.scene) == time)
    // At 3 s the caption is shown as well, and near the best moment there is nothing to choose.
    #expect(plan.outputs[0].betterPosterTime(than: 3, in: plan.scene) == nil)
    #expect(plan.outputs[0].betterPosterTime(than: time + 0.2, in: plan.scene) == nil)
  }

  @Test func `a store preview has the size that is nearest, and sound`() throws {
    for (device, size) in [
      ("iphone-16", "[886, 1920]"), ("iphone-8", "[1080, 1920]"), ("ipad-pro-13", "[1200, 1600]"),
      ("{preset: iphone-16, orientation: landscape}", "[1920, 886]"),
    ] {
      let output = try Self.preview("duration: 15s", device: device).outputs[0]
      #expect(
        output.output.words
          == "mp4 {sound: silent, fps: 30, size: \(size), maxBytes: 500000000B, keep: [fps]}")
      #expect(output.sound?.isSilent == true)
      #expect(output.sound?.sampleCount == 720_000)
    }
    let heard = try Self.preview("duration: 15s\nsound: {touches: true}").outputs[0]
    #expect(heard.sound?.isSilent == false)
    #expect(heard.output.words.contains("sound") == false)
  }

  @Test func `a store's film is as wide as a film, whatever the screen`() throws {
    let preset = try OutputPreset(named: "play")
    var overrides = OutputOverrides()
    overrides.preset = preset
    let text =
      "scene: 1\nduration: 1s\neffect: {type: page-tabs}\ncontent: {pages: [{id: a, background: red}]}"
    let scene = try SceneResolver(settings: preset.settings()).resolve(
      SceneInput(source: .text(text), name: "a.yaml"))
    let output = try RenderPlan(scene, destination: .folder(""), overrides: overrides).outputs[0]
    #expect(output.output.words == "mp4 {fps: 30, size: [1920, 1080]}")
    #expect(output.fileSize?.width == 1920)
    #expect(output.fileSize?.height == 1080)
  }

  @Test(arguments: [
    ("duration: 15s\ntouches: true", "draws fingers"),
    ("duration: 15s\nchrome: {device: phone}", "has a device or"),
    ("duration: 15s\ntitleCard: {text: New}", "has a title card"), ("duration: 14s", "lasts 14s"),
    ("duration: 31s", "lasts 31s"), ("duration: 15s\nstatusBar: {time: '9:41'}", "draws a status bar"),
  ])
  func `outputs that break a store's rule are refused with the rule`(more: String, words: String) throws {
    do {
      _ = try Self.preview(more)
      Issue.record("it is not refused")
    } catch FlickbookError.refusedByPlace(let message) {
      #expect(message.hasPrefix("a.yaml \(words)"), "\(message)")
      #expect(message.contains("'app-preview'"), "\(message)")
      #expect(message.contains("lasts") || message.contains("guideline 2.3.4, https://developer.apple.com"))
    }
  }

  /// 'check' has no --range, --speed, --crop and --no-touches, but it has --set and --aspect.
  @Test func `remedies are options of the command, or say whose they are`() throws {
    #expect(
      Self.refusal("duration: 31s").hasSuffix("15 to 30 s; --range and --speed of 'render' change that"))
    #expect(Self.refusal("duration: 15s\ntouches: true").hasSuffix("; --set touches=false leaves them out"))
    var overrides = OutputOverrides()
    overrides.preset = try OutputPreset(named: "social")
    let text = """
      scene: 1
      device: {size: [100, 400], scale: 1}
      duration: 15s
      touches: true
      chrome: {device: none, padding: 0}
      effect: {type: page-tabs}
      content: {pages: \(Self.recording)}
      """
    func plan(_ settings: [String], _ preset: String) throws -> RenderPlan {
      overrides.preset = try OutputPreset(named: preset)
      let scene = try Self.recorded(text, settings: settings)
      return try RenderPlan(scene, destination: .folder(""), overrides: overrides)
    }
    // The remedies help.
    let message = #expect(throws: FlickbookError.self) { try plan([], "social") }
    #expect("\(message!)".hasSuffix("; --aspect changes that, or --crop of 'render'"), "\(message!)")
    _ = try plan(["aspect=9:16"], "social")
    _ = try plan(["touches=false", "chrome=false", "device.size=[393, 852]"], "app-preview")
  }

  @Test
  func `all reasons of a store to refuse are reported at once, and accepted values beside their limits`()
    throws
  {
    do {
      _ = try Self.preview("duration: 9s\ntouches: true\ntitleCard: {text: New}")
      Issue.record("it is not refused")
    } catch FlickbookError.refusedByPlace(let message) {
      let fingers = "a.yaml draws fingers (--set touches=false leaves them out), has a title card (--set "
      #expect(message.hasPrefix(fingers), "\(message)")
      #expect(message.contains("leaves it out), and 'app-preview' may show only the app (gui"), "\(message)")
      #expect(message.ranges(of: "guideline 2.3.4").count == 1, "\(message)")
      #expect(message.contains("). It lasts 9s, and 'app-preview' takes 15 to 30 s"), "\(message)")
    }
    let check = try Self.preview("duration: 15s").outputs[0].presetCheck
    #expect(check == "886 x 1920, 30 fps (30 at most), 15s (15 to 30 s), h264, silent aac")
  }

  @Test func `a preset's chrome is for scenes that have none`() throws {
    func scene(_ more: String) throws -> ResolvedScene {
      try RedScene.resolved(more, settings: OutputPreset(named: "readme").settings())
    }
    #expect(try scene("").scene.chrome?.device == Chrome.Device.none)
    #expect(try scene("chrome: {device: tablet}").scene.chrome?.device == .tablet)
    #expect(try scene("chrome: false").scene.chrome == nil)
    let plan = try RenderPlan(try scene("chrome: false"), destination: .folder(""))
    #expect(plan.scene.resolver.settings.arguments(forSceneOf: plan.scene.scene.sources.first).isEmpty)
    let bare = try scene("")
    #expect(
      bare.resolver.settings.arguments(forSceneOf: bare.scene.sources.first)
        == ["chrome={device: none, corner: 24, background: clear}"])
  }

  @Test(arguments: [
    ("width", "222", "has 222 x 482 pixels, and 'app-preview' takes 886 x 1920, "),
    ("fps", "60", "has 60 frames a second, and 'app-preview' takes 30 at most; leave out --fps"),
    ("codec", "h265", "has the codec h265, and 'app-preview' takes h264; leave out --codec"),
  ])
  func `options do not make a file that a store refuses`(key: String, text: String, words: String) throws {
    do {
      _ = try Self.preview("duration: 15s", options: [(key, text)])
      Issue.record("it is not refused")
    } catch FlickbookError.invalidRequest(let message) {
      #expect(message.hasPrefix("a.yaml \(words)"), "\(message)")
    }
    #expect(try Self.preview("duration: 15s", options: [("fps", "25")]).outputs[0].frames.rate.text == "25")
  }

  @Test(arguments: [
    ("fps", "120", "a.yaml has 120 frames a second, and 'social' takes 60 at most; leave out --fps"),
    ("codec", "h265", "a.yaml has the codec h265, and 'social' takes h264; leave out --codec"),
  ])
  func `a preset refuses codecs and rates that its place does not take`(
    key: String, text: String, message: String
  ) throws {
    func plan(_ preset: String, _ text: String) throws -> RenderPlan {
      var overrides = OutputOverrides()
      overrides.preset = try OutputPreset(named: preset)
      try overrides.set(key, to: text, name: "--\(key)")
      return try RenderPlan(try RedScene.resolved(), destination: .folder(""), overrides: overrides)
    }
    #expect(throws: FlickbookError.invalidRequest(message)) { try plan("social", text) }
    #expect(try plan("notion", text).outputs.count == 1)
    #expect(try plan("social", key == "fps" ? "60" : "h264").outputs.count == 1)
  }

  @Test func `a rate factor takes the place of a limit and of what it keeps`() throws {
    let output = try Self.preview("duration: 15s", options: [("crf", "20")]).outputs[0].output
    #expect(output.words == "mp4 {crf: 20, sound: silent, fps: 30, size: [886, 1920]}")
    #expect(output.maximumBytes == nil)
    #expect(try OutputPreset(named: "notion").mostBytes == 5_000_000)
    #expect(try OutputPreset(named: "docs").mostBytes == 1600 * 1024)
    #expect(try OutputPreset(named: "play").mostBytes == nil)
  }
}
