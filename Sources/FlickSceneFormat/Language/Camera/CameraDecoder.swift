import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

extension ValueDecoder where Value == Camera? {
  /// Decodes a mapping with shots, a list of shots, or `false`.
  static let camera = ValueDecoder<Camera>.camera.map { Camera?.some($0) }.or(none, when: \.isBoolean)

  private static let none = ValueDecoder<Bool>.boolean.then { isThere, node, decoding -> Camera?? in
    if !isThere { return .some(nil) }
    decoding.report(
      "a camera needs its shots", at: node,
      suggestion: "write them, as in [{at: 1s, show: {page: page-2}}], or {auto: true}")
    return nil
  }
}

extension ValueDecoder where Value == Camera {
  fileprivate static let camera = object.or(
    ValueDecoder<[Shot]>.shots.map { Camera(.written($0)) }, when: \.isSequence
  ).then {
    camera, node, _ in
    var camera = camera
    camera.range = node.range
    return camera
  }.named("camera")

  private static let object = ObjectDecoder(
    "a camera", ParsedCamera(), example: "[{at: 1s, show: {page: page-2}}]",
    rules: [
      .exactlyOne(["shots", "auto", "follow"]), .needs("greatestZoom", ["shots"]),
      .needs("zoom", ["auto", "follow"]), .needs("hold", ["auto"]),
    ]
  ) {
    Field("shots", \.shots, ValueDecoder<[Shot]>.shots, "The shots, one after the other")
    Field(
      "greatestZoom", \.greatestZoom, ValueDecoder<Double>.number(Camera.zooms),
      default: .number(Camera.usualZoom), "The largest magnification for showing a target")
    Field(
      "auto", \.auto, ValueDecoder<Bool>.boolean.located,
      "Whether the camera finds its shots itself, where fingers come down and items move")
    Field("follow", \.followed, .followed, "The target that the camera follows, from the first frame on")
    Field(
      "zoom", \.zoom, ValueDecoder<CameraZoom>.cameraZoom.located,
      "With 'follow', the magnification; with 'auto', the smallest and the largest one: [1, 2.2]")
    Field(
      "hold", \.hold, ValueDecoder<Double>.time(0.3...60), default: "1.2s",
      "With 'auto', the shortest time for which a shot is held")
    Field(
      "parallax", \.parallax, ValueDecoder<Double>.share.located,
      "The share of the camera's movement that the background shows: with 0 it stands still, with 1 it moves with the picture"
    )
    Field(
      "blur", \.blur, ValueDecoder<Double>.angle(0...360), default: "0deg",
      "The angle of a shutter that blurs the camera's moves: at 180deg it is open for half of the time from frame to frame"
    )
  }.decoder.then { parsed, node, decoding in parsed.camera(at: node, &decoding) }
}

extension ValueDecoder where Value == [Shot] {
  /// Decodes shots in the order of time. Each may wait for steps, and for earlier shots.
  fileprivate static let shots = ValueDecoder(
    .list(ValueDecoder<Shot>.shot.schema, count: 1...Camera.mostShots)
  ) { node, decoding in
    guard case .sequence(let nodes) = node.content, (1...Camera.mostShots).contains(nodes.count) else {
      decoding.reportMismatch(node, expected: "a list of 1 to \(Camera.mostShots) shots")
      return nil
    }
    let known = decoding.mistakes
    decoding.scene.script.steps.namesOfShots = Set(nodes.compactMap(\.nameOfShot))
    let shots = nodes.compactMap { node -> Shot? in
      let shot = ValueDecoder<Shot>.shot.decode(node, &decoding)
      decoding.addShot(node)
      return shot
    }
    return decoding.mistakes == known ? shots : nil
  }
}

extension SourceNode {
  fileprivate var nameOfShot: String? {
    if case .scalar(let name)? = value(meantBy: "name")?.content { name.text } else { nil }
  }
}

extension Decoding {
  /// Registers a shot's name for later references.
  fileprivate mutating func addShot(_ node: SourceNode) {
    guard let value = node.value(meantBy: "name") else { return scene.script.steps.addShot(named: nil) }
    guard case .scalar(let scalar) = value.content, scalar.text.isIdentifier else {
      return scene.script.steps.addShot(named: nil, isUncertain: true)
    }
    let isTaken = scene.script.steps.has(scalar.text)
    if isTaken {
      report("a step or an earlier shot already has the name '\(scalar.text.shortened)'", at: value)
    }
    scene.script.steps.addShot(named: scalar.text, isUncertain: isTaken)
  }
}

extension ValueDecoder where Value == Shot {
  fileprivate static let shot = ObjectDecoder(
    "a shot", ParsedShot(), example: "{at: 1s, show: {page: page-2}}",
    rules: [
      .exactlyOne(["at", "after", "arrive"]), .needs("wait", ["after"]), .exactlyOne(["show", "follow"]),
      .atMostOne(["follow", "margin"]), .atMostOne(["move", "ease"]),
    ]
  ) {
    Field(
      "at", \.at, ValueDecoder<Double>.time().located,
      "The start of the camera's move, as a time of the scene"
    )
    Field(
      "after", \.after, ValueDecoder<StepReferenceText>.stepReference.located,
      "The event of a step, or of an earlier shot, at which the camera's move starts: 'open.settled'")
    Field("wait", \.wait, ValueDecoder<Double>.time(), default: "0ms", "The wait after that event")
    Field(
      "arrive", \.arrive, ValueDecoder<Moment>.moment.located,
      "The end of the camera's move: a time, or an event and times, such as open.start-200ms")
    Field(
      "name", \.shot.name, ValueDecoder<String>.identifier(like: "shot"),
      "The shot's name, for outputs, captions and later shots")
    Field(
      "show", \.target, ValueDecoder<PictureTarget>.pictureTarget.located, "The target that the shot shows")
    Field(
      "follow", ValueDecoder<Located<PictureTarget>>.followed,
      "The target that the camera follows, in place of 'show': touches, {page: page-2}"
    ) { target, parsed, _ in (parsed.target, parsed.shot.follows) = (target, true) }
    Field(
      "margin", \.shot.margin, ValueDecoder<Double>.number(0...4000), default: 0,
      "The space around the target, in points")
    Field(
      "zoom", \.shot.zoom, ValueDecoder<Double>.number(Camera.zooms),
      "The magnification; by default the one that shows all of the target, and 2 at most with 'follow'"
    )
    Field(
      "move", \.shot.duration, ValueDecoder<Double>.time(0.001...60),
      "The duration of the camera's move; by default one that suits the distance")
    Field("ease", ValueDecoder<String>.choice(["cut"], hint: easeHint), "'cut' replaces the move by a cut") {
      _, parsed, _ in
      parsed.shot.duration = 0
    }
  }.decoder.then { parsed, node, decoding in parsed.shot(at: node, &decoding) }.named("shot")

  /// Returns the advice for the name of a curve; nil for a word that probably means 'cut'.
  @Sendable private static func easeHint(_ word: String) -> String? {
    let cut = ForeignValues.meaning(of: word, in: ["cut"]) ?? Suggestion.nearest(to: word, in: ["cut"])
    return cut != nil ? nil : "leave it out: every move begins and ends gently by itself"
  }

  private struct ParsedShot: Sendable {
    var at: Located<Double>?
    var after: Located<StepReferenceText>?
    var wait = 0.0
    var arrive: Located<Moment>?
    var target: Located<PictureTarget>?
    var shot = Shot(.all, start: .at(0))

    func shot(at node: SourceNode, _ decoding: inout Decoding) -> Shot? {
      guard let start, let target else { return nil }
      if case .after(.last, _, _) = start {
        decoding.report("a shot needs a step by name", at: node["after"] ?? node)
        return nil
      }
      var shot = shot
      (shot.start, shot.target) = (start, target.value)
      (shot.range, shot.targetRange) = (node.range, target.range)
      shot.startRange = at?.range ?? after?.range ?? arrive?.range
      return shot
    }

    private var start: Shot.Start? {
      if let at { return .at(at.value) }
      if let arrive { return .arrive(arrive.value) }
      return after.map { .after($0.value.step, event: $0.value.event, wait: wait) }
    }
  }
}
