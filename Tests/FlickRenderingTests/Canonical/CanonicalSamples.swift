import FlickBasics
import FlickDeclarative
import FlickDocument
import FlickEffects
import FlickFiles
import FlickFormula
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickSVG
import Testing

@testable import FlickAnimatedImage
@testable import FlickPlanning
@testable import FlickRendering
@testable import FlickScene
@testable import FlickSceneFormat
@testable import FlickStage
@testable import FlickVideo

/// Values in which every property is set and, where possible, no two properties have the same value. The samples named
/// `later…` set the properties that were added later.
enum CanonicalSamples {
  static let tint = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
  static let gradient = Gradient(
    .radial, from: Point(0.1, 0.2), to: Point(0.3, 0.4),
    stops: [Gradient.Stop(.white, at: 0.25), Gradient.Stop(tint, at: 0.75)])
  static let frame = LengthRect(1, Length(fraction: 0.5), 30, Length(points: -2, fraction: 1))
  static let shadow = Shadow(
    color: tint, opacity: 0.5, offset: Point(1, 2), radius: 4,
    path: RoundedRect(Rect(x: 1, y: 2, width: 3, height: 4), radius: 5, curve: .continuous))

  static let path = Path([
    .move(Point(1, 2)), .line(Point(3, 4)), .quadratic(control: Point(5, 6), end: Point(7, 8)),
    .cubic(control1: Point(9, 10), control2: Point(11, 12), end: Point(13, 14)), .close,
  ])

  static var layer: LayerTemplate {
    var layer = LayerTemplate("card", frame: frame, background: .gradient(gradient))
    layer.opacity = 0.75
    layer.corner = LayerTemplate.Corner(radius: 8, curve: .continuous)
    layer.border = LayerTemplate.Border(width: 2, color: tint)
    layer.shadow = shadow
    layer.clips = true
    layer.mask = .gradient(gradient)
    var transform = TransformTemplate()
    transform.scale = Point(2, 3)
    (transform.rotateX, transform.rotateY, transform.rotateZ) = (10, 20, 30)
    transform.translate = LengthPoint(4, Length(fraction: 0.25))
    (transform.translateZ, transform.perspective) = (5, 500)
    layer.transform = transform
    (layer.perspective, layer.zPosition) = (700, -0.0)
    layer.animations = animations
    layer.number = NumberFormat("{number} km", decimals: 2, group: ",", point: ".")
    layer.layers = [text, image] + shapes
    return layer
  }

  static var animations: [LayerAnimation] {
    let frame = LayerAnimation.KeyFrame(
      at: 0.25, curve: .timing(.easeIn), [.x: "width / 2"], colors: [.fill: tint])
    return [
      LayerAnimation(.at(2.5), duration: 1.5, runs: 4, isMirrored: true, [frame]),
      LayerAnimation(
        .after("open", event: "settled", wait: 0.5), duration: 3, runs: nil,
        [
          LayerAnimation.KeyFrame(at: 0, curve: .hold),
          LayerAnimation.KeyFrame(at: 1, curve: .spring(dampingRatio: 0.6)),
        ]),
      LayerAnimation(.when("open", wait: 0.25), duration: 1, [LayerAnimation.KeyFrame(at: 0)]),
    ]
  }

  private static var text: LayerTemplate {
    let text = TextContents(
      "Grüße, 1'a", font: TextContents.Font(family: "Serif", size: 20, weight: 700, isItalic: true),
      color: tint,
      alignment: .right, verticalAlignment: .center, lineLimit: 3, lineHeight: 1.2, letterSpacing: 0.5)
    var layer = LayerTemplate("text", background: .color(tint), contents: .text(text))
    layer.placement = .anchored(.center)
    return layer
  }

  private static let image = LayerTemplate(
    "image",
    contents: .image(
      ImageContents(
        name: "a.png", naturalSize: Size(8, 9), gravity: .topLeft,
        contentsRect: Rect(x: 0.1, y: 0.2, width: 0.3, height: 0.4))))

  private static let shapes: [LayerTemplate] = [
    ShapeTemplate.Outline.rect, .ellipse, .polyline([.center, LengthPoint(1, 2)], isClosed: true),
    .path(path, viewBox: Rect(x: 0, y: 0, width: 24, height: 25)), .path(path, viewBox: nil),
  ].map {
    LayerTemplate(
      "shape",
      contents: .shape(
        ShapeTemplate($0, fill: .color(tint), stroke: .white, lineWidth: 2, trim: Trim(0.2, 0.6))))
  }
}

// MARK: - Scenes

extension CanonicalSamples {
  static func scene() throws -> Scene {
    var scene = try side()
    scene.comparison = Comparison(
      [Comparison.Side("a", label: "Before", scene: try side()), Comparison.Side("b", scene: try side())],
      layout: .column, gap: 10, padding: Chrome.Padding(top: 1, right: 2, bottom: 3, left: 4),
      background: layer, matte: layer,
      labelSize: 12, labelColor: tint)
    return scene
  }

  private static func side() throws -> Scene {
    var scene = Scene(
      name: "sample", effect: EffectChoice("sample", parameters: parameters),
      pages: [PageTemplate(id: "a", labels: ["title": "A", "detail": "B"], layer: layer)], script: steps)
    scene.title = "Title"
    scene.device = Device(
      size: Size(320, 568), scale: 2, model: Device.presets.first { $0.name == "iphone-16" }?.device.model)
    scene.frameRate = try #require(FrameRate(30_000, 1001))
    scene.background = .gradient(Gradient(colors: [tint, .white]))
    scene.fonts = [Asset(name: "a.ttf", path: "/a.ttf")]
    scene.images = [Asset(name: "a.png", path: "/a.png")]
    scene.parts = [Asset(name: "a.yaml", path: "/a.yaml")]
    scene.sparePages = [PageTemplate(id: "b", layer: LayerTemplate("b"))]
    scene.layers = [layer]
    scene.duration = 4
    scene.touches = TouchMarks(
      style: .dot, size: 30, color: tint, opacity: 0.9, trail: 0.1, press: 0.2, release: 0.4)
    scene.chrome = Chrome(
      device: .tablet, color: tint, corner: 10, bezel: 11, cutout: .notch, buttons: false,
      padding: Chrome.Padding(20), background: layer, matte: layer, shadow: .custom(shadow))
    scene.page = .dark
    scene.statusBar = StatusBar(time: "10:00", style: .dark, battery: 0.5, signal: 2, wifi: 1)
    scene.captions = [
      Caption(
        "Look", start: .at(1), duration: 2.5, fade: 0.1, place: .above, size: 14, weight: 500, color: tint,
        background: .white)
    ]
    scene.titleCard = TitleCard(
      "Title", subtitle: "Subtitle", duration: 1.25, fade: 0.2, background: .color(tint), color: .white,
      size: 40)
    return scene
  }

  static func drawing() throws -> VectorPicture {
    let reading = SVGReader.read("<svg viewBox='0 0 20 10'><path d='M0 0h20v10'/></svg>")
    return VectorPicture("mark.svg", try #require(reading.drawing), digest: "0123", color: tint)
  }

  static let logo = TitleCard.Logo(
    .image(ImageContents(name: "mark.png", naturalSize: Size(30, 20), gravity: .resizeAspect)), width: 90)

  static func describedEffect() throws -> EffectChoice {
    var effect = EffectChoice("collection")
    effect.declared = DeclaredEffect(try DeclarativeCollection(declaration), overlays: [layer])
    return effect
  }

  static let declaration: CollectionDeclaration = {
    var declaration = CollectionDeclaration()
    (declaration.isHorizontal, declaration.travels, declaration.clips) = (true, false, true)
    (declaration.snap, declaration.fit, declaration.lanes) = (.page, .cover, 3)
    (declaration.scrolls, declaration.sections, declaration.deceleration) = (false, "head-*", .fast)
    declaration.names = ["turn": "clamp(phase, -1, 1)"]
    declaration.places = [.gap: "8", .pitch: "100"]
    let stop = CollectionDeclaration.KeyFrames.Stop(at: -1.5, [.scale: "0.5"])
    let keys = CollectionDeclaration.KeyFrames(over: "entry", curve: .easeIn, [stop])
    declaration.item = CollectionDeclaration.Look([.x: "phase"], keys: keys)
    declaration.layers = ["photo": CollectionDeclaration.Look([.y: "2"])]
    var state = CollectionDeclaration.State("open")
    (state.owner, state.measure, state.start) = (.scene, .points, "1")
    state.following = .init("other", delay: 0.25, stagger: 0.04)
    (state.stay, state.staysAt, state.pull) = (1.5, .on, 64)
    state.motion = .spring(stiffness: 100, damping: 10)
    state.triggers = [.init(.press, on: .overlay("menu"), .value(0.5)), .init(.tap, on: .item, .toggle)]
    var drag = CollectionDeclaration.StateDrag(.horizontal, on: .anywhere)
    (drag.span, drag.beyond, drag.from, drag.edge) = ("-200", .stop, .on, 24)
    (drag.release, drag.condition) = (.stop(projection: 0.2, then: .state("up")), "shown")
    state.drag = drag
    var (other, last) = (CollectionDeclaration.State("other"), CollectionDeclaration.State("last"))
    drag.release = .glide
    other.drag = drag
    drag.release = .stop(projection: 0.3, then: .list)
    last.drag = drag
    state.drag?.limits = ["0", "0.9"]
    state.shift = CollectionDeclaration.Shift(of: "zoom", .vertical)
    declaration.wraps = true
    var leaving = CollectionDeclaration.Leaving(beyond: "110")
    (leaving.directions, leaving.duration) = ([.left], 0.5)
    (declaration.states, declaration.leaving) = ([state, other, last], leaving)
    (declaration.dragsTopOnly, declaration.reorders, declaration.pin) = (
      true, true, CollectionDeclaration.Pin(0.5, 0)
    )
    declaration.overlays = [
      CollectionDeclaration.Overlay(
        name: "menu", index: 2, frame: .init(x: "1", y: "2", width: "3", height: "4"), fit: .stretch,
        isBehind: true,
        names: ["near": "i"],
        look: CollectionDeclaration.Look([.opacity: "near"]), layers: ["dot": CollectionDeclaration.Look()])
    ]
    (declaration.overlays[0].scrollTarget, declaration.overlays[0].isTouchable) = ("i", true)
    declaration.overlays[0].followed = .page("one")
    return declaration
  }()

  /// A declaration with the properties that were added to declarations later. The canonical text leaves such a property
  /// out if a declaration does not set it.
  static let laterDeclaration: CollectionDeclaration = {
    var declaration = CanonicalSamples.declaration
    declaration.partRules = [
      CollectionDeclaration.PartRule(.pieces(columns: 2, rows: 3), CollectionDeclaration.Look([.x: "phase"])),
      CollectionDeclaration.PartRule(
        .layers("dot-*"), CollectionDeclaration.Look([.y: "2"]), names: ["far": "part.x"]),
      CollectionDeclaration.PartRule(.text("title", .words), CollectionDeclaration.Look([.y: "part.n"])),
      CollectionDeclaration.PartRule(
        .mesh(columns: 4, rows: 5, back: .black), CollectionDeclaration.Look([.shade: "0.5"])),
    ]
    var state = CollectionDeclaration.State("zoom")
    state.pinch = CollectionDeclaration.StatePinch(.rotation, on: .anywhere)
    state.pinch?.isBound = false
    state.drag = CollectionDeclaration.StateDrag(.horizontal, on: .item)
    state.drag?.way = .around
    state.motion = .curve(.steps(3), duration: 0.5)
    var leaving = CollectionDeclaration.Leaving(beyond: "110")
    leaving.entrance = .right
    (declaration.states, declaration.leaving) = ([state], leaving)
    return declaration
  }()

  /// A layer with the properties that were added to layers later.
  static let laterLayer: LayerTemplate = {
    var later = layer
    later.backdrop = PictureFilter(blur: 8, saturation: 1.8, tint: tint)
    later.filter = PictureFilter(blur: 2)
    later.blend = .multiply
    later.typing = Typing(.after("open", event: "settled", wait: 0.5), duration: 1.2, cursor: .typing)
    later.slices = PictureSlices(top: 1, right: 2, bottom: 3, left: 4)
    let theme = Theme(brand: tint, ink: .black, paper: .white)
    later.layers.append(
      LayerTemplate("wall", filledWith: .wallpaper(Wallpaper(.mesh, theme: theme, seed: 3))))
    return later
  }()

  static let laterPage: PageTemplate = {
    var page = PageTemplate(id: "a", layer: layer)
    page.data = ["value": 72]
    return page
  }()

  static let parameters: ParameterValues = [
    "number": .number(0.5), "integer": .integer(3), "boolean": .boolean(true), "text": .text("a"),
    "color": .color(tint), "group": .group(["inner": .number(1)]),
  ]

  static let steps: [SceneStep] =
    [
      SceneStep(name: "open", start: .at(0.5), action: .touch(touch)),
      SceneStep(
        start: .after(.named("open"), event: "settled", wait: 0.25),
        action: .command(Command("append", parameters))),
      SceneStep(start: .after(.last, event: "start"), action: .wait), SceneStep(start: .at(3), action: .end),
    ] + targets.map { SceneStep(start: .at(2), action: .touch(TouchStep(.tap, at: $0, path: .to($0)))) }

  private static var touch: TouchStep {
    var touch = TouchStep(
      .fling, at: .page(.id("a"), at: Point(0.25, 0.75)), path: .offsets([Point(1, 2), Point(3, 4)]),
      press: 0.1, duration: 0.2, hold: 0.3, velocity: Point(100, -200), isCancelled: true, fingers: 2,
      spread: Point(50, 60), times: [0.05, 0.2])
    touch.pinch = TouchStep.Pinch(distance: 70, scale: 2, angle: 15, turn: 90)
    return touch
  }

  private static let targets: [TouchTarget] = [
    .point(Point(1, 2)), .page(.index(2), at: nil), .control("back"),
    .offset(.control("back"), by: Point(3, 4)),
  ]

  static let resolvedSteps = [
    ResolvedStep(
      name: "open", summary: "tap a", time: 0.5, events: [Outcome.Event("start", at: 0.5)], refusal: "no",
      touch: Touch(
        [Touch.Sample(time: 0, point: Point(1, 2)), Touch.Sample(time: 0.25, point: Point(3, 4))],
        releaseVelocity: Point(5, 6), isCancelled: true),
      fingers: [.zero, Point(64, 0)])
  ]
}

// MARK: - Outputs and settings

extension CanonicalSamples {
  static func outputs() throws -> [PlannedOutput] {
    let rate = try #require(FrameRate(50))
    let speed = try #require(Speed(1, 4))
    let size = try #require(PixelSize(width: 30, height: 40))
    let picture = PlannedImage(
      canvas: try #require(Canvas(Size(50, 60), scale: 2, .matte)), part: CanvasPart(x: 1, y: 2, size: size),
      size: size)
    let timing = OutputTiming(
      frameRate: rate, speed: speed, start: .event(step: "open", event: "start", offset: -0.5),
      end: .beforeEnd(0.5), shutterAngle: 90)
    var animation = AnimationOptions(.webp, quality: .best, plays: 3)
    animation.factor = 70
    let movie = MovieOptions(
      .webm, codec: .av1, quality: .lossless, crf: 20, preset: .slow, chroma: .full,
      encoder: [MovieOptions.EncoderOption("tune", "psnr")])
    let kinds: [Output.Kind] = [
      .movie(movie), .animation(animation), .frames, .still(at: .time(1)), .still(at: .end),
      .sheet(every: 0.5, columns: 4), .trace(TraceOptions(.svg, values: [TraceValue(["offset", "y"])])),
    ]
    let extents: [OutputTransform.Extent] = [.width(30), .size(size), .scale(0.5), .device]
    return zip(kinds, extents + extents + extents).map { kind, extent in
      let transform = OutputTransform(extent: extent, resamples: true, crop: frame, alpha: true)
      let output = Output(
        "movie", kind, path: "a.webm", timing: timing, transform: transform, maximumBytes: 1000)
      return PlannedOutput(
        output: output, place: FilePlace("a.webm", in: "out"),
        frames: FrameSelection(rate: rate, speed: speed, frames: 3..<70),
        picture: picture)
    }
  }

  static func formats() throws -> [FrameFormat] {
    let output = try outputs()[0]
    let picture = try #require(output.picture)
    let forms = [FrameFormat.Form.pixels] + PixelLayout.allCases.map { .encoder($0) }
    return forms.map { FrameFormat(output, picture, form: $0) }
  }

  static func encoderSettings() throws -> (movie: MovieSettings, animations: [AnimationSettings]) {
    let size = try #require(PixelSize(width: 30, height: 40))
    let rate = try #require(FrameRate(50))
    let formats: [AnimationSettings.Format] = [.webp(quality: 70), .losslessWebP, .apng, .gif(.ordered)]
    return (
      try MovieSettings(
        .vp9, size: size, rate: rate, layout: .quarterAlpha, quality: 20, isLossless: true, preset: .slow,
        options: [EncoderOption("tune", "psnr")]),
      try formats.flatMap { format in
        try [AnimationSettings.Loop.forever, .times(3)].map {
          try AnimationSettings(format, size: size, rate: rate, loop: $0, hasAlpha: true, effort: .thorough)
        }
      }
    )
  }

  static func sceneSettings() throws -> SceneSettings {
    try SceneSettings(arguments: ["effect.mask=false", "content.pages.0={id: a, list: [1, \"2\"]}"])
  }

  /// A calculated number, which viewers see rounded.
  static func calculatedSettings() throws -> SceneSettings {
    var settings = try SceneSettings(arguments: ["title=0.3"])
    let sum = SourceNode.Scalar(text: "0.30000000000000004", style: .plain, shown: "0.3")
    settings.changes[0].value = SourceNode(content: .scalar(sum), range: settings.changes[0].value.range)
    settings.names = NamePattern("${title}", option: "--name")
    return settings
  }
}
