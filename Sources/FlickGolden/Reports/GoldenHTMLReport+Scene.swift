import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning

extension GoldenHTMLReport {
  /// The section of one scene. The pictures come as high on the page as possible, so that only the message's first line
  /// stands before them.
  func section(_ index: Int, _ entry: GoldenRun.Entry) -> String {
    let outcome = try? entry.result.get()
    // The page shows the pictures and a paragraph on the frame that differs most, so the message leaves both out.
    let message = outcome?.messageWithoutPictures ?? report.message(entry)
    let pictures = outcome.map { viewer($0, "scene-\(index + 1)") } ?? ""
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let first = pictures.isEmpty ? lines.count : 1
    return """
      <section id="scene-\(index + 1)" tabindex="-1">
      <h2>\(Markup.escaped(entry.name)) <span class="state \(entry.status.rawValue)">\(entry.status.words)</span></h2>
      \(largest(outcome))\(paragraph(lines.prefix(first), entry))\(pictures)\(paragraph(lines.dropFirst(first), entry))\
      \(warnings(entry))\(outcome.map(changes) ?? "")\(command(outcome))
      </section>
      """
  }

  /// Lines of a message as markup; empty without lines.
  private func paragraph(_ lines: some Collection<Substring>, _ entry: GoldenRun.Entry) -> String {
    guard !lines.isEmpty else { return "" }
    let text = Markup.escaped(lines.joined(separator: "\n"))
    return "<pre class=\"\(entry.status == .equal ? "passed" : "failure")\">\(text)</pre>\n"
  }

  /// A paragraph on the frame that differs most; empty when no pixels were compared.
  private func largest(_ outcome: GoldenOutcome?) -> String {
    guard let outcome, let pictures = outcome.pictures, let largest = pictures.largest,
      let worst = pictures.worst
    else { return "" }
    return """
      <p class="worst"><strong>By up to \(largest) of 255\(largest.loudness)</strong>, in \
      \(Markup.escaped(moment(worst, outcome)))\(pictures.comparedWords)</p>

      """
  }

  private func moment(_ frame: Int, _ outcome: GoldenOutcome) -> String {
    outcome.found.map { $0.moment(frame).description } ?? "frame \(frame)"
  }

  private func warnings(_ entry: GoldenRun.Entry) -> String {
    let warnings = report.warnings(of: entry)
    guard !warnings.isEmpty else { return "" }
    let count = counted(warnings.count, "warning")
    let text = Markup.escaped(warnings.map(\.text).joined(separator: "\n"))
    return "<details><summary>\(count)</summary><pre>\(text)</pre></details>\n"
  }

  private func command(_ outcome: GoldenOutcome?) -> String {
    guard let outcome, let command = outcome.recordCommand else { return "" }
    let what = outcome.recorded == nil ? "To record it" : "To accept the new frames"
    return copied(command, what) + "\n"
  }

  /// A command with a button that copies it to the clipboard.
  private func copied(_ command: String, _ what: String) -> String {
    """
    <p class="command"><span>\(what):</span> <code>\(Markup.escaped(command))</code>
    <button type="button" class="copy">Copy</button></p>
    """
  }

  private func changes(_ outcome: GoldenOutcome) -> String {
    guard let difference = outcome.difference, let pictures = outcome.pictures else { return "" }
    return """
      \(FrameTimeline(outcome, difference).text)
      \(strip(pictures))\(animation(pictures))\(MovedCurves(outcome).text)
      """
  }

  private func strip(_ pictures: GoldenPictures) -> String {
    guard let strip = pictures.strip else { return "" }
    let rows = [("Expected", strip.expected), ("Actual", strip.actual), ("Difference", strip.difference)]
    let numbers = strip.frames.map { "<span>\($0)</span>" }.joined()
    return """
      <h3>The frames that changed</h3>
      <div class="strip" tabindex="0" role="group" aria-label="Frames that changed, expected above actual">
      <div class="numbers" style="--count:\(strip.frames.count)">\(numbers)</div>
      \(rows.compactMap { name, file in file.map {
        "<img loading=\"lazy\" alt=\"\(name)\" title=\"\(name)\" src=\"\(address($0))\">"
      } }.joined(separator: "\n"))
      </div>

      """
  }

  private func animation(_ pictures: GoldenPictures) -> String {
    guard let file = pictures.animation else { return "" }
    let parts = pictures.frames.first?.expected == nil ? "" : ": expected, actual, difference"
    return """
      <details class="animation"><summary>What changed, as an animation\(parts)</summary>
      <img loading="lazy" alt="What changed, frame by frame" src="\(address(file))"></details>

      """
  }

  // MARK: - Frames

  /// The pictures of frames as markup; empty when there are none.
  private func viewer(_ outcome: GoldenOutcome, _ id: String) -> String {
    guard outcome.difference != nil, let pictures = outcome.pictures else { return "" }
    return PictureViewer(
      id: id, frames: pictures.frames.map { frame($0, outcome) }, worst: pictures.worst,
      width: outcome.found?.canvas.width ?? 320, unknown: GoldenHTMLReport.unknown
    ).text + "\n"
  }

  /// The note on frames whose expected pictures are unknown.
  private static let unknown = """
    The expected pictures are not available: neither the scene's last commit nor the kept pictures have the golden's \
    hashes. These frames are drawn by the present scene.
    """

  private func frame(_ frame: GoldenPictures.Frame, _ outcome: GoldenOutcome) -> PictureViewer.Frame {
    let words = frame.pixels.map { ": " + $0.words + $0.largest.loudness } ?? ""
    return PictureViewer.Frame(
      number: frame.number, caption: moment(frame.number, outcome) + words, actual: address(frame.actual),
      expected: frame.expected.map(address), difference: frame.difference.map(address),
      more: outcome.inspectCommand(frame.number).map { copied($0, "To see the numbers of this frame") } ?? "")
  }
}

extension Int {
  /// The visibility of a difference of a component, as words to append; empty for one that is easy to see.
  fileprivate var loudness: String {
    switch self {
    case ...2: "; invisible"
    case ...8: "; hardly visible"
    default: ""
    }
  }
}
