import FlickGeometry
import FlickLayers
import FlickScene

extension Background: CanonicalEncodable {
  /// A paint is written without the case around it, as before there were wallpapers, so that its hash stays the same.
  func encode(to encoder: inout CanonicalEncoder) {
    switch self {
    case .paint(let paint): paint.encode(to: &encoder)
    case .wallpaper(let wallpaper): encoder.encode(case: "wallpaper", wallpaper)
    }
  }
}

extension Wallpaper: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("pattern", pattern)
    encoder.field("theme", theme)
    encoder.field("seed", seed)
  }
}

extension Wallpaper.Pattern: CanonicalWord {
  var canonicalWord: String {
    switch self {
    case .plain: "plain"
    case .fade: "fade"
    case .dusk: "dusk"
    case .dawn: "dawn"
    case .dunes: "dunes"
    case .mesh: "mesh"
    case .halo: "halo"
    case .grid: "grid"
    case .paper: "paper"
    case .ribbons: "ribbons"
    case .terrazzo: "terrazzo"
    case .noir: "noir"
    }
  }
}

extension Theme: CanonicalRecord {
  func encodeFields(to encoder: inout CanonicalEncoder) {
    encoder.field("brand", brand)
    encoder.field("ink", ink)
    encoder.field("paper", paper)
  }
}
