import FlickBasics
import FlickDigest
import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickRendering
import FlickScene
import FlickSceneFormat

/// A place of a page, and what belongs there.
struct MarkdownImage {
  let mark: ImagePlaceholder
  /// Of the mark, for messages.
  let range: SourceRange
  let place: MarkdownPage.Place
  let plan: RenderPlan
  let digest: OutputDigest
  let record: ImageRecord?

  var output: PlannedOutput { plan.outputs[0] }

  /// What is wrong with it; nil when all is well.
  ///
  /// - Parameter ignoreFonts: Whether it does not matter which fonts are installed.
  /// - Throws: `FileError` when the file cannot be read.
  func staleness(ignoreFonts: Bool) throws -> Staleness? {
    guard let record else { return .notMade }
    guard FilePath.kind(of: output.path) == .file else { return .missing }
    let changes = record.changes(to: digest).filter { $0 != .fonts || !ignoreFonts }
    if !changes.isEmpty { return .changed(changes) }
    guard try SHA256.hexDigest(ofFile: output.path).hasPrefix(record.file) else { return .replaced }
    let isLinked = place.content == place.separator + link(size: record.size) + place.separator
    return isLinked && place.record == record.text ? nil : .link
  }

  /// The HTML that shows the picture.
  ///
  /// - Parameter size: In its own pixels.
  func link(size: PixelSize) -> String {
    let width = mark.shownWidth ?? size.width
    let height = max((size.height * width + size.width / 2) / size.width, 1)
    let words = (mark.alternative ?? plan.scene.title).forAttribute
    let common = "src=\"\(Markup.address(mark.output.path))\" width=\"\(width)\" height=\"\(height)\""
    guard case .movie = mark.output.kind else { return "<img \(common) alt=\"\(words)\">" }
    return "<video \(common) autoplay loop muted playsinline title=\"\(words)\"></video>"
  }
}

extension String {
  /// In double quotes of HTML, on one line, also in a table of Markdown.
  fileprivate var forAttribute: String {
    Markup.escaped(String(map { $0.isNewline ? " " : $0 })).replacing("|", with: "&#124;")
  }
}
