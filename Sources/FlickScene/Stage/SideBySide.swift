import FlickGeometry
import FlickLayers

/// The sides of a comparison on their stages, and the layers around them; made once.
struct SideBySide: Sendable {
  let sides: [StageSide]
  let canvas: Size
  private let background: Layer
  private let labels: [Layer]

  /// - Precondition: there is a side.
  /// - Throws: the errors of the first side that has any.
  init(_ comparison: Comparison, _ margins: EdgeInsets, makeStage: (Scene) throws(SceneDiagnostics) -> Stage)
    throws(SceneDiagnostics)
  {
    let layout = ComparisonLayout(comparison, margins)
    var sides: [StageSide] = []
    for (side, frame) in zip(comparison.sides, layout.pictures) {
      let stage = try makeStage(side.scene.lettered(on: comparison.background))
      sides.append(
        StageSide(
          name: side.name, label: side.label, stage: stage, frame: frame,
          isSeeThrough: side.scene.chrome?.background.isSeeThrough ?? false))
    }
    self.sides = sides
    canvas = layout.canvas
    background = comparison.background.layer(in: layout.canvas)
    let color = comparison.labelColor ?? comparison.background.letterColor
    labels = zip(comparison.sides, layout.labels).compactMap { side, frame in
      side.label.map { Layer(label: $0, in: frame, size: layout.labelSize, color) }
    }
  }

  /// The duration of the longest side, in seconds.
  var duration: Double { sides.map(\.stage.duration).max() ?? 0 }

  /// The steps of all sides; each name begins with its side's name.
  var steps: [ResolvedStep] {
    sides.flatMap { side in side.stage.steps.map { $0.called("\(side.name).\($0.name)") } }
  }

  var firstScreen: Rect { sides[0].screen }

  func layer(at time: Double, under overlays: [Overlay]) -> Layer {
    var shadows: [Layer] = []
    var pictures: [Layer] = []
    for side in sides {
      var picture = Layer(side.name, frame: side.frame)
      picture.masksToBounds = true
      picture.sublayers = [side.stage.layers(at: side.time(at: time))]
      if side.isSeeThrough { shadows.append(picture.takeShadows()) }
      pictures.append(picture)
    }
    let layers = overlays.layers(over: [background] + shadows + labels + pictures, size: canvas, at: time)
    return Layer("", holding: layers, size: canvas)
  }
}

extension Layer {
  /// Takes the device's shadows out of a side without a background. They fall on the comparison's own canvas, beyond
  /// the side's edges, and never on another side.
  fileprivate mutating func takeShadows() -> Layer {
    var fallen = Layer(name, frame: frameInSuperlayer)
    fallen.sublayers = sublayers[0].sublayers.filter { $0.name == DeviceFrame.shadowName }
    sublayers[0].sublayers.removeAll { $0.name == DeviceFrame.shadowName }
    return fallen
  }

  fileprivate init(label: String, in frame: Rect, size: Double, _ color: Color) {
    self.init("label", frame: frame)
    contents = .text(
      TextContents(
        label, font: TextContents.Font(size: size, weight: 600), color: color, alignment: .center,
        verticalAlignment: .center, lineLimit: 1))
  }
}
