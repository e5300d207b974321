import FlickBasics
import FlickDecoding
package import FlickDiagnostics
import FlickDocument
package import FlickEffects
import FlickGeometry
import FlickMotion
package import FlickScene
package import FlickStage

/// An output as its scene writes it, without its name and its path: `webp {width: 240, fps: 30, range: 0.5s..4s}`.
/// Standard values are left out.
extension Output {
  package var words: String { "\(format.rawValue) {\(valueWords.joined(separator: ", "))}" }

  /// The keys with their values, without standard values: `width: 240`.
  package var valueWords: [String] { kindWords + timingWords + lookWords + limitWords }

  private var limitWords: [String] {
    (maximumBytes.map { ["maxBytes: \($0)B"] } ?? [])
      + (kept.isEmpty ? [] : ["keep: [\(kept.map(\.rawValue).sorted().joined(separator: ", "))]"])
  }

  private var kindWords: [String] {
    switch kind {
    case .movie(let options): options.words
    case .animation(let options):
      (options.format == .apng || options.quality == .good ? [] : ["quality: \(options.quality.rawValue)"])
        + (options.plays.map { ["loop: \($0)"] } ?? [])
    case .frames, .text: []
    case .still(let moment): ["at: \(moment?.words ?? "auto")"]
    case .sheet(let interval, let columns): ["every: \(decimal(interval))s", "columns: \(columns)"]
    case .trace(let options): ["values: [\(options.values.map(\.text).joined(separator: ", "))]"]
    }
  }

  private var timingWords: [String] {
    var words: [String] = []
    if let rate = timing.frameRate { words.append("fps: \(rate)") }
    if timing.speed != .normal { words.append("speed: \(timing.speed)") }
    if timing.start != nil || timing.end != nil {
      words.append("range: \(timing.start?.words ?? "")..\(timing.end?.words ?? "")")
    }
    switch seam {
    case nil: break
    case .check: words.append("seam: check")
    case .crossfade(let time): words.append("seam: {crossfade: \(decimal(time))s}")
    case .pingpong: words.append("seam: pingpong")
    }
    if timing.shutterAngle != 0 { words.append("motionBlur: \(decimal(timing.shutterAngle))deg") }
    return words
  }

  private var lookWords: [String] {
    var words: [String] = []
    switch transform.extent {
    case .device: break
    case .scale(let scale): words.append("scale: \(decimal(scale))")
    case .width(let width): words.append("width: \(width)")
    case .size(let size): words.append("size: [\(size.width), \(size.height)]")
    }
    if let aspect = transform.aspect { words.append("aspect: \(aspect.text)") }
    if transform.resamples { words.append("resample: true") }
    if let crop = transform.crop {
      let sides = [crop.x, crop.y, crop.width, crop.height].map(\.words)
      words.append("crop: [\(sides.joined(separator: ", "))]")
    }
    if let alpha = transform.alpha { words.append("alpha: \(alpha)") }
    return words
  }

  /// Reads an output's words.
  ///
  /// - Parameters:
  ///   - words: The words, such as `webp {width: 240, fps: 30}`.
  ///   - name: The name of the words in messages, and the file's path.
  ///   - stage: The scene of the output.
  ///   - registry: The effects that the scene was played with.
  /// - Throws: The mistakes in the words.
  package init(
    words: String, name: String, of stage: Stage, registry: EffectRegistry
  ) throws(SceneDiagnostics) {
    self = try Output(
      try Output.node(words: words, name: name, path: name), "picture", path: name, stage, registry)
  }

  /// Makes the output that a preset makes of a scene.
  package init(
    _ preset: OutputPreset, path: String, of stage: Stage, registry: EffectRegistry
  ) throws(SceneDiagnostics) {
    let name = "the preset '\(preset.name)'"
    try self.init(
      try Output.node(
        words: preset.words(for: stage.canvas, isHeard: !stage.sounds.isEmpty), name: name, path: path),
      preset.name, path: path, stage, registry)
    // The output is not written anywhere in a text.
    (range, places) = (nil, [:])
  }

  /// Returns the mapping that an output's words stand for.
  ///
  /// - Parameters:
  ///   - words: The words, such as `webp {width: 240, fps: 30}`.
  ///   - name: The name of the words in messages.
  ///   - path: The path of the output's file. Its ending determines the format of a trace.
  /// - Throws: The mistakes in the words.
  static func node(words: String, name: String, path: String) throws(SceneDiagnostics) -> SourceNode {
    let kind = words.prefix { $0 != " " }
    let endings = OutputFormat(rawValue: String(kind))?.fileExtensions ?? []
    let ending = endings.first { $0 == PathString.ending(of: path) } ?? endings.first
    let rest = words.dropFirst(kind.count).drop { $0 == " " || $0 == "{" }
    let text = "{\(kind): a\(ending.map { "." + $0 } ?? ""), \(rest)"
    let reading = SceneReader.read(text, name: name, noun: "output")
    guard let root = reading.root, reading.diagnostics.isEmpty else {
      throw SceneDiagnostics(reading.diagnostics, sources: [SourceText(name: name, text: text)])
    }
    return root
  }

  /// - Parameters:
  ///   - node: The keys of the output.
  ///   - name: The name of the output.
  ///   - path: The path of the output, in place of the one that `node` has.
  ///   - stage: The scene of the output.
  ///   - registry: The effects that the scene was played with.
  /// - Throws: The mistakes in the keys.
  init(
    _ node: SourceNode, _ name: String, path: String, _ stage: Stage, _ registry: EffectRegistry
  ) throws(SceneDiagnostics) {
    var decoding = Decoding(of: stage, registry: registry, textName: node.range.file)
    guard let parsed = ValueDecoder<ParsedOutput>.output.decode(node, &decoding),
      let output = parsed.output(name, path: path)
    else { throw SceneDiagnostics(decoding.diagnostics, sources: []) }
    self = output
  }
}

extension MovieOptions {
  fileprivate var words: [String] {
    var words: [String] = []
    if codec != container.codecs[0] { words.append("codec: \(codec.rawValue)") }
    if let crf {
      words.append("crf: \(crf)")
    } else if quality != .good {
      words.append("quality: \(quality.rawValue)")
    }
    if let preset { words.append("preset: \(preset.rawValue)") }
    if chroma != .quarter { words.append("chroma: \"\(chroma.rawValue)\"") }
    switch soundChoice {
    case .scene: break
    case .nothing: words.append("sound: false")
    case .silence: words.append("sound: silent")
    }
    if soundCodec != container.soundCodecs[0] { words.append("audio: \(soundCodec.rawValue)") }
    if let subtitles { words.append("subtitles: \(subtitles.code)") }
    switch cover {
    case nil: break
    case .auto: words.append("cover: true")
    case .at(let moment): words.append("cover: \(moment.words)")
    }
    if !encoder.isEmpty {
      let options = encoder.map { JSONValue.Member($0.name, .string($0.value)) }
      words.append("encoder: \(JSONValue.object(options).line)")
    }
    return words
  }
}

extension Moment {
  fileprivate var words: String {
    switch self {
    case .time(let time): "\(decimal(time))s"
    case .event(let step, let event, let offset):
      "\(step).\(event)" + (offset == 0 ? "" : "\(offset < 0 ? "-" : "+")\(decimal(abs(offset)))s")
    case .end: "end"
    case .beforeEnd(let distance): "end-\(decimal(distance))s"
    }
  }
}

extension Length {
  /// The length in points, as a percentage that reads back as the same fraction, or as a sum of both.
  fileprivate var words: String {
    if fraction == 0 { return decimal(points) }
    let percent = fraction * 100
    let near = [percent, percent.nextUp, percent.nextDown].filter { $0 / 100 == fraction }.map(decimal)
    let share = (near.min { $0.count < $1.count } ?? decimal(percent)) + "%"
    return points == 0 ? share : share + (points < 0 ? " - " : " + ") + decimal(points.magnitude)
  }
}
