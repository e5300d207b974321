import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import Testing

@Suite struct GoodSceneTests {
  @Test(arguments: SceneFiles.names(in: "GoodScenes"))
  func `every good scene is read`(_ name: String) throws {
    #expect(SceneLoader.tests.messages(try SceneFiles.text("GoodScenes/\(name).yaml")) == "")
  }

  private func everything() throws -> Scene {
    try SceneLoader.tests.result(try SceneFiles.text("GoodScenes/everything.yaml"), name: "a/tabs.yaml").get()
  }

  @Test func `JSON is the same tree`() throws {
    let json = try SceneFiles.text("GoodScenes/everything.json")
    let yaml = try everything()
    #expect(try SceneLoader.tests.result(json, name: "a/tabs.json").get().withoutPlaces == yaml.withoutPlaces)
    #expect(try SceneLoader.tests.result(json, name: "tabs").get().withoutPlaces == yaml.withoutPlaces)
  }

  @Test func `the header is understood`() throws {
    let scene = try everything()
    #expect(scene.name == "tabs")
    #expect(scene.title == "Everything")
    #expect(scene.device == Device(size: Size(320, 568), scale: 2))
    #expect(scene.frameRate == FrameRate(30000, 1001))
    #expect(scene.fonts.map(\.name) == ["Brand.ttf"])
    #expect(scene.images.map(\.name) == ["photo.jpg", "logo@2x.png"])
    #expect(scene.images.allSatisfy { $0.path.hasSuffix("/scene/" + $0.name) })
  }

  @Test func `parameters have their units`() throws {
    let parameters = try everything().effect.parameters
    #expect(parameters["tilt"] == .number(-45))
    #expect(parameters["pace"] == .number(12 * 1001 / 30000.0))
    #expect(parameters["first"] == .text("news"))
    #expect(parameters["rows"] == .integer(2))
    #expect(parameters["fan"] == .group(["spread": .number(30), "pace": .number(0.2)]))
    #expect(parameters["tint"] == .color(Color(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 128 / 255)))
  }

  @Test func `what a scene leaves out has its default`() throws {
    let scene = try SceneLoader.tests.result("scene: 1\neffect: cards\ncontent: {pages: []}\n").get()
    #expect(scene.effect.parameters.isEmpty)
    #expect(scene.device == Device.standard)
    #expect(scene.frameRate == FrameRate(60))
    #expect(scene.outputs == [Output("movie", .movie(MovieOptions()), path: "scene.mp4")])
  }

  @Test func `repeated pages unfold`() throws {
    let scene = try everything()
    #expect(scene.pages.map(\.id) == ["news", "page-1", "page-2", "page-3"])
    #expect(scene.sparePages.map(\.id) == ["extra"])
    let layers = scene.pages[0].layer.layers
    #expect(layers.filter { $0.name.hasPrefix("row") }.map(\.name) == ["row 1", "row 2", "row 3"])
    let rows = layers.filter { $0.name.hasPrefix("row") }.map(\.placement)
    #expect(rows[2] == .frame(LengthRect(24, 508, 272, 40)))
    #expect(scene.pages[0].labels == ["title": "Morning edition", "speaker": "12:30"])
    guard case .text(let text) = layers.first(where: { $0.name == "row 2" })?.layers[1].contents else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "Row 2 of ${n}")
  }

  @Test func `steps are understood`() throws {
    let script = try everything().script
    try #require(script.count == 14)
    #expect(script[0].start == .at(0.4))
    #expect(
      script[0].action
        == .touch(
          TouchStep(
            .fling, at: .point(Point(160, 480)), path: .to(.point(Point(160, 180))), duration: 0.11)))
    #expect(script[1].start == .after(.named("first"), event: "settled", wait: 0.25))
    #expect(script[1].action == .touch(TouchStep(.tap, at: .page(.id("page-3"), at: nil))))
    #expect(script[2].action == .wait)
    #expect(script[3].start == .after(.last, event: "start"))
    #expect(script[4].action == .touch(TouchStep(.tap, at: .point(Point(160, 284)))))
    #expect(
      script[5].action
        == .touch(TouchStep(.press, at: .page(.index(1), at: Point(0.5, 10 / 568.0)), duration: 0.8)))
    #expect(
      script[6].action
        == .touch(
          TouchStep(
            .drag, at: .page(.id("page-2"), at: nil), path: .by(Point(-240, 0)), duration: 0.25,
            hold: 0.1, velocity: Point(-900, 0))))
    #expect(
      script[8].action
        == .touch(TouchStep(.swipe, at: .point(Point(256, 284)), path: .by(Point(-192, 0)))))
    #expect(
      script[9].action
        == .touch(
          TouchStep(.swipe, at: .offset(.control("add"), by: Point(1, 5.68)), path: .by(Point(0, -200)))))
    #expect(
      script[11].action
        == .command(Command("show", ["page": .text("news"), "animated": .boolean(false)])))
    #expect(script[13].action == .end)
    #expect(script.index(of: .last, from: 5) == 4)
    #expect(script.index(of: .named("open"), from: 5) == 1)
    #expect(script.index(of: .named("open"), from: 1) == nil)
  }

  @Test func `steps know where they stand`() throws {
    let scene = try everything()
    let step = scene.script[1]
    let line = try #require(scene.sources.first).line(try #require(step.range).start.line)
    #expect(line.contains("name: open, tap"))
    let diagnostic = Diagnostic("the page is not on the screen", at: step.actionRange)
    let message = scene.failure([diagnostic]).description
    #expect(message.hasPrefix("a/tabs.yaml:"))
    #expect(message.hasSuffix("^~~~~~~~~~~~~~"))
  }

  @Test func `outputs are understood`() throws {
    let outputs = try everything().outputs
    #expect(outputs.map(\.name) == ["main", "web", "readme", "slow", "poster", "first", "sheet", "trace"])
    #expect(
      outputs[0].kind
        == .movie(MovieOptions(crf: 20, preset: .slow, soundChoice: .silence, soundCodec: .flac)))
    #expect(outputs[1].kind == .movie(MovieOptions(.webm, codec: .vp9, quality: .best)))
    #expect(outputs[1].transform == OutputTransform(extent: .scale(1), alpha: true))
    #expect(outputs[2].kind == .animation(AnimationOptions(.webp, quality: .draft, plays: 3)))
    #expect(outputs[2].transform == OutputTransform(extent: .width(240), resamples: true))
    #expect(outputs[2].maximumBytes == 5_000_000)
    #expect(
      outputs[3].timing
        == OutputTiming(
          frameRate: FrameRate(30), speed: Speed(1, 4)!, start: .event(step: "open", event: "start"),
          end: .event(step: "open", event: "settled", offset: 0.25), shutterAngle: 180))
    #expect(outputs[3].transform.crop == LengthRect(0, 0, .full, .half))
    #expect(
      outputs[4].kind
        == .still(at: .event(step: "open", event: "settled", offset: 10 * 1001 / 30000.0)))
    #expect(outputs[5].kind == .still(at: .time(0)))
    #expect(outputs[5].transform.extent == .size(try #require(PixelSize(width: 300, height: 200))))
    #expect(outputs[6].kind == .sheet(every: 0.25, columns: 6))
    let values = [TraceValue(["offset", "y"]), TraceValue(["page-1", "frame"])]
    guard case .trace(let trace) = outputs[7].kind else {
      Issue.record("no trace")
      return
    }
    #expect(trace.values.map(\.words) == values.map(\.words))
    #expect(trace.format == .csv)
  }

  @Test func `the setup has pages of their size`() throws {
    let setup = try everything().setup(for: CardsEffect.descriptor)
    #expect(setup.canvas == Size(320, 568))
    #expect(setup.pages.map(\.id) == ["news", "page-1", "page-2", "page-3"])
    #expect(setup.pages.allSatisfy { $0.layer.bounds == Rect(x: 0, y: 0, width: 320, height: 568) })
    #expect(setup.sparePages.map(\.id) == ["extra"])
  }
}
