import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

/// The advice about a target of which nothing is seen.
struct TargetAdvice: Sendable {
  /// The names of the layers that the scene's text states, each after those of the layers and the page around it; also
  /// those of the sides of a comparison and of the clips of a film.
  private let written: [[String]]
  /// The ids of the pages.
  private let pages: [String]
  /// The names of the sides of a film's comparisons.
  private let sides: [String]
  /// The size of the screen, in points; nil for a scene with several screens.
  private let screen: Size?

  init(_ scene: Scene) {
    let scenes = scene.withComponents
    let templates = scenes.flatMap { $0.pages + $0.sparePages }
    pages = templates.map(\.id)
    written =
      templates.flatMap { $0.layer.layers.paths(below: [$0.id]) }
      + scenes.flatMap { $0.layers.paths(below: []) }
    sides = scene.components.flatMap { $0.comparison?.sides.map(\.name) ?? [] }
    screen = scene.components.isEmpty ? scene.device.size : nil
  }

  /// Returns the message that nothing of a target is seen.
  ///
  /// - Parameters:
  ///   - note: The time when the target should be there.
  ///   - picture: The layers of the picture at that time.
  func emptiness(
    _ message: String, of target: PictureTarget, at range: SourceRange?, note: String, in picture: [Layer]
  ) -> Diagnostic {
    Diagnostic(
      message, at: range,
      note: ([note] + [self.note(about: target)].compactMap(\.self)).joined(separator: "; "),
      suggestion: suggestion(for: target, in: picture)
        ?? "'flickbook inspect' shows what is there at a time")
  }

  /// Returns a fact that explains why nothing of the target is seen; nil if there is none.
  private func note(about target: PictureTarget) -> String? {
    switch target {
    case .area(let area):
      guard let screen, area.resolved(in: screen).intersection(Rect(origin: .zero, size: screen)) == nil
      else {
        return nil
      }
      return "the screen has \(screen.width.plain) x \(screen.height.plain) points"
    case .union(let targets): return targets.lazy.compactMap(note).first
    case .all, .device, .screen, .page, .layer, .control, .touches, .side: return nil
    }
  }

  /// Returns a suggestion for the first layer in the target whose name is that of no layer, or for a target that may lack
  /// its side; nil if there is none.
  ///
  /// - Parameter picture: The layers of the picture at a time when the target should be there.
  func suggestion(for target: PictureTarget, in picture: [Layer]) -> String? {
    switch target {
    case .layer(let name):
      LayerName(name).suggestion(in: picture.paths(below: []), written, pages: pages) ?? wayToSide
    case .side(_, .layer(let name)):
      LayerName(name).suggestion(in: picture.paths(below: []), written, pages: pages)
    case .union(let targets): targets.lazy.compactMap { suggestion(for: $0, in: picture) }.first
    case .page, .control, .area, .touches: wayToSide
    case .all, .device, .screen, .side: nil
    }
  }

  private var wayToSide: String? {
    sides.first.map { "in a comparison, a target names its side, as in 'side: \($0)'" }
  }
}

extension [LayerTemplate] {
  fileprivate func paths(below path: [String]) -> [[String]] {
    flatMap { layer in
      let own = layer.name.isEmpty ? path : path + [layer.name]
      return (own.count > path.count ? [own] : []) + layer.layers.paths(below: own)
    }
  }
}

extension [Layer] {
  fileprivate func paths(below path: [String]) -> [[String]] {
    flatMap { layer in
      let own = layer.name.isEmpty ? path : path + [layer.name]
      return (own.count > path.count ? [own] : []) + layer.sublayers.paths(below: own)
    }
  }
}
