/// What the page of `flickbook test` does: it shows one scene and one frame at a time. Without it, all are shown.
enum GoldenReportScript {
  static let text = String(decoding: PackageResources.report_js, as: UTF8.self)
}
