/// The moments of a scene that one frame shows.
package enum Exposure: Hashable, Sendable {
  /// A single moment.
  case moment
  /// The time for which a shutter is open, in seconds of the scene. It begins at the frame's own time.
  case shutter(Double)
  /// A single moment, seen by cameras that blur their moves: each has a shutter that is open for a part of the time
  /// from frame to frame, which is in seconds of the scene.
  case cameras(frameTime: Double)

  /// The greatest number of moments in the average that a frame shows.
  package static let mostMoments = 16

  /// Whether the whole scene is averaged, whatever moves in it.
  package var isShutter: Bool { shutter > 0 }

  /// The time for which the shutter of the whole scene is open, in seconds.
  package var shutter: Double { if case .shutter(let seconds) = self { seconds } else { 0 } }

  /// Returns the middles of equal parts of a time, from its beginning.
  package static func middles(of time: Double, count: Int) -> [Double] {
    (0..<count).map { time * (Double($0) + 0.5) / Double(count) }
  }
}
