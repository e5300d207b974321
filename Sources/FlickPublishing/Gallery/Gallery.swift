import FlickBasics
import FlickFiles
import FlickGeometry
import FlickPlanning
public import FlickRendering
import FlickScene

/// A page with everything that a batch has made: players, pictures, contact sheets and numbers. It refers to the files by
/// relative paths, needs no network and no scripts, and works from a disk.
public struct Gallery {
  private let report: BatchReport
  private let describe: (any Error) -> (exitCode: Int32, message: String)
  private let path: String

  /// - Parameters:
  ///   - report: The batch to show.
  ///   - path: Of the page, or of the folder that gets it as `index.html`.
  ///   - describe: What a failure ends the program with, and how it is told to people.
  public init(
    _ report: BatchReport, at path: String,
    describe: @escaping (any Error) -> (exitCode: Int32, message: String)
  ) {
    (self.report, self.describe) = (report, describe)
    self.path = Gallery.page(at: path)
  }

  static func page(at path: String) -> String {
    let isPage = path.lowercased().hasSuffix(".html") || path.lowercased().hasSuffix(".htm")
    return isPage ? path : PathString.joined([path, "index.html"])
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

  /// The page. Whatever comes from scenes is escaped in it.
  var text: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
    <title>Flickbook gallery</title>
    <style>\(GalleryStyle.text)</style>
    </head>
    <body>
    <header><h1>Flickbook gallery</h1><p>\(summary)</p></header>
    <main>
    \(report.scenes.map(section).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private var summary: String {
    let frames = report.scenes.reduce(0) { $0 + $1.frameCount }
    let bytes = report.scenes.reduce(0) { $0 + $1.byteCount }
    let failures = report.failureCount == 0 ? "" : ", \(report.failureCount) failed"
    let warnings = report.warningCount == 0 ? "" : ", warnings: \(report.warningCount)"
    return
      "\(report.scenes.count) renderings\(failures)\(warnings) · \(frames) frames · \(ByteCount.text(bytes))"
  }

  private func section(_ scene: SceneReport) -> String {
    let finished = scene.outputs.filter { $0.byteCount != nil }
    let title = scene.title ?? scene.input?.stem ?? "A scene that was not found"
    let name =
      scene.title == nil && scene.input == nil ? "" : "<p class=\"name\">\(Markup.escaped(scene.name))</p>"
    let failure = scene.failure.map { error in
      let (code, message) = describe(error)
      return "<pre class=\"failure\">exit code \(code)\n\(Markup.escaped(message))</pre>"
    }
    return """
      <section id="scene-\(scene.index + 1)">
      <h2>\(Markup.escaped(title))</h2>
      \(name)
      \(failure ?? "")\(warnings(of: scene))
      <div class="outputs">
      \(finished.map { figure($0, of: finished) }.joined(separator: "\n"))
      </div>
      </section>
      """
  }

  private func warnings(of scene: SceneReport) -> String {
    guard !scene.warnings.isEmpty else { return "" }
    let text = scene.warnings.map(\.text).joined(separator: "\n")
    let count = scene.warnings.count == 1 ? "1 warning" : "\(scene.warnings.count) warnings"
    return
      "<details class=\"warnings\"><summary>\(count)</summary><pre>\(Markup.escaped(text))</pre></details>"
  }

  private func figure(_ output: OutputReport, of all: [OutputReport]) -> String {
    """
    <figure class="\(output.format.rawValue)">
    \(player(output, poster: all.first { $0.format == .png }))
    <figcaption>
    <a href="\(address(output.path))">\(Markup.escaped(PathString.name(of: output.path)))</a>
    <dl>\(numbers(output).map { "<dt>\($0)</dt><dd>\(Markup.escaped($1))</dd>" }.joined())</dl>
    </figcaption>
    </figure>
    """
  }

  private func player(_ output: OutputReport, poster: OutputReport?) -> String {
    let size = output.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    let source = "src=\"\(address(output.path))\"\(size)"
    switch output.format {
    case .mp4, .webm:
      let poster = poster.map { " poster=\"\(address($0.path))\"" } ?? ""
      return "<video controls loop muted playsinline preload=\"metadata\" \(source)\(poster)></video>"
    case .webp, .apng, .gif, .png:
      return "<img loading=\"lazy\" alt=\"\(Markup.escaped(output.name))\" \(source)>"
    case .sheet:
      let source = "src=\"\(address(output.path))\""
      return "<img loading=\"lazy\" alt=\"Contact sheet\" \(source)>"
    case .frames:
      let first = address(output.path + "/frame-0000.png")
      return "<img loading=\"lazy\" alt=\"The first of \(output.frameCount) frames\" src=\"\(first)\"\(size)>"
    case .trace: return ""
    }
  }

  private func numbers(_ output: OutputReport) -> [(String, String)] {
    var numbers: [(String, String)] = []
    if output.format != .png, output.format != .sheet {
      numbers.append(("frames", "\(output.frameCount) at \(output.frameRate) fps"))
      numbers.append(("length", shortSeconds(output.duration)))
    }
    if let size = output.size, output.format != .sheet {
      numbers.append(("pixels", "\(size.width) x \(size.height)"))
    }
    if let bytes = output.byteCount { numbers.append(("size", ByteCount.text(bytes))) }
    if let choice = output.choice { numbers.append(("chosen", choice.settings)) }
    if let hash = output.hash { numbers.append(("SHA-256", hash)) }
    return numbers
  }

  /// A file's address as seen from the page.
  private func address(_ file: String) -> String {
    "./" + Markup.address(FilePath.relative(file, to: PathString.folder(of: path)))
  }
}

extension Gallery {
  /// The folder of the contact sheets that are made for the page alone.
  ///
  /// - Parameter path: Of the page or its folder, as for a gallery.
  public static func sheetFolder(of path: String) -> String {
    PathString.joined([PathString.folder(of: page(at: path)), "sheets"])
  }
}
