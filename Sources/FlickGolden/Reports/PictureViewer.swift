import FlickBasics
import FlickPlanning

/// The part of a page that compares pictures of frames: under a slider, beside each other, on top of each other, and
/// their difference.
package struct PictureViewer {
  package struct Frame {
    package var number: Int
    /// The text above the pictures.
    package var caption: String
    /// The address of the picture that was found.
    package var actual: String
    /// The address of the picture that was expected; nil when it is unknown.
    package var expected: String?
    package var difference: String?
    /// The markup below the pictures.
    package var more: String

    package init(
      number: Int, caption: String, actual: String, expected: String?, difference: String?, more: String = ""
    ) {
      (self.number, self.caption, self.actual) = (number, caption, actual)
      (self.expected, self.difference, self.more) = (expected, difference, more)
    }
  }

  private let id: String
  private let frames: [Frame]
  private let worst: Int?
  private let width: Int
  private let unknown: String

  /// - Parameters:
  ///   - id: A name that no other viewer of the page has.
  ///   - worst: The number of the frame that differs most, which is shown first.
  ///   - width: The width of a picture at its own size, in the page's pixels.
  ///   - unknown: The note on frames whose expected pictures are unknown.
  package init(id: String, frames: [Frame], worst: Int?, width: Int, unknown: String = "") {
    (self.id, self.frames, self.worst) = (id, frames, worst)
    (self.width, self.unknown) = (width, unknown)
  }

  /// The style sheet of pages with viewers.
  package static let style = GalleryStyle.text + GoldenReportStyle.text
  /// The script, which shows one frame in one way at a time; without it, a page shows all of them.
  package static let script = String(decoding: PackageResources.viewer_js, as: UTF8.self)

  /// The viewer as markup.
  package var text: String {
    let opened = frames.firstIndex { $0.number == worst } ?? 0
    let tabs = frames.enumerated().map { index, frame in
      "<label><input type=\"radio\" name=\"\(id)-frame\" value=\"\(index)\"\(index == opened ? " checked" : "")>"
        + " frame \(frame.number)\(frame.number == worst ? ", most" : "")</label>"
    }.joined(separator: "\n")
    return """
      <div class="viewer">
      <fieldset class="tabs frames"><legend>Frame</legend>
      \(tabs)
      </fieldset>
      \(frames.contains { $0.expected != nil } ? modes : alone)
      \(frames.map(figure).joined(separator: "\n"))
      </div>
      """
  }

  /// The tools for comparing. At first they show the difference, because a slider can hide a part that differs under
  /// the other picture.
  private var modes: String {
    let opened = frames.contains { $0.difference != nil } ? "difference" : "slider"
    let modes = [
      ("slider", "Slider"), ("beside", "Beside"), ("onion", "Onion skin"), ("difference", "Difference"),
    ]
    let choices = modes.map { value, name in
      "<label><input type=\"radio\" name=\"\(id)-mode\" value=\"\(value)\"\(value == opened ? " checked" : "")> "
        + "\(name)</label>"
    }.joined(separator: "\n")
    return """
      <fieldset class="tabs modes"><legend>Compare</legend>
      \(choices)
      </fieldset>
      <p class="tools"><label class="edge">expected <input type="range" min="0" max="100" value="50" \
      aria-label="Expected to actual"> actual</label>
      \(PictureViewer.zoom)</p>
      """
  }

  private static let zoom = """
    <button type="button" data-zoom="-1" aria-label="Zoom out">−</button>
    <output>fit</output>
    <button type="button" data-zoom="1" aria-label="Zoom in">+</button>
    """

  /// The note and the tools for frames whose expected pictures are unknown.
  private var alone: String {
    """
    <p class="name">\(Markup.escaped(unknown))</p>
    <p class="tools">\(PictureViewer.zoom)</p>
    """
  }

  private func figure(_ frame: Frame) -> String {
    var pictures = ["<img class=\"actual\" loading=\"lazy\" alt=\"Actual\" src=\"\(frame.actual)\">"]
    if let expected = frame.expected {
      pictures.append(
        "<img class=\"expected\" loading=\"lazy\" alt=\"Expected\" src=\"\(expected)\"><i></i>")
    }
    if let difference = frame.difference {
      pictures.append(
        "<img class=\"difference\" loading=\"lazy\" alt=\"Difference\" src=\"\(difference)\">")
    }
    return """
      <figure class="frame">
      <figcaption>\(Markup.escaped(frame.caption))</figcaption>
      <div class="compare\(frame.expected == nil ? " alone" : "")" tabindex="0" style="--width:\(width)px" \
      aria-label="Frame \(frame.number)">
      \(pictures.joined(separator: "\n"))
      </div>
      \(frame.more)
      </figure>
      """
  }
}
