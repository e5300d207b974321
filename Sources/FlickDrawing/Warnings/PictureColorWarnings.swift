package import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
package import FlickPlanning
import FlickScene

/// Warnings about pictures' files: color profiles that cannot be read, colors that are not converted, and animations,
/// of which only the first picture is shown.
struct PictureColorWarnings {
  private let scene: Scene
  private let cache: AssetCache

  init(_ scene: Scene, _ cache: AssetCache) { (self.scene, self.cache) = (scene, cache) }

  /// - Throws: `ImageError` when a picture cannot be read.
  func all() throws(ImageError) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for image in scene.images {
      let reading = try cache.reading(ofPicture: image.path)
      if let warning = PictureColorWarnings.warning(of: image, reading.colors) { found.append(warning) }
      if reading.isAnimated { found.append(PictureColorWarnings.animationWarning(of: image)) }
    }
    return found
  }

  private static func animationWarning(of image: Asset) -> Diagnostic {
    let (name, stem) = (PathString.name(of: image.name), PathString.firstStem(of: image.name))
    return Diagnostic(
      .stillPicture, "'\(image.name)' is animated, and a picture shows only its first frame", at: image.range,
      suggestion:
        "'video: \(stem).mp4' shows all of it: ffmpeg -i \(shellWord(name)) -vf 'crop=trunc(iw/2)*2:trunc(ih/2)*2' "
        + "-c:v libx264 -crf 12 -pix_fmt yuv420p \(shellWord(stem + ".mp4"))")
  }

  private static func warning(of image: Asset, _ colors: PictureColors) -> Diagnostic? {
    switch colors.treatment {
    case .untagged, .sRGB, .converted: nil
    case .unreadable(let reason):
      Diagnostic(
        .unreadableProfile, "the colour profile of '\(image.name)' is ignored: it \(reason)",
        at: image.range, note: "the colours are taken as \(colors.profile ?? "sRGB")",
        suggestion: "save the picture as sRGB; if it is sRGB, 'magick IN -strip OUT' removes the profile")
    case .unconverted(let reason):
      Diagnostic(
        .unconvertedColors, "the colours of '\(image.name)' are not converted: \(reason)", at: image.range,
        note: "they are taken as \(colors.profile ?? "sRGB")",
        suggestion: "save the picture as sRGB, or convert it: magick IN -profile sRGB.icc OUT")
    }
  }
}

extension ResolvedScene {
  /// Returns the scene's pictures by their names, with the colors of their files.
  ///
  /// - Throws: `ImageError` when a picture cannot be read.
  package func imageColors(_ cache: AssetCache) throws(ImageError) -> [(name: String, colors: PictureColors)]
  {
    var found: [(String, PictureColors)] = []
    for image in scene.images { found.append((image.name, try cache.reading(ofPicture: image.path).colors)) }
    return found
  }
}
