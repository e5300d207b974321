/// The style sheet of the gallery, for light and dark surroundings.
package enum GalleryStyle {
  package static let text = String(decoding: PackageResources.page_css, as: UTF8.self)
}
