/// The style sheet of the page of `flickbook test`, in addition to the gallery's.
enum GoldenReportStyle {
  static let text = String(decoding: PackageResources.report_css, as: UTF8.self)
}
