import FlickAnimatedImage
import FlickEffects
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickRendering
import FlickScene
import FlickSceneFormat
import FlickTestSupport
import Testing

/// What `flickbook new` writes can be rendered at once, and there is nothing to say of it.
@Suite struct StarterSceneTests {
  private func resolved(_ scene: StarterScene, in folder: TemporaryFolder) throws -> ResolvedScene {
    try folder.write(scene.text, to: "a.yaml")
    return try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.path + "/a.yaml"), name: "a.yaml"))
  }

  @Test(arguments: EffectRegistry.builtIn.descriptors.map(\.type), [0, 1, 3])
  func `a first scene of every effect is right and short`(effect: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 750, height: 1334)!
    var scene = StarterScene(
      name: "a", effect: try #require(EffectRegistry.builtIn[effect]).descriptor)
    for index in 0..<count {
      let path = "shot \(index).png"
      try folder.write(try PNGEncoder.encode(PixelBuffer(size: size)), to: path)
      scene.screenshots.append(.init(path: path, size: size))
    }
    #expect(scene.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    #expect(scene.text.split(separator: "\n").allSatisfy { $0.count <= 110 })
    let resolved = try resolved(scene, in: folder)
    #expect(resolved.scene.pages.count == [4, 3, 2, 3][count])
    let device = try #require(
      Device.presets.first { $0.name == (count == 0 ? "iphone-16" : "iphone-se-3") }?.device)
    #expect(resolved.scene.device.model == device.model && resolved.scene.device.scale == 2)
    let warnings = try WarningCheck(resolved).warnings()
    #expect(warnings == nil, "\(warnings.map { "\($0)" } ?? "")")
    // Something happens.
    #expect(resolved.stage.snapshot(at: 0).items != resolved.stage.snapshot(at: 0.9).items)
  }

  @Test func `screens that no preset has get points by their size`() throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 1080, height: 2400)!
    try folder.write(try PNGEncoder.encode(PixelBuffer(size: size)), to: "a.png")
    let scene = StarterScene(
      name: "a", effect: .pageTabs, screenshots: [.init(path: "a.png", size: size)])
    #expect(try resolved(scene, in: folder).scene.device == Device(size: Size(360, 800), scale: 3))
  }

  @Test func `screenshots at another scale are those of a preset`() throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 786, height: 1704)!
    try folder.write(try PNGEncoder.encode(PixelBuffer(size: size)), to: "a.png")
    let scene = StarterScene(
      name: "a", effect: .pageTabs, screenshots: [.init(path: "a.png", size: size)])
    #expect(scene.text.contains("device: {preset: iphone-16, scale: 2}"))
  }

  @Test func `screenshots by day and by night are one page each`() throws {
    let folder = try TemporaryFolder()
    let size = PixelSize(width: 750, height: 1334)!
    var scene = StarterScene(name: "a", effect: .pageTabs)
    for name in ["home-dark", "home-light", "search-dark", "search-light"] {
      try folder.write(try PNGEncoder.encode(PixelBuffer(size: size)), to: name + ".png")
      scene.screenshots.append(.init(path: name + ".png", size: size))
    }
    let resolved = try resolved(scene, in: folder)
    #expect(resolved.scene.pages.count == 2)
    #expect(resolved.scene.images.map(\.name) == ["home-light.png", "search-light.png"])
    scene.screenshots.removeLast()
    #expect(try self.resolved(scene, in: folder).scene.pages.count == 3, "one without its twin: a page each")
  }
}
