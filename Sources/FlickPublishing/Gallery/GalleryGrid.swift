/// The style sheet and the script of a gallery's grid. The script hides the renderings that do not match the filters.
enum GalleryGrid {
  /// The largest number of values in a menu. Columns with more values can only be searched.
  static let mostChoices = 30

  static let style = String(decoding: PackageResources.gallery_css, as: UTF8.self)

  static let script = String(decoding: PackageResources.gallery_js, as: UTF8.self)
}
