import ArgumentParser
import FlickAnalysis
import FlickAnimatedImage
import FlickBasics
import FlickBatch
import FlickDiagnostics
import FlickDocument
import FlickDrawing
import FlickPlanning
import FlickSceneFormat

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find the mistakes in scenes without rendering anything.",
    discussion: """
      Reads every scene and plays its script. Shows all mistakes of a scene together, each with its place, and all \
      expectations that do not hold. Prints one line for every scene without mistakes. A batch stands for all scenes \
      that it renders. Warnings, such as one about a refused touch, leave the exit code at 0. With --preset, also \
      shows why the preset would refuse the file, and its warnings.

      EXAMPLES:
        flickbook check scenes
        flickbook check tabs.yaml cards.yaml
        flickbook check tabs.yaml --preset app-preview
        flickbook check tabs.yaml --data data.csv --set fps=30
        cat tabs.yaml | flickbook check -
      """)

  @OptionGroup var selection: SceneSelection

  @Option(name: .customLong("set"), parsing: .singleValue, help: SceneOptions.settingHelp)
  var settings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Check whether the place of this preset would accept the file: \(OutputPreset.all.map(\.name).alternatives).",
      valueName: "name"), completion: .presets, transform: parsePreset)
  var preset: OutputPreset?

  @OptionGroup var strictness: StrictOption

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(help: "Also print mistakes and warnings to standard output as annotations for GitHub Actions.")
  var github = false

  @Flag(help: "Print which colours each picture's file has, and whether they are converted.")
  var verbose = false

  func validate() throws {
    guard !selection.paths.isEmpty else { throw ValidationError("Missing expected argument '<path> ...'") }
  }

  func run() throws {
    var firstFailure: (any Error)?
    let own = try SceneSettings(arguments: settings)
    var overrides = OutputOverrides()
    overrides.preset = preset
    var resolver = SceneResolver(
      registry: CurrentRun.current.effects, settings: preset?.settings().adding(own) ?? own)
    resolver.isStrict = strictness.strict
    let cache = AssetCache()
    var log = FailureLog()
    var claims = OutputPathRegistry()
    var annotations = GitHubOutput()
    for input in try selection.inputs() {
      do {
        let scene = try resolver.resolve(try input.get())
        let plan = try RenderPlan(scene, destination: .folder(""), overrides: overrides)
        try claims.claim(plan)
        let warnings = try WarningCheck(scene, outputs: plan.outputs, cache: cache).warnings()
        let failed = try ExpectationCheck(scene, cache: cache).failures()
        if !quiet {
          if failed == nil { try tell(plan, cache, warnings) }
          if let text = warnings.flatMap({ log.text(for: $0) }) { Console.printMessage(text) }
        }
        if github { try annotations.printWarnings(warnings, of: scene.input.name) }
        if let failed { throw failed }
      } catch let error as ConsoleClosed {
        throw error
      } catch {
        if let text = log.text(for: error) { Console.printMessage(text) }
        if github { try annotations.printMistakes(error, of: (try? input.get().name) ?? "-") }
        firstFailure = firstFailure ?? error
      }
    }
    if let firstFailure { throw Reported(firstFailure) }
  }

  /// Prints that a scene is as it should be, and what is known about it.
  private func tell(_ plan: RenderPlan, _ cache: AssetCache, _ warnings: SceneDiagnostics?) throws {
    let scene = plan.scene
    let count = warnings.map { ", " + counted($0.diagnostics.count, "warning") } ?? ""
    try Console.printResult("\(scene.input.title): ok, \(scene.summary)\(count)")
    for output in plan.outputs {
      guard let preset = output.preset, let words = output.presetCheck else { continue }
      try Console.printResult("  \(preset.name): \(words)")
      if let usual = preset.usualPoster, let time = output.betterPosterTime(than: usual, in: scene) {
        try Console.printResult(
          "  \(preset.name): its poster is the frame at \(decimal(usual)) s; the one at \(shortSeconds(time, digits: 3)) shows more"
        )
      }
    }
    if verbose {
      for (name, colors) in try scene.imageColors(cache) { try Console.printResult("  \(name): \(colors)") }
    }
  }
}
