import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickEffects
import FlickGeometry
import FlickScene

extension ValueDecoder where Value == TouchTarget {
  /// Decodes `[x, y]`, `{page: page-3, at: [50%, 20%]}`, `{page: page-3, offset: [0, 40]}`, `{layer: page-3.like}` or
  /// `{control: add}`.
  static let target = ObjectDecoder(
    "a target", ParsedTarget(), example: "[160, 284] or {page: news}", rules: ParsedTarget.rules
  ) { ParsedTarget.fields }
  .decoder
  .then { parsed, _, _ in parsed.target }
  .or(ValueDecoder<Point>.pointOnScreen.map { TouchTarget.point($0) }, when: \.isSequence)
  .named("target")
}

/// The keys for the place of a finger.
struct ParsedTarget: Sendable {
  var point: Point?
  var page: PageReference?
  var at: Point?
  var layer: String?
  var control: String?
  var offset: Point?

  static let names = ["point", "page", "layer", "control"]
  static let rules: [KeyRule] = [.exactlyOne(names)] + placeRules
  static let placeRules: [KeyRule] = [
    .needs("at", ["page"]), .needs("offset", ["page", "layer", "control"]),
  ]

  @FieldBuilder<ParsedTarget> static var fields: [Field<ParsedTarget>] {
    Field("point", \.point, .pointOnScreen, "A point of the screen; percentages refer to the screen")
    Field("page", \.page, .pageReference, "A page by its id, or by its position at that time, counted from 0")
    Field(
      "at", ValueDecoder<LengthPoint>.lengthPoint.located,
      "The point of the page, as lengths or percentages; by default the middle of its visible part"
    ) { point, target, decoding in target.at = decoding.share(point, of: target.page) }
    Field(
      "layer", \.layer, .text, "A layer of a page, as the page's id, a dot and the layer's name: page-3.like")
    Field("control", \.control, .control, "A control of the effect, such as a button")
    Field(
      "offset", \.offset, .screenPoint,
      "The distance from there, [x, y] in screen points; percentages refer to the screen")
  }

  var target: TouchTarget? {
    guard let offset else { return place }
    return place.map { .offset($0, by: offset) }
  }

  private var place: TouchTarget? {
    if let point { return .point(point) }
    if let page { return .page(page, at: at) }
    if let layer { return .layer(layer) }
    return control.map { .control($0) }
  }
}

extension ValueDecoder where Value == String {
  /// Decodes the name of one of the effect's controls.
  static let control = ValueDecoder.text.then { name, node, decoding -> String? in
    guard let effect = decoding.scene.content.effect else { return nil }
    let names = effect.controls.map(\.name)
    if names.contains(name) { return name }
    let pageUse = decoding.scene.content.pageUse
    if let overlay = pageUse.layersOfOverlays[name] {
      decoding.report(layer: name, of: overlay, at: node.range)
      return nil
    }
    let layer = pageUse.touched.first { $0.value == name }.map {
      "it is a layer of pages: 'layer: PAGE.\($0.value)'"
    }
    let isPage = decoding.scene.content.pages.ids.contains(name)
    let page = isPage ? "did you mean '{page: \(name)}'?" : nil
    decoding.reportUnknown(
      Diagnostic(
        "unknown control '\(name.shortened)' of the effect '\(effect.type)'", at: node.range,
        note: names.isEmpty ? "it has none" : "known controls: \(names.listed)",
        suggestion: layer ?? page ?? Suggestion.text(for: name, in: names)))
    return nil
  }
}

extension ValueDecoder where Value == Point {
  /// Decodes a point of the screen, which a finger can touch.
  fileprivate static let pointOnScreen = ValueDecoder.screenPoint.then { point, node, decoding in
    let screen = Rect(origin: .zero, size: decoding.scene.header.canvas)
    if screen.contains(point) || !decoding.scene.header.isCanvasKnown { return point }
    let size = "\(decoding.scene.header.canvas.width.plain) x \(decoding.scene.header.canvas.height.plain)"
    decoding.report("the point is not on the screen", at: node, note: "the screen has \(size) points")
    return nil
  }
}

/// The keys of a touch as written, before they are checked together.
struct ParsedTouch: Sendable {
  var start = ParsedTarget()
  var from: TouchTarget?
  var by: [Point]?
  var to: TouchTarget?
  var path: [Point]?
  var direction: SwipeDirection?
  var distance: Length?
  var press = 0.0
  var during: Double?
  var times: [Double]?
  var hold = 0.0
  var velocity: Point?
  var isCancelled = false
  var fingers = 1
  var spread: Point?
  var taps = 1
}

enum SwipeDirection: String, CaseIterable, Sendable {
  case left, right, up, down

  /// Returns the vector of a distance that may depend on the screen.
  func vector(_ distance: Length, on screen: Size) -> Point {
    switch self {
    case .left: Point(-distance.resolved(in: screen.width), 0)
    case .right: Point(distance.resolved(in: screen.width), 0)
    case .up: Point(0, -distance.resolved(in: screen.height))
    case .down: Point(0, distance.resolved(in: screen.height))
    }
  }
}

extension ValueDecoder where Value == TouchStep {
  /// Returns the decoder of a gesture.
  static func touch(_ gesture: TouchStep.Gesture) -> ValueDecoder {
    switch gesture {
    case .tap, .press: still(gesture)
    case .drag, .fling: moving(gesture)
    case .swipe: swipe
    case .pinch: pinch
    }
  }

  /// Decodes `tap: [160, 284]`, or a target and the time for which the finger stays.
  private static func still(_ gesture: TouchStep.Gesture) -> ValueDecoder {
    let target = ParsedTarget.fields.map { $0.lifted(to: \ParsedTouch.start) }
    return ObjectDecoder(
      "a \(gesture.rawValue)", ParsedTouch(), example: "[160, 284] or {page: news}",
      rules: ParsedTarget.rules + TouchFields.fingerRules
    ) {
      target
      gesture == .tap ? [TouchFields.taps] : []
      TouchFields.during(gesture)
      TouchFields.cancelled
      TouchFields.fingers
    }.decoder.then { parsed, _, _ in
      parsed.start.target.map {
        var step = TouchStep(
          gesture, at: $0, duration: parsed.during, isCancelled: parsed.isCancelled, fingers: parsed.fingers,
          spread: parsed.spread ?? TouchStep.standardSpread)
        step.taps = parsed.taps
        return step
      }
    }.or(ValueDecoder<Point>.pointOnScreen.map { TouchStep(gesture, at: .point($0)) }, when: \.isSequence)
  }

  private static func moving(_ gesture: TouchStep.Gesture) -> ValueDecoder {
    let rules: [KeyRule] =
      [
        .exactlyOne(["from", "path"] + ParsedTarget.names), .exactlyOne(["by", "to", "path"]),
        .needs("times", ["path", "by"]), .atMostOne(["during", "times"]),
      ] + ParsedTarget.placeRules + TouchFields.fingerRules
    return ObjectDecoder(
      "a \(gesture.rawValue)", ParsedTouch(), example: "{from: [160, 400], by: [0, -200]}", rules: rules
    ) {
      Field("from", \.from, .target, "The place where the finger comes down")
      ParsedTarget.fields.map { $0.lifted(to: \ParsedTouch.start) }
      Field(
        "by", \.by, .screenOffsets,
        "The movement, [x, y], or a list of offsets from the point where the finger came down; percentages refer to the screen"
      )
      Field("to", \.to, .destination, "The place to which the finger moves, determined when it comes down")
      Field("path", \.path, .screenPath, "The points on the finger's path, with the first one")
      TouchFields.press
      TouchFields.during(gesture)
      Field(
        "times", \.times, .timesOfPath,
        "The times since the finger began to move at which it reaches each point after the first, or each offset; by default it moves at constant speed"
      )
      TouchFields.release
    }.decoder.then { parsed, node, decoding in
      parsed.checkTimes(of: node, &decoding) ? parsed.touch(gesture) : nil
    }
  }

  private static let swipe = ObjectDecoder(
    "a swipe", ParsedTouch(), example: "left",
    rules: [.atMostOne(["from"] + ParsedTarget.names)] + ParsedTarget.placeRules + TouchFields.fingerRules
  ) {
    Field(
      "direction", \.direction, ValueDecoder<SwipeDirection>.cases, required: true,
      "The direction of the finger's movement")
    Field("distance", \.distance, .extent, "The distance; by default 60% of the screen")
    Field(
      "from", \.from, .target,
      "The place where the finger comes down; by default one that puts the middle of its path into the middle of the screen"
    )
    ParsedTarget.fields.map { $0.lifted(to: \ParsedTouch.start) }
    TouchFields.press
    TouchFields.during(.swipe)
    TouchFields.release
  }.decoder.then { parsed, _, decoding in parsed.swipe(on: decoding.scene.header.canvas) }
    .or(
      ValueDecoder<SwipeDirection>.cases.then { direction, _, decoding in
        ParsedTouch(direction: direction).swipe(on: decoding.scene.header.canvas)
      }, when: \.isScalar)
}

extension ParsedTouch {
  /// Whether there are as many times as points to reach.
  fileprivate func checkTimes(of node: SourceNode, _ decoding: inout Decoding) -> Bool {
    let count = path.map { $0.count - 1 } ?? by?.count
    guard let times, let count, times.count != count else { return true }
    decoding.report(
      "expected \(count) \(count == 1 ? "time" : "times"), one for each \(path == nil ? "offset" : "point after the first"), found \(times.count)",
      at: node["times"] ?? node)
    return false
  }

  fileprivate func touch(_ gesture: TouchStep.Gesture) -> TouchStep? {
    let route: TouchPath
    if let path {
      route = .through(Array(path.dropFirst()))
    } else if let by {
      route = .offsets(by)
    } else if let to {
      route = .to(to)
    } else {
      return nil
    }
    guard let start = path?.first.map({ .point($0) }) ?? from ?? start.target else { return nil }
    return TouchStep(
      gesture, at: start, path: route, press: press, duration: during, hold: hold, velocity: velocity,
      isCancelled: isCancelled, fingers: fingers, spread: spread ?? TouchStep.standardSpread, times: times)
  }

  fileprivate func swipe(on screen: Size) -> TouchStep? {
    guard let vector = direction?.vector(distance ?? Length(fraction: 0.6), on: screen) else { return nil }
    // The finger is halfway in the middle of the screen, so that it stays on the glass.
    let start = Point(
      ((screen.width - vector.x) / 2).clamped(to: 0...screen.width),
      ((screen.height - vector.y) / 2).clamped(to: 0...screen.height))
    return TouchStep(
      .swipe, at: from ?? self.start.target ?? .point(start), path: .by(vector), press: press,
      duration: during, hold: hold, velocity: velocity, isCancelled: isCancelled,
      fingers: fingers, spread: spread ?? TouchStep.standardSpread)
  }
}

extension ValueDecoder where Value == TouchTarget {
  /// Decodes a target whose point may lie outside of the screen.
  fileprivate static let destination = ValueDecoder.target
    .or(ValueDecoder<Point>.screenPoint.map { TouchTarget.point($0) }, when: \.isSequence)
}

extension ValueDecoder where Value == [Point] {
  /// Decodes `[x, y]`, or a list of several.
  fileprivate static let screenOffsets = ValueDecoder.list(
    of: .screenPoint, count: 1...1000, "a list of 1 to 1,000 offsets, [[x, y], ...]"
  ).or(ValueDecoder<Point>.screenPoint.map { [$0] }, when: { !$0.isListOfLists })

  /// Decodes at least two points. The first one must lie on the screen.
  fileprivate static let screenPath = ValueDecoder.list(
    of: .screenPoint, count: 2...1000, "a list of 2 to 1,000 points, [[x, y], ...]"
  ).then { points, node, decoding in
    let screen = Rect(origin: .zero, size: decoding.scene.header.canvas)
    if screen.contains(points[0]) || !decoding.scene.header.isCanvasKnown { return points }
    decoding.report("the path does not start on the screen", at: node)
    return nil
  }
}

extension ValueDecoder where Value == [Double] {
  /// Decodes ascending times, all of them after the start.
  fileprivate static let timesOfPath = ValueDecoder.list(
    of: ValueDecoder<Double>.time(0...60), count: 1...1000, "a list of 1 to 1,000 times, [40ms, 90ms, ...]"
  ).then { times, node, decoding in
    if zip([0] + times, times).allSatisfy({ $0 < $1 }) { return times }
    decoding.report("the times do not ascend from 0", at: node)
    return nil
  }
}

extension SourceNode {
  fileprivate var isListOfLists: Bool {
    guard case .sequence(let nodes) = content else { return false }
    return nodes.first?.isSequence ?? false
  }
}
