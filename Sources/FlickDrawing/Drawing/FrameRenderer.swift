public import FlickAnimatedImage
package import FlickCompositor
package import FlickDiagnostics
package import FlickGeometry
public import FlickImage
package import FlickLayers
import FlickMotion
public import FlickPlanning
import FlickScene
package import FlickStage
package import FlickText

/// The materials that all renderers of a scene share: its pictures, and its texts with their fonts.
package struct SceneMaterials: Sendable {
  package let images: Pictures
  /// Lays out the scene's texts, with the fonts of the scene and the machine.
  package let text: any TextOutliner
  /// The prepared contents of pictures and texts for the compositor.
  let contents: ContentCache
  package let texts: TextHashes

  /// - Throws: `ImageError` when a picture's file cannot be read or is not a picture, `TextError` for fonts.
  package init(_ scene: ResolvedScene, _ cache: AssetCache) throws {
    images = try cache.pictures(of: scene.scene)
    text = try cache.text(fonts: scene.scene.fonts)
    contents = cache.contents
    texts = cache.texts
  }
}

/// Draws any moment of a scene, in any order, on any thread. A picture depends only on its moment.
public struct FrameRenderer: Sendable {
  public let scene: ResolvedScene
  package let materials: SceneMaterials
  package let compositor: Compositor
  /// The scene, played for the compositor's scale.
  package let stage: Stage
  /// The transition from the output's end to its beginning; nil without one.
  package private(set) var seam: PlannedSeam?
  /// Whether pictures may be see-through.
  private let isClear: Bool

  /// Creates a renderer that draws at the device's scale, and reads the scene's pictures and fonts.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - keepsAlpha: Whether clear parts of the scene stay clear; otherwise the scene's matte is behind them.
  ///   - cache: A cache that renderers of any scenes may share.
  /// - Throws: `ImageError` when a picture's file cannot be read or is not a picture, `TextError` for fonts.
  public init(
    _ scene: ResolvedScene, keepingAlpha keepsAlpha: Bool = true, cache: AssetCache = AssetCache()
  ) throws {
    let stage = try scene.stage(scale: scene.stage.scale, over: scene.underlay(keepingAlpha: keepsAlpha))
    self.init(
      scene, stage: stage, try SceneMaterials(scene, cache), size: scene.pixelSize, isClear: keepsAlpha)
  }

  /// Creates a renderer that draws on a canvas. It has the pixels of a device with the canvas's scale.
  ///
  /// - Throws: `SceneDiagnostics`, which is not expected for a scene that has been played.
  package init(_ scene: ResolvedScene, on canvas: Canvas, _ materials: SceneMaterials) throws {
    let scene = try scene.inAspect(canvas.aspect)
    let stage = try scene.stage(scale: canvas.scale, over: canvas.underlay, within: canvas.margins)
    self.init(
      scene, stage: stage, materials, size: canvas.size, isClear: canvas.underlay == .clear,
      seam: canvas.seam)
  }

  private init(
    _ scene: ResolvedScene, stage: Stage, _ materials: SceneMaterials, size: PixelSize, isClear: Bool,
    seam: PlannedSeam? = nil
  ) {
    (self.scene, self.seam, self.isClear) = (scene, seam, isClear)
    self.stage = stage
    self.materials = materials
    compositor = Compositor(
      size: size, scale: stage.scale, images: materials.images, text: materials.text,
      cache: materials.contents)
  }

  package var text: any TextOutliner { materials.text }

  /// A renderer that draws the scene's moments without the transition of an output.
  package var withoutSeam: FrameRenderer {
    var renderer = self
    renderer.seam = nil
    return renderer
  }

  /// Draws frame `index` of the scene.
  ///
  /// - Throws: `ImageError` when a picture cannot be decoded, or has changed since the renderer was made.
  public func frame(_ index: Int) throws(ImageError) -> PixelBuffer {
    let lists = moments(ofFrame: index).map {
      stage.displayList(of: stage.layers(at: $0.time, phase: $0.phase))
    }
    let picture = picture(of: lists) { compositor.picture(of: $0) }
    try requirePictures()
    return picture
  }

  /// Checks that all pictures so far were readable, so that the drawn frames are right. It must be called before a
  /// picture is used.
  ///
  /// - Throws: `ImageError` when a picture could not be decoded, or has changed since the renderer was made.
  package func requirePictures() throws(ImageError) { try materials.images.requireRead() }

  /// Prepares a moment for drawing; returns `previous` if the moment looks the same.
  package func prepare(at time: Double, after previous: PreparedFrame?) -> PreparedFrame {
    compositor.prepare(displayList(at: time), after: previous)
  }

  /// Returns the display list of a moment; after the end, that of the end.
  package func displayList(at time: Double) -> DisplayList {
    seam == nil ? stage.displayList(at: min(time, stage.duration)) : displayList(of: layers(at: time))
  }

  /// Returns the layers that a moment shows.
  package func layers(at time: Double) -> Layer { layers(of: SeenMoment(time)) }

  /// Returns the times of the scene that are visible at a time of the output.
  func shownMoments(at time: Double) -> [Double] {
    (seam?.moments(at: time) ?? [(time, 1)]).map { min($0.time, stage.duration) }
  }

  /// Returns the layers that a moment shows.
  package func layers(of seen: SeenMoment) -> Layer {
    let moments = seam?.moments(at: seen.time) ?? [(seen.time, 1)]
    var pictures = moments.map { moment in
      var picture = stage.layers(at: min(moment.time, stage.duration), phase: seen.phase)
      if moments.count > 1 {
        picture = Layer("", holding: picture, size: stage.canvas)
        picture.opacity = moment.opacity
      }
      return picture
    }
    guard pictures.count > 1 else { return pictures[0] }
    if isClear {
      // What is clear in the upper picture would not hide the lower one, which therefore leaves as the upper one
      // enters. Added in this way, parts that are the same in both do not change.
      pictures[0].opacity = 1 - moments[1].opacity
      pictures[1].blend = .plusLighter
    }
    var both = Layer("", holding: pictures[0], size: stage.canvas)
    both.sublayers = pictures
    return both
  }

  package func displayList(of layers: Layer) -> DisplayList { stage.displayList(of: layers) }
}

extension Layer {
  fileprivate init(_ name: String, holding layer: Layer, size: Size) {
    self.init(name, frame: Rect(origin: .zero, size: size))
    sublayers = [layer]
  }
}

extension ResolvedScene {
  /// Returns the scene played for a scale, over an underlay, within margins.
  ///
  /// - Throws: `SceneDiagnostics`, which is not expected for a scene that has been played.
  package func stage(
    scale: Double, over underlay: Underlay, within margins: EdgeInsets = .zero
  ) throws(SceneDiagnostics) -> Stage {
    if scale == stage.scale, underlay != .matte, margins == .zero { return stage }
    return try Stage(
      scene, registry: registry, scale: scale, underlay: underlay, margins: margins, measure: stage.measure)
  }
}
