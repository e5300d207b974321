import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickProvenance
import FlickScene
import FlickSceneFormat

/// The plan for making a file again from its scene, with the options that it states.
struct Reproduction {
  let plan: RenderPlan
  let output: PlannedOutput
  /// The options that the file states, without those that the user overrides: `--fps 30`.
  let recordedOptions: [String]
  /// The request for a file that is not one of the scene's outputs; nil for an output of the scene.
  let request: String?

  /// - Parameters:
  ///   - name: The name of the scene's output; nil if it follows from the file.
  /// - Throws: `ReproductionRefused` when the scene cannot be rendered with the options that the file states, though it
  ///   can without them; `FlickbookError`, `SceneDiagnostics`.
  init(
    of path: String, _ provenance: Provenance?, from input: SceneInput, _ resolver: SceneResolver,
    range: TimeRange?, output name: String?, _ cache: AssetCache
  ) throws {
    let options = RenderOptions(lines: provenance?.options ?? [])
    let recordedOptions = options?.recordedOptions(resolver, range) ?? RenderOptions()
    request = name == nil ? provenance?.request : nil
    self.recordedOptions = recordedOptions.lines
    do {
      let scene = try recordedOptions.resolver(resolver, path).resolve(input)
      var plan: RenderPlan
      if let request {
        plan = try scene.plan(asking: request, range: range ?? recordedOptions.range, path)
        output = plan.outputs[0]
      } else {
        plan = try RenderPlan(scene, range: range ?? recordedOptions.range, destination: .folder(""))
        output = try plan.output(of: path, named: name, provenance, cache)
      }
      plan.recordedOptions = provenance?.options
      self.plan = plan
    } catch let error where !recordedOptions.lines.isEmpty || request != nil {
      _ = try RenderPlan(try resolver.resolve(input), range: range, destination: .folder(""))
      let words = recordedOptions.lines + (request.map { [$0] } ?? [])
      throw ReproductionRefused(words: words.joined(separator: " "), reason: error)
    }
  }

  /// The options and the request as words, ` with --fps 30 as webp {width: 240}`; empty when there are none.
  var words: String {
    (recordedOptions.isEmpty ? "" : " with " + recordedOptions.joined(separator: " "))
      + (request.map { " as " + $0 } ?? "")
  }
}

/// The error that a scene cannot be rendered with the options that a file states.
struct ReproductionRefused: Error {
  /// The options that the file states.
  var words: String
  var reason: any Error

  /// The first mistake, without its place.
  var message: String {
    if let mistakes = reason as? SceneDiagnostics { return mistakes.diagnostics.first?.message ?? "" }
    return "\(reason)".split(separator: "\n").first.map(String.init) ?? ""
  }
}

extension RenderOptions {
  /// Returns the options without those that the user overrides.
  fileprivate func recordedOptions(_ resolver: SceneResolver, _ range: TimeRange?) -> RenderOptions {
    var recordedOptions = self
    if resolver.frameRate != nil { recordedOptions.frameRate = nil }
    if resolver.scale != nil { recordedOptions.scale = nil }
    if resolver.touches != nil { recordedOptions.touches = nil }
    if range != nil { recordedOptions.range = nil }
    return recordedOptions
  }

  /// Returns a resolver with these options and the user's, which win.
  ///
  /// - Throws: `SceneDiagnostics` for invalid values.
  func resolver(_ user: SceneResolver, _ path: String) throws -> SceneResolver {
    var resolver = user
    resolver.frameRate = user.frameRate ?? frameRate
    resolver.scale = user.scale ?? scale
    resolver.touches = user.touches ?? touches
    resolver.settings = try SceneSettings(arguments: settings, name: path).adding(user.settings)
    return resolver
  }
}

extension ResolvedScene {
  /// The plan of one output that is not in the scene.
  ///
  /// - Throws: `SceneDiagnostics`, `FlickbookError`.
  fileprivate func plan(asking words: String, range: TimeRange?, _ path: String) throws -> RenderPlan {
    var scene = self
    scene.scene.outputs = [try Output(words: words, name: path, of: stage, registry: registry)]
    return try RenderPlan(scene, range: range, destination: .folder(""), isAdHoc: true)
  }
}
