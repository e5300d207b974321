/// The script of the page of `flickbook test`. It shows one scene and one frame at a time; without it, the page shows
/// all of them.
enum GoldenReportScript {
  static let text = PictureViewer.script + String(decoding: PackageResources.report_js, as: UTF8.self)
}
