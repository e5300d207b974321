import FlickGeometry
import FlickLayers

extension Layer {
  /// A layer with a background, so that there is something to see.
  static func card(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, z: Double = 0,
    transform: Transform3D = .identity
  ) -> Layer {
    var layer = Layer(name, frame: Rect(x: x, y: y, width: width, height: height), background: .white)
    layer.zPosition = z
    layer.transform = transform
    return layer
  }

  /// An empty layer of 100 x 100 points around `sublayers`.
  static func plain(_ sublayers: [Layer]) -> Layer { plain("", sublayers) }

  static func plain(_ name: String, _ sublayers: [Layer]) -> Layer {
    var layer = Layer(name, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    layer.sublayers = sublayers
    return layer
  }

  static func transforming(_ name: String, _ sublayers: [Layer]) -> Layer {
    var layer = plain(name, sublayers)
    layer.isTransformLayer = true
    return layer
  }

  var flattened: DisplayList { DisplayList(flattening: self, canvas: Size(100, 100)) }
  var paths: [String] { flattened.items.map(\.path) }
}

extension Transform3D {
  static func degrees(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D(rotationX: Math.radians(degrees: x))
      .concatenating(Transform3D(rotationY: Math.radians(degrees: y)))
      .concatenating(Transform3D(rotationZ: Math.radians(degrees: z)))
  }

  static func perspective(_ distance: Double) -> Transform3D { Transform3D(perspectiveDistance: distance) }
}

extension DisplayItem.Content {
  var kind: String {
    switch self {
    case .fill: "fill"
    case .border: "border"
    case .shadow: "shadow"
    case .image: "image"
    case .text: "text"
    case .shape: "shape"
    case .group: "group"
    case .raster: "raster"
    case .magnified: "magnified"
    case .backdrop: "backdrop"
    case .filtered: "filtered"
    }
  }

  /// The items of a group or a picture.
  var items: [DisplayItem] {
    switch self {
    case .group(let items, _), .raster(let items, _), .magnified(let items, _, _), .filtered(let items, _):
      items
    default: []
    }
  }
}

extension DisplayList {
  var kinds: [String] { items.map(\.content.kind) }
}
