import FlickBasics
package import FlickDecoding
import FlickDiagnostics
package import FlickDocument
import FlickGeometry
import FlickMotion
package import FlickScene

extension ValueDecoder where Value == [Output] {
  /// Decodes a mapping of names to files.
  static let outputs = ValueDecoder<[(key: SourceNode.Key, value: ParsedOutput)]>.dictionary(
    of: .output, "a mapping of names to outputs", example: "main: {mp4: movie.mp4}"
  ).then { entries, _, decoding -> [Output]? in
    var paths: [String: String] = [:]
    var outputs: [Output] = []
    var aspects: Set<Aspect?> = [nil]
    for (key, parsed) in entries {
      guard let path = parsed.path else { return nil }
      if let other = paths.updateValue(key.text, forKey: path.value) {
        decoding.report(Diagnostic("the output '\(other)' has the same path", at: path.range))
        return nil
      }
      guard key.text.isIdentifier else {
        decoding.report(Diagnostic("an output's name is made of letters, digits, '-' and '_'", at: key.range))
        return nil
      }
      guard let output = parsed.output(key.text, path: path.value) else { return nil }
      aspects.insert(output.transform.aspect)
      guard aspects.count <= Aspect.maximumCount + 1 else {
        decoding.report(
          Diagnostic(
            "the outputs have more than \(Aspect.maximumCount) aspects", at: output.place(of: "aspect"),
            note: "the scene is played for each"))
        return nil
      }
      outputs.append(output)
    }
    return outputs
  }
}

extension ValueDecoder where Value == ParsedOutput {
  static let output = ValueDecoder(keys.schema) { node, decoding in
    guard let complaint = OutputPreset.complaint(about: node) else { return keys.decode(node, &decoding) }
    decoding.report(complaint)
    return nil
  }

  private static let keys = ObjectDecoder(
    "an output", ParsedOutput(), example: "{mp4: movie.mp4}", rules: ParsedOutput.rules
  ) { ParsedOutput.fields }.decoder.then { parsed, node, decoding in
    parsed.checked(at: node, &decoding)
  }.named("output")
}

extension OutputPreset {
  /// Returns the complaint about an output whose encoder is to have the preset of a place; nil for all others.
  fileprivate static func complaint(about output: SourceNode) -> Diagnostic? {
    guard let node = output["preset"], let name = node.scalarText, let preset = meant(by: name) else {
      return nil
    }
    return Diagnostic(
      "'\(name)' is a preset of a place, and 'preset' is the effort of the encoder", at: node.range,
      note: "a preset of a place makes an output of its own",
      suggestion: "leave the output out, and add '--preset \(preset.name)' to 'flickbook render'")
  }
}

extension ParsedOutput {
  /// The fields for all keys.
  package static var fields: [Field<ParsedOutput>] {
    OutputFormat.allCases.map { ParsedOutput.field($0) } + timing + transform + encoding + others
  }

  /// Returns the keys with the places of their values in `node`; nil, after reporting the mistake, when some of them do
  /// not go together.
  package func checked(at node: SourceNode, _ decoding: inout Decoding) -> ParsedOutput? {
    var parsed = self
    parsed.range = node.range
    if case .mapping(let entries) = node.content {
      for entry in entries { parsed.places[entry.key.text] = entry.value.range }
    }
    guard let complaint = parsed.complaint else { return parsed }
    decoding.report(complaint)
    return nil
  }

  /// The keys other than the format, for manuals.
  package static var options: [ObjectSchema.Property] {
    (timing + transform + encoding + others).map(\.property)
  }

  /// The rules of an output: it has exactly one format, and no key that the format does not use.
  package static let rules: [KeyRule] = {
    let formats = OutputFormat.allCases.map(\.rawValue)
    let needs = options.map(\.name).map { KeyRule.needs($0, OutputFormat.having($0).map(\.rawValue)) }
    return [.exactlyOne(formats)] + needs + [
      .needs("png", ["at"]), .needs("wait", ["at"]), .needs("trace", ["values"]),
      .atMostOne(["size", "resample"]), .needs("resample", ["width", "scale"]),
      .atMostOne(["width", "scale", "size"]),
      .atMostOne(["quality", "crf"]), .atMostOne(["crf", "maxBytes"]),
      .needs("keep", ["maxBytes"]),
    ]
  }()

  fileprivate static func field(_ format: OutputFormat) -> Field<ParsedOutput> {
    Field(format.rawValue, .outputFile(format), format.summary) { path, parsed, _ in
      (parsed.format, parsed.path) = (format, path)
    }
  }

  @FieldBuilder<ParsedOutput> static var timing: [Field<ParsedOutput>] {
    Field(
      "fps", \.timing.frameRate, .outputRate,
      "Frames per second, 1 to 240, such as 30 or 30000/1001; by default the scene's rate, or the nearest that the format allows"
    )
    Field(
      "speed", \.timing.speed, .speed, default: 1,
      "The speed of the scene: 0.25 or 1/4 is slow motion, 8 is time lapse")
    Field(
      "range", ValueDecoder<MomentRange>.momentRange,
      "The part of the scene to show: {from: open.start, to: open.settled+250ms} or 1s..2.5s"
    ) { range, parsed, _ in (parsed.timing.start, parsed.timing.end) = (range.start, range.end) }
    Field(
      "seam", \.seam, ValueDecoder<Seam>.seam,
      "How its end leads to its beginning: 'check' checks that it does; or {crossfade: 400ms}, or 'pingpong'")
    Field(
      "motionBlur", \.timing.shutterAngle, ValueDecoder<Double>.angle(0...360), default: "0deg",
      "The angle of the shutter: at 180deg it is open for half of the time from frame to frame")
  }

  @FieldBuilder<ParsedOutput> static var transform: [Field<ParsedOutput>] {
    Field("width", ValueDecoder<Int>.integer(1...8192), "The width in pixels; the height follows") {
      width, parsed, _ in parsed.transform.extent = .width(width)
    }
    Field("scale", ValueDecoder<Double>.number(0.1...16), "Pixels per point; by default the device's scale") {
      scale, parsed, _ in parsed.transform.extent = .scale(scale)
    }
    Field(
      "size", ValueDecoder<PixelSize>.pixelSize,
      "The exact size, [width, height] in pixels: the padding of chrome grows to reach it; without chrome, up to 1 % of a side is cut"
    ) { size, parsed, _ in parsed.transform.extent = .size(size) }
    Field(
      "aspect", \.transform.aspect, ValueDecoder<Aspect>.aspect,
      "The shape of its picture, such as 9:16, in place of the scene's; the scene is played for each shape")
    Field(
      "resample", \.transform.resamples, .boolean, default: false,
      "Whether frames are drawn at the device's scale and then reduced by averaging areas, instead of being drawn at the final size"
    )
    Field(
      "crop", \.transform.crop, .lengthRect, "The part of the picture to show, [x, y, width, height]")
    Field(
      "alpha", \.transform.alpha, .boolean,
      "Whether clear parts stay clear; if not, the scene's matte is behind them. By default false for webm and gif, and true for the others"
    )
  }

  @FieldBuilder<ParsedOutput> static var encoding: [Field<ParsedOutput>] {
    Field(
      "codec", \.codec, ValueDecoder<VideoCodec>.cases.located,
      "h264, h265 or av1 in mp4; vp9 or av1 in webm; by default the first")
    Field(
      "quality", \.quality,
      ValueDecoder<String>.choice(OutputQuality.allCases.map(\.rawValue), hint: OutputQuality.hint).then {
        name, _, _ in OutputQuality(rawValue: name)
      }, default: .string(OutputQuality.good.rawValue),
      "draft is fast; good looks almost like the frames; best is better still; lossless is exact")
    Field(
      "crf", \.crf, ValueDecoder<Int>.integer(1...63).located,
      "The encoder's constant rate factor, in place of a quality: 1 is the best; the worst is 51, or 63 for vp9 and av1"
    )
    Field(
      "preset", \.preset, ValueDecoder<EncoderPreset>.cases,
      "The effort of the encoder to make the file small; by default that of the quality")
    Field(
      "chroma", \.chroma, ValueDecoder<MovieOptions.Chroma>.cases.located,
      "The sampling of colours: 4:2:0, which all players can show, or 4:4:4, with one sample for each pixel")
    Field(
      "encoder", \.encoder, .encoderOptions, "The encoder's own options, such as {tune: animation}")
    Field(
      "sound", \.soundChoice, ValueDecoder<MovieOptions.SoundChoice>.soundChoice,
      "Whether the movie has the scene's sound; 'silent' gives it a silent track, for places that require one"
    )
    Field(
      "audio", \.soundCodec, ValueDecoder<SoundCodec>.cases.located,
      "The codec of the sound: aac, opus or flac in mp4, opus in webm; by default the first")
    Field(
      "subtitles", \.subtitles, .subtitleLanguage,
      "The language of the captions and voices, such as en; with it, the movie has their texts as subtitles")
    Field(
      "cover", \.cover, ValueDecoder<MovieOptions.Cover?>.cover,
      "The picture that file managers and players show for the file: true for a typical frame, or a moment: 'open.settled'"
    )
    Field(
      "maxBytes", \.maximumBytes, .byteCount,
      "The largest size of the file, such as 5MB: first the quality, then the width, then the rate is reduced, but never 'size'"
    )
    Field(
      "keep", ValueDecoder<[Output.Kept]>.list(of: .cases, count: 1...2, "a list of fps, width or both"),
      "The values that maxBytes must not reduce: [fps], [width] or [fps, width]"
    ) { kept, parsed, _ in parsed.kept = Set(kept) }
    Field(
      "loop", \.plays, .plays, default: true,
      "How often it plays: for ever (true), once (false), or this number of times")
  }

  @FieldBuilder<ParsedOutput> static var others: [Field<ParsedOutput>] {
    Field(
      "at", \.still, ValueDecoder<StillMoment>.stillMoment,
      "The frame's time, or an event of a named step: 'open.settled'; 'auto' chooses a typical frame of the scene"
    )
    Field("wait", \.wait, ValueDecoder<Double>.time(), default: "0ms", "The wait after that event")
    Field(
      "every", \.every, ValueDecoder<Double>.time(0.001...Scene.maximumDuration), default: "500ms",
      "The time between two pictures of a sheet")
    Field(
      "columns", \.columns, ValueDecoder<Int>.integer(1...100), default: 4,
      "The number of pictures in a row of a sheet"
    )
    Field(
      "values", \.values, .traceValues,
      "The values that a trace follows, by their names in 'inspect': offset.y, velocity, page-3.frame.x")
  }
}

extension ValueDecoder where Value == SubtitleLanguage {
  /// Decodes `en`, `eng` or `en-GB`.
  fileprivate static let subtitleLanguage = ValueDecoder<String>.text.then { text, node, decoding in
    if let language = SubtitleLanguage(text) { return language }
    decoding.report(
      "'\(text.shortened)' is not a language", at: node,
      note: "two or three letters of ISO 639, such as en or zh",
      suggestion: SubtitleLanguage.codes[text.lowercased()].map { "did you mean '\($0)'?" })
    return nil
  }
}

extension SubtitleLanguage {
  /// The codes of some languages by their names; `true` means the commonest.
  fileprivate static let codes = [
    "true": "en", "english": "en", "german": "de", "deutsch": "de", "french": "fr", "spanish": "es",
    "italian": "it", "portuguese": "pt", "dutch": "nl", "russian": "ru", "polish": "pl", "turkish": "tr",
    "arabic": "ar", "hebrew": "he", "hindi": "hi", "thai": "th", "chinese": "zh", "japanese": "ja",
    "korean": "ko", "cn": "zh", "jp": "ja",
  ]
}

extension OutputQuality {
  /// Returns a hint at the quality for a percentage, or for a number from 0 to 1 or to 100; nil for other texts.
  @Sendable fileprivate static func hint(_ text: String) -> String? {
    guard let (number, unit) = NumberText.split(text), ["", "%"].contains(unit) else { return nil }
    let value = number <= 1 ? number * 100 : number
    let quality: OutputQuality = value >= 100 ? .lossless : value > 90 ? .best : value >= 65 ? .good : .draft
    return "did you mean '\(quality.rawValue)'?"
  }
}

extension ValueDecoder where Value == Located<String> {
  /// Decodes the path of an output, with an ending of the format if files of the format have one.
  package static func outputFile(_ format: OutputFormat) -> ValueDecoder {
    ValueDecoder<String>.outputPath.then { path, node, decoding in
      let endings = format.fileExtensions.map { "." + $0 }
      if !endings.isEmpty, PathString.isOnlyEnding(path) {
        decoding.report("'\(path.shortened)' is an ending without a name", at: node)
        return nil
      }
      if format == .frames, PathString.ending(of: path) == "png" {
        decoding.report(
          "expected the name of a folder, found '\(path.shortened)'", at: node,
          note: "the frames in it are frame-0000.png and so on", suggestion: "write 'frames: frames'")
        return nil
      }
      if endings.isEmpty || endings.contains(where: { path.hasSuffix($0) && path.count > $0.count }) {
        return Located<String>(value: path, range: node.range)
      }
      let expected = endings.quotedAlternatives
      decoding.report(
        "expected a path that ends in \(expected), found '\(path.shortened)'", at: node,
        suggestion: OutputFormat.hint(at: path, of: format))
      return nil
    }
  }
}

extension OutputFormat {
  /// Returns a hint at the path with the right ending, or at the format's key for the path's ending; nil for an ending that
  /// neither movies nor pictures have.
  fileprivate static func hint(at path: String, of format: OutputFormat) -> String? {
    let ending = PathString.ending(of: path).lowercased()
    guard !ending.isEmpty, let own = format.fileExtensions.first else { return nil }
    let formats = [OutputFormat.mp4, .webm, .webp, .gif, .png]
    if let other = formats.first(where: { $0 != format && $0.fileExtensions.contains(ending) }) {
      return "write '\(other.rawValue): \(path.shortened)'"
    }
    let isKnown = ["mov", "m4v", "avi", "mkv", "jpg", "jpeg", "srt"].contains(ending)
    guard isKnown || format.fileExtensions.contains(ending) else { return nil }
    return "did you mean '\((String(path.dropLast(ending.count)) + own).shortened)'?"
  }
}
