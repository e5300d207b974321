import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickPlanning
import FlickRendering
import FlickScene
import FlickSceneFormat

extension Gallery {
  /// One rendering as HTML: its poster and its values, and a list of all its files that opens on demand.
  func card(_ scene: SceneReport) -> String {
    let finished = scene.outputs.filter { $0.byteCount != nil }
    let title = scene.title ?? scene.input?.stem ?? "A scene that was not found"
    let name =
      scene.title == nil && scene.input == nil ? "" : "<p class=\"name\">\(Markup.escaped(scene.name))</p>"
    return """
      <article id="scene-\(scene.index + 1)" data-state="\(scene.state)"\(values(of: scene))>
      \(poster(of: finished, title))
      <h2>\(Markup.escaped(title))</h2>
      \(name)\(table(of: scene))\(failure(of: scene))\(warnings(of: scene))\(files(finished))
      </article>
      """
  }

  /// The values of a rendering as an attribute, for the filters.
  private func values(of scene: SceneReport) -> String {
    let values = scene.input?.variant.values ?? []
    guard !values.isEmpty else { return "" }
    let object = JSONValue.object(values.map { JSONValue.Member($0.name, .string($0.text)) })
    return " data-values=\"\(Markup.escaped(object.line))\""
  }

  private func table(of scene: SceneReport) -> String {
    let values = scene.input?.variant.values ?? []
    guard !values.isEmpty else { return "" }
    let rows = values.map { "<dt>\(Markup.escaped($0.name))</dt><dd>\(Markup.escaped($0.text))</dd>" }
    return "<dl class=\"values\">\(rows.joined())</dl>\n"
  }

  /// The picture of a card: a still; without one, a frame of a movie, or an animated picture.
  private func poster(of outputs: [OutputReport], _ title: String) -> String {
    let formats: [[OutputFormat]] = [[.png], [.mp4, .webm], [.webp, .apng, .gif]]
    let found = formats.lazy.compactMap { formats in outputs.first { formats.contains($0.format) } }.first
    guard let poster = found else { return "" }
    let size = poster.size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    let (title, source) = (Markup.escaped(title), address(poster.path))
    guard [.mp4, .webm].contains(poster.format) else {
      return "<img class=\"poster\" loading=\"lazy\" alt=\"\(title)\" src=\"\(source)\"\(size)>"
    }
    // At its end, a scene is more often at rest than at its start.
    let last = decimal(poster.duration * (1 - 0.5 / Double(max(poster.frameCount, 1))), digits: 3)
    return
      "<video class=\"poster\" muted playsinline preload=\"metadata\" aria-label=\"\(title)\" src=\"\(source)#t=\(last)\"\(size)></video>"
  }

  private func failure(of scene: SceneReport) -> String {
    guard let error = scene.failure else { return "" }
    let failure = describe(error)
    return "<pre class=\"failure\">exit code \(failure.exitCode)\n\(Markup.escaped(failure.message))</pre>\n"
  }

  private func warnings(of scene: SceneReport) -> String {
    guard !scene.warnings.isEmpty else { return "" }
    let text = scene.warnings.map(\.text).joined(separator: "\n")
    let count = counted(scene.warnings.count, "warning")
    return
      "<details class=\"warnings\"><summary>\(count)</summary><pre>\(Markup.escaped(text))</pre></details>\n"
  }

  /// The list of files. A browser loads nothing in it before the reader opens it.
  private func files(_ outputs: [OutputReport]) -> String {
    guard !outputs.isEmpty else { return "" }
    let bytes = ByteCount.text(outputs.reduce(0) { $0 + ($1.byteCount ?? 0) })
    let count = counted(outputs.count, "file")
    return """
      <details class="files"><summary>\(count), \(bytes)</summary>
      <div class="outputs">
      \(outputs.map { figure($0, of: outputs) }.joined(separator: "\n"))
      </div></details>
      """
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
      return "<video controls loop muted playsinline preload=\"none\" \(source)\(poster)></video>"
    case .webp, .apng, .gif, .png:
      return "<img loading=\"lazy\" alt=\"\(Markup.escaped(output.name))\" \(source)>"
    case .sheet:
      let source = "src=\"\(address(output.path))\""
      return "<img loading=\"lazy\" alt=\"Contact sheet\" \(source)>"
    case .frames:
      let first = address(output.path + "/" + FrameNames(count: output.frameCount)[0])
      return "<img loading=\"lazy\" alt=\"The first of \(output.frameCount) frames\" src=\"\(first)\"\(size)>"
    case .trace, .chapters, .vtt: return ""
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
}
