import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage
import FlickText

/// Warnings about texts that do not fit: letters that leave the frame of their layer, lines that end in an ellipsis
/// because no more are allowed, words without room in a line, and lines that touch each other.
struct TextFitWarnings {
  /// The distance by which letters may leave their frame, as a part of the font's size. Letters that reach below a
  /// tight line are no mistake.
  private static let tolerance = 0.25
  /// The overlap at which letters of two lines count as touching, as a part of the font's size.
  private static let touch = 0.04
  /// The number of words of a text that are tried in its lines. The widest word is one of those with the most letters.
  private static let triedWords = 8
  /// The advice for a text whose frame follows from its words.
  private static let remedy = "use fewer words, or a smaller 'size'"
  /// A width that has room for every word, in points.
  private static let endless = 100_000.0

  private let scene: Scene
  private let stage: Stage
  private let library: PangoTextOutliner

  /// - Throws: `TextError`.
  init(_ scene: Scene, _ stage: Stage, _ cache: AssetCache) throws {
    (self.scene, self.stage) = (scene, stage)
    library = try cache.text(fonts: scene.fonts)
  }

  /// The warnings, at most one for a text, sorted by text.
  var all: [Diagnostic] {
    var (seen, clear): (Set<Use>, Set<Use>) = ([], [])
    let times = [0] + stage.steps.flatMap { $0.events.map(\.time) }.filter { $0 <= stage.duration }
    for time in Set(times) { stage.layers(at: time).addTexts(to: &seen, clear: &clear) }
    // A clear text may lack room, unless it is clear at all of these times.
    let shown = Set(seen.map(\.text.string))
    seen.formUnion(clear.filter { !shown.contains($0.text.string) })
    for use in overlaid {
      seen.remove(Use(text: use.text, bounds: use.bounds))
      seen.insert(use)
    }
    return warnings(of: seen)
  }

  /// The warnings about texts over the picture and beside the screens: captions, lower thirds, cards, callouts, the
  /// labels of a comparison's sides, and titles of chapters.
  var ofOverlays: [Diagnostic] { warnings(of: overlaid) }

  private var overlaid: Set<Use> {
    func uses(in layers: [Layer], _ remedy: String, at range: SourceRange? = nil) -> [Use] {
      var (seen, clear): (Set<Use>, Set<Use>) = ([], [])
      for layer in layers { layer.addTexts(to: &seen, clear: &clear) }
      return seen.map { Use(text: $0.text, bounds: $0.bounds, remedy: remedy, range: range) }
    }
    // What is larger than the picture has a warning of its own.
    func fits(_ size: Size) -> Bool {
      size.width <= stage.canvas.width && size.height <= stage.canvas.height
    }
    let callouts = stage.calloutLayers.filter { fits($0.callout.size) }.flatMap { callout, layer in
      uses(in: [layer], Self.remedy, at: callout.range)
    }
    return Set(
      uses(in: stage.overlayLayers.filter { fits($0.bounds.size) }, Self.remedy) + callouts
        + uses(in: stage.sideLabels, "use fewer words, or a smaller 'labelSize'")
        + uses(in: stage.chapterTitles, "use fewer words"))
  }

  private func warnings(of uses: Set<Use>) -> [Diagnostic] {
    var known: Set<String> = []
    return uses.sorted { $0.comesBefore($1) }.compactMap { use in
      guard place(of: use) != nil,
        let warning = cut(use) ?? brokenWord(of: use) ?? touchingLines(of: use)
      else { return nil }
      return known.insert(use.text.string).inserted ? warning : nil
    }
  }

  /// The place of a text in the scene's file; nil for texts that the program adds.
  private func place(of use: Use) -> SourceRange? { use.range ?? scene.textPlaces[use.text.string] }

  private func cut(_ use: Use) -> Diagnostic? {
    let text = use.text
    let drawing = library.drawing(of: text, in: use.bounds)
    if let limit = text.lineLimit {
      var unlimited = text
      unlimited.lineLimit = nil
      let lines = library.drawing(of: unlimited, in: use.bounds).outlines.count
      if lines > limit {
        return warning(
          .cutText, use, "'\(text.string.shortened)' is cut after \(limit) of \(lines) lines",
          suggestion: use.remedy ?? "give it more 'lines', a smaller 'size' or a larger frame")
      }
    }
    guard let ink = drawing.ink else { return nil }
    let excess = max(
      use.bounds.minY - ink.minY, ink.maxY - use.bounds.maxY, use.bounds.minX - ink.minX,
      ink.maxX - use.bounds.maxX)
    guard excess > Self.tolerance * text.font.size else { return nil }
    return warning(
      .cutText, use,
      "'\(text.string.shortened)' leaves its frame by \(excess.rounded(toDigits: 1).plain) points",
      note: "the frame has \(use.bounds.size.shown) points, the letters \(ink.size.shown)",
      suggestion: use.remedy
        ?? "give it a larger frame or a smaller 'size', or 'lines' that end in an ellipsis")
  }

  /// Warns of a word that has no room in a line, so that it is broken between letters.
  private func brokenWord(of use: Use) -> Diagnostic? {
    var line = use.text
    line.lineLimit = nil
    let words = use.text.longestWords(Self.triedWords)
    let broken = words.first { word in
      line.string = word
      return library.drawing(of: line, in: use.bounds).outlines.count > 1
    }
    guard let broken else { return nil }
    let width = library.size(of: line, width: Self.endless).width
    var remedy = "give it a larger frame or a smaller 'size'"
    if use.text.alignment == .start, TextContents.isRightToLeft(use.text.string) == true {
      // It has only the room on the left of the point.
      remedy += "; with 'at', 'align: left' puts its left end at the point"
    }
    return warning(
      .cutText, use, "the word '\(broken.shortened)' is broken, because it is wider than its line",
      note:
        "the line has \(use.bounds.width.rounded(toDigits: 1).plain) points, the word \(width.rounded(toDigits: 1).plain)",
      suggestion: use.remedy ?? remedy)
  }

  private func touchingLines(of use: Use) -> Diagnostic? {
    let text = use.text
    guard let overlap = overlap(of: use) else { return nil }
    var looser = use
    repeat {
      looser.text.lineHeight = (looser.text.lineHeight + 0.1).rounded(toDigits: 1)
    } while looser.text.lineHeight < 3 && self.overlap(of: looser) != nil
    return warning(
      .touchingLines, use,
      "lines \(overlap.line) and \(overlap.line + 1) of '\(text.string.shortened)' touch",
      note: "their letters overlap by \(overlap.height.rounded(toDigits: 1).plain) points",
      suggestion: "'lineHeight: \(looser.text.lineHeight.plain)' keeps them apart")
  }

  private func overlap(of use: Use) -> LineOverlap? {
    library.drawing(of: use.text, in: use.bounds).firstOverlap(above: Self.touch * use.text.font.size)
  }

  private func warning(
    _ kind: WarningKind, _ use: Use, _ message: String, note: String? = nil, suggestion: String
  ) -> Diagnostic {
    Diagnostic(kind, message, at: place(of: use), note: note, suggestion: suggestion)
  }

  fileprivate struct Use: Hashable {
    var text: TextContents
    var bounds: Rect
    /// The advice for a text that does not fit; nil for the usual one about the keys of a layer.
    var remedy: String?
    /// The place in the scene's file; nil for that of the text.
    var range: SourceRange?

    /// Whether this use of a text comes before another one: those with the least room come first. The order is the
    /// same in each run.
    func comesBefore(_ other: Use) -> Bool {
      order == other.order ? "\(self)" < "\(other)" : order < other.order
    }

    private var order: (String, Double, Double) { (text.string, bounds.width, bounds.height) }
  }
}

extension Size {
  /// Both sides, as messages name them.
  var shown: String {
    "\(width.rounded(toDigits: 1).plain) x \(height.rounded(toDigits: 1).plain)"
  }
}

extension Layer {
  /// Adds the texts that are seen, and those that are clear or in clear layers.
  fileprivate func addTexts(
    to seen: inout Set<TextFitWarnings.Use>, clear: inout Set<TextFitWarnings.Use>, isClear: Bool = false
  ) {
    let isClear = isClear || isHidden || opacity <= 0
    if case .text(var text)? = contents, !isHidden {
      // A piece of a text is laid out in the room of the whole text.
      let room = text.part?.box ?? bounds
      text.part = nil
      let use = TextFitWarnings.Use(text: text, bounds: room)
      if !room.isEmpty, isClear { clear.insert(use) } else if !room.isEmpty { seen.insert(use) }
    }
    for layer in sublayers { layer.addTexts(to: &seen, clear: &clear, isClear: isClear) }
  }
}
