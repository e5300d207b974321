import ArgumentParser
import FlickAnalysis
import FlickAnimatedImage
import FlickDiagnostics
import FlickDrawing
import FlickPlanning

struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Print every number behind one moment of a scene as JSON.",
    discussion: """
      One document: time, frame, frameCount, duration, canvas {points, pixels, scale, origin}, effect {type, state, \
      contentOffset, contentSize, ...}, items [{index, id, frame [x, y, width, height], zPosition, alpha, hidden, \
      state, transform, quad}], layers [{path, kind, bounds, matrix, opacity, cornerRadius, doubleSided, ...}], back \
      to front; images [{name, colors}], which colours the files of the pictures have. Lengths are points; a transform or matrix is 16 numbers row by row for row vectors, [x y z 1] * M; a \
      quad is the corners top left, top right, bottom right, bottom left on the screen, each [x, y, depth]. All \
      places are those on the screen: with a device around it, the picture begins at the canvas's origin. In a \
      comparison they are those on the first side's screen, and 'sides' has {name, label, screen in the canvas, \
      effect, items} of each.

      The state is that of the time itself, even between two frames; 'frame' is the one on the screen then.

      \(timesHelp)

      EXAMPLES:
        flickbook inspect tabs.yaml --at open.settled
        flickbook inspect tabs.yaml --at 1.2345s
      """)

  @OptionGroup var scene: SceneArgument

  @Option(help: ArgumentHelp("A time.", valueName: "time"), transform: parseTime)
  var at: TimeExpression

  @OptionGroup var options: SceneOptions

  func run() throws {
    let scene = try scene.resolved(options)
    let time = try scene.timeline.time(of: at)
    let images = try scene.imageColors(AssetCache()).map { ($0.name, $0.colors.description) }
    try Console.printResult(Inspection(scene, at: time, images: images).document.text)
  }
}
