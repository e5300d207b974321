/// How the grid of a gallery looks, and what it does: it hides what nobody looks for.
enum GalleryGrid {
  /// A column with more values is searched, not chosen from.
  static let mostChoices = 30

  static let style = String(decoding: PackageResources.gallery_css, as: UTF8.self)

  static let script = String(decoding: PackageResources.gallery_js, as: UTF8.self)
}
