import FlickCamera
import FlickGeometry
import FlickScene

/// The path of a camera that follows a target at one zoom. The whole script is known, so the camera looks ahead as well
/// as back.
///
/// Time is divided into cells. In each, the camera moves only as far as necessary to keep the target in the middle half
/// of the shown part. Where a target jumps, as from one touch to the next, a stretch ends.
struct FollowPath {
  /// A span when the target moves without a jump.
  struct Stretch {
    /// The framings, one for each cell. The first one is that at which the camera rests when the stretch begins.
    var framings: [Framing]
    /// The time when the target was last visible, in seconds.
    var lastSeen: Double
    /// The time when the target jumps; nil if it does not jump before the end.
    var jump: Double?
  }

  let target: PictureTarget
  let zoom: Double
  let space: PictureSpace

  /// The length of a cell in seconds.
  static let step = 0.15
  /// The number of sampled moments in a cell.
  private static let samples = 9
  /// The largest distance of the target from the middle of the shown part, as a share of that part's size.
  private static let freedom = 0.25
  /// The smallest movement, in sizes of the framing, that is a jump. To follow it, the camera would have to move at
  /// more than 1.7 sizes a second.
  private static let jump = 0.25

  /// The zoom of a shot without a `zoom` of its own. If the target does not fit at this zoom, the zoom is smaller, so that
  /// it shows all of the target.
  static let usualZoom = 2.0

  /// - Parameter box: The box around the target when the camera arrives.
  init(_ shot: Shot, in space: PictureSpace, around box: Rect) {
    (target, self.space) = (shot.target, space)
    zoom = shot.zoom ?? space.framing(of: box, greatestZoom: Self.usualZoom).zoom
  }

  /// Returns the box around a target where it is first visible in a span; nil if it never is.
  static func firstBox(
    of target: PictureTarget, over window: ClosedRange<Double>, _ sampler: inout TargetSampler
  ) -> Rect? {
    for time in stride(from: window.lowerBound, through: window.upperBound, by: step) {
      if let box = sampler.meanBox(of: target, around: time, samples: samples) { return box }
    }
    return nil
  }

  /// Returns the framings that follow a target from a framing at rest, until a time in seconds.
  func stretch(from rest: Framing, at start: Double, until end: Double, _ sampler: inout TargetSampler)
    -> Stretch
  {
    var stretch = Stretch(framings: [rest], lastSeen: start)
    let size = (space.size.width * space.size.height).squareRoot() / zoom
    // The camera comes close to the framing of a cell only one cell later.
    for time in stride(from: start + 2 * Self.step, through: end + 2 * Self.step, by: Self.step) {
      let before = stretch.framings[stretch.framings.count - 1]
      guard let box = sampler.meanBox(of: target, around: time, samples: Self.samples) else {
        stretch.framings.append(before)
        continue
      }
      let next = framing(of: box, from: before)
      if next.middle.distance(to: before.middle) > Self.jump * size {
        stretch.jump = time
        return stretch
      }
      stretch.framings.append(next)
      stretch.lastSeen = time
    }
    return stretch
  }

  /// Returns the framing with the target in the middle.
  func framing(of box: Rect) -> Framing { space.confined(Framing(middle: box.center, zoom: zoom)) }

  /// Returns the framing that is as near to another as the target allows.
  private func framing(of box: Rect, from other: Framing) -> Framing {
    func middle(_ middle: Double, _ low: Double, _ high: Double, _ length: Double) -> Double {
      let room = length / zoom * Self.freedom
      let (least, most) = (high - room, low + room)
      return least <= most ? min(max(middle, least), most) : (low + high) / 2
    }
    return space.confined(
      Framing(
        middle: Point(
          middle(other.middle.x, box.minX, box.maxX, space.size.width),
          middle(other.middle.y, box.minY, box.maxY, space.size.height)), zoom: zoom))
  }
}

extension CameraTrack {
  /// Follows a target from a framing at rest, until a time in seconds.
  mutating func follow(
    _ path: FollowPath, from rest: Framing, at start: Double, until end: Double,
    _ sampler: inout TargetSampler
  ) {
    var (rest, start) = (rest, start)
    while start < end {
      let stretch = path.stretch(from: rest, at: start, until: end, &sampler)
      glide(through: stretch.framings, every: FollowPath.step, at: start)
      guard let jump = stretch.jump, jump < end,
        let box = FollowPath.firstBox(of: path.target, over: jump...end, &sampler),
        let last = stretch.framings.last
      else { return }
      // The camera arrives together with the target, if there is enough time since the target was last visible.
      let usual = CameraPace.duration(from: last, to: path.framing(of: box), in: space)
      let departure = max(stretch.lastSeen, start, jump - usual)
      guard departure < end else { return }
      let arrival = min(max(departure + usual, jump), end)
      rest = path.framing(of: FollowPath.firstBox(of: path.target, over: arrival...end, &sampler) ?? box)
      start = move(to: rest, at: departure).end
    }
  }
}
