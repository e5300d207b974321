import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

/// The sides of a comparison on their stages, and the layers around them, which are made once.
struct SideBySide: Sendable {
  let sides: [StageSide]
  let canvas: Size
  private let background: Layer
  let labels: [Layer]

  /// - Precondition: The comparison has a side.
  /// - Throws: The errors of the first side that has any.
  init(
    _ comparison: Comparison, _ margins: EdgeInsets, scale: Double,
    makeStage: (Scene) throws(SceneDiagnostics) -> Stage
  )
    throws(SceneDiagnostics)
  {
    let layout = ComparisonLayout(comparison, margins)
    var sides: [StageSide] = []
    for (side, frame) in zip(comparison.sides, layout.pictures) {
      let place = (scene: frame, backdrop: Rect(origin: .zero, size: layout.canvas))
      let stage = try makeStage(side.scene.withLetterColors(on: comparison.background, at: place))
      sides.append(
        StageSide(
          name: side.name, label: side.label, stage: stage, frame: frame,
          isSeeThrough: side.scene.chrome?.background.isSeeThrough ?? false))
    }
    self.sides = sides
    canvas = layout.canvas
    background = comparison.background.layer(in: layout.canvas).keptAsPicture(at: scale)
    let picture = Rect(origin: .zero, size: layout.canvas)
    labels = zip(comparison.sides, layout.labels).compactMap { side, frame in
      let color = comparison.labelColor ?? comparison.background.letterColor(in: frame, of: picture)
      return side.label.map { Layer(label: $0, in: frame, size: layout.labelSize, color) }
    }
  }

  /// The duration of the longest side, in seconds.
  var duration: Double { sides.map(\.stage.duration).max() ?? 0 }

  /// The steps of all sides. Each name begins with its side's name.
  var steps: [ResolvedStep] {
    sides.flatMap { side in side.stage.steps.map { $0.called("\(side.name).\($0.name)") } }
  }

  /// The captions of all sides. A caption that several sides show at the same time counts once.
  var captions: [ResolvedCaption] {
    sides.flatMap(\.stage.captions).unique.sorted { $0.start < $1.start }
  }

  var firstScreen: Rect { sides[0].screen }

  /// Returns the outlines of a target in the picture, through the cameras of the sides but not through a camera of the
  /// comparison.
  func outlines(of target: PictureTarget, in space: PictureSpace, at time: Double) -> [ConvexPolygon] {
    switch target {
    case .side(let name, let target):
      guard let side = sides.first(where: { $0.name == name }) else { return [] }
      let time = side.time(at: time)
      let picture = ConvexPolygon(Rect(origin: .zero, size: side.frame.size))
      let place = Transform3D(translationX: side.frame.minX, y: side.frame.minY)
      return side.stage.outlines(of: target, at: time).compactMap { outline in
        let seen = outline.seen(through: side.stage.cameraTransform(at: time)).intersection(picture)
        return seen.isEmpty ? nil : seen.seen(through: place)
      }
    case .union(let targets): return targets.flatMap { outlines(of: $0, in: space, at: time) }
    case .all, .device, .screen: return [ConvexPolygon(Rect(origin: .zero, size: space.size))]
    // What lies on a screen is that of a side.
    case .page, .layer, .control, .area, .touches: return []
    }
  }

  /// Returns the whole picture.
  ///
  /// - Parameter phase: The cameras' moment within the frame's shutter.
  func layer(
    at time: Double, phase: Double = 0, in view: PictureView
  ) -> Layer {
    view.overlayStack.layer(
      over: picture(at: time, phase: phase, through: view.camera), size: canvas, at: time)
  }

  /// Returns the layers below callouts and overlays, back to front.
  func picture(at time: Double, phase: Double = 0, through camera: PictureCamera?) -> [Layer] {
    var shadows: [Layer] = []
    var pictures: [Layer] = []
    for side in sides {
      var picture = Layer(side.name, frame: side.frame)
      picture.masksToBounds = true
      picture.sublayers = [side.stage.layers(at: side.time(at: time), phase: phase)]
      if side.isSeeThrough { shadows.append(picture.takeShadows()) }
      pictures.append(picture)
    }
    let compared = shadows + labels + pictures
    guard let camera else { return [background] + compared }
    let look = camera.time(time, after: phase)
    return camera.background([background], at: look) + camera.layers(of: compared, at: look)
  }
}

extension Layer {
  /// Removes the device's shadows from a side without a background, and returns them. They fall on the comparison's
  /// canvas, where they may cross the side's edges, and never on another side.
  fileprivate mutating func takeShadows() -> Layer {
    var fallen = Layer(name, frame: frameInSuperlayer)
    fallen.sublayers = sublayers[0].takeOwnShadows()
    return fallen
  }

  /// Whether the layer is the plane of a device that is posed in space, or the unnamed layer that shows the picture
  /// through a camera.
  private var holdsDevice: Bool {
    name == Chrome.planeName || name.isEmpty && transform != .identity
  }

  /// Removes the shadows from the sublayers and returns them. If one of the sublayers holds the device, its shadows are
  /// removed, and returned in a copy of it.
  private mutating func takeOwnShadows() -> [Layer] {
    let holders = sublayers.indices.filter { sublayers[$0].holdsDevice }
    guard let index = holders.first else {
      let shadows = sublayers.filter { $0.name == DeviceFrame.shadowName }
      sublayers.removeAll { $0.name == DeviceFrame.shadowName }
      return shadows
    }
    var holder = sublayers[index]
    holder.sublayers = sublayers[index].takeOwnShadows()
    return [holder]
  }

  fileprivate init(label: String, in frame: Rect, size: Double, _ color: Color) {
    self.init("label", frame: frame)
    contents = .text(
      TextContents(
        label, font: TextContents.Font(size: size, weight: 600), color: color, alignment: .center,
        verticalAlignment: .center, lineLimit: 1))
  }
}
