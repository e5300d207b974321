public import FlickEffects
public import FlickScene

/// Reads the words of a mark, which are YAML inside some other text; places in messages are places in that text.
public struct ImagePlaceholderReader: Sendable {
  /// The scene's path, and where it stands.
  public let scene: (path: String, range: SourceRange)
  /// All of the mark's words.
  public let range: SourceRange
  private let root: SourceNode
  private let source: SourceText

  /// - Parameters:
  ///   - words: What stands in `source` from `start` on.
  ///   - start: Where the words begin in `source`.
  ///   - source: The text around them.
  /// - Throws: what is wrong with the words as far as that shows without the scene.
  public init(_ words: String, at start: SourcePosition, in source: SourceText) throws(SceneDiagnostics) {
    // With as many lines and columns before them as there are in the page.
    let before =
      String(repeating: "\n", count: start.line - 1) + String(repeating: " ", count: start.column - 1)
    let reading = SceneReader.read(before + words, name: source.name, noun: "mark")
    let end = SourcePosition(line: start.line, column: start.column + 1)
    let place = SourceRange(file: source.name, start: start, end: end)
    guard let root = reading.root, reading.diagnostics.isEmpty else {
      let mistakes = reading.diagnostics.map { $0.range == nil ? Diagnostic($0.message, at: place) : $0 }
      throw SceneDiagnostics(mistakes, sources: [source])
    }
    guard case .scalar(let path)? = root["scene"]?.content, let range = root["scene"]?.range else {
      throw SceneDiagnostics(
        [
          Diagnostic(
            "a picture needs its scene", at: root.range,
            suggestion: "flickbook: {scene: tabs.yaml, webp: tabs.webp}")
        ], sources: [source])
    }
    (scene, self.range) = ((path.text, range), root.range)
    (self.root, self.source) = (root, source)
  }

  /// What the mark means for its scene, which was played.
  ///
  /// - Throws: every mistake of the mark.
  public func mark(of stage: Stage, registry: EffectRegistry) throws(SceneDiagnostics) -> ImagePlaceholder {
    var decoding = Decoding(of: stage, registry: registry, textName: source.name)
    let draft = ValueDecoder<ParsedImagePlaceholder>.pictureMark.decode(root, &decoding)
    guard let draft, let path = draft.output.path?.value,
      let output = draft.output.output("picture", path: path)
    else { throw failure(decoding.diagnostics) }
    return ImagePlaceholder(
      scene: draft.scene, output: output, alternative: draft.alternative, shownWidth: draft.shownWidth)
  }

  /// Mistakes as an error that shows the page's text.
  public func failure(_ diagnostics: [Diagnostic]) -> SceneDiagnostics {
    SceneDiagnostics(diagnostics, sources: [source])
  }
}
