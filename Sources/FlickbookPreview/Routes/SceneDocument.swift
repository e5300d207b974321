import FlickAnalysis
import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickSceneFormat
import FlickStage

/// The data of a scene that the page needs before it shows frames.
struct SceneDocument {
  let scene: ResolvedScene
  let epoch: String
  let view: SceneView
  /// The arguments with which the preview was started.
  let arguments: [String]
  /// Whether the view's draft is of a file that has changed since.
  var isOutdated = false

  var json: JSONValue {
    let (stage, timeline) = (scene.stage, scene.timeline)
    return [
      "epoch": .string(epoch), "name": .string(scene.input.name), "label": .string(scene.input.title),
      "title": .string(scene.title),
      "summary": .string(scene.summary), "frameCount": .integer(stage.frameCount),
      "duration": .number(stage.duration),
      "frameRate": [
        "numerator": .integer(stage.frameRate.numerator),
        "denominator": .integer(stage.frameRate.denominator),
      ],
      "points": .numbers([stage.canvas.width, stage.canvas.height]),
      "pixels": [.integer(scene.pixelSize.width), .integer(scene.pixelSize.height)],
      "scale": .number(stage.scale),
      "screen": .numbers([stage.screen.minX, stage.screen.minY, stage.screen.width, stage.screen.height]),
      "steps": .array(stage.steps.indices.map { step(stage.steps[$0], timeline, start(ofStep: $0)) }),
      "arguments": .array(view.arguments(scene.input, common: arguments).map { .string($0) }),
      "controls": controls,
      "callouts": .array(
        stage.callouts.map { callout in
          [
            "name": .string(callout.name), "summary": .string(callout.summary),
            "place": callout.place.map { .string($0.rawValue) } ?? .null, "start": .number(callout.start),
            "end": .number(min(callout.end, stage.duration)),
          ]
        }),
      "hasCamera": .boolean(stage.hasCamera), "hasSound": .boolean(scene.hasSound),
      "isOutdated": .boolean(isOutdated),
      "touchObstacle": scene.scene.touchObstacle.map { .string($0) } ?? .null,
    ]
  }

  /// The start of a step as the script states it: a time, or a wait after an event of another step.
  private func start(ofStep index: Int) -> JSONValue {
    let (script, steps) = (scene.scene.script, scene.stage.steps)
    guard script.count == steps.count else { return .null }
    switch script[index].start {
    case .at(let time): return ["after": .null, "wait": .number(time)]
    case .after(let reference, let event, let wait):
      guard let leader = script.index(of: reference, from: index) else { return .null }
      return ["after": .string("\(steps[leader].name).\(event)"), "wait": .number(wait)]
    }
  }

  private func step(_ step: ResolvedStep, _ timeline: Timeline, _ start: JSONValue) -> JSONValue {
    [
      "start": start,
      "name": .string(step.name), "summary": .string(step.summary),
      "refusal": step.refusal.map { .string($0) } ?? .null,
      "events": .array(
        step.events.map { event in
          [
            "name": .string(event.name), "time": .number(event.time),
            "frame": event.time <= timeline.duration ? .integer(timeline.frame(at: event.time)) : .null,
          ]
        }),
    ]
  }

  /// The controls of the page, with their present values.
  private var controls: JSONValue {
    return [
      "appearance": view.appearance.map { .string($0.rawValue) } ?? .null,
      "touches": .boolean(showsTouches), "chrome": .boolean(scene.scene.chrome != nil),
      "isComposed": .boolean(!scene.scene.components.isEmpty),
      "aspects": .array(aspects.map { .string($0.text) }),
      "devices": .array(Device.presets.map { .string($0.name) }),
      "parameters": .array(parameters), "effect": .array(effect),
    ]
  }

  /// Whether fingers are visible somewhere, for a film or a comparison in one of its scenes.
  private var showsTouches: Bool { scene.scene.withComponents.contains { $0.touches != nil } }

  /// The shapes to choose from, those of the scene's outputs first; none if the picture has no padding that could grow.
  private var aspects: [Aspect] {
    guard scene.scene.hasPadding else { return [] }
    let usual = [(9, 16), (4, 5), (1, 1), (16, 9)].compactMap { Aspect($0.0, $0.1) }
    let own = [scene.scene.aspect] + scene.scene.outputs.map(\.transform.aspect)
    return (own.compactMap(\.self) + usual).unique
  }

  private var parameters: [JSONValue] {
    guard let source = scene.scene.sources.first else { return [] }
    return DeclaredParameter.all(in: source).map { control($0, at: $0.name, text: $0.defaultText) }
  }

  /// The values that replace those of the scene's text: a batch's, the command line's, and the page's.
  private var settings: SceneSettings { scene.input.variant.settings.adding(scene.resolver.settings) }

  /// - Parameter text: The value in the scene's text.
  private func control(_ parameter: DeclaredParameter, at path: String, text: String?) -> JSONValue {
    let text = settings.text(at: path) ?? text
    let kind = parameter.choices.isEmpty ? parameter.type ?? "text" : "choice"
    // A browser cannot edit a value with a unit, or a formula, as a number.
    let isNumber = text.map { Double($0) != nil } ?? true
    return control(
      path, kind: ["number", "integer", "length"].contains(kind) && !isNumber ? "text" : kind, range: nil,
      parameter.choices, .string(text ?? ""), summary: "")
  }

  /// The controls of the effect's parameters; for an effect that is defined by a text, they lie under `with`. A film and
  /// a comparison have none: their scenes have effects of their own.
  private var effect: [JSONValue] {
    guard scene.scene.components.isEmpty else { return [] }
    let used = DeclaredParameter.ofEffect(in: scene.scene.sources)
    guard used.isEmpty else {
      return used.map { control($0.parameter, at: "effect.with.\($0.parameter.name)", text: $0.text) }
    }
    guard let descriptor = scene.registry[scene.scene.effect.type]?.descriptor else { return [] }
    return EffectControl.all(of: descriptor, values: scene.parameters(of: scene.scene)).map {
      control($0.path, kind: $0.kind, range: $0.range, $0.choices, $0.value, summary: $0.summary)
    }
  }

  private func control(
    _ path: String, kind: String, range: ClosedRange<Double>?, _ choices: [String], _ value: JSONValue,
    summary: String
  ) -> JSONValue {
    [
      "path": .string(path), "kind": .string(kind), "value": value, "summary": .string(summary),
      "range": range.map { .numbers([$0.lowerBound, $0.upperBound]) } ?? .null,
      "choices": .array(choices.map { .string($0) }),
    ]
  }
}
