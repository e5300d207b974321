import FlickBasics
package import FlickDecoding
import FlickDiagnostics
import FlickDocument
package import FlickEffects
import FlickGeometry
import FlickLayerFormat
import FlickMotion
import FlickScene

/// The keys of a scene.
package struct ParsedScene: Sendable {
  /// The scene as its keys describe it. Its name, and the effect and the outputs below, are added when all keys have
  /// been read.
  var scene = Scene(name: "", effect: EffectChoice(""))
  /// The appearance; nil if the scene does not state it.
  var appearance: Appearance?
  /// The place of the scene's aspect in the text.
  var aspectRange: SourceRange?
  var effect: EffectChoice?
  /// The outputs; nil for those that a scene has by default.
  var outputs: [Output]?
}

extension ParsedScene {
  fileprivate static let rules: [KeyRule] = [
    .exactlyOne(["effect", "compare", "film"]), .needs("effect", ["content"]),
    .excludes(
      "compare", SceneKey.ofScenes(in: .comparison),
      "it belongs in the compared scenes; a side can change it by 'with'"),
    .excludes(
      "film", SceneKey.ofScenes(in: .film),
      "it belongs in the clips' scenes; a clip can change it by 'with'"),
  ]
}

extension ValueDecoder where Value == ParsedScene {
  /// Decodes a whole scene for the effects of `registry`, in phases. Each phase can use the results of earlier ones.
  package static func scene(in registry: EffectRegistry) -> ValueDecoder {
    var object = ObjectDecoder("a scene", ParsedScene(), rules: ParsedScene.rules) { SceneFields.header }
      .then { scene, keys, decoding in
        decoding.scene.header.take(scene, keys)
        // The values that a comparison or a film gives to its scenes cannot use the margins of their devices.
        if !keys.has("compare"), !keys.has("film") { decoding.scope.defineMissingSafeArea() }
      } fields: {
        SceneFields.effect(in: registry)
      }
      .then { scene, _, decoding in
        decoding.scene.header.duration = scene.scene.duration
        decoding.scope.defineMissingSafeArea()
      } fields: {
        SceneFields.content
      }
      .then(nil) { SceneFields.script(in: registry) }
      .then { scene, keys, decoding in
        let isKnown = !["chrome", "compare", "film"].contains(where: keys.isUncertain)
        decoding.scene.script.mayHaveChrome = scene.scene.chrome != nil || !isKnown
        if isKnown, let range = scene.aspectRange, let complaint = scene.scene.aspectComplaint(at: range) {
          decoding.report(complaint)
        }
      } fields: {
        SceneFields.results
      }
    object.uncertainty = { keys, decoding in
      if keys.isUncertain("content") { decoding.scene.content.pages.isIncomplete = true }
      if keys.isUncertain("script") { decoding.scene.script.steps = .withMistakes }
      if keys.mayStand(for: "parameters") { decoding.hasUnknownParameters = true }
    }
    object.conclusion = { _, _, _, decoding in decoding.checkAwaitedEvents() }
    return object.decoder
  }
}

extension SceneHeader {
  /// Takes the values that later phases need. If the scene does not state its appearance, it has that of the scene
  /// which shows it.
  fileprivate mutating func take(_ scene: ParsedScene, _ keys: ReadKeys) {
    if let own = scene.appearance { (appearance, statedAppearance) = (own, own) }
    (frameRate, canvas) = (scene.scene.frameRate, scene.scene.device.size)
    isCanvasKnown = !keys.isUncertain("device")
  }
}

/// The keys of a scene, in the phases in which they are read.
private enum SceneFields {
  /// The keys that apply to the whole scene.
  @FieldBuilder<ParsedScene> static var header: [Field<ParsedScene>] {
    Field("scene", .version, required: true, "The version of the scene language: 1") { _, _, _ in }
    Field(
      "parameters", ValueDecoder<Void>(ValueDecoder<[PartParameter]>.partParameters.schema) { _, _ in },
      "The parameters that --set, tables and batches can set; '${name}' stands for the value"
    ) { _, _, _ in }
    Field("title", \.scene.title, .textForViewers, "The title of the scene")
    Field(
      "appearance", ValueDecoder<Appearance>.cases, default: "light",
      "The appearance, which chooses between the values of pairs such as {light: white, dark: black}"
    ) { appearance, parsed, _ in parsed.appearance = appearance }
    Field(
      "aspect", ValueDecoder<Aspect>.aspect.located,
      "The shape of the picture, such as 9:16; the padding around the device grows to reach it"
    ) { aspect, parsed, _ in (parsed.scene.aspect, parsed.aspectRange) = (aspect.value, aspect.range) }
    Field(
      "theme", ValueDecoder<Void>(ValueDecoder<ParsedTheme>.theme.schema) { _, _ in },
      "The scene's colours: '${theme.brand}', '${theme.ink}' and '${theme.paper}' stand for them, and wallpapers use them"
    ) { _, _, _ in }
    Field("device", .device, default: "iphone-5", "The screen: a preset, or a size and a scale") {
      device, parsed, decoding in
      parsed.scene.device = device
      decoding.scope.define(device.safeArea)
    }
    Field("fps", \.scene.frameRate, .frameRate, default: 60, "Frames a second")
  }

  /// The keys of the effect. Their times and colors refer to the header.
  @FieldBuilder<ParsedScene> static func effect(in registry: EffectRegistry) -> [Field<ParsedScene>] {
    Field(
      "duration", \.scene.duration, ValueDecoder<Double>.time(0.001...Scene.maximumDuration),
      "The duration of the scene, unless a step ends it")
    Field(
      "background", \.scene.background, .background, default: "black",
      "The background of the screen: a colour, a gradient or a wallpaper")
    Field(
      "fonts", \.scene.fonts,
      ValueDecoder<[Located<Asset>]>.list(of: .file, "a list of paths").map { $0.map(\.value) },
      "Font files for the scene, besides the installed fonts")
    Field("effect", \.effect, .effect(in: registry), "The effect that moves the pages")
    Field(
      "compare", \.scene.comparison,
      ValueDecoder<Comparison>.deferred("comparison") { .comparison(in: registry) }
        .orElse { $0.scene.script.loseSides() },
      "Scenes beside each other, in place of an effect")
    Field(
      "film", \.scene.film,
      ValueDecoder<Film>.deferred("film") { .film(in: registry) }.orElse { $0.scene.script.loseSides() },
      "Scenes one after the other, in place of an effect")
  }

  /// The keys of the content: pages, and layers over them.
  @FieldBuilder<ParsedScene> static var content: [Field<ParsedScene>] {
    Field("content", .content.orElse { $0.scene.content.pages.isIncomplete = true }, "The pages") {
      content, parsed, decoding in
      let content = decoding.masked(content)
      decoding.check(decoding.scene.content.pageUse, of: content.pages + content.spare)
      decoding.checkData(decoding.scene.content.dataReadings, of: content.pages + content.spare)
      (parsed.scene.pages, parsed.scene.sparePages) = (content.pages, content.spare)
      let sizes = parsed.effect?.declared?.sizes(
        of: content.pages, spare: content.spare, view: decoding.scene.header.canvas)
      let ids = (content.pages + content.spare).map(\.id)
      decoding.scene.content.pageSizes = Dictionary(zip(ids, sizes ?? [])) { first, _ in first }
    }
    Field(
      "layers", \.scene.layers, .layers,
      "Layers over the effect, back to front; touches go through them")
  }

  /// The keys of the script, and of the screen's surroundings.
  @FieldBuilder<ParsedScene> static func script(in registry: EffectRegistry) -> [Field<ParsedScene>] {
    Field("script", \.scene.script, .script(in: registry), "The steps of the script")
    Field(
      "touches", \.scene.touches, ValueDecoder<TouchMarks?>.touchMarks, default: false,
      "Whether the script's fingers are drawn, and how")
    Field(
      "chrome", ValueDecoder<ParsedChrome?>.chrome, default: false,
      "A device around the screen, and the background behind it"
    ) { chrome, parsed, decoding in
      parsed.scene.chrome = chrome?.chrome(
        around: parsed.scene.device, in: decoding.scene.header.appearance,
        isCompared: decoding.scene.isCompared)
    }
    Field(
      "statusBar", \.scene.statusBar, ValueDecoder<StatusBar?>.statusBar, default: false,
      "The line at the top of the screen, with the time")
  }

  /// The keys of words, outputs and expectations. The steps are known by now.
  @FieldBuilder<ParsedScene> static var results: [Field<ParsedScene>] {
    Field(
      "motion", ValueDecoder<String>.choice(["full", "reduced"]), default: "full",
      "'reduced' replaces moves of the camera by fades, for people who get sick from motion"
    ) { motion, parsed, _ in parsed.scene.reducesMotion = motion == "reduced" }
    Field(
      "camera", \.scene.camera, ValueDecoder<Camera?>.camera, default: false,
      "The camera, which shows parts of the picture enlarged; by default all of it is shown")
    Field(
      "sound", \.scene.sound, ValueDecoder<Sound?>.sound, default: false,
      "The sound: music, voices, fingers; by default none")
    Field("captions", \.scene.captions, .captions, "Texts that are shown for a while")
    Field(
      "lowerThirds", \.scene.lowerThirds, .lowerThirds,
      "Names, with a line about each, that slide in at the lower left")
    Field("callouts", .callouts, "Explanations of parts of the picture: texts, arrows, rings, loupes") {
      callouts, parsed, decoding in
      decoding.scene.script.callouts = callouts.compactMap(\.name)
      parsed.scene.callouts = callouts
    }
    Field(
      "progress", \.scene.progress, ValueDecoder<ProgressBar?>.progressBar, default: false,
      "A bar that shows the progress of the scene and its chapters")
    Field(
      "titleCard", \.scene.titleCard, ValueDecoder<TitleCard?>.titleCard, default: false,
      "A card that covers the picture at the beginning")
    Field(
      "endCard", \.scene.endCard, ValueDecoder<TitleCard?>.endCard, default: false,
      "A card after the end of the scene, which makes the scene longer")
    Field(
      "outputs", \.outputs, .outputs,
      "The files to make; by default a movie with the scene's name")
    Field(
      "expect", \.scene.expectations, .expectations,
      "Conditions on the motion; 'check' and 'render' report those that do not hold")
    Field(
      "allow", \.scene.allowedWarnings,
      ValueDecoder<[WarningKind]>.list(of: .cases, count: 0...20, "a list of kinds of warnings").map(
        Set.init),
      "The kinds of warnings to leave out: [refused-step]")
    Field("strict", \.scene.isStrict, .boolean, default: false, "Whether warnings are errors")
  }
}

extension SceneScript {
  /// Notes that the scenes which this scene shows have mistakes, so that references to them are no further mistakes.
  fileprivate mutating func loseSides() { (steps, hasUnknownSides) = (.withMistakes, true) }
}

extension ValueDecoder where Value == Int {
  /// Decodes the version of the language that this program reads.
  fileprivate static let version = ValueDecoder<Double>.word(
    "\(Scene.version), the version of the scene language that this program reads",
    .plain([.init("const", .integer(Scene.version))])
  ) { scalar in
    let number = scalar.style == .plain ? NumberText(scalar.text)?.value : nil
    return number == Double(Scene.version) ? number : nil
  }.map { Int($0) }
}
