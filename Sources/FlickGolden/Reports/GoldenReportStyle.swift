/// How the page of `flickbook test` looks, beside what it has in common with the gallery.
enum GoldenReportStyle {
  static let text = String(decoding: PackageResources.report_css, as: UTF8.self)
}
