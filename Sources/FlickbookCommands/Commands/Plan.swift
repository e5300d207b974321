import ArgumentParser
import FlickScene
import Flickbook

struct Plan: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show when everything in a scene happens and what will be made of it.",
    discussion: """
      Nothing is rendered. Every step and event is shown with its time in seconds and the frame on the screen then; \
      events can be used wherever a time is asked for.

      With --json, one document: scene, title, frameRate {numerator, denominator}, duration (of the scene), \
      frameCount, videoDuration (of the file: its frames at the rate), frames [first, end], canvas {points, \
      pixels, scale}, sides [name of each compared scene], screen [x, y, width, height] in the canvas, \
      video [width, height], units [[first, count], ...], steps [{name, summary, time, events \
      [{name, time}], refusal}], outputs [{path, kind, ...}].

      EXAMPLES:
        flickbook plan tabs.yaml
        flickbook plan tabs.yaml --json
      """)

  @OptionGroup var scene: SceneArgument

  @Flag(help: "Print one JSON document.")
  var json = false

  @OptionGroup var options: SceneOptions

  func run() throws {
    let plan = try RenderPlan(try scene.resolved(options), placement: .folder(""))
    try Console.printResult(json ? plan.document.text : plan.summary)
  }
}
