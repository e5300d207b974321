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
    decoding.report("a camera needs its shots", at: node, suggestion: "[{at: 1s, show: {page: page-2}}]")
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
    Field("shots", \.shots, ValueDecoder<[Shot]>.shots, "What it shows, one shot after the other")
    Field(
      "greatestZoom", \.greatestZoom, ValueDecoder<Double>.number(Camera.zooms),
      default: .number(Camera.usualZoom), "The most that it enlarges to show a target")
    Field(
      "auto", \.auto, ValueDecoder<Bool>.boolean.located,
      "true: it finds its shots itself, where fingers come down and items move")
    Field("follow", \.followed, .followed, "What it goes after, from the first frame on")
    Field(
      "zoom", \.zoom, ValueDecoder<CameraZoom>.cameraZoom.located,
      "With 'follow' how much the picture is enlarged; with 'auto' the least and the most: [1, 2.2]")
    Field(
      "hold", \.hold, ValueDecoder<Double>.time(0.3...60), default: "1.2s",
      "With 'auto', how long a shot is held at least")
    Field(
      "parallax", \.parallax, ValueDecoder<Double>.share.located,
      "How far the background goes along, from 0, where it stands still, to 1")
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
    let shots = nodes.compactMap { node -> Shot? in
      let shot = ValueDecoder<Shot>.shot.decode(node, &decoding)
      decoding.addShot(node)
      return shot
    }
    return decoding.mistakes == known ? shots : nil
  }
}

extension Decoding {
  /// Makes a shot's name known to what is decoded later.
  fileprivate mutating func addShot(_ node: SourceNode) {
    var name: String?
    if let value = node["name"], case .scalar(let scalar) = value.content, scalar.text.isIdentifier {
      if scene.script.steps.has(scalar.text) {
        report("a step or a shot before it has the name '\(scalar.text.shortened)'", at: value)
      }
      name = scalar.text
    }
    scene.script.steps.addShot(named: name)
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
      "at", \.at, ValueDecoder<Double>.time().located, "When the camera sets off, from the start of the scene"
    )
    Field(
      "after", \.after, ValueDecoder<StepReferenceText>.stepReference.located,
      "The event of a step, or of a shot before it, at which the camera sets off: 'open.settled'")
    Field("wait", \.wait, ValueDecoder<Double>.time(), default: "0ms", "How long after that event")
    Field(
      "arrive", \.arrive, ValueDecoder<Moment>.moment.located,
      "When the camera is there: a time, or an event and times, such as open.start-200ms")
    Field(
      "name", \.shot.name, ValueDecoder<String>.identifier, "How outputs, captions and later shots call it")
    Field("show", \.target, ValueDecoder<PictureTarget>.pictureTarget.located, "What it shows")
    Field(
      "follow", ValueDecoder<Located<PictureTarget>>.followed,
      "In place of that, what the camera goes after, at one zoom: touches, {page: page-2}"
    ) { target, parsed, _ in (parsed.target, parsed.shot.follows) = (target, true) }
    Field(
      "margin", \.shot.margin, ValueDecoder<Double>.number(0...4000), default: 0, "Around that, in points")
    Field(
      "zoom", \.shot.zoom, ValueDecoder<Double>.number(Camera.zooms),
      "How much the picture is enlarged about its middle; what shows all of it unless said otherwise, and 2 at most for what is followed"
    )
    Field(
      "move", \.shot.duration, ValueDecoder<Double>.time(0.001...60),
      "How long the camera takes to get there; what the way asks for unless said otherwise")
    Field("ease", ValueDecoder<String>.choice(["cut"]), "'cut': the camera is there at once") {
      _, parsed, _ in
      parsed.shot.duration = 0
    }
  }.decoder.then { parsed, node, decoding in parsed.shot(at: node, &decoding) }.named("shot")

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
