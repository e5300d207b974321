import FlickDeclarative
import FlickDrawing
import FlickEffects
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickAnimatedImage
@testable import FlickAuthoring
@testable import FlickSceneFormat

/// Tests that the scenes of `flickbook new` can be rendered at once and cause no warnings.
@Suite struct StarterSceneTests {
  private static let screen = PixelSize(width: 750, height: 1334)!
  private static let screenPicture = Result { try PNGEncoder.encode(PixelBuffer(size: screen)) }

  /// A PNG without pixels, which only states its size. Scenes need no more until they are drawn.
  private static func head(_ size: PixelSize) -> [UInt8] {
    ImageContainer.pngSignature + PNGChunks.header(size, hasAlpha: true) + PNGChunks.chunk("IEND", [])
  }

  /// Every effect without screenshots, with one and with several; some of the trials take only one of these.
  private static let firstScenes: [(effect: String, count: Int)] = {
    let effects = EffectRegistry.builtIn.descriptors.map(\.type) + EffectLibrary.entries.map(\.name)
    return effects.enumerated().flatMap { index, effect in
      let counts = Thoroughness.isExhaustive ? [0, 1, 3] : [[0, 1, 3][index % 3]]
      return counts.map { (effect, $0) }
    }
  }()

  /// Returns a scene with an effect of the program or of the library, and with pictures in the folder: whole ones, or
  /// only their headers.
  private func scene(
    with effect: String, _ sizes: [PixelSize], in folder: TemporaryFolder, isWhole: Bool = false
  ) throws -> StarterScene {
    let library = EffectLibrary.entry(named: effect)
    let type = library == nil ? effect : "collection"
    var scene = StarterScene(name: "a", effect: try #require(EffectRegistry.builtIn[type]).descriptor)
    scene.library = library
    for (index, size) in sizes.enumerated() {
      let path = "shot \(index).png"
      try folder.write(isWhole ? try Self.screenPicture.get() : Self.head(size), to: path)
      scene.screenshots.append(.init(path: path, size: size))
    }
    return scene
  }

  private func resolved(_ scene: StarterScene, in folder: TemporaryFolder) throws -> ResolvedScene {
    try folder.write(scene.text, to: "a.yaml")
    return try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.path + "/a.yaml"), name: "a.yaml"))
  }

  @Test(arguments: Thoroughness.some(22, of: firstScenes))
  func `a first scene of every effect is right and short`(effect: String, count: Int) throws {
    let folder = try TemporaryFolder()
    let scene = try scene(
      with: effect, Array(repeating: Self.screen, count: count), in: folder, isWhole: true)
    #expect(scene.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    #expect(scene.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let resolved = try resolved(scene, in: folder)
    let device = try #require(
      Device.presets.first { $0.name == (count == 0 ? "iphone-16" : "iphone-se-3") }?.device)
    // Lists scroll. Other effects have enough pages to show them.
    let rows = Int((device.size.height / 60).rounded(.up)) + 4
    let isList = scene.library?.isList == true
    let cells = count == 0 ? scene.library?.cellCount : nil
    #expect(resolved.scene.pages.count == cells ?? (isList ? rows : [4, 3, 2, 3][count]))
    #expect(resolved.scene.device.model == device.model)
    #expect(resolved.scene.device.scale == 2)
    let warnings = try WarningCheck(resolved).warnings()
    #expect(warnings == nil, "\(warnings.map { "\($0)" } ?? "")")
    // The picture changes in the course of the scene.
    #expect(
      stride(from: 0.4, to: resolved.stage.duration, by: 0.2).contains { time in
        resolved.stage.layers(at: 0) != resolved.stage.layers(at: time)
      })
  }

  @Test func `the scene of an effect of the library shows what it needs`() throws {
    func text(_ effect: String) throws -> String { try scene(with: effect, [], in: TemporaryFolder()).text }
    #expect(try text("segmented-control").contains("\nchrome: {cutout: none, padding: 40}\n"))
    #expect(try text("pager").contains("\nchrome: {padding: 40}\n"))
    #expect(try text("passcode").contains("background: \"#1c1c2e\""))
    #expect(try text("spreadsheet").contains("- repeat: 128\n"))
    let rows = try text("swipe-cells")
    #expect(!rows.contains("text: row") && !rows.contains("text: actions"))
    #expect(try text("letter-reveal").contains("text: headline"))
  }

  private static let names = ["my-new-app-demo", "a-very-long-name-of-my-new-app-demo-that-goes-on-and-on"]

  /// Each effect has one of the names; in the exhaustive run, it has both.
  @Test(
    arguments: Thoroughness.some(
      19, of: EffectLibrary.entries.map(\.name).enumerated().map { ($1, Self.names[$0 % Self.names.count]) }))
  func `a name of many words can be read in the scene of every effect`(effect: String, name: String) throws {
    let folder = try TemporaryFolder()
    for name in Thoroughness.isExhaustive ? Self.names : [name] {
      var scene = try scene(with: effect, [], in: folder)
      scene.name = name
      let warnings = try WarningCheck(try resolved(scene, in: folder)).warnings()
      #expect(warnings == nil, "\(warnings.map { "\($0)" } ?? "")")
    }
  }

  /// The effects whose scenes once ended before a name of six words could be read.
  @Test(arguments: [
    "tab-bar", "app-switcher", "expanding-cells", "morphing-tabs", "scale-carousel", "wheel",
  ])
  func `a short script waits until the caption has been read`(effect: String) throws {
    let folder = try TemporaryFolder()
    var scene = try scene(with: effect, [], in: folder)
    scene.name = "my-new-app-demo-of-\(effect)"
    let warnings = try WarningCheck(try resolved(scene, in: folder)).warnings()
    #expect(warnings == nil, "\(warnings.map { "\($0)" } ?? "")")
  }

  @Test func `the heading is the name as one reads it`() throws {
    let names = ["tabs", "my-app_02", "Über uns", "shot 1", "2026-11", "it's-v2", "d"]
    #expect(
      names.map(StarterScene.heading) == ["Tabs", "My app", "Über uns", "Shot", nil, "It's v2", "D"])
    let folder = try TemporaryFolder()
    var scene = try scene(with: "pager", [Self.screen], in: folder)
    scene.name = "01-my-app"
    #expect(scene.text.contains("\ntitle: \"My app\"\n"))
    #expect(try resolved(scene, in: folder).scene.captions.map(\.text) == ["My app"])
    scene.name = "2026-11"
    #expect(scene.text.contains("\n# captions: [{text: \"A caption\", at: 200ms"))
    #expect(try resolved(scene, in: folder).scene.captions.isEmpty)
  }

  @Test(arguments: [
    ("pager", []), ("page-tabs", []), ("passcode", []), ("hero-push", ["many pages", "moves 'details' of"]),
    ("swipe-cells", ["many pages", "moves 'actions' of"]), ("letter-reveal", ["'headline', 'lead'"]),
    ("bouncy-list", ["without --effect, a finger swipes through whole screens"]),
  ])
  func `limits of an effect with screenshots are stated`(effect: String, words: [String]) throws {
    let folder = try TemporaryFolder()
    let notes = try scene(with: effect, [Self.screen, Self.screen], in: folder).notes
    #expect(notes.count == words.count, "\(notes)")
    for (note, words) in zip(notes, words) { #expect(note.contains(words), "\(note)") }
    #expect(try scene(with: effect, [], in: folder).notes == [])
  }

  /// A cover of a record is a square, and a card of a pager is wider than a phone's screen.
  @Test(arguments: [
    "cover-flow", "scale-carousel", "fanned-pager", "time-machine", "wheel", "app-switcher", "pager",
  ])
  func `items have the shape of the screenshots`(effect: String) throws {
    let folder = try TemporaryFolder()
    for (width, height) in [(1179, 2556), (2556, 1179), (1080, 2424), (1640, 2360)] {
      let size = try #require(PixelSize(width: width, height: height))
      let resolved = try resolved(try scene(with: effect, [size, size], in: folder), in: folder)
      for item in resolved.stage.snapshot(at: 0).items {
        let ratio = item.frame.width / item.frame.height * Double(height) / Double(width)
        #expect(abs(ratio - 1) < 0.02, "\(width) x \(height): \(item.frame)")
      }
    }
  }

  @Test func `screenshots are swiped through to the last`() throws {
    let folder = try TemporaryFolder()
    let scene = try scene(with: "pager", Array(repeating: Self.screen, count: 5), in: folder)
    let resolved = try resolved(scene, in: folder)
    #expect(resolved.stage.steps.count { $0.touch != nil } == 4)
    let places = resolved.stage.snapshot(at: resolved.stage.duration).items
    #expect(places.map(\.id) == (1...5).map { "page-\($0)" })
    #expect(places.last?.quad?.first?.x == 0)
    #expect(places[3].quad?.last?.x == -375)
  }

  /// The screens of phones and tablets of the last ten years, in portrait and in landscape.
  @Test(arguments: [
    ("iphone-17", 1206, 2622), ("iphone-17-pro-max", 1320, 2868), ("iphone-air", 1260, 2736),
    ("iphone-16", 1179, 2556), ("iphone-16-plus", 1290, 2796), ("iphone-16e", 1170, 2532),
    ("iphone-13-pro-max", 1284, 2778), ("iphone-13-mini", 1125, 2436), ("iphone-11", 828, 1792),
    ("iphone-11-pro-max", 1242, 2688), ("iphone-8-plus", 1242, 2208), ("iphone-se-3", 750, 1334),
    ("iphone-5", 640, 1136), ("pixel-10", 1080, 2424), ("galaxy-s25", 1080, 2340),
    ("ipad-pro-13", 2064, 2752), ("ipad-pro-11", 1668, 2420), ("ipad-pro-11-m2", 1668, 2388),
    ("ipad-air-13", 2048, 2732), ("ipad-air-11", 1640, 2360), ("ipad-mini", 1488, 2266), ("ipad", 1536, 2048),
    ("ipad-9", 1620, 2160), ("ipad-air-3", 1668, 2224),
  ])
  func `a screen is known upright and on its side`(name: String, width: Int, height: Int) throws {
    func device(_ width: Int, _ height: Int) throws -> (text: String, Device) {
      let folder = try TemporaryFolder()
      let size = try #require(PixelSize(width: width, height: height))
      let scene = try scene(with: "pager", [size], in: folder)
      let line = try #require(scene.text.split(separator: "\n").first { $0.hasPrefix("device:") })
      return (line.split(separator: "  #")[0].description, try resolved(scene, in: folder).scene.device)
    }
    let (text, upright) = try device(width, height)
    #expect(text == "device: {preset: \(name)}")
    let (turnedText, turned) = try device(height, width)
    #expect(turnedText == "device: {preset: \(name), orientation: landscape}")
    #expect(turned == upright.landscape)
  }

  /// The sizes of desktop windows, and of unknown tablets and phones in either orientation: tablets have two pixels per
  /// point, phones three.
  @Test(arguments: [
    (2560, 1600, "{preset: laptop}", ""), (1600, 2560, "{size: [800, 1280], scale: 2}", "device: tablet, "),
    (800, 1280, "{size: [800, 1280], scale: 1}", "device: tablet, "),
    (1200, 1920, "{size: [600, 960], scale: 2}", "device: tablet, "),
    (1920, 1080, "{size: [1920, 1080], scale: 1}", "device: browser, "),
    (1366, 768, "{size: [1366, 768], scale: 1}", "device: browser, "),
    (3024, 1964, "{size: [1512, 982], scale: 2}", "device: browser, "),
    (1311, 603, "{size: [655.5, 301.5], scale: 2}", "cutout: punch-hole, "),
    (2400, 1080, "{size: [800, 360], scale: 3}", "cutout: punch-hole, "),
    (1440, 3120, "{size: [480, 1040], scale: 3}", "cutout: punch-hole, "),
    (1080, 1920, "{size: [360, 640], scale: 3}", ""), (640, 960, "{size: [320, 480], scale: 2}", ""),
    (1800, 2400, "{size: [900, 1200], scale: 2}", "device: tablet, "),
    (2400, 1800, "{size: [1200, 900], scale: 2}", "device: tablet, "),
    (852, 393, "{preset: iphone-16, orientation: landscape, scale: 1}", ""),
    (2360, 1640, "{preset: ipad-air-11, orientation: landscape}", ""),
    (400, 50, "{preset: iphone-16, scale: 2}", ""),
  ])
  func `other screens have their points and the bodies of their kind`(
    width: Int, height: Int, device: String, body: String
  ) throws {
    let size = try #require(PixelSize(width: width, height: height))
    let scene = StarterScene(
      name: "a", effect: .pageTabs, screenshots: [.init(path: "a.png", size: size)])
    #expect(scene.text.contains("\ndevice: \(device)  #"))
    #expect(scene.text.contains("\nchrome: {\(body)padding: 40}\n"))
  }

  /// Expects that, for a picture of this size, every step of each effect's scene has an effect.
  private func expectRightScenes(_ width: Int, _ height: Int, _ isRight: (Scene) -> Bool) throws {
    let folder = try TemporaryFolder()
    let size = try #require(PixelSize(width: width, height: height))
    let effects = EffectRegistry.builtIn.descriptors.map(\.type) + EffectLibrary.entries.map(\.name)
    for (index, effect) in effects.enumerated()
    where Thoroughness.isExhaustive || index % 8 == (width + height) / 16 % 8 {
      let resolved = try resolved(scene(with: effect, [size], in: folder), in: folder)
      #expect(isRight(resolved.scene), "\(effect)")
      #expect(resolved.stage.steps.allSatisfy { $0.refusal == nil }, "\(effect)")
    }
  }

  /// Icons and strips are shown on a phone, in every effect. Squares and wide pictures count as screens.
  @Test(arguments: [
    (50, 50), (1, 1), (239, 400), (600, 60), (3000, 200), (240, 240), (240, 720), (320, 320), (320, 832),
    (320, 960), (960, 320), (600, 600), (832, 320), (1000, 1000),
  ])
  func `pictures other than screenshots make correct scenes`(width: Int, height: Int) throws {
    let isScreen = min(width, height) >= 320 && max(width, height) * 10 <= min(width, height) * 26
    try expectRightScenes(width, height) { ($0.device.model == nil) == isScreen }
  }

  /// Tablets and desktops in landscape are wider than any phone, and the effects were made for phones.
  @Test(arguments: [(2752, 2064), (2868, 1320), (2880, 1800), (1136, 640), (1920, 1080)])
  func `every effect is right on a screen in landscape`(width: Int, height: Int) throws {
    try expectRightScenes(width, height) { $0.device.size.width > $0.device.size.height }
  }

  /// A movie of 3840 x 2160 pixels, with a window around them, has more pixels than players show. 4000 x 4000 points are
  /// no screen.
  @Test(arguments: [
    (3840, 2160, "{size: [1920, 1080], scale: 1.5}"), (5120, 2880, "{size: [2560, 1440], scale: 1}"),
    (4000, 4000, "{size: [2000, 2000], scale: 1}"), (8192, 8192, "{size: [2048, 2048], scale: 1}"),
    (2400, 1080, "{size: [800, 360], scale: 3}"),
  ])
  func `screens have no more pixels than a movie may have`(width: Int, height: Int, device: String) throws {
    let size = try #require(PixelSize(width: width, height: height))
    let scene = StarterScene(
      name: "a", effect: .pageTabs, screenshots: [.init(path: "a.png", size: size)])
    #expect(scene.text.contains("\ndevice: \(device)  #"))
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

  private static func scene(
    _ width: Int, _ height: Int, rate: Double = 60, duration: Double = 5, path: String = "take.mp4"
  ) throws -> StarterScene {
    let collection = try #require(EffectRegistry.builtIn["collection"]).descriptor
    var scene = StarterScene(name: "film", effect: collection)
    scene.library = EffectLibrary.entry(named: "pager")
    scene.recording = .init(
      path: path, size: try #require(PixelSize(width: width, height: height)), rate: rate, duration: duration)
    return scene
  }

  /// Recordings have the screen's pixels, fewer of the same shape, or a shape that no preset has.
  @Test(arguments: [
    (1179, 2556, "{preset: iphone-16}"), (886, 1920, "{preset: iphone-16}"),
    (590, 1280, "{preset: iphone-16, scale: 2}"),
    (1920, 886, "{preset: iphone-16, orientation: landscape}"),
    (270, 586, "{preset: iphone-16, scale: 1}"), (900, 1600, "{preset: iphone-8-plus}"),
    (1178, 2556, "{preset: iphone-16}"), (1180, 2556, "{preset: iphone-16}"),
    (1206, 2620, "{preset: iphone-17}"), (884, 1920, "{preset: iphone-air}"),
    (720, 1560, "{preset: galaxy-s25, scale: 2}"), (1440, 900, "{preset: desktop, scale: 1}"),
    (1000, 1000, "{size: [500, 500], scale: 2}"),
  ])
  func `a recording is shown on the device whose shape it has`(
    width: Int, height: Int, device: String
  ) throws {
    let scene = try Self.scene(width, height)
    #expect(scene.text.contains("\ndevice: \(device)  #"), "\(scene.text)")
  }

  @Test(arguments: [
    (60.0, "60", "30"), (59.94, "60000/1001", "30000/1001"), (120, "60", "30"), (50, "50", "25"),
    (30, "30", "30"), (29.97, "30000/1001", "30000/1001"), (25, "25", "25"), (24, "24", "24"),
    (23.976, "24000/1001", "24000/1001"), (59.9, "60", "30"), (24.4, "24", "24"),
    // Slower recordings, each of whose frames is shown equally long, if a rate does that.
    (15, "30", "30"), (14.985, "30000/1001", "30000/1001"), (10, "30", "30"), (12, "24", "24"),
    (5, "25", "25"), (20, "60", "30"), (16, "24", "24"),
  ])
  func `a scene of a recording shows each of its frames`(rate: Double, scene: String, picture: String) throws
  {
    let text = try Self.scene(886, 1920, rate: rate).text
    #expect(text.contains("\nfps: \(scene)\n"))
    #expect(text.contains("width: 480, fps: \(picture), max"))
  }

  @Test func `a scene of a recording writes over no recording, and keeps its picture short`() throws {
    #expect(try Self.scene(886, 1920, path: "film.mp4").text.contains("movie: {mp4: \"film-film.mp4\"}"))
    #expect(try Self.scene(886, 1920).text.contains("movie: {mp4: \"film.mp4\"}"))
    #expect(try Self.scene(886, 1920, duration: 8).text.contains("fps: 30, range: 0s..6s, maxBytes"))
    #expect(try !Self.scene(886, 1920).text.contains("range"))
    #expect(try Self.scene(886, 1920, duration: 3).text.contains("\n# captions: "))
  }

  @Test func `a recording that is longer than a scene is shown in part, and a note says so`() throws {
    let long = try Self.scene(886, 1920, duration: 900.3)
    #expect(long.text.contains("video: \"take.mp4\", to: 599s, fit: cover"), "\(long.text)")
    #expect(long.notes.count == 1)
    #expect(long.notes.first?.hasPrefix("the recording lasts 900.3 s, and a scene at most 600 s") == true)
    let whole = try Self.scene(886, 1920, duration: 599.5)
    #expect(!whole.text.contains(", to: "))
    #expect(whole.notes == [])
  }

  /// The device that the user names is held as the recording is, and draws no more pixels than that has.
  @Test(arguments: [
    (1920, 886, "iphone-16", "{preset: iphone-16, orientation: landscape}", ""),
    (590, 1278, "iphone-16", "{preset: iphone-16, scale: 2}", ""),
    (886, 1920, "iphone-8", "{preset: iphone-8}", "of which 18 % is cut off; "),
    (1920, 1080, "laptop", "{preset: laptop}", "of which 10 % is cut off; "),
  ])
  func `a recording is shown on the device that is named`(
    width: Int, height: Int, name: String, device: String, note: String
  ) throws {
    var scene = try Self.scene(width, height)
    scene.device = try #require(Device.presets.first { $0.name == name }?.device)
    #expect(scene.text.contains("\ndevice: \(device)  #"), "\(scene.text)")
    #expect(scene.notes.count == (note.isEmpty ? 0 : 1))
    #expect(scene.notes.allSatisfy { $0.contains(note) }, "\(scene.notes)")
  }

  /// A photo need not be held as it is; a screenshot of the device is.
  @Test(arguments: [
    (2556, 1179, "{preset: iphone-16, orientation: landscape}"), (1600, 1200, "{preset: iphone-16}"),
  ])
  func `screenshots are shown on the device that is named`(width: Int, height: Int, device: String) throws {
    var scene = try scene(
      with: "pager", [try #require(PixelSize(width: width, height: height))], in: TemporaryFolder())
    scene.device = try #require(Device.presets.first { $0.name == "iphone-16" }?.device)
    #expect(scene.text.contains("\ndevice: \(device)  #"), "\(scene.text)")
  }

  /// In a scene, `${x}` stands for a value.
  @Test func `names with a dollar and a brace are text`() throws {
    let folder = try TemporaryFolder()
    var scene = StarterScene(name: "${1}", effect: .pageTabs)
    for name in ["${x}-dark.png", "${x}-light.png"] {
      try folder.write(Self.head(Self.screen), to: name)
      scene.screenshots.append(.init(path: name, size: Self.screen))
    }
    let pair = try resolved(scene, in: folder).scene
    #expect(pair.images.map(\.name) == ["${x}-light.png"])
    #expect(pair.title == "${1}")
    scene.screenshots.removeLast()
    #expect(try resolved(scene, in: folder).scene.images.map(\.name) == ["${x}-dark.png"])
    let take = try Self.scene(886, 1920, path: "${x}.mp4").text
    #expect(take.contains("video: \"$${x}.mp4\", fit: cover"), "\(take)")
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
    #expect(
      try self.resolved(scene, in: folder).scene.pages.count == 2, "one without its twin: in both appearances"
    )
    #expect(scene.notes.count == 1)
    #expect(scene.notes.first?.hasPrefix("'search-dark.png' is one picture for both appearances; ") == true)
    scene.screenshots.removeLast()
    #expect(
      try self.resolved(scene, in: folder).scene.pages.count == 3, "one pair, repeated as one screenshot is")
    #expect(scene.notes == [])
  }

  @Test func `pairs may have different endings`() throws {
    let folder = try TemporaryFolder()
    var scene = StarterScene(name: "a", effect: .pageTabs)
    for path in ["home-light.png", "home-dark.png", "a-light.PNG", "a-dark.PNG", "b-dark.png", "b-light.PNG"]
    {
      try folder.write(Self.head(Self.screen), to: path)
      scene.screenshots.append(.init(path: path, size: Self.screen))
    }
    #expect(scene.pictures.map(\.light) == ["home-light.png", "a-light.PNG", "b-light.PNG"])
    #expect(scene.pictures.map(\.dark) == ["home-dark.png", "a-dark.PNG", "b-dark.png"])
    let resolved = try resolved(scene, in: folder)
    #expect(resolved.scene.pages.count == 3)
    #expect(resolved.scene.images.map(\.name).sorted() == ["a-light.PNG", "b-light.PNG", "home-light.png"])
  }

  @Test(arguments: [
    ("tabs", "yaml", "tabs.yaml"), ("tabs", "yml", "tabs.yml"), ("my app", "yaml", "'my app.yaml'"),
  ])
  func `the commands of a scene name its file as a shell needs it`(name: String, ending: String, word: String)
    throws
  {
    var scene = StarterScene(name: name, effect: .pageTabs)
    scene.ending = ending
    for command in ["check", "sheet", "render", "plan"] {
      #expect(scene.text.contains("flickbook \(command) \(word)\n"), "\(scene.text)")
    }
    _ = try resolved(scene, in: try TemporaryFolder())
  }
}
