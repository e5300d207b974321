import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

/// The color that is visible through clear parts of a picture.
enum UnderlayColor: Hashable {
  case known(Color)
  /// The scene does not say what color the page around its picture has.
  case unknown

  /// The middle color of a layer's paint, or of a wallpaper; unknown for others.
  fileprivate init(_ layer: LayerTemplate) {
    self = (layer.background?.middle ?? layer.wallpaper?.ground).map { .known($0) } ?? .unknown
  }
}

extension ResolvedScene {
  /// Returns the scene as its outputs show it: once for each underlay, with that underlay's color.
  ///
  /// - Throws: `SceneDiagnostics`, which is not expected for a scene that has been played.
  func showings(
    of outputs: [Output]
  ) throws(SceneDiagnostics) -> [(stage: Stage, underlayColor: UnderlayColor)] {
    let underlays = Set(outputs.filter { !$0.format.isText }.map { underlay(of: $0) })
    // Scenes without outputs are checked as well.
    guard underlays.contains(.matte) else { return [(stage, color(of: .clear))] }
    let matted = (stage: try stage(scale: stage.scale, over: .matte), underlayColor: color(of: .matte))
    return underlays.contains(.clear) ? [(stage, color(of: .clear)), matted] : [matted]
  }

  private func color(of underlay: Underlay) -> UnderlayColor {
    switch underlay {
    case .matte: UnderlayColor(scene.matte)
    case .clear, .covered: scene.page.map { .known($0 == .light ? .white : .black) } ?? .unknown
    }
  }
}

extension Scene {
  /// Returns the color that is visible through clear parts of a side of this comparison.
  ///
  /// - Parameter color: The color that is visible through clear parts of the comparison's own picture.
  func underlayColor(ofSidesOver color: UnderlayColor) -> UnderlayColor {
    guard let background = comparison?.background, background.isOpaque else { return color }
    return UnderlayColor(background)
  }
}
