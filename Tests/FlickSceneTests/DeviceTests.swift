import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Screens that scenes can name, and the bodies around them.
@Suite struct DeviceTests {
  private func stage(_ line: String) throws -> Stage {
    try StageScript("at: 5s, end: true", line: line).stage()
  }

  private func layer(_ name: String, _ stage: Stage) throws -> Layer {
    try #require(stage.layers(at: 1).sublayers.first { $0.name == name }, "no \(name)")
  }

  /// The numbers of pixels in data sheets: dividing them into points neither loses nor adds any.
  @Test(arguments: [
    ("iphone-17", 1206, 2622), ("iphone-16", 1179, 2556), ("iphone-16-pro-max", 1320, 2868),
    ("iphone-15", 1179, 2556), ("iphone-13-mini", 1125, 2436), ("iphone-se-3", 750, 1334),
    ("iphone-5", 640, 1136), ("iphone-air", 1260, 2736), ("iphone-13-pro-max", 1284, 2778),
    ("iphone-11", 828, 1792), ("iphone-11-pro-max", 1242, 2688), ("iphone-8-plus", 1242, 2208),
    ("ipad-pro-11-m2", 1668, 2388), ("ipad-9", 1620, 2160), ("ipad-air-3", 1668, 2224), ("ipad", 1536, 2048),
    ("ipad-mini", 1488, 2266), ("ipad-air-11", 1640, 2360),
    ("ipad-pro-11", 1668, 2420), ("ipad-pro-13", 2064, 2752), ("pixel-10", 1080, 2424),
    ("galaxy-s25", 1080, 2340), ("laptop", 2560, 1600),
  ])
  func `presets have the pixels of their data sheets`(name: String, width: Int, height: Int) throws {
    let device = try #require(Device.presets.first { $0.name == name }).device
    #expect(device.pixelSize == PixelSize(width: width, height: height))
    #expect(device.landscape.pixelSize == PixelSize(width: max(width, height), height: min(width, height)))
    #expect(device.landscape.portrait.size == device.portrait.size)
  }

  /// Numbers of pixels from data sheets of models that are no presets.
  @Test(arguments: [
    ("iPhone 15 Pro", 1179, 2556), ("iphone-14-pro-max", 1290, 2796), ("iPhone 13", 1170, 2532),
    ("iPhone12Pro", 1170, 2532), ("iphone-14-plus", 1284, 2778), ("iphone 12 mini", 1125, 2436),
    ("iphone-xr", 828, 1792), ("iphone-xs-max", 1242, 2688), ("iphone-se", 750, 1334),
    ("iphone-7-plus", 1242, 2208), ("galaxy-s24", 1080, 2340), ("Pixel 9", 1080, 2424),
    ("ipad-10", 1640, 2360), ("ipad-pro-12.9", 2048, 2732), ("ipad-8", 1620, 2160),
  ])
  func `advice for another model names a screen with its pixels`(model: String, width: Int, height: Int)
    throws
  {
    let advice = try #require(Device.advice(for: model))
    let name = try #require(advice.wholeMatch(of: /the screen is that of '(.*)';/)).1
    let preset = try #require(Device.presets.first { $0.name == name })
    #expect(preset.device.pixelSize == PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    ("iphone5", "did you mean 'iphone-5'?"), ("pixel", "did you mean 'pixel-10'?"),
    ("ipad-pro", "there are 'ipad-pro-13', 'ipad-pro-11', 'ipad-pro-11-m2';"),
    ("iPhone X", "the screen is that of '{size: [375, 812], scale: 3}';"),
    ("MacBook", "did you mean 'laptop'?"),
    ("1080x1920", "write {size: [540, 960], scale: 2} for so many pixels;"), ("fridge", nil),
  ])
  func `advice leads from other words to presets and sizes`(word: String, text: String?) {
    #expect(Device.advice(for: word) == text)
  }

  /// A body of 71.6 x 147.6 mm around 1179 x 2556 pixels at 460 an inch: the screen is 65.10 x 141.13 mm, with 6.037
  /// points a millimeter.
  @Test func `a body is as large as the data sheet says`() throws {
    let stage = try stage("device: iphone-16\nchrome: true")
    let rim = try layer("rim", stage)
    #expect(rim.bounds.size == Size(393 + 2 * 20, 852 + 2 * 20))
    #expect(rim.cornerRadius == 75)
    #expect(try layer("screen", stage).cornerRadius == 55)
    let side = try self.stage("device: {preset: iphone-16, orientation: landscape}\nchrome: true")
    #expect(try layer("rim", side).bounds.size == Size(852 + 2 * 20, 393 + 2 * 20))
    let generic = try self.stage("device: iphone-16\nchrome: {bezel: 8, corner: 40}")
    #expect(try layer("rim", generic).bounds.size == Size(393 + 24, 852 + 24))
  }

  /// A body of 67.3 x 138.4 mm around a screen of 58.44 x 103.94 mm: the strips above and below it are 110.6 points
  /// high.
  @Test func `a phone with a home button has its strips`() throws {
    let stage = try stage("device: iphone-8\nchrome: true")
    let (rim, button, earpiece) = (
      try layer("rim", stage), try layer("home button", stage), try layer("earpiece", stage)
    )
    #expect(rim.bounds.size == Size(375 + 2 * 28, 667 + 2 * 111))
    #expect(button.position.y > stage.screen.maxY)
    #expect(earpiece.position.y < stage.screen.minY)
    #expect(button.position.x == stage.screen.midX)
    #expect(button.cornerRadius == button.bounds.width / 2)
    #expect(stage.layers(at: 1).sublayers.allSatisfy { $0.name != "cutout" })
    let side = try self.stage("device: {preset: iphone-8, orientation: landscape}\nchrome: true")
    #expect(try layer("home button", side).position.x > side.screen.maxX)
    #expect(try layer("home button", side).position.y == side.screen.midY)
  }

  @Test(arguments: [
    ("iphone-16", "island"), ("iphone-14", "notch"), ("pixel-10", "hole"), ("galaxy-s25", "hole"),
  ])
  func `cameras lie at the height of the status bar`(name: String, cutout: String) throws {
    let stage = try stage("device: \(name)\nchrome: true\nstatusBar: true")
    let screen = try layer("screen", stage)
    let cut = try #require(screen.sublayers.first { $0.name == "cutout" }?.sublayers.first)
    #expect(cut.name == cutout)
    let device = try #require(Device.presets.first { $0.name == name }).device
    if cutout == "hole" { #expect(cut.position == Point(device.size.width / 2, device.safeArea.top / 2)) }
    let bar = try #require(screen.sublayers.first?.sublayers.first { $0.name == "status bar" })
    let time = try #require(bar.sublayers.first { $0.name == "time" })
    #expect(time.position.y == device.safeArea.top / 2)
  }

  /// In Apple's drawings, islands are 11, 14 and 20 points below the edge of the screen: 48 less than the safe area.
  @Test(arguments: [("iphone-16", 11.0), ("iphone-17", 14), ("iphone-16-pro-max", 14), ("iphone-air", 20)])
  func `islands lie where the drawings of phones have them`(name: String, top: Double) throws {
    let screen = try layer("screen", stage("device: \(name)\nchrome: true"))
    let island = try #require(screen.sublayers.first { $0.name == "cutout" }?.sublayers.first)
    #expect(island.name == "island")
    #expect(island.position.y - island.bounds.height / 2 == top)
    // The island of a body that does not exist.
    let generic = try layer("screen", stage("device: iphone-8\nchrome: {cutout: island}"))
    let other = try #require(generic.sublayers.first { $0.name == "cutout" }?.sublayers.first)
    #expect(other.position.y - other.bounds.height / 2 == 11)
  }

  /// The curves at both sides that join the edge extend the notch by a fifth of its height each.
  @Test(arguments: [
    ("iphone-11", 230.0, 33.0), ("iphone-11-pro-max", 209, 30), ("iphone-13-pro-max", 162, 34),
    ("iphone-13-mini", 175, 36),
  ])
  func `notches have the sizes that phones have`(name: String, width: Double, height: Double) throws {
    let screen = try layer("screen", stage("device: \(name)\nchrome: true"))
    let notch = try #require(screen.sublayers.first { $0.name == "cutout" }?.sublayers.first)
    guard case .shape(let shape)? = notch.contents else {
      Issue.record("no shape")
      return
    }
    var points: [Point] = []
    _ = shape.path.mapPoints {
      points.append($0)
      return $0
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    #expect(abs((xs.max() ?? 0) - (xs.min() ?? 0) - width - 0.4 * height) < 1e-9)
    #expect(ys.min() == 0)
    #expect(ys.max() == height)
  }

  /// The safe areas are those of the system with which the phones came.
  @Test(arguments: [
    ("iphone-16", EdgeInsets(left: 59, bottom: 21, right: 59)),
    ("iphone-17", EdgeInsets(top: 20, left: 62, bottom: 20, right: 62)),
    ("iphone-air", EdgeInsets(top: 20, left: 68, bottom: 29, right: 68)),
    ("iphone-11", EdgeInsets(left: 48, bottom: 21, right: 48)), ("iphone-8-plus", EdgeInsets()),
  ])
  func `safe areas of phones in landscape`(name: String, insets: EdgeInsets) throws {
    let model = try #require(Device.presets.first { $0.name == name }?.device.model)
    #expect(model.landscapeSafeArea == insets)
  }

  @Test func `a status bar leaves room for the camera of a screen alone`() throws {
    let stage = try stage("device: iphone-16\nstatusBar: true")
    let bar = try #require(stage.layers(at: 1).sublayers.first { $0.name == "status bar" })
    let time = try #require(bar.sublayers.first { $0.name == "time" })
    #expect(time.position == Point(69, 29.5))
  }

  @Test func `a tablet in a scene gets a tablet's body`() throws {
    #expect(try layer("home button", stage("device: ipad\nchrome: true")).bounds.width > 50)
    // The requested kind of body is drawn, without the model's details.
    let phone = try stage("device: ipad\nchrome: phone")
    #expect(phone.layers(at: 1).sublayers.allSatisfy { $0.name != "home button" })
  }

  @Test func `a page is shown in a browser's window`() throws {
    let stage = try stage("device: laptop\nchrome: {url: example.com, padding: 24}")
    let (window, screen) = (try layer("window", stage), try layer("screen", stage))
    #expect(window.bounds.size == Size(1282, 800 + 47))
    #expect(stage.screen.size == Size(1280, 800))
    #expect(stage.layers(at: 1).sublayers.count { $0.name == "light" } == 3)
    guard case .text(let url)? = try layer("address", stage).sublayers.first?.contents,
      case .roundedRect(let outline)? = screen.mask
    else {
      Issue.record("neither an address nor a mask")
      return
    }
    #expect(url.string == "example.com")
    // The outline is round at the bottom only: its upper corners lie behind the bar.
    #expect(outline.rect.minY == -46)
    #expect(outline.rect.maxY == 800)
    #expect(outline.radius == 10)
  }

  @Test func `only windows show an address`() {
    let script = StageScript("at: 5s, end: true", line: "chrome: {device: phone, url: example.com}")
    #expect(script.message.contains("scene.yaml:2:30: error: a phone shows no 'url'"))
  }

  @Test func `finishes are colours`() throws {
    let stage = try stage("device: iphone-16\nchrome: {finish: blue}")
    guard case .gradient(let metal)? = try layer("rim", stage).contents else {
      Issue.record("no metal")
      return
    }
    #expect(metal.stops.contains { $0.color == Chrome.Finish.blue.color })
    #expect(
      StageScript("at: 5s, end: true", line: "chrome: {finish: blue, color: red}").message.contains(
        "'finish'"))
  }

  @Test func `safe areas are numbers in templates`() throws {
    let script = """
      scene: 1
      device: {preset: iphone-16, orientation: ORIENTATION}
      effect: page-tabs
      content:
        pages:
          - {id: one, layers: [{name: bar, frame: ["${safe.left}", "${safe.top + 4}", 100, "${safe.bottom*2}"]}]}
      script: [{at: 1s, end: true}]
      """
    func load(_ text: String) throws -> Scene {
      try SceneLoader(registry: .builtIn, assets: TestPictures()).load(
        text: text, name: "scene.yaml", folder: ".")
    }
    func frame(_ orientation: String) throws -> LengthRect? {
      let text = script.replacing("ORIENTATION", with: orientation)
      guard case .frame(let rect)? = try load(text).pages[0].layer.layers.first?.placement else { return nil }
      return rect
    }
    #expect(try frame("portrait") == LengthRect(0, 63, 100, 68))
    #expect(try frame("landscape") == LengthRect(59, 4, 100, 42))
  }

  @Test func `effects receive the safe area`() throws {
    let text = StageScript("at: 1s, end: true", line: "device: iphone-16-pro").text
    let scene = try SceneLoader(registry: .builtIn, assets: TestPictures()).load(
      text: text, name: "scene.yaml", folder: ".")
    let descriptor = try #require(EffectRegistry.builtIn["page-tabs"]).descriptor
    #expect(scene.setup(for: descriptor).safeArea == EdgeInsets(top: 62, bottom: 34))
  }
}
