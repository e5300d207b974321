import FlickGeometry
import FlickLayers
import FlickScene

/// A layer that is there for a while, and how it comes and goes.
struct Overlay: Sendable {
  /// Wholly there.
  let layer: Layer
  /// In seconds since the scene began.
  let start: Double
  let end: Double
  /// Seconds; 0 for what is there at once, or gone at once.
  let fadeIn: Double
  let fadeOut: Double
  /// Whether it takes the place of all that is under it, which would be seen through it: that goes as this comes.
  var replacesPicture = false
  /// Whether it covers all of the picture.
  var isCard = false
  /// The text of a caption.
  var text: String?

  /// 0...1; even in time while it fades.
  func opacity(at time: Double) -> Double {
    // Sums of decimal fractions end next to a frame's time.
    guard time >= start - Pointer.tolerance, time < end - Pointer.tolerance else { return 0 }
    let coming = fadeIn > 0 ? (time - start) / fadeIn : 1
    let going = fadeOut > 0 ? (end - time) / fadeOut : 1
    return max(min(coming, going, 1), 0)
  }

  /// The obstacle that callouts keep away from; nil unless it is a caption.
  var obstacle: CalloutPlacement.Obstacle? {
    guard layer.name == Caption.layerName else { return nil }
    let frame = Rect(
      x: layer.position.x - layer.bounds.width / 2, y: layer.position.y - layer.bounds.height / 2,
      width: layer.bounds.width, height: layer.bounds.height)
    return CalloutPlacement.Obstacle(name: "a caption", frame: frame, start: start, end: end)
  }

  /// Nil while nothing of it is seen.
  func layer(at time: Double) -> Layer? {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return nil }
    var layer = layer
    layer.opacity *= opacity
    return layer
  }
}

extension [Overlay] {
  /// A picture of `size` with these over it, back to front as before.
  func layers(over picture: [Layer], size: Size, at time: Double) -> [Layer] {
    var layers = picture
    for overlay in self {
      guard let layer = overlay.layer(at: time) else { continue }
      if overlay.replacesPicture {
        var under = Layer("", holding: layers, size: size)
        under.opacity = 1 - overlay.opacity(at: time)
        layers = under.opacity > 0 ? [under] : []
      }
      layers.append(layer)
    }
    return layers
  }
}
