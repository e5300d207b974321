import FlickCamera
import FlickGeometry

extension PictureCamera {
  /// The parts of the shutter's time after which the view is compared with the one at its opening.
  private static let looks = 4

  /// The time before a cut at which the camera still shows the picture before it, in seconds.
  private static let cutGap = 1e-9

  /// Returns the time of the moment that the camera shows while the shutter is open, in a frame that shows the scene at
  /// `time`.
  ///
  /// - Parameter phase: The seconds since the shutter opened, for a shutter that stays open until the next frame. The
  ///   camera's own shutter is open for a part of that.
  func time(_ time: Double, after phase: Double) -> Double {
    let opened = phase * openPart
    return opened > 0 ? min(time + opened, closing(of: time, after: opened)) : time
  }

  /// Returns the distance by which a corner of the view moves while the shutter is open, in points of the view.
  ///
  /// - Parameter frameTime: The seconds from frame to frame.
  func travel(at time: Double, frameTime: Double) -> Double {
    guard openPart > 0 else { return 0 }
    let start = framing(at: time)
    let distances = (1...Self.looks).map { look in
      let phase = frameTime * Double(look) / Double(Self.looks)
      return start.distance(to: framing(at: self.time(time, after: phase)), in: track.space)
    }
    return distances.max() ?? 0
  }

  /// Returns the time at which the shutter closes: at the end of the scene, and before a cut, so that no frame mixes the
  /// pictures before and after it.
  private func closing(of time: Double, after opened: Double) -> Double {
    let end = min(time + opened, max(duration, time))
    let cut = track.moves.first { $0.duration == 0 && $0.start > time && $0.start <= end }
    return cut.map { max(time, $0.start - Self.cutGap) } ?? end
  }
}

extension Framing {
  /// Returns the greatest distance by which a corner of the view moves from this framing to another, in points of the
  /// view.
  ///
  /// With the middles m and n, the zooms z and y, and the view's middle c, a corner k of the first view is at
  /// c + (m - n) y + (k - c) y / z in the second. It moves by (m - n) y + (k - c) (y / z - 1). The distance is greatest
  /// for the corner at which both parts have the same sign along each axis.
  fileprivate func distance(to other: Framing, in space: PictureSpace) -> Double {
    let pan = (middle - other.middle) * other.zoom
    let growth = (other.zoom / zoom - 1).magnitude / 2
    let x = pan.x.magnitude + space.size.width * growth
    let y = pan.y.magnitude + space.size.height * growth
    return (x * x + y * y).squareRoot()
  }
}
