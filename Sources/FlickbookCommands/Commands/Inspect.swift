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
      Prints one document: time, frame, frameCount, duration, canvas {points, pixels, scale, origin}, effect {type, \
      state, contentOffset, contentSize, ...}, items [{index, id, frame [x, y, width, height], zPosition, alpha, \
      hidden, state, transform, quad}], layers [{path, kind, bounds, matrix, opacity, cornerRadius, doubleSided, \
      ...}], back to front; drawing, the same layers as the compositor receives them. A scene with such parts also has \
      overlays, callouts, camera, and images [{name, colors}], the colours of each picture file.

      Lengths are in points. A transform or matrix is 16 numbers, row by row, for row vectors: [x y z 1] * M. A quad \
      has the corners top left, top right, bottom right and bottom left, each [x, y, depth]. All coordinates are on \
      the screen; with a device around the screen, the picture begins at the canvas's origin. In a comparison, they \
      are on the first side's screen, and 'sides' has {name, label, screen in the canvas, effect, items, callouts} for \
      each side.

      All values are for exactly that time, even between two frames; 'frame' is the frame on the screen at that time.

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
