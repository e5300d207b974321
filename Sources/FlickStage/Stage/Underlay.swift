import FlickGeometry
import FlickLayers
package import FlickScene

/// The layer under the picture, which is visible where a scene leaves it clear.
package enum Underlay: Hashable, Sendable {
  /// No layer: the picture is clear there, too.
  case clear
  /// A layer that is never visible, because the scene itself covers the whole picture.
  case covered
  /// The scene's matte, which makes the picture opaque.
  case matte
}

extension Scene {
  /// The layer behind clear parts in pictures without alpha. It is not the layer that lies on the screen behind the
  /// pages.
  package var matte: LayerTemplate { ownMatte ?? Chrome.standardBackground(for: page ?? .light) }

  /// Whether nothing behind the scene's picture is visible; background pictures count as opaque.
  package var hasOpaqueBackdrop: Bool { backdrop.isOpaque }

  /// The matte that the scene states.
  package var ownMatte: LayerTemplate? { chrome?.matte ?? comparison?.matte }

  /// Returns the scene with letters that are readable on the underlay. A film's clips lie on mattes of their own.
  func withLetterColors(on underlay: Underlay) -> Scene {
    switch underlay {
    case .covered: return self
    case .matte:
      var scene = withLetterColors(on: matte)
      scene.film = film
      return scene
    case .clear: return page.map { withLetterColors(on: $0.paper) } ?? self
    }
  }
}

extension Appearance {
  /// A page with this appearance.
  fileprivate var paper: LayerTemplate {
    LayerTemplate("page", background: .color(self == .light ? .white : .black))
  }
}

extension Layer {
  /// Whether it is certain that the whole picture has something opaque behind it at any time. For a layer without a
  /// name, it looks at the first sublayer.
  var hasOpaqueBackground: Bool {
    if let background { return background.alpha == 1 }
    if case .gradient(let gradient) = contents { return gradient.stops.allSatisfy { $0.color.alpha == 1 } }
    return name.isEmpty && sublayers.first?.hasOpaqueBackground ?? false
  }
}
