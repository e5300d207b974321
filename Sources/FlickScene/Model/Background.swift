package import FlickGeometry
public import FlickLayers

/// The background of the canvas or of the screen, behind everything else.
public enum Background: Hashable, Sendable {
  case paint(Paint)
  case wallpaper(Wallpaper)

  package static func color(_ color: Color) -> Background { .paint(.color(color)) }
  package static func gradient(_ gradient: Gradient) -> Background { .paint(.gradient(gradient)) }
}

extension LayerTemplate {
  /// A layer that is a background and nothing else.
  public init(_ name: String, filledWith background: Background) {
    switch background {
    case .paint(let paint): self.init(name, background: paint)
    case .wallpaper(let wallpaper): self.init(name, contents: .wallpaper(wallpaper))
    }
  }
}
