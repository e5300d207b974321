import ArgumentParser
import FlickDiagnostics
import FlickPlanning
import FlickRendering

struct Profile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Show what a scene's time is spent on.",
    discussion: """
      The frames are drawn in order on one thread, as 'test' draws them, and the outputs' frames are encoded; no file is \
      written. Tables show the stages of drawing, kinds of layers, pages, the ten most costly layers and frames, and the \
      outputs. A layer's time is what was spent on the layer itself, without its sublayers; where others hide it, it \
      costs nothing.

      STAGES:
        list     from the scene's time to a list of what to paint
        prepare  outlines, textures, laid out texts, rasters: most of it once, in the first frame that shows them
        cover    which pixels a layer covers, and nothing hides
        paint    painting them
        other    finding out what differs from the frame before

      With --json, one document: scene, frames, newFrames (those that differ from the one before), size, cpu, rounds, \
      loading, drawing, hashing, stages, kinds and pages [{name, milliseconds}], layers [{path, kind, frames, \
      milliseconds, prepare, cover, paint}], costliestFrames [{frame, time, milliseconds, layer, kind}], outputs \
      [{path, frames, drawing, encoding}]. Times are milliseconds of all frames together, or of one frame. The name - \
      stands for the work for all layers, and among pages for layers of none.

      \(timesHelp)

      EXAMPLES:
        flickbook profile tabs.yaml
        flickbook profile tabs.yaml --range open.start..open.settled --rounds 9
        flickbook profile tabs.yaml --set effect.mask=false --json
      """)

  @OptionGroup var scene: SceneArgument

  @Option(
    help: ArgumentHelp("Only the frames that begin from A until before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Option(
    help: ArgumentHelp(
      "How often every frame is drawn; the quickest time of each counts.", valueName: "count"),
    transform: parseCount(1...1000))
  var rounds = 3

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var options: SceneOptions

  @OptionGroup var instructions: CPUOption

  func run() async throws {
    let plan = try RenderPlan(try scene.resolved(options), range: range, placement: .folder(""))
    let profile = try SceneProfiler(plan).profile(rounds: rounds)
    try Console.printResult(json ? profile.document.text : profile.text)
  }
}
