import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import FlickDigest
import FlickFiles
import FlickGeometry
import FlickPlanning
import FlickScene

/// A place of a page with the pictures that belong there.
struct MarkdownImage {
  let mark: ImagePlaceholder
  /// The place of the comment, for messages.
  let range: SourceRange
  let place: MarkdownPage.Place
  /// The picture for all readers, except those who see `dark`.
  let shown: PageImage
  /// The picture for readers with dark screens; nil when they see `shown`, too.
  let dark: PageImage?

  var images: [PageImage] { [shown] + (dark.map { [$0] } ?? []) }

  /// The first fault, with the picture that has it; nil when everything is up to date.
  ///
  /// - Parameter ignoreFonts: Whether differences of the installed fonts are ignored.
  /// - Throws: `FileError` when a file cannot be read.
  func staleness(ignoreFonts: Bool) throws -> (image: PageImage, reason: Staleness)? {
    for image in images {
      if let reason = try image.staleness(ignoreFonts: ignoreFonts) { return (image, reason) }
    }
    let records = images.compactMap(\.record)
    let content = place.separator + link(size: records[0].size) + place.separator
    return place.content == content && place.record == MarkdownImage.text(of: records) ? nil : (shown, .link)
  }

  /// The page's records of the pictures, as text.
  static func text(of records: [ImageRecord]) -> String {
    zip(records, ["", ImageRecord.darkPrefix]).map { $0.text(prefix: $1) }.joined(separator: " ")
  }

  /// The HTML that shows the pictures.
  ///
  /// - Parameter size: The size of the picture in its own pixels.
  func link(size: PixelSize) -> String {
    let width = mark.shownWidth ?? size.width
    let height = max((size.height * width + size.width / 2) / size.width, 1)
    let words = (mark.alternative ?? shown.plan.scene.title).forAttribute
    let common = "src=\"\(Markup.address(mark.output.path))\" width=\"\(width)\" height=\"\(height)\""
    guard case .movie = mark.output.kind else {
      let image = "<img \(common) alt=\"\(words)\">"
      guard let dark = mark.dark else { return image }
      let source =
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(Markup.address(dark))\">"
      return "<picture>\(source)\(image)</picture>"
    }
    return "<video \(common) autoplay loop muted playsinline title=\"\(words)\"></video>"
  }
}

extension MarkdownImage {
  /// The warning about a movie in the page; nil when there is none. GitHub, GitLab, npm and crates.io do not show
  /// `<video>`.
  var videoWarning: Diagnostic? {
    guard case .movie = mark.output.kind,
      !shown.plan.scene.scene.allowedWarnings.contains(.videoInPage)
    else { return nil }
    return Diagnostic(
      .videoInPage, "GitHub and package registries remove <video> from pages", at: range,
      note: "it plays on your own pages",
      suggestion:
        "ask for 'webp: ...' in place of '\(mark.output.format.rawValue)', or drop the file into an issue and link it"
    )
  }
}

extension String {
  /// The text in a form for a double-quoted HTML attribute: on one line, and safe in a Markdown table.
  fileprivate var forAttribute: String {
    Markup.escaped(String(map { $0.isNewline ? " " : $0 })).replacing("|", with: "&#124;")
  }
}
