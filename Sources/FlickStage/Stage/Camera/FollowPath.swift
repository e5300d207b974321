import FlickCamera
import FlickGeometry
import FlickScene

/// Where a camera has to be that goes after a target at one zoom. The whole script is known, so it looks ahead as well
/// as back.
///
/// Time is cut into cells. In each, the camera moves only as far as is needed for the target to be in the middle half
/// of what is seen. Where a target jumps, as from one touch to the next, a stretch ends.
struct FollowPath {
  /// Some time in which the target goes on without a jump.
  struct Stretch {
    /// One for each cell; the first is where the camera waits.
    var framings: [Framing]
    /// When the target was seen last, in seconds.
    var lastSeen: Double
    /// When it is elsewhere; nil where it goes on to the end.
    var jump: Double?
  }

  let target: PictureTarget
  let zoom: Double
  let space: PictureSpace

  /// Seconds of a cell.
  static let step = 0.15
  /// Moments in a cell that are looked at.
  private static let samples = 9
  /// How far from the middle of what is seen the target may be, as a share of its size.
  private static let freedom = 0.25
  /// A change of more than this, in sizes of the framing, is a jump: the camera would go after it at more than 1.7 a
  /// second.
  private static let jump = 0.25

  /// The zoom of a shot that says none: at this, or less where that shows all of the target.
  private static let usualZoom = 2.0

  /// - Parameter box: Around the target when the camera is there first.
  init(_ shot: Shot, in space: PictureSpace, around box: Rect) {
    (target, self.space) = (shot.target, space)
    zoom = shot.zoom ?? space.framing(of: box, greatestZoom: Self.usualZoom).zoom
  }

  /// Around a target where it is first seen in a stretch of time; nil when it never is.
  static func firstBox(
    of target: PictureTarget, over window: ClosedRange<Double>, _ sampler: inout TargetSampler
  ) -> Rect? {
    for time in stride(from: window.lowerBound, through: window.upperBound, by: step) {
      if let box = sampler.meanBox(of: target, around: time, samples: samples) { return box }
    }
    return nil
  }

  /// The framings that follow a target from a rest on, until a time, in seconds.
  func stretch(from rest: Framing, at start: Double, until end: Double, _ sampler: inout TargetSampler)
    -> Stretch
  {
    var stretch = Stretch(framings: [rest], lastSeen: start)
    let size = (space.size.width * space.size.height).squareRoot() / zoom
    // The camera is near a framing one cell after that of its number.
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

  /// The target in the middle.
  func framing(of box: Rect) -> Framing { space.confined(Framing(middle: box.center, zoom: zoom)) }

  /// As near to another framing as the target allows.
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
  /// Goes after a target from a rest on, until a time, in seconds.
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
      // There when the target is, if the time since it was elsewhere allows that.
      let usual = CameraPace.duration(from: last, to: path.framing(of: box), in: space)
      let departure = max(stretch.lastSeen, start, jump - usual)
      guard departure < end else { return }
      let arrival = min(max(departure + usual, jump), end)
      rest = path.framing(of: FollowPath.firstBox(of: path.target, over: arrival...end, &sampler) ?? box)
      start = move(to: rest, at: departure).end
    }
  }
}
