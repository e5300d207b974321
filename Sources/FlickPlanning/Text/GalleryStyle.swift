/// How the gallery looks, in light and in dark surroundings.
package enum GalleryStyle {
  package static let text = String(decoding: PackageResources.page_css, as: UTF8.self)
}
