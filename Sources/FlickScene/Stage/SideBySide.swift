import FlickGeometry
import FlickLayers

/// The sides of a comparison on their stages, and what is around them; made once.
struct SideBySide: Sendable {
  let sides: [StageSide]
  let canvas: Size
  private let background: Layer
  private let labels: [Layer]

  /// - Precondition: there is a side.
  /// - Throws: what is wrong with the first side of which something is.
  init(_ comparison: Comparison, makeStage: (Scene) throws(SceneDiagnostics) -> Stage)
    throws(SceneDiagnostics)
  {
    let layout = ComparisonLayout(comparison)
    var sides: [StageSide] = []
    for (side, frame) in zip(comparison.sides, layout.pictures) {
      let stage = try makeStage(side.scene.lettered(on: comparison.background))
      sides.append(StageSide(name: side.name, label: side.label, stage: stage, frame: frame))
    }
    self.sides = sides
    canvas = layout.canvas
    background = comparison.background.layer(in: layout.canvas)
    let color = comparison.labelColor ?? comparison.background.letterColor
    labels = zip(comparison.sides, layout.labels).compactMap { side, frame in
      side.label.map { Layer(label: $0, in: frame, size: layout.labelSize, color) }
    }
  }

  /// As long as the longest, in seconds.
  var duration: Double { sides.map(\.stage.duration).max() ?? 0 }

  /// The steps of all sides, each called with its side's name first.
  var steps: [ResolvedStep] {
    sides.flatMap { side in side.stage.steps.map { $0.called("\(side.name).\($0.name)") } }
  }

  var firstScreen: Rect { sides[0].screen }

  func layer(at time: Double, under overlays: [Overlay]) -> Layer {
    let pictures = sides.map { side in
      var layer = Layer(side.name, frame: side.frame)
      layer.masksToBounds = true
      layer.sublayers = [side.stage.layers(at: side.time(at: time))]
      return layer
    }
    let layers = overlays.layers(over: [background] + labels + pictures, size: canvas, at: time)
    return Layer("", holding: layers, size: canvas)
  }
}

extension Layer {
  fileprivate init(label: String, in frame: Rect, size: Double, _ color: Color) {
    self.init("label", frame: frame)
    contents = .text(
      TextContents(
        label, font: TextContents.Font(size: size, weight: 600), color: color, alignment: .center,
        verticalAlignment: .center, lineLimit: 1))
  }
}
