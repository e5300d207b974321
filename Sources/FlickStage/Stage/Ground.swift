import FlickGeometry
import FlickLayers
package import FlickScene

/// The picture behind the parts that a scene leaves clear.
package enum Ground: Hashable, Sendable {
  /// Nothing: the picture is clear there, too.
  case clear
  /// None of the ground is seen: the scene itself covers all of the picture.
  case covered
  /// The scene's matte: the picture is opaque.
  case matte
}

extension Scene {
  /// The layer behind clear parts in pictures without alpha; never the layer that lies on the screen behind the pages.
  package var matte: LayerTemplate { ownMatte ?? Chrome.standardBackground(for: page ?? .light) }

  /// Whether nothing of what is behind the scene's picture is seen; pictures count as whole.
  package var hasOpaqueBackdrop: Bool { backdrop.isOpaque }

  /// The matte that the scene asks for.
  package var ownMatte: LayerTemplate? { chrome?.matte ?? comparison?.matte }

  /// The scene with letters that are seen on what is behind what it leaves clear.
  func lettered(on ground: Ground) -> Scene {
    switch ground {
    case .covered: self
    case .matte: lettered(on: matte)
    case .clear: page.map { lettered(on: $0.paper) } ?? self
    }
  }
}

extension Appearance {
  /// A page of that look.
  fileprivate var paper: LayerTemplate {
    LayerTemplate("page", background: .color(self == .light ? .white : .black))
  }
}

extension Layer {
  /// Whether all of a picture is sure to have something opaque behind it, whatever its moment: what its layers without
  /// a name hold first.
  var hasOpaqueBackground: Bool {
    if let background { return background.alpha == 1 }
    if case .gradient(let gradient) = contents { return gradient.stops.allSatisfy { $0.color.alpha == 1 } }
    return name.isEmpty && sublayers.first?.hasOpaqueBackground ?? false
  }
}
