extension Codec where Value == [Output] {
  /// A mapping of names to files.
  static let outputs = Codec<[(key: SourceNode.Key, value: OutputDraft)]>.dictionary(
    of: .output, "a mapping of names to outputs"
  ).then { entries, _, decoding -> [Output]? in
    var paths: [String: String] = [:]
    var outputs: [Output] = []
    for (key, draft) in entries {
      guard let path = draft.path, let kind = draft.kind else { return nil }
      if let other = paths.updateValue(key.text, forKey: path.value) {
        decoding.report(Diagnostic("the output '\(other)' has the same path", at: path.range))
        return nil
      }
      guard key.text.isIdentifier else {
        decoding.report(Diagnostic("an output's name is made of letters, digits, '-' and '_'", at: key.range))
        return nil
      }
      outputs.append(Output(key.text, kind, path: path.value, range: draft.moment?.range ?? draft.range))
    }
    return outputs
  }
}

/// The keys of an output before they make sense together.
struct OutputDraft: Sendable {
  enum Format: String, CaseIterable, Sendable {
    case mp4, png, sheet

    var fileExtension: String { self == .mp4 ? "mp4" : "png" }
  }

  var format = Format.mp4
  var path: Located<String>?
  var mp4 = MP4Options()
  var moment: Located<Output.Moment>?
  var wait = 0.0
  var every = 0.5
  var columns = 4
  var range: SourceRange?

  var kind: Output.Kind? {
    switch format {
    case .mp4: .mp4(mp4)
    case .sheet: .sheet(every: every, columns: columns)
    case .png: moment.map { .png(at: $0.value.delayed(by: wait)) }
    }
  }
}

extension Output.Moment {
  fileprivate func delayed(by seconds: Double) -> Output.Moment {
    switch self {
    case .time(let time): .time(time + seconds)
    case .event(let step, let event, let offset): .event(step: step, event: event, offset: offset + seconds)
    }
  }
}

extension Codec where Value == OutputDraft {
  static let output = ObjectCodec(
    "an output", OutputDraft(), example: "{mp4: movie.mp4}",
    rules: [
      .exactlyOne(["mp4", "png", "sheet"]), .needs("crf", ["mp4"]), .needs("preset", ["mp4"]),
      .needs("png", ["at"]), .needs("at", ["png"]), .needs("wait", ["at"]), .needs("every", ["sheet"]),
      .needs("columns", ["sheet"]),
    ]
  ) {
    Field("mp4", .outputFile(.mp4), "A movie: the path in the output folder") { path, draft, _ in
      (draft.format, draft.path) = (.mp4, path)
    }
    Field("png", .outputFile(.png), "One frame") { path, draft, _ in (draft.format, draft.path) = (.png, path)
    }
    Field("sheet", .outputFile(.sheet), "A contact sheet, a PNG") { path, draft, _ in
      (draft.format, draft.path) = (.sheet, path)
    }
    Field(
      "crf", \.mp4.crf, Codec<Int>.integer(MP4Options.crfs), default: .integer(MP4Options().crf),
      "The constant rate factor: 1 is the best, 18 looks lossless, 51 is the worst")
    Field(
      "preset", \.mp4.preset, Codec<MP4Options.Preset>.cases, default: .string(MP4Options().preset.rawValue),
      "How much time the encoder takes to make the file small")
    Field("at", \.moment, .moment, "The frame's time, or an event of a named step: 'open.settled'")
    Field("wait", \.wait, Codec<Double>.time(), default: "0ms", "How long after that")
    Field(
      "every", \.every, Codec<Double>.time(0.001...Scene.maximumDuration), default: "500ms",
      "The time between two pictures of a sheet")
    Field("columns", \.columns, Codec<Int>.integer(1...32), default: 4, "The pictures in a row of a sheet")
  }.codec.then { draft, node, _ in
    var draft = draft
    draft.range = node.range
    return draft
  }.named("output")
}

extension Codec where Value == Located<String> {
  fileprivate static func outputFile(_ format: OutputDraft.Format) -> Codec {
    Codec<String>.outputPath.then { path, node, decoding in
      let ending = "." + format.fileExtension
      if path.hasSuffix(ending), path.count > ending.count {
        return Located<String>(value: path, range: node.range)
      }
      decoding.report("expected a path that ends in '\(ending)', found '\(path.shortened)'", at: node)
      return nil
    }
  }
}

extension Codec where Value == Located<Output.Moment> {
  /// A time, or an event of a named step.
  fileprivate static let moment = Codec<StepReferenceText>.stepReference
    .then { reference, node, decoding -> Output.Moment? in
      if case .named(let step) = reference.step { return .event(step: step, event: reference.event) }
      decoding.report("an output needs a step by name", at: node)
      return nil
    }
    .or(Codec<Double>.time().map { Output.Moment.time($0) }, when: \.startsLikeNumber).located
}

extension SourceNode {
  fileprivate var startsLikeNumber: Bool {
    guard case .scalar(let scalar) = content, let first = scalar.text.first else { return false }
    return ("0"..."9").contains(first) || first == "-"
  }
}
