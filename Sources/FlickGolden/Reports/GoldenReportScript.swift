/// The script of the page of `flickbook test`, which shows one scene and one frame at a time. Without the script, the
/// page shows all.
enum GoldenReportScript {
  static let text = String(decoding: PackageResources.report_js, as: UTF8.self)
}
