import FlickBasics
import FlickDiagnostics
package import FlickEffects
package import FlickGeometry
package import FlickScene
package import FlickSceneFormat

/// The text of a first scene: short, with comments, and ready to be rendered.
package struct StarterScene: Sendable {
  /// A picture that becomes a page.
  package struct Screenshot: Hashable, Sendable {
    /// The picture's path from the scene's folder.
    package var path: String
    package var size: PixelSize

    package init(path: String, size: PixelSize) { (self.path, self.size) = (path, size) }
  }

  /// The name of the scene and its files, without an ending.
  package var name: String
  /// The ending of the scene's own file, `yaml` or `yml`.
  package var ending = "yaml"
  package var effect: EffectDescriptor
  /// The device; nil to choose one by the screenshots' size or, without screenshots, to take the standard one.
  package var device: Device?
  /// The pictures of the pages; if there are none, four pages are drawn.
  package var screenshots: [Screenshot]
  /// The video that fills the screen, in place of pages with an effect.
  package var recording: Recording?

  /// An effect of the library that the scene uses in place of `effect`.
  package var library: EffectLibrary.Entry?

  package init(name: String, effect: EffectDescriptor, screenshots: [Screenshot] = []) {
    (self.name, self.effect, self.screenshots) = (name, effect, screenshots)
  }

  /// The scene in YAML: at most 40 lines, plus one for each swipe through the screenshots.
  package var text: String {
    let title = PathString.name(of: name)
    let heading = StarterScene.heading(title)
    let file = shellWord("\(title).\(ending)")
    let files = recording?.path == title + ".mp4" ? title + "-film" : title
    let range = recording.map { $0.duration > 7 ? ", range: 0s..6s" : "" } ?? ""
    return """
      # Find mistakes:  flickbook check \(file)
      # See all of it:  flickbook sheet \(file)
      # Make the files: flickbook render \(file)
      scene: 1
      title: \((heading ?? title).sceneText)
      device: \(deviceText)  # 'flickbook devices' lists presets
      fps: \(recording?.frameRate ?? "60")
      background: \(hasPairs ? "{light: \(light), dark: \(dark)}" : dark)
      \(recording.map { body($0, heading) } ?? body(heading, file))
      outputs:
        movie: {mp4: \((files + ".mp4").sceneText)}
        readme: {webp: \((files + ".webp").sceneText), width: 480, fps: \(recording?.pictureRate ?? "30")\(range), maxBytes: 2MB}

      """
  }

  /// Returns the effect, the pages, what is around them, and the script.
  private func body(_ heading: String?, _ file: String) -> String {
    """
    effect: \(choice)  # 'flickbook effects \(shellWord(library?.name ?? effect.type))' explains it
    content:
      pages:
    \(pages)
    # The finger, the device around the screen on a background, and a text of yours below it:
    touches: {style: ring}
    chrome: \(chromeText)
    \(StarterScene.captions(heading))
    # What happens, step by step. List every event with its time: flickbook plan \(file)
    script:
    \(script)
      - {after: last.settled, wait: \(lastWait(heading))ms, end: true}
    """
  }

  /// Returns a name of a file as a heading: `my-app-02` as `My app`. Nil when nothing is left to read.
  static func heading(_ name: String) -> String? {
    let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.filter { word in
      word.contains(where: \.isLetter)
    }
    guard let first = words.first?.first else { return nil }
    return first.uppercased() + words.joined(separator: " ").dropFirst()
  }

  /// Returns the captions with a heading, or a comment where to put one.
  static func captions(_ heading: String?) -> String {
    let length = decimal(captionLength(heading ?? ""))
    let (begin, end) = ("{text: ", ", at: 200ms, for: \(length)s, place: below}")
    guard let heading else { return "# captions: [\(begin)\("A caption".quoted)\(end)]" }
    return "captions:\n  - \(begin)\(heading.quoted)\(end)"
  }

  /// Returns how long a caption is shown, in seconds: as long as its reading takes, and not briefly.
  static func captionLength(_ heading: String) -> Double {
    max(3, (heading.readingTime * 10).rounded(.up) / 10)
  }

  /// Returns the wait before the end, in milliseconds. It is long enough to read the heading, which begins at 200 ms,
  /// even if the steps settle as soon as the last one with a time begins.
  private func lastWait(_ heading: String?) -> Int {
    let begins = steps.compactMap { step in
      step.firstMatch(of: /at: ([0-9.]+)(ms|s)\b/).flatMap { match in
        Double(match.output.1).map { match.output.2 == "s" ? $0 : $0 / 1000 }
      }
    }
    let needed = 0.2 + (heading?.readingTime ?? 0) - (begins.max() ?? 0)
    return max(800, Int((needed * 10).rounded(.up)) * 100)
  }

  /// The effect as a scene writes it.
  var choice: String {
    guard let library else { return "{type: \(effect.type)}" }
    // Effects with page dots and similar controls need the number of pages.
    let counts = library.parameters.contains { $0.name == "pages" && $0.type == "integer" }
    let values = (counts ? ["pages: \(pageCount)"] : []) + itemShape
    let name = library.name.writtenPath
    return "{use: \(name)\(values.isEmpty ? "" : ", with: {\(values.joined(separator: ", "))}")}"
  }

  private var light: String { "#f2f2f5".quoted }
  private var dark: String { "#16161a".quoted }

  private var script: String { steps.map { "  - " + $0 }.joined(separator: "\n") }

  /// The steps of the effect's example; without an example, an upward stroke; if the example only swipes from page to
  /// page, a swipe from each page to the next.
  private var steps: [String] {
    let stroke = "{at: 500ms, name: stroke, fling: {from: [50%, 75%], to: [50%, 30%], during: 100ms}}"
    let own = library?.example ?? effect.example
    return own.isEmpty ? [stroke] : own.allSatisfy { $0.hasSuffix("swipe: left}") } ? swipes : own
  }

  private var swipes: [String] {
    ["{at: 800ms, swipe: left}"]
      + Array(repeating: "{after: last.settled, wait: 700ms, swipe: left}", count: max(pageCount - 2, 0))
  }
}

extension String {
  /// The name or the path as it stands in YAML, in quotes where it has other characters than most names have.
  fileprivate var writtenPath: String {
    allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) } ? self : quoted
  }

  /// The string in quotes, so that YAML reads it only as text.
  var quoted: String { JSONValue.string(self).line }
}
