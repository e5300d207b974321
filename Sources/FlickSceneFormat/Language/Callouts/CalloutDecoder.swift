import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickScene

extension ValueDecoder where Value == [Callout] {
  /// Decodes callouts. Steps among them are numbered in the order of the list.
  static let callouts = ValueDecoder.repeatingList(of: .callout, "a list of callouts").then {
    callouts, node, decoding -> [Callout]? in
    guard callouts.count <= Callout.most else {
      decoding.report("a scene has at most \(Callout.most) callouts, this one \(callouts.count)", at: node)
      return nil
    }
    var names: Set<String> = []
    for callout in callouts {
      guard let name = callout.name, !names.insert(name).inserted else { continue }
      decoding.report(
        Diagnostic(
          "two callouts have the name '\(name.shortened)'", at: callout.range ?? node.range,
          note: "expectations call them by it"))
    }
    var (numbered, number) = (callouts, 0)
    for index in numbered.indices where numbered[index].style == .step {
      number += 1
      numbered[index].number = number
    }
    return numbered
  }
}

extension ValueDecoder where Value == Callout {
  fileprivate static let callout = ObjectDecoder(
    "a callout", ParsedCallout(), example: "{after: open.start, text: Tap to open, on: {page: page-2}}",
    rules: [
      .exactlyOne(["at", "after", "during"]), .needs("wait", ["after"]), .needs("for", ["at", "after"]),
      .needs("point", ["on"]),
    ]
  ) {
    Repetition.fields()
    ParsedCallout.when
    ParsedCallout.what
    ParsedCallout.look
  }.decoder.then { parsed, node, decoding in parsed.callout(at: node, &decoding) }.named("callout")
}

/// The keys of a callout as they are written, before they are checked together.
private struct ParsedCallout: Sendable {
  var start = ParsedStart()
  var during: Located<MomentRange>?
  var duration = Callout.standardDuration
  var target: Located<PictureTarget>?
  var text: Located<CalloutText>?
  var callout = Callout(time: .during(start: nil, end: nil))

  @FieldBuilder<ParsedCallout> static var when: [Field<ParsedCallout>] {
    ParsedStart.fields(of: \ParsedCallout.start)
    Field(
      "for", \.duration, ValueDecoder<Double>.time(0.001...Scene.maximumDuration), default: "2s",
      "How long it is there, its fades included")
    Field(
      "during", \.during, ValueDecoder<MomentRange>.momentRange.located,
      "In place of these, from a moment to another: open.start..open.settled")
    Field("name", \.callout.name, ValueDecoder<String>.identifier, "How expectations call it")
  }

  @FieldBuilder<ParsedCallout> static var what: [Field<ParsedCallout>] {
    Field("style", \.callout.style, ValueDecoder<Callout.Style>.cases, default: "label", "What is drawn")
    Field(
      "on", \.target, ValueDecoder<PictureTarget>.pictureTarget.located,
      "What it explains; labels and keys without it lie at the bottom of the picture")
    Field(
      "point", \.callout.point, ValueDecoder<LengthPoint>.lengthPoint,
      "The point of that which is meant, [x, y]; percentages refer to its box")
    Field(
      "text", \.text, ValueDecoder<CalloutText>.calloutText.located,
      "What it says, with values by the names of 'inspect': '{velocity.y} pt/s'; the keys of a 'key', with spaces between them"
    )
    Field(
      "place", \.callout.place, ValueDecoder<CalloutPlace>.cases,
      "Where it lies beside what it explains; where it covers least unless said otherwise")
  }

  @FieldBuilder<ParsedCallout> static var look: [Field<ParsedCallout>] {
    Field(
      "fade", \.callout.fade, ValueDecoder<Double>.time(0...10), default: "200ms",
      "How long it takes to come, and to go")
    Field(
      "size", \.callout.size, ValueDecoder<Double>.number(4...400),
      "Of the letters, in points; what suits the picture unless said otherwise")
    Field("color", \.callout.color, .color, default: "white", "Of the letters")
    Field(
      "background", \.callout.background, .color,
      default: .string(ColorText.code(of: Callout.standardBackground)), "Behind the letters")
    Field(
      "accent", \.callout.accent, .color, default: .string(ColorText.code(of: Callout.standardAccent)),
      "Of lines, rings and discs")
    Field(
      "dim", \.callout.dim, ValueDecoder<Double>.share, default: "55%",
      "How dark a spotlight makes what it does not show")
    Field(
      "inset", \.callout.inset, ValueDecoder<Double>.number(Callout.insets),
      default: .number(Callout.standardInset),
      "How far inside its target a spotlight ends, in points; below 0, it goes beyond it")
    Field(
      "corner", \.callout.corner, ValueDecoder<Double>.number(Callout.corners),
      "The radius of what a spotlight shows, in points; what suits the target's own corners unless said otherwise"
    )
    Field(
      "zoom", \.callout.zoom, ValueDecoder<Int>.integer(Callout.zooms),
      default: .integer(Callout.standardZoom),
      "How many times as large a loupe shows pixels")
    Field(
      "width", \.callout.width, ValueDecoder<Double>.number(Callout.widths),
      default: .number(Callout.standardWidth), "Of a loupe, in points")
  }

  func callout(at node: SourceNode, _ decoding: inout Decoding) -> Callout? {
    guard let time = time(at: node, &decoding), isComplete(at: node, &decoding) else { return nil }
    var callout = callout
    (callout.time, callout.target, callout.text) = (time, target?.value, text?.value)
    (callout.range, callout.targetRange, callout.textRange) = (node.range, target?.range, text?.range)
    callout.timeRange = start.range ?? during?.range
    return callout
  }

  private func time(at node: SourceNode, _ decoding: inout Decoding) -> Callout.Time? {
    if let during { return .during(start: during.value.start, end: during.value.end) }
    decoding.checkFades("fade", of: callout.fade, times: 2, in: "a callout", lasting: duration, at: node)
    return start.start(of: "a callout", at: node, &decoding).map { .from($0, duration: duration) }
  }

  /// Whether the callout has what its style needs, and nothing that its style never shows.
  private func isComplete(at node: SourceNode, _ decoding: inout Decoding) -> Bool {
    let style = callout.style.rawValue
    if text == nil, [.label, .key].contains(callout.style) {
      decoding.report("a \(style) needs its 'text'", at: node["style"] ?? node)
      return false
    }
    if target == nil, ![.label, .key].contains(callout.style) {
      decoding.report(
        "\(style == "arrow" ? "an" : "a") \(style) needs 'on'", at: node,
        note: "what it explains, such as {page: page-2}; a label or a key without it lies at the bottom")
      return false
    }
    if let point = callout.point, [point.x, point.y].contains(where: { !(0...1).contains($0.fraction) }) {
      decoding.report("a point of the target lies within it, from 0% to 100%", at: node["point"] ?? node)
      return false
    }
    if target == nil, let place = node["place"] {
      decoding.report(
        "'place' needs 'on'", at: place,
        note: "it is a place beside what the callout explains; without that, it lies at the bottom")
      return false
    }
    let unused: [(key: String, styles: [Callout.Style])] = [
      ("dim", [.spotlight]), ("inset", [.spotlight]), ("corner", [.spotlight]), ("zoom", [.loupe]),
      ("width", [.loupe]),
      ("text", [.label, .arrow, .ring, .spotlight, .step, .key]),
    ]
    for (key, styles) in unused where node[key] != nil && !styles.contains(callout.style) {
      decoding.report(
        "a \(style) has no '\(key)'", at: node[key] ?? node,
        note: "'\(key)' is of: \(styles.map(\.rawValue).joined(separator: ", "))")
      return false
    }
    return true
  }
}

extension ValueDecoder where Value == CalloutText {
  fileprivate static let calloutText = ValueDecoder<String>.shownText.then {
    text, node, decoding -> CalloutText? in
    do throws(CalloutText.Mistake) {
      let parsed = try CalloutText(text)
      if !text.allSatisfy(\.isWhitespace) { return parsed }
      decoding.report("a callout's text is empty", at: node)
    } catch {
      decoding.report(error.message, at: node, suggestion: error.suggestion)
    }
    return nil
  }
}
