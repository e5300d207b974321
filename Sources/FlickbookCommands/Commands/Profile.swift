import ArgumentParser
import FlickDiagnostics
import FlickPlanning
import FlickRendering

struct Profile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Show what a scene's time is spent on.",
    discussion: """
      Draws the frames in order on one thread, as 'test' does, and encodes the frames of the outputs, but writes no \
      file. Tables show the stages of drawing, kinds of layers, pages, the ten most costly layers and frames, and the \
      outputs. The time of a layer does not include its sublayers. A layer costs nothing where others hide it.

      STAGES:
        list     making the list of things to paint at a time of the scene
        prepare  making outlines, textures, text layouts and rasters, mostly in the first frame that shows them
        cover    finding the pixels that a layer covers and that no other layer hides
        paint    painting them
        other    finding the differences from the previous frame

      With --json, one document: scene, frames, newFrames (those that differ from the one before), size, cpu, rounds, \
      loading, drawing, hashing, stages, kinds and pages [{name, milliseconds}], layers [{path, kind, frames, \
      milliseconds, prepare, cover, paint}], costliestFrames [{frame, time, milliseconds, layer, kind}], outputs \
      [{path, frames, drawing, encoding}]. Times are milliseconds of all frames together, or of one frame. The name - \
      stands for work that belongs to no layer, and among pages for layers outside of pages.

      \(timesHelp)

      EXAMPLES:
        flickbook profile tabs.yaml
        flickbook profile tabs.yaml --range open.start..open.settled --rounds 9
        flickbook profile tabs.yaml --set effect.mask=false --json
      """)

  @OptionGroup var scene: SceneArgument

  @Option(
    help: ArgumentHelp("Only the frames that begin at A or later, and before B.", valueName: "a..b"),
    transform: parseRange)
  var range: TimeRange?

  @Option(
    help: ArgumentHelp(
      "How often every frame is drawn; the shortest time of each frame counts.", valueName: "count"),
    transform: parseCount(1...1000))
  var rounds = 3

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var options: SceneOptions

  @OptionGroup var instructions: CPUOption

  func run() throws {
    let plan = try RenderPlan(try scene.resolved(options), range: range, destination: .folder(""))
    let profile = try SceneProfiler(plan).profile(rounds: rounds)
    try Console.printResult(json ? profile.document.text : profile.text)
  }
}
