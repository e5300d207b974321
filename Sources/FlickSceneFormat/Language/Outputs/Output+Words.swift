package import FlickEffects
import FlickMotion
package import FlickScene

/// An output as its scene says it, without its name and its path: `webp {width: 240, fps: 30, range: 0.5s..4s}`. What
/// is usual is left out.
extension Output {
  package var words: String {
    let words = kindWords + timingWords + lookWords + (maximumBytes.map { ["maxBytes: \($0)B"] } ?? [])
    return "\(format.rawValue) {\(words.joined(separator: ", "))}"
  }

  private var kindWords: [String] {
    switch kind {
    case .movie(let options): options.words
    case .animation(let options):
      (options.format == .apng || options.quality == .good ? [] : ["quality: \(options.quality.rawValue)"])
        + (options.plays.map { ["loop: \($0)"] } ?? [])
    case .frames: []
    case .still(let moment): ["at: \(moment.words)"]
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
    if timing.shutterAngle != 0 { words.append("motionBlur: \(decimal(timing.shutterAngle))deg") }
    return words
  }

  private var lookWords: [String] {
    var words: [String] = []
    switch look.extent {
    case .device: break
    case .scale(let scale): words.append("scale: \(decimal(scale))")
    case .width(let width): words.append("width: \(width)")
    }
    if look.resamples { words.append("resample: true") }
    if let crop = look.crop {
      let sides = [crop.x, crop.y, crop.width, crop.height].map(\.words)
      words.append("crop: [\(sides.joined(separator: ", "))]")
    }
    if let alpha = look.alpha { words.append("alpha: \(alpha)") }
    return words
  }

  /// Reads an output's words.
  ///
  /// - Parameter stage: of the scene that it is an output of.
  /// - Throws: what is wrong with the words, which are called as in `name`.
  package init(
    words: String, name: String, of stage: Stage, registry: EffectRegistry
  ) throws(SceneDiagnostics) {
    let kind = words.prefix { $0 != " " }
    let ending = OutputFormat(rawValue: String(kind))?.fileExtensions.first ?? ""
    let rest = words.dropFirst(kind.count).drop { $0 == " " || $0 == "{" }
    let text = "{scene: a.yaml, \(kind): a.\(ending), \(rest)"
    let start = SourcePosition(line: 1, column: 1)
    let reader = try ImagePlaceholderReader(text, at: start, in: SourceText(name: name, text: text))
    self = try reader.mark(of: stage, registry: registry).output
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
  /// Points, or a percentage that reads back as the same fraction.
  fileprivate var words: String {
    if fraction == 0 { return decimal(points) }
    let percent = fraction * 100
    let near = [percent, percent.nextUp, percent.nextDown].filter { $0 / 100 == fraction }.map(decimal)
    return (near.min { $0.count < $1.count } ?? decimal(percent)) + "%"
  }
}
