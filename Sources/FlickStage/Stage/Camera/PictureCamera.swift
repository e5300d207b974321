import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

/// A camera in front of a picture that is drawn at some scale.
struct PictureCamera: Sendable {
  let shots: [ResolvedShot]
  /// Why it has these shots, where it found them itself.
  let reasons: [CameraReason]
  /// Rests are aligned with the output's pixels.
  let track: CameraTrack
  private let pictureScales: PictureScales
  /// In pixels a point.
  private let scale: Double
  /// Whether moves are fades.
  private let fades: Bool

  /// How long a fade takes that stands for a move, in seconds.
  private static let fadeDuration = 0.2

  /// Finds out when and where its shots are; nil where there is none.
  ///
  /// - Parameters:
  ///   - duration: The length of the scene, in seconds.
  ///   - steps: Those that shots may wait for.
  ///   - events: The events of the steps, for shots that are made by rule.
  ///   - outlines: The outlines of a target in the picture at a time.
  /// - Throws: for a shot that has no place, as `CameraPlan` says.
  init?(
    of scene: Scene, in space: PictureSpace, duration: Double, _ steps: [ResolvedStep], scale: Double,
    events: () -> [CameraEvent] = { [] }, outlines: @escaping TargetSampler.Outlines
  ) throws(Diagnostic) {
    guard let camera = scene.camera else { return nil }
    let (written, greatestZoom): ([Shot], Double)
    switch camera.source {
    case .written(let shots, let zoom):
      (written, greatestZoom, reasons) = (scene.reducesMotion ? shots.map(\.standing) : shots, zoom, [])
    case .made(let rule):
      let made = AutomaticShots(rule, in: space, duration: duration).made(of: events())
      (written, greatestZoom, reasons) = (made.shots, rule.zooms.upperBound, made.reasons)
    }
    var sampler = TargetSampler(until: duration, outlines: outlines)
    let plan = try CameraPlan(
      written, greatestZoom: greatestZoom, at: camera.range, in: space, duration: duration, steps
    ).made(&sampler)
    (shots, track, self.scale) = (plan.shots, plan.track.aligned(scale: scale), scale)
    pictureScales = PictureScales(track)
    fades = scene.reducesMotion
  }

  /// The part of a picture that the camera shows at a time; the picture itself where that is all of it.
  func layers(of picture: [Layer], at time: Double) -> [Layer] {
    guard let move = track.move(at: time), time < move.end else {
      return layers(of: picture, in: framing(at: time), finer: pictureScales.scale(at: time))
    }
    if fades { return fade(to: move, picture, at: time) }
    let transform = framing(at: time).transform(in: track.space)
    return [seen(picture, through: transform, finer: pictureScales.scale(at: time))]
  }

  /// The framing at a time; while a move is a fade, the one from which it leads.
  func framing(at time: Double) -> Framing {
    guard fades, let move = track.move(at: time), time < move.end else { return track.framing(at: time) }
    return framing(before: move)
  }

  private func framing(before move: CameraMove) -> Framing {
    track.moves.last { $0.start < move.start }?.target ?? track.opening
  }

  /// Two framings at rest: the second appears over the first before that goes. It is there when the move would be.
  private func fade(to move: CameraMove, _ picture: [Layer], at time: Double) -> [Layer] {
    let origin = framing(before: move)
    let old = layers(of: picture, in: origin, finer: max(origin.zoom, 1))
    let part = 1 - (move.end - time) / min(Self.fadeDuration, move.duration)
    guard part > 0 else { return old }
    func faded(_ layers: [Layer], _ opacity: Double) -> Layer {
      var layer = Layer("", holding: layers, size: track.space.size)
      layer.opacity = min(opacity, 1)
      return layer
    }
    let new = layers(of: picture, in: move.target, finer: max(move.target.zoom, 1))
    return [faded(old, 2 - 2 * part), faded(new, 2 * part)]
  }

  /// At rest.
  private func layers(of picture: [Layer], in framing: Framing, finer: Double) -> [Layer] {
    guard framing != track.space.whole else { return picture }
    return [
      seen(picture, through: framing.transform(in: track.space, aligningPixelsAt: scale), finer: finer)
    ]
  }

  private func seen(_ picture: [Layer], through transform: Transform3D, finer: Double) -> Layer {
    var seen = Layer("", holding: picture, size: track.space.size)
    // About the top left corner.
    (seen.anchorPoint, seen.position, seen.transform) = (.zero, .zero, transform)
    return finer == 1 ? seen : seen.refined(by: finer) ?? seen
  }

  /// Whether a part of the picture comes over another place at some time of a stretch.
  func brings(_ part: Rect, over place: Rect, from start: Double, to end: Double) -> Bool {
    let samples = (0...60).map { start + (end - start) * Double($0) / 60 }
    return samples.contains { time in
      let transform = transform(at: time)
      let corners = part.corners.compactMap { transform.projected($0)?.point }
      return Rect(enclosing: corners)?.intersects(place) ?? false
    }
  }

  /// From the picture to what is seen of it at a time, in points.
  func transform(at time: Double) -> Transform3D { framing(at: time).transform(in: track.space) }
}

extension Shot {
  /// The same without going after its target: all of that is seen.
  fileprivate var standing: Shot {
    guard follows else { return self }
    var shot = self
    (shot.follows, shot.zoom) = (false, nil)
    return shot
  }
}

extension CameraTrack {
  /// The same way, with its rests on the pixels of an output.
  fileprivate func aligned(scale: Double) -> CameraTrack {
    let isFollowed = moves.first?.isGlide == true && moves.first?.start == 0
    var track = CameraTrack(in: space, from: isFollowed ? opening : space.aligned(opening, scale: scale))
    for (index, move) in moves.enumerated() {
      // The end of a move that leads to a glide is no rest.
      let leadsOn = index + 1 < moves.count && moves[index + 1].isGlide && moves[index + 1].start <= move.end
      track.follow(move, to: leadsOn ? move.target : space.aligned(move.target, scale: scale))
    }
    return track
  }
}

extension Layer {
  /// The tree with what is kept as pictures drawn so many times as fine; what would be too large then is drawn from its
  /// layers each time. Nil when there are no pictures.
  fileprivate func refined(by factor: Double) -> Layer? {
    guard shouldRasterize else {
      var result: Layer?
      for index in sublayers.indices {
        guard let sublayer = sublayers[index].refined(by: factor) else { continue }
        if result == nil { result = self }
        result?.sublayers[index] = sublayer
      }
      return result
    }
    var result = self
    result.rasterizationScale *= factor
    if mayBePicture(at: result.rasterizationScale) { return result }
    if !masksToBounds, !staysInBounds(but: []) { result = cutAtBounds(but: []) }
    result.shouldRasterize = false
    return result
  }
}
