import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickRendering

/// A page that shows the differences, scene by scene: the expected and the actual picture under a slider, on top of
/// each other or next to each other, the difference, the frames that changed, the moved items, and the command that
/// accepts the change. It refers to the pictures by relative paths, needs no network, and works from a disk.
package struct GoldenHTMLReport {
  let report: GoldenReport
  private let path: String

  /// - Parameters:
  ///   - report: The comparisons to show.
  ///   - path: The path of the page.
  package init(_ report: GoldenReport, at path: String) { (self.report, self.path) = (report, path) }

  /// Writes the page; the file is either complete or absent.
  ///
  /// - Returns: The path of the page.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  package func write() throws -> String {
    try page.write(to: path)
    return path
  }

  private var page: WebPage {
    WebPage(
      title: "Flickbook test", style: PictureViewer.style,
      script: GoldenReportScript.text,
      body: """
        <header>
        <h1>\(heading)</h1>
        <form class="filters" role="search">
        <input type="search" id="filter" placeholder="Filter scenes ( / )" aria-label="Filter scenes by name">
        \(states)
        </form>
        </header>
        <div class="layout">
        <nav aria-label="Scenes"><ol id="list">
        \(entries.map(link).joined(separator: "\n"))
        </ol><p id="none" hidden>No scene has this name and state.</p></nav>
        <main>
        \(entries.map { section($0, $1) }.joined(separator: "\n"))
        </main>
        </div>
        <footer>\(GoldenHTMLReport.keys)</footer>
        """
    )
  }

  /// The entries, failed ones first, each with its index in the report.
  private var entries: [(index: Int, entry: GoldenRun.Entry)] {
    let all = report.entries.enumerated().map { (index: $0.offset, entry: $0.element) }
    return all.filter { $0.entry.status != .equal } + all.filter { $0.entry.status == .equal }
  }

  private static let keys = """
    <kbd>j</kbd> <kbd>k</kbd> next and previous scene · <kbd>←</kbd> <kbd>→</kbd> frame ·
    <kbd>1</kbd> to <kbd>4</kbd> slider, beside, onion skin, difference · <kbd>+</kbd> <kbd>-</kbd> zoom ·
    <kbd>/</kbd> filter
    """

  private var heading: String {
    let failures = report.entries.count { $0.status != .equal }
    let all = report.entries.count
    return failures == 0
      ? "All frames are the recorded ones" : "\(failures) of \(counted(all, "scene")) failed"
  }

  /// A check box for each state that occurs.
  private var states: String {
    GoldenRun.Entry.Status.allCases.filter { report.count($0) > 0 }.map { status in
      "<label class=\"state \(status.rawValue)\"><input type=\"checkbox\" checked value=\"\(status.rawValue)\"> "
        + "\(report.count(status)) \(status.words)</label>"
    }.joined(separator: "\n")
  }

  private func link(_ index: Int, _ entry: GoldenRun.Entry) -> String {
    """
    <li data-state="\(entry.status.rawValue)"><a href="#scene-\(index + 1)">\(Markup.escaped(entry.name))\
     <span class="state \(entry.status.rawValue)">\(entry.status.words)</span></a></li>
    """
  }

  /// The address of a file, relative to the page.
  func address(_ file: String) -> String {
    "./" + Markup.address(FileSystem.relative(file, to: PathString.folder(of: path)))
  }
}

extension GoldenRun.Entry.Status {
  /// The state as words for people.
  var words: String {
    switch self {
    case .equal: "equal"
    case .different: "different"
    case .missing: "not recorded"
    case .recorded: "recorded"
    case .unmet: "not as expected"
    case .error: "not drawn"
    }
  }
}
