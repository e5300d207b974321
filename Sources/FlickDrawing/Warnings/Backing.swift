import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

/// The color behind clear parts of a picture, as far as it is known.
enum Backing: Hashable {
  case color(Color)
  /// The page around the picture, of any color.
  case unknown
}

extension ResolvedScene {
  /// Returns the scene as its outputs show it: once for each ground, with the color behind it.
  ///
  /// - Throws: `SceneDiagnostics`, which is not expected for a scene that has been played.
  func showings(of outputs: [Output]) throws(SceneDiagnostics) -> [(stage: Stage, backing: Backing)] {
    let grounds = Set(outputs.filter { !$0.format.isText }.map { ground(of: $0) })
    // Scenes without outputs are checked as well.
    guard grounds.contains(.matte) else { return [(stage, backing(on: .clear))] }
    let matted = (stage: try stage(scale: stage.scale, on: .matte), backing: backing(on: .matte))
    return grounds.contains(.clear) ? [(stage, backing(on: .clear)), matted] : [matted]
  }

  private func backing(on ground: Ground) -> Backing {
    switch ground {
    case .matte: scene.matte.background.map { Backing.color($0.middle) } ?? .unknown
    case .clear, .covered: scene.page.map { Backing.color($0 == .light ? .white : .black) } ?? .unknown
    }
  }
}

extension Scene {
  /// Returns the color behind clear parts of a side of this comparison.
  ///
  /// - Parameter backing: The color behind the comparison's own picture.
  func backing(ofSidesOn backing: Backing) -> Backing {
    guard let background = comparison?.background, background.isOpaque else { return backing }
    return background.background.map { Backing.color($0.middle) } ?? .unknown
  }
}
