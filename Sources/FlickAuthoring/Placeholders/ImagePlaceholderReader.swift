package import FlickBasics
import FlickDeclarative
import FlickDecoding
package import FlickDiagnostics
import FlickDocument
package import FlickEffects
import FlickScene
package import FlickSceneFormat
package import FlickStage

/// Reads the words of a mark, which are YAML inside another text. Messages give places in that text.
package struct ImagePlaceholderReader: Sendable {
  /// The scene's path, and its place in the text.
  package let scene: (path: String, range: SourceRange)
  /// The range of all of the mark's words.
  package let range: SourceRange
  /// The settings that the mark changes in its scene.
  package let settings: SceneSettings
  /// Whether there is a second picture for dark screens; the first one then has the light appearance.
  package var hasDark: Bool { root["dark"] != nil }
  private let root: SourceNode
  private let source: SourceText

  /// - Parameters:
  ///   - words: The words in `source` from `start` on.
  ///   - start: The position of the words in `source`.
  ///   - source: The text around the words.
  /// - Throws: The mistakes that can be found without the scene.
  package init(_ words: String, at start: SourcePosition, in source: SourceText) throws(SceneDiagnostics) {
    let reading = SceneReader.read(words, name: source.name, noun: "mark", origin: start)
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
    self.source = source
    (self.root, settings) = try ImagePlaceholderReader.read(root, in: source)
  }

  /// Returns the mark's keys together with those of a preset, and the changes of the scene.
  private static func read(
    _ root: SourceNode, in source: SourceText
  ) throws(SceneDiagnostics) -> (SourceNode, SceneSettings) {
    var decoding = Decoding(registry: .builtIn, textName: source.name)
    let changes = root["with"].flatMap { ValueDecoder<[SceneChange]>.settings.decode($0, &decoding) } ?? []
    guard decoding.diagnostics.isEmpty else {
      throw SceneDiagnostics(decoding.diagnostics, sources: [source])
    }
    let own = SceneSettings(changes, sources: changes.isEmpty ? [] : [source])
    do throws(Refusal) {
      guard let (preset, range) = try preset(of: root) else { return (root, own) }
      return (try root.adding(preset, at: range), preset.settings(option: source.name).adding(own))
    } catch {
      throw SceneDiagnostics([error.diagnostic], sources: [source])
    }
  }

  /// Returns the output preset that the mark names; nil without one. In the mark of a movie, any other word under
  /// `preset` names an encoder's preset.
  private static func preset(of root: SourceNode) throws(Refusal) -> (OutputPreset, SourceRange)? {
    guard case .scalar(let word)? = root["preset"]?.content, let range = root["preset"]?.range else {
      return nil
    }
    do throws(UnknownPreset) { return (try OutputPreset(named: word.text), range) } catch {
      guard root["mp4"] == nil, root["webm"] == nil else { return nil }
      throw Refusal(Diagnostic(error.description, at: range))
    }
  }

  /// Returns the picture that the mark describes for its scene, which has been played.
  ///
  /// - Throws: All mistakes of the mark.
  package func mark(of stage: Stage, registry: EffectRegistry) throws(SceneDiagnostics) -> ImagePlaceholder {
    var decoding = Decoding(of: stage, registry: registry, textName: source.name)
    let parsed = ValueDecoder<ParsedImagePlaceholder>.pictureMark.decode(root, &decoding)
    guard let parsed, let path = parsed.output.path?.value,
      let output = parsed.output.output("picture", path: path)
    else { throw failure(decoding.diagnostics.map(\.aboutPage)) }
    return ImagePlaceholder(
      scene: parsed.scene, output: output, alternative: parsed.alternative, shownWidth: parsed.shownWidth,
      dark: parsed.dark)
  }

  /// Returns mistakes as an error that shows the page's text.
  package func failure(_ diagnostics: [Diagnostic]) -> SceneDiagnostics {
    SceneDiagnostics(diagnostics, sources: [source])
  }
}

extension Diagnostic {
  /// The mistake in the words of a page: its pictures lie in its own folder, which no option changes.
  fileprivate var aboutPage: Diagnostic {
    var mistake = self
    mistake.message = message.replacing("the output folder", with: "the page's folder")
    mistake.suggestion = suggestion?.replacing("the output folder", with: "the page's folder").replacing(
      "; '--output FOLDER' chooses the folder", with: "; pictures lie in the page's folder or below it")
    return mistake
  }
}

extension SourceNode {
  /// Returns the mark with the keys of a preset in place of its name. Keys that the mark has itself stay.
  fileprivate func adding(_ preset: OutputPreset, at place: SourceRange) throws(Refusal) -> SourceNode {
    guard case .mapping(let entries) = content else { return self }
    guard self[preset.format.rawValue] != nil else {
      throw Refusal(
        Diagnostic(
          "the preset '\(preset.name)' makes a \(preset.format.rawValue)", at: place,
          suggestion: "write '\(preset.format.rawValue):' with the picture's path"))
    }
    let own = entries.filter { $0.key.text != "preset" }
    var added: [Entry] = []
    for pair in preset.values where self[pair.key] == nil {
      // A mark with a scale needs no width, and one with a quality no number of bytes.
      if pair.key == "width", self["scale"] != nil { continue }
      if pair.key == "maxBytes", self["crf"] != nil { continue }
      let value = SourceNode(word: pair.value, at: place, mayBeQuoted: false)
      added.append(Entry(key: Key(text: pair.key, range: place), value: value))
    }
    return SourceNode(content: .mapping(own + added), range: range)
  }
}
