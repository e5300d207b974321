import FlickBasics
package import FlickDecoding
import FlickDiagnostics
import FlickDocument
package import FlickEffects
import FlickGeometry
import FlickMotion
import FlickScene

/// The keys of a scene.
package struct ParsedScene: Sendable {
  /// The scene as its keys describe it. Its name, and the effect and the outputs below, are added when all keys have
  /// been read.
  var scene = Scene(name: "", effect: EffectChoice(""))
  /// The appearance; nil if the scene does not state it.
  var appearance: Appearance?
  /// Where the scene says which aspect it has.
  var aspectRange: SourceRange?
  var effect: EffectChoice?
  /// The outputs; nil for those that a scene has by default.
  var outputs: [Output]?
}

extension ParsedScene {
  fileprivate static let rules: [KeyRule] = [
    .exactlyOne(["effect", "compare", "film"]), .needs("effect", ["content"]),
    .excludes(
      "compare",
      [
        "device", "fps", "duration", "background", "fonts", "content", "layers", "script", "touches",
        "chrome",
        "statusBar",
        "captions", "expect",
      ],
      "the compared scenes have it; their 'with' changes it"),
    .excludes(
      "film",
      [
        "device", "fps", "duration", "background", "fonts", "content", "layers", "script", "touches",
        "chrome", "statusBar", "expect",
      ],
      "the scenes of its clips have it; 'with' changes it"),
  ]
}

extension ValueDecoder where Value == ParsedScene {
  /// Decodes a whole scene for the effects of `registry`, in phases. Each phase knows the results of earlier ones.
  package static func scene(in registry: EffectRegistry) -> ValueDecoder {
    var object = ObjectDecoder("a scene", ParsedScene(), rules: ParsedScene.rules) { SceneFields.header }
      .then { scene, keys, decoding in
        decoding.scene.header.take(scene, keys)
      } fields: {
        SceneFields.effect(in: registry)
      }
      .then { scene, _, decoding in
        decoding.scene.header.duration = scene.scene.duration
      } fields: {
        SceneFields.content
      }
      .then(nil) { SceneFields.script(in: registry) }
      .then { scene, keys, decoding in
        decoding.scene.script.hasChrome = scene.scene.chrome != nil
        let isKnown = !["chrome", "compare", "film"].contains(where: keys.isUncertain)
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
      "What renderings choose, with --set, tables and batches: '${name}' stands for its value"
    ) { _, _, _ in }
    Field("title", \.scene.title, .text, "What the scene shows")
    Field(
      "appearance", ValueDecoder<Appearance>.cases, default: "light",
      "Which value of pairs is shown, such as {light: white, dark: black}"
    ) { appearance, parsed, _ in parsed.appearance = appearance }
    Field(
      "aspect", ValueDecoder<Aspect>.aspect.located,
      "The shape of the picture, such as 9:16: the padding around the device grows for it"
    ) { aspect, parsed, _ in (parsed.scene.aspect, parsed.aspectRange) = (aspect.value, aspect.range) }
    Field(
      "theme", ValueDecoder<Void>(ValueDecoder<ParsedTheme>.theme.schema) { _, _ in },
      "The scene's colours: '${theme.brand}', '${theme.ink}' and '${theme.paper}' stand for them, and wallpapers are made of them"
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
      "How long the scene is, unless a step ends it")
    Field(
      "background", \.scene.background, .background, default: "black",
      "Behind everything on the screen: a colour, a gradient or a wallpaper")
    Field(
      "fonts", \.scene.fonts,
      ValueDecoder<[Located<Asset>]>.list(of: .file, "a list of paths").map { $0.map(\.value) },
      "Font files that the scene brings along")
    Field("effect", \.effect, .effect(in: registry), "What plays the pages")
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
      decoding.checkLooks(decoding.scene.content.moved, of: content.pages + content.spare)
      decoding.checkData(decoding.scene.content.dataReadings, of: content.pages + content.spare)
      (parsed.scene.pages, parsed.scene.sparePages) = (content.pages, content.spare)
    }
    Field(
      "layers", \.scene.layers, .layers,
      "Layers over all that the effect shows, back to front; touches go through them")
  }

  /// The keys of the script, and of the screen's surroundings.
  @FieldBuilder<ParsedScene> static func script(in registry: EffectRegistry) -> [Field<ParsedScene>] {
    Field("script", \.scene.script, .script(in: registry), "What happens, step by step")
    Field(
      "touches", \.scene.touches, ValueDecoder<TouchMarks?>.touchMarks, default: false,
      "Whether the script's fingers are drawn, and how")
    Field(
      "chrome", ValueDecoder<ParsedChrome?>.chrome, default: false,
      "A device around the screen, and what is behind it"
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
      "'reduced': moves of the camera are fades, for people whom moves make sick"
    ) { motion, parsed, _ in parsed.scene.reducesMotion = motion == "reduced" }
    Field(
      "camera", \.scene.camera, ValueDecoder<Camera?>.camera, default: false,
      "What of the picture is shown when; all of it unless said otherwise")
    Field(
      "sound", \.scene.sound, ValueDecoder<Sound?>.sound, default: false,
      "What is heard: music, voices, fingers; nothing unless said otherwise")
    Field("captions", \.scene.captions, .captions, "Texts that are shown for a while")
    Field(
      "lowerThirds", \.scene.lowerThirds, .lowerThirds,
      "Names, with a line about each, that slide in at the lower left")
    Field("callouts", .callouts, "What explains parts of the picture: texts, arrows, rings, loupes") {
      callouts, parsed, decoding in
      decoding.scene.script.callouts = callouts.compactMap(\.name)
      parsed.scene.callouts = callouts
    }
    Field(
      "progress", \.scene.progress, ValueDecoder<ProgressBar?>.progressBar, default: false,
      "A bar that fills while the scene goes on, with its chapters")
    Field(
      "titleCard", \.scene.titleCard, ValueDecoder<TitleCard?>.titleCard, default: false,
      "What covers the picture at the beginning")
    Field(
      "endCard", \.scene.endCard, ValueDecoder<TitleCard?>.endCard, default: false,
      "What is shown when the scene is over; it makes the scene longer")
    Field(
      "outputs", \.outputs, .outputs,
      "The files to make; a movie named like the scene unless said otherwise")
    Field(
      "expect", \.scene.expectations, .expectations,
      "What must be true of the motion; 'check' and 'render' say what is not")
    Field(
      "allow", \.scene.allowedWarnings,
      ValueDecoder<[WarningKind]>.list(of: .cases, count: 0...20, "a list of kinds of warnings").map(
        Set.init),
      "Warnings that are not given, by their kinds: [refused-step]")
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
