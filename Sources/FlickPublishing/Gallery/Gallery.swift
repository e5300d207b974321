import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
package import FlickRendering
import FlickSceneFormat

/// A page with all files that a batch has made: a grid of posters with the values of each rendering. Readers can search
/// and filter it. It loads players, contact sheets and numbers only when a reader opens them. It refers to the files by
/// relative paths, needs no network, and works from a disk.
package struct Gallery {
  private let report: BatchReport
  let describe: FailureDescription
  private let path: String

  /// - Parameters:
  ///   - report: The batch to show.
  ///   - path: The path of the page, or of the folder that gets it as `index.html`.
  ///   - describe: Returns the exit code of a failure and its message for people.
  package init(
    _ report: BatchReport, at path: String,
    describe: @escaping FailureDescription
  ) {
    (self.report, self.describe) = (report, describe)
    self.path = Gallery.page(at: path)
  }

  /// The path of the page.
  ///
  /// - Parameter path: The path of the page, or of its folder.
  package static func page(at path: String) -> String {
    let isPage = path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm")
    return isPage ? path : PathString.joined([path, "index.html"])
  }

  /// Writes the page; the file is either complete or absent.
  ///
  /// - Returns: The path of the page.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  package func write() throws -> String {
    try page.write(to: path)
    return path
  }

  /// The page as HTML. All text from scenes is escaped.
  var text: String { page.text }

  private var page: WebPage {
    WebPage(
      title: title, style: GalleryStyle.text + GalleryGrid.style, script: GalleryGrid.script,
      body: """
        <header><h1>\(Markup.escaped(title))</h1><p>\(summary)</p>
        \(filters)
        </header>
        <main class="grid">
        \(report.scenes.map(card).joined(separator: "\n"))
        </main>
        <p id="none" hidden>No rendering has these words and values.</p>
        """
    )
  }

  /// The title of the batch, if all scenes are of one that has a title.
  private var title: String {
    let titles = Set(report.scenes.map { $0.input?.batchTitle })
    guard titles.count == 1, case .some(.some(let title)) = titles.first else { return "Flickbook gallery" }
    return title
  }

  private var summary: String {
    let frames = report.scenes.reduce(0) { $0 + $1.frameCount }
    let bytes = report.scenes.reduce(0) { $0 + $1.byteCount }
    let failures = report.failureCount == 0 ? "" : ", \(report.failureCount) failed"
    let warnings = report.warningCount == 0 ? "" : ", warnings: \(report.warningCount)"
    return
      "\(report.scenes.count) renderings\(failures)\(warnings) · \(frames) frames · \(ByteCount.text(bytes))"
  }

  // MARK: - Filters

  private var filters: String {
    guard report.scenes.count > 1 else { return "" }
    return """
      <form class="filters" role="search">
      <input type="search" id="filter" placeholder="Search ( / )" aria-label="Search names and values">
      \(([stateChoice] + columnChoices).compactMap(\.self).joined(separator: "\n"))
      <output id="count" aria-live="polite"></output>
      </form>
      """
  }

  /// The menu of states; nil when all scenes are done without a warning.
  private var stateChoice: String? {
    guard report.failureCount + report.warningCount > 0 else { return nil }
    return choice(
      "state", attribute: "name=\"state\"",
      ["done", "warned", "failed"].filter { state in
        report.scenes.contains { $0.state == state }
      })
  }

  /// A menu for each column of the table that has few different values.
  private var columnChoices: [String?] {
    var columns: [(name: String, values: [String])] = []
    for value in report.scenes.flatMap({ $0.input?.variant.values ?? [] }) {
      let index = columns.firstIndex { $0.name == value.name } ?? columns.endIndex
      if index == columns.endIndex { columns.append((value.name, [])) }
      if !columns[index].values.contains(value.text) { columns[index].values.append(value.text) }
    }
    // If every rendering has its own value, a menu is of no use.
    let most = min(GalleryGrid.mostChoices, report.scenes.count - 1)
    return columns.filter { $0.values.count > 1 && $0.values.count <= most }.map {
      choice($0.name, attribute: "data-column=\"\(Markup.escaped($0.name))\"", $0.values)
    }
  }

  /// A menu of values. A browser changes the spaces and line breaks of an option's text, and an empty value stands for
  /// all; so each option has its value as JSON.
  ///
  /// - Parameter attribute: Says what the menu is about. A column may be called `state`, too.
  private func choice(_ name: String, attribute: String, _ values: [String]) -> String {
    let options = values.map { value in
      let json = Markup.escaped(JSONValue.string(value).line)
      return "<option value=\"\(json)\">\(value.isEmpty ? "(empty)" : Markup.escaped(value))</option>"
    }
    return """
      <label>\(Markup.escaped(name)) <select \(attribute)><option value="">all</option>\(options.joined())</select></label>
      """
  }

  /// The address of a file, relative to the page.
  func address(_ file: String) -> String {
    "./" + Markup.address(FileSystem.relative(file, to: PathString.folder(of: path)))
  }
}

extension SceneReport {
  /// The state of the rendering: `done`, `warned` or `failed`.
  var state: String { failure != nil ? "failed" : warnings.isEmpty ? "done" : "warned" }
}

extension Gallery {
  /// The folder of the contact sheets that are made for the page alone.
  ///
  /// - Parameter path: The path of the page or of its folder, as for a gallery.
  package static func sheetFolder(of path: String) -> String {
    PathString.joined([PathString.folder(of: page(at: path)), "sheets"])
  }

  package static func posterFolder(of path: String) -> String {
    PathString.joined([PathString.folder(of: page(at: path)), "posters"])
  }
}
