import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickScene

/// The keys of a camera as written, before they are checked together.
struct ParsedCamera: Sendable {
  var shots: [Shot]?
  var greatestZoom = Camera.usualZoom
  var auto: Located<Bool>?
  var followed: Located<PictureTarget>?
  var zoom: Located<CameraZoom>?
  var hold = ShotRule.usualHold
  var parallax: Located<Double>?
  var blur = 0.0

  func camera(at node: SourceNode, _ decoding: inout Decoding) -> Camera? {
    guard var camera = bareCamera(at: node, &decoding) else { return nil }
    camera.blur = blur
    guard let parallax, parallax.value > 0 else { return camera }
    let script = decoding.scene.script
    guard !script.showsClips, script.mayHaveChrome || !script.sides.isEmpty else {
      decoding.report(
        Diagnostic(
          "there is no background for a parallax: \(script.showsClips ? "clips fill" : "the screen fills") the picture",
          at: parallax.range,
          suggestion: script.showsClips
            ? "give it to the cameras of the clips' scenes" : "'chrome: {background: {wallpaper: dunes}}'"))
      return nil
    }
    camera.parallax = parallax.value
    return camera
  }

  private func bareCamera(at node: SourceNode, _ decoding: inout Decoding) -> Camera? {
    if let auto { return rule(auto, &decoding).map { Camera(.made($0)) } }
    if let followed { return shot(after: followed, node, &decoding).map { Camera(.written([$0])) } }
    return shots.map { Camera(.written($0, greatestZoom: greatestZoom)) }
  }

  private func rule(_ auto: Located<Bool>, _ decoding: inout Decoding) -> ShotRule? {
    guard auto.value else {
      decoding.report(
        Diagnostic(
          "an automatic camera is 'auto: true'", at: auto.range, suggestion: "'camera: false' for none"))
      return nil
    }
    guard decoding.scene.script.sides.isEmpty, !decoding.scene.script.showsClips else {
      decoding.report(
        Diagnostic(
          "an automatic camera looks at one scene", at: auto.range,
          note: "this one shows several", suggestion: "give it to these: 'with: {camera: {auto: true}}'"))
      return nil
    }
    return zooms(&decoding).map { ShotRule(zooms: $0, hold: hold) }
  }

  private func zooms(_ decoding: inout Decoding) -> ClosedRange<Double>? {
    guard let zoom else { return ShotRule.usualZooms }
    guard case .range(let least, let most) = zoom.value else {
      decoding.report(
        Diagnostic(
          "an automatic camera needs the least zoom and the most", at: zoom.range,
          suggestion: "'zoom: [1, 2.2]'"))
      return nil
    }
    guard least <= most, most >= ShotRule.leastZoom else {
      let message =
        least > most
        ? "the least zoom is above the most"
        : "the most is less than \(ShotRule.leastZoom.plain), below which there are no shots"
      decoding.report(Diagnostic(message, at: zoom.range))
      return nil
    }
    return least...most
  }

  private func shot(after target: Located<PictureTarget>, _ node: SourceNode, _ decoding: inout Decoding)
    -> Shot?
  {
    var shot = Shot(
      target.value, start: .at(0), range: node.range, startRange: node.range, targetRange: target.range)
    shot.follows = true
    guard let zoom else { return shot }
    guard case .one(let value) = zoom.value else {
      decoding.report(
        Diagnostic("a camera that follows has one zoom", at: zoom.range, suggestion: "'zoom: 1.8'"))
      return nil
    }
    shot.zoom = value
    return shot
  }
}

/// A single zoom, or the smallest and the largest one.
enum CameraZoom: Sendable {
  case one(Double)
  case range(Double, Double)
}

extension ValueDecoder where Value == CameraZoom {
  static let cameraZoom = ValueDecoder<Double>.number(Camera.zooms).map { CameraZoom.one($0) }.or(
    ValueDecoder<[Double]>.list(
      of: .number(Camera.zooms), count: 2...2, "the least zoom and the most, such as [1, 2.2]"
    ).map { .range($0[0], $0[1]) },
    when: \.isSequence)
}

extension ValueDecoder where Value == Located<PictureTarget> {
  /// Decodes a target that moves.
  static let followed = ValueDecoder<PictureTarget>.pictureTarget.then { target, node, decoding in
    guard let still = target.still else { return Located(value: target, range: node.range) }
    decoding.report(
      "\(still) does not move", at: node,
      note: "a camera follows touches, a page, a layer or a control",
      suggestion: "use 'show' for other targets")
    return nil
  }
}

extension PictureTarget {
  /// The first part of the target that never moves; nil if all parts may move.
  fileprivate var still: PictureTarget? {
    switch self {
    case .all, .device, .screen, .area: self
    case .page, .layer, .control, .touches: nil
    case .side(_, let target): target.still == nil ? nil : self
    case .union(let targets): targets.lazy.compactMap(\.still).first
    }
  }
}
