import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayerFormat
import FlickScene

extension ValueDecoder where Value == [Callout] {
  /// Decodes callouts. Steps among them are numbered in the order of the list.
  static let callouts = ValueDecoder.repeatingList(of: .callout, "a list of callouts").then {
    callouts, node, decoding -> [Callout]? in
    guard callouts.count <= Callout.most else {
      decoding.report(
        "a scene has at most \(Callout.most) callouts; this scene has \(callouts.count)", at: node)
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

/// The keys of a callout as written, before they are checked together.
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
      "The duration, with the fades")
    Field(
      "during", \.during, ValueDecoder<MomentRange>.momentRange.located,
      "The time span, in place of a start and 'for': open.start..open.settled")
    Field(
      "name", \.callout.name, ValueDecoder<String>.identifier(like: "callout"),
      "The callout's name, for expectations")
  }

  @FieldBuilder<ParsedCallout> static var what: [Field<ParsedCallout>] {
    Field(
      "style", \.callout.style, ValueDecoder<Callout.Style>.cases, default: "label", "The kind of callout")
    Field(
      "on", \.target, ValueDecoder<PictureTarget>.pictureTarget.located,
      "The target; labels and keys without one lie at the bottom of the picture")
    Field(
      "point", \.callout.point, ValueDecoder<LengthPoint>.lengthPoint,
      "A point of the target, [x, y]; percentages refer to the target's box")
    Field(
      "text", \.text, ValueDecoder<CalloutText>.calloutText.located,
      "The text, which may have values by their names in 'inspect': '{velocity.y} pt/s'; for a 'key', the keys with spaces between them"
    )
    Field(
      "place", \.callout.place, ValueDecoder<CalloutPlace>.cases,
      "The side of the target where it lies; by default where it covers least")
  }

  @FieldBuilder<ParsedCallout> static var look: [Field<ParsedCallout>] {
    Field(
      "fade", \.callout.fade, ValueDecoder<Double>.time(0...10), default: "200ms",
      "The duration of each fade")
    Field(
      "size", \.callout.size, ValueDecoder<Double>.number(4...400),
      "The size of the letters, in points; by default one that suits the picture")
    Field("color", \.callout.color, .color, default: "white", "The colour of the letters")
    Field(
      "background", \.callout.background, .color,
      default: .string(Callout.standardBackground.code), "The colour behind the letters")
    Field(
      "accent", \.callout.accent, .color, default: .string(Callout.standardAccent.code),
      "The colour of lines, rings and discs; by default the brand's, if a theme states it")
    Field(
      "dim", \.callout.dim, ValueDecoder<Double>.share, default: "55%",
      "The darkness around a spotlight's target, 0 to 1")
    Field(
      "inset", \.callout.inset, ValueDecoder<Double>.number(Callout.insets),
      default: .number(Callout.standardInset),
      "The distance of a spotlight's edge from the target's edge, inwards, in points; if negative, the spotlight is larger than the target"
    )
    Field(
      "corner", \.callout.corner, ValueDecoder<Double>.number(Callout.corners),
      "The radius of the corners of a ring or a spotlight, in points; by default one that suits the target's corners"
    )
    Field(
      "zoom", \.callout.zoom, ValueDecoder<Int>.integer(Callout.zooms),
      default: .integer(Callout.standardZoom),
      "The magnification of a loupe")
    Field(
      "width", \.callout.width, ValueDecoder<Double>.number(Callout.widths),
      default: .number(Callout.standardWidth), "The width of a loupe, in points")
  }

  func callout(at node: SourceNode, _ decoding: inout Decoding) -> Callout? {
    guard let time = time(at: node, &decoding), isComplete(at: node, &decoding) else { return nil }
    var callout = callout
    (callout.time, callout.target, callout.text) = (time, target?.value, text?.value)
    (callout.range, callout.targetRange, callout.textRange) = (node.range, target?.range, text?.range)
    callout.timeRange = start.range ?? during?.range
    if node["accent"] == nil, let brand = decoding.scene.header.statedBrand { callout.accent = brand }
    return callout
  }

  private func time(at node: SourceNode, _ decoding: inout Decoding) -> Callout.Time? {
    if let during { return .during(start: during.value.start, end: during.value.end) }
    decoding.checkFades("fade", of: callout.fade, times: 2, in: "a callout", lasting: duration, at: node)
    return start.start(of: "a callout", at: node, &decoding).map { .from($0, duration: duration) }
  }

  /// Whether the callout has all values that its style needs, and none that its style never shows.
  private func isComplete(at node: SourceNode, _ decoding: inout Decoding) -> Bool {
    let style = (callout.style == .arrow ? "an " : "a ") + callout.style.rawValue
    if text == nil, [.label, .key].contains(callout.style) {
      decoding.report("\(style) needs its 'text'", at: node["style"] ?? node)
      return false
    }
    if target == nil, ![.label, .key].contains(callout.style) {
      decoding.report(
        "\(style) needs 'on'", at: node,
        note:
          "name its target, such as {page: page-2}; only a label or a key may lie at the bottom without one")
      return false
    }
    if let point = callout.point, [point.x, point.y].contains(where: { !(0...1).contains($0.fraction) }) {
      decoding.report("a point of the target lies within it, from 0% to 100%", at: node["point"] ?? node)
      return false
    }
    if target == nil, let place = node["place"] {
      decoding.report(
        "'place' needs 'on'", at: place,
        note: "'place' is a side of the target; a callout without a target lies at the bottom")
      return false
    }
    let unused: [(key: String, styles: [Callout.Style])] = [
      ("dim", [.spotlight]), ("inset", [.spotlight]), ("corner", [.ring, .spotlight]), ("zoom", [.loupe]),
      ("width", [.loupe]),
      ("text", [.label, .arrow, .ring, .spotlight, .step, .key]),
    ]
    for (key, styles) in unused where node[key] != nil && !styles.contains(callout.style) {
      decoding.report(
        "\(style) has no '\(key)'", at: node[key] ?? node,
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
