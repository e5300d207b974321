import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

/// A camera in front of a picture that is drawn at a given scale.
struct PictureCamera: Sendable {
  let shots: [ResolvedShot]
  /// The reasons for its shots, if it found them itself.
  let reasons: [CameraReason]
  /// The camera's track, with its rests aligned to the output's pixels.
  let track: CameraTrack
  private let pictureScales: PictureScales
  /// The number of pixels per point.
  private let scale: Double
  /// Whether moves are replaced by fades.
  private let fades: Bool
  /// The part of the time from frame to frame for which the shutter is open, 0...1: 0 if moves are sharp.
  let openPart: Double
  /// The length of the scene, in seconds.
  let duration: Double
  /// The speed of the background, as a share of the foreground's speed.
  private let parallax: Double
  /// The greatest zoom of the background.
  private let backgroundZoom: Double

  /// The number of intervals between the times of a span at which `brings` looks for a part of the picture. It misses a
  /// part that comes and goes between two of these times. Our choice: a caption is shown for seconds, so the intervals
  /// are short.
  private static let searchedIntervals = 60

  /// The duration of a fade that replaces a move, in seconds.
  private static let fadeDuration = 0.2

  /// Finds the times and framings of the shots; nil if the scene has no camera.
  ///
  /// - Parameters:
  ///   - duration: The length of the scene, in seconds.
  ///   - steps: The steps for which shots may wait.
  ///   - events: Returns the events of the steps, for shots that are made by rule.
  ///   - picture: Returns the layers of the picture at a time, for suggestions in messages.
  ///   - outlines: Returns the outlines of a target in the picture at a time.
  /// - Throws: For a shot that begins too early, too late or out of order, or that shows nothing.
  init?(
    of scene: Scene, in space: PictureSpace, duration: Double, _ steps: [ResolvedStep], scale: Double,
    events: () -> [CameraEvent] = { [] }, picture: @escaping (Double) -> [Layer] = { _ in [] },
    outlines: @escaping TargetSampler.Outlines
  ) throws(Diagnostic) {
    guard let camera = scene.camera else { return nil }
    let planned: [(Shot, Double)]
    switch camera.source {
    case .written(let shots, let zoom):
      planned = shots.map { scene.reducesMotion ? $0.standing(greatestZoom: zoom) : ($0, zoom) }
      reasons = []
    case .made(let rule):
      let made = AutomaticShots(rule, in: space, duration: duration).made(of: events())
      (planned, reasons) = (made.shots.map { ($0, rule.zooms.upperBound) }, made.reasons)
    }
    var sampler = TargetSampler(until: duration, outlines: outlines)
    let plan = try CameraPlan(
      planned, at: camera.range, in: space, duration: duration, steps, TargetAdvice(scene),
      picture: picture
    ).made(&sampler)
    (shots, track, self.scale) = (plan.shots, plan.track.aligned(scale: scale), scale)
    pictureScales = PictureScales(track)
    fades = scene.reducesMotion
    openPart = scene.reducesMotion ? 0 : camera.blur / 360
    self.duration = duration
    parallax = scene.reducesMotion ? 0 : camera.parallax
    let zooms = [track.opening.zoom] + track.moves.map(\.target.zoom)
    backgroundZoom = 1 + parallax * (max(zooms.max() ?? 1, 1) - 1)
  }

  /// Returns the background behind the camera's view. Its pictures are always as fine as its greatest zoom needs, so
  /// that they are drawn only once. Without a zoom, the usual pictures are used.
  func background(_ layers: [Layer], at time: Double) -> [Layer] {
    guard parallax > 0 else { return layers }
    let framing = framing(at: time).behind(parallax, in: track.space)
    guard framing != track.space.whole else { return layers }
    return [seen(layers, through: framing.transform(in: track.space), finer: backgroundZoom)]
  }

  /// Returns the part of a picture that the camera shows at a time, or the picture itself if it shows all of it.
  func layers(of picture: [Layer], at time: Double) -> [Layer] {
    guard let move = track.move(at: time), time < move.end else {
      return layers(of: picture, in: framing(at: time), finer: pictureScales.scale(at: time))
    }
    if fades { return fade(to: move, picture, at: time) }
    let transform = framing(at: time).transform(in: track.space)
    return [seen(picture, through: transform, finer: pictureScales.scale(at: time))]
  }

  /// Returns the framing at a time. While a fade replaces a move, it is the framing before the move.
  func framing(at time: Double) -> Framing {
    guard fades, let move = track.move(at: time), time < move.end else { return track.framing(at: time) }
    return framing(before: move)
  }

  /// Whether one framing fades into another at a time, so that both are visible.
  func isFading(at time: Double) -> Bool {
    guard fades, let move = track.move(at: time), time < move.end else { return false }
    return fadedPart(of: move, at: time) > 0
  }

  /// Returns the finished share of the fade that replaces a move; negative before the fade.
  private func fadedPart(of move: CameraMove, at time: Double) -> Double {
    1 - (move.end - time) / min(Self.fadeDuration, move.duration)
  }

  private func framing(before move: CameraMove) -> Framing {
    track.moves.last { $0.start < move.start }?.target ?? track.opening
  }

  /// Returns two framings at rest: the second fades in over the first, and then the first fades out. The fade ends when
  /// the move would end.
  private func fade(to move: CameraMove, _ picture: [Layer], at time: Double) -> [Layer] {
    let origin = framing(before: move)
    let old = layers(of: picture, in: origin, finer: max(origin.zoom, 1))
    let part = fadedPart(of: move, at: time)
    guard part > 0 else { return old }
    func faded(_ layers: [Layer], _ opacity: Double) -> Layer {
      var layer = Layer("", holding: layers, size: track.space.size)
      layer.opacity = min(opacity, 1)
      return layer
    }
    let new = layers(of: picture, in: move.target, finer: max(move.target.zoom, 1))
    return [faded(old, 2 - 2 * part), faded(new, 2 * part)]
  }

  /// Returns the picture in a framing at rest.
  private func layers(of picture: [Layer], in framing: Framing, finer: Double) -> [Layer] {
    guard framing != track.space.whole else { return picture }
    return [
      seen(picture, through: framing.transform(in: track.space, aligningPixelsAt: scale), finer: finer)
    ]
  }

  private func seen(_ picture: [Layer], through transform: Transform3D, finer: Double) -> Layer {
    var seen = Layer("", holding: picture, size: track.space.size)
    // The transform acts about the top left corner.
    (seen.anchorPoint, seen.position, seen.transform) = (.zero, .zero, transform)
    return finer == 1 ? seen : seen.refined(by: finer) ?? seen
  }

  /// Whether a part of the picture comes over a place at some time of a span.
  func brings(_ part: Rect, over place: Rect, from start: Double, to end: Double) -> Bool {
    let count = Self.searchedIntervals
    let samples = (0...count).map { start + (end - start) * Double($0) / Double(count) }
    return samples.contains { time in
      let transform = transform(at: time)
      let corners = part.corners.compactMap { transform.projected($0)?.point }
      return Rect(enclosing: corners)?.intersects(place) ?? false
    }
  }

  /// Returns the map from the picture to the camera's view at a time, in points.
  func transform(at time: Double) -> Transform3D { framing(at: time).transform(in: track.space) }
}

extension Shot {
  /// Returns the shot with a camera that stands still, and its largest zoom. Instead of following its target, the
  /// camera shows all of it, no larger than a camera that follows would show it.
  ///
  /// - Parameter greatestZoom: The largest zoom of a shot that follows nothing and states no zoom.
  fileprivate func standing(greatestZoom: Double) -> (Shot, Double) {
    guard follows else { return (self, greatestZoom) }
    var shot = self
    (shot.follows, shot.zoom) = (false, nil)
    return (shot, zoom ?? FollowPath.usualZoom)
  }
}

extension CameraTrack {
  /// Returns the same track, with its rests on the pixels of an output.
  fileprivate func aligned(scale: Double) -> CameraTrack {
    let isFollowed = moves.first?.isGlide == true && moves.first?.start == 0
    var track = CameraTrack(in: space, from: isFollowed ? opening : space.aligned(opening, scale: scale))
    for (index, move) in moves.enumerated() {
      // A move that leads to a glide does not end in a rest.
      let leadsOn = index + 1 < moves.count && moves[index + 1].isGlide && moves[index + 1].start <= move.end
      track.follow(move, to: leadsOn ? move.target : space.aligned(move.target, scale: scale))
    }
    return track
  }
}

extension Layer {
  /// Returns the tree with its rasterized layers drawn `factor` times as fine. Layers whose pictures would be too large
  /// then are drawn directly each time. Nil when there are no rasterized layers.
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
    if mayBePicture(at: rasterizationScale * factor) {
      var finer = self
      finer.rasterizationScale *= factor
      return finer
    }
    var direct = endingAtBounds()
    direct.shouldRasterize = false
    return direct
  }
}
