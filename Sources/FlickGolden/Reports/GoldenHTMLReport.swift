import FlickBasics
import FlickDigest
import FlickFiles
import FlickPlanning
import Foundation

/// A page that shows what differs: expected and actual under a slider, the difference, the animation, and the words. It
/// refers to the pictures by relative paths, needs no network, and works from a disk.
public struct GoldenHTMLReport {
  private let report: GoldenReport
  private let path: String

  /// - Parameters:
  ///   - report: The comparisons to show.
  ///   - folder: Gets the page as `index.html`.
  public init(_ report: GoldenReport, inFolder folder: String) {
    (self.report, path) = (report, PathString.joined([folder, "index.html"]))
  }

  /// Writes the page, whole or not at all.
  ///
  /// - Returns: Its path.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  public func write() throws -> String {
    try FilePath.createFolder(PathString.folder(of: path))
    try OutputFile.write(Array(text.utf8), to: path)
    return path
  }

  /// Moves the edge between the two pictures.
  private static let script = """
    for (const box of document.querySelectorAll('.compare')) {
      box.querySelector('input').addEventListener('input', e => box.style.setProperty('--edge', e.target.value + '%'));
    }
    """

  /// The one script that the page may run, by its hash.
  private static var scriptSource: String {
    let digits = Array(SHA256.hexDigest(of: script))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "'sha256-\(Data(bytes).base64EncodedString())'"
  }

  /// The page. Whatever comes from scenes is escaped in it.
  var text: String {
    let failures = report.entries.filter { $0.status != .equal }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; \
      style-src 'unsafe-inline'; script-src \(GoldenHTMLReport.scriptSource)">
      <title>Flickbook test</title>
      <style>\(GalleryStyle.text)\(GoldenHTMLReport.style)</style>
      </head>
      <body>
      <header><h1>\(heading(failures.count))</h1><p>\(summary)</p></header>
      <main>
      \(failures.enumerated().map(section).joined(separator: "\n"))
      \(passed)
      </main>
      <script>\(GoldenHTMLReport.script)</script>
      </body>
      </html>

      """
  }

  private func heading(_ failures: Int) -> String {
    failures == 0
      ? "All frames are the recorded ones" : "\(failures) of \(report.entries.count) scenes failed"
  }

  private var summary: String {
    let names: [(GoldenRun.Entry.Status, String)] = [
      (.equal, "equal"), (.different, "different"), (.missing, "not recorded"), (.recorded, "recorded"),
      (.unmet, "not as expected"), (.error, "not drawn"),
    ]
    return names.compactMap { report.count($0) == 0 ? nil : "\(report.count($0)) \($1)" }.joined(
      separator: " · ")
  }

  private var passed: String {
    let names = report.entries.filter { $0.status == .equal }.map { "<li>\(Markup.escaped($0.name))</li>" }
    return names.isEmpty
      ? "" : "<details><summary>\(names.count) equal</summary><ul>\(names.joined())</ul></details>"
  }

  private func section(_ index: Int, _ entry: GoldenRun.Entry) -> String {
    let outcome = try? entry.result.get()
    let pictures = outcome?.pictures
    let animation = pictures?.animation.map {
      """
      <figure><img alt="What changed, frame by frame" src="\(address($0))">
      <figcaption>what changed\(pictures?.frames.first?.expected == nil ? "" : ": expected, actual, difference")\
      </figcaption></figure>
      """
    }
    return """
      <section id="scene-\(index + 1)">
      <h2>\(Markup.escaped(entry.name))</h2>
      <pre class="failure">\(Markup.escaped(report.message(entry)))</pre>
      <div class="outputs">
      \((pictures?.frames.map(figure) ?? []).joined(separator: "\n"))
      \(animation ?? "")
      </div>
      </section>
      """
  }

  private func figure(_ frame: GoldenImages.Frame) -> String {
    let numbers = frame.pixels.map { " · \(Markup.escaped($0.words))" } ?? ""
    let caption = "<figcaption>frame \(frame.number)\(numbers)</figcaption>"
    guard let expected = frame.expected else {
      return "<figure><img alt=\"Actual\" src=\"\(address(frame.actual))\">\(caption)</figure>"
    }
    let difference = frame.difference.map {
      "<figure><img alt=\"Difference\" src=\"\(address($0))\"><figcaption>difference</figcaption></figure>"
    }
    return """
      <figure><div class="compare">
      <img alt="Actual" src="\(address(frame.actual))">
      <img class="expected" alt="Expected" src="\(address(expected))">
      <input type="range" min="0" max="100" value="50" aria-label="Expected to the left, actual to the right">
      </div>\(caption)<p class="name">expected to the left of the edge, actual to its right</p></figure>
      \(difference ?? "")
      """
  }

  /// A file's address as seen from the page.
  private func address(_ file: String) -> String {
    "./" + Markup.address(FilePath.relative(file, to: PathString.folder(of: path)))
  }

  private static let style = """
    .compare { --edge: 50%; position: relative; }
    .compare .expected { position: absolute; inset: 0; clip-path: inset(0 calc(100% - var(--edge)) 0 0); }
    .compare::after { content: ""; position: absolute; top: 0; bottom: 28px; left: var(--edge); width: 2px;
      background: #d33; pointer-events: none; }
    .compare input { display: block; width: 100%; height: 20px; margin: 8px 0 0; accent-color: #d33; }
    .failure { white-space: pre-wrap; }

    """
}
