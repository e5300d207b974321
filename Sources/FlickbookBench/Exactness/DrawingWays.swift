import FlickKernels

/// In how many ways a frame is drawn to see whether it comes out the same.
package enum DrawingWays: Sendable {
  /// In the plainest way alone: what other builds are compared with.
  case plain
  /// With and without what is covered, keeping what stays and all anew, at every level (at the scalar one, which is
  /// slow, only in the usual way). The number of threads and whether pixels or planes are drawn go round: within eight
  /// frames every way has had each.
  case covering
  /// All of these with each other.
  case all

  /// No fewer than the cores of small machines, more than those, and numbers that divide no picture evenly.
  static let threadCounts = [1, 2, 3, 7]

  /// The ways for the `n`-th frame that is drawn.
  func ways(ofDrawing n: Int) -> [DrawingWay] {
    let counts = DrawingWays.threadCounts
    switch self {
    case .plain: return []
    case .covering:
      let modes = DrawingMode.singleThreaded.filter { $0.level > .scalar || $0.isUsual }
      return modes.enumerated().map { index, mode in
        DrawingWay(mode.with(threads: counts[(n + index) % 4]), givesPlanes: (n / 4 + index) % 2 == 1)
      }
    case .all:
      return DrawingMode.singleThreaded.flatMap { mode in
        counts.flatMap { count in
          [false, true].map { DrawingWay(mode.with(threads: count), givesPlanes: $0) }
        }
      }
    }
  }
}

/// A way to draw frames: pixels, or planes for an encoder.
struct DrawingWay: Hashable {
  var mode: DrawingMode
  var givesPlanes: Bool

  init(_ mode: DrawingMode, givesPlanes: Bool) { (self.mode, self.givesPlanes) = (mode, givesPlanes) }

  var name: String { "\(mode.level.rawValue), \(mode.name), \(givesPlanes ? "YUV 4:2:0" : "RGBA")" }
}

extension DrawingMode {
  fileprivate static let singleThreaded = InstructionLevel.available.flatMap { level in
    [true, false].flatMap { hidesCovered in
      [false, true].map { DrawingMode(hidesCovered: hidesCovered, redrawsAll: $0, level: level) }
    }
  }

  fileprivate var isUsual: Bool { hidesCovered && !redrawsAll }

  fileprivate func with(threads: Int) -> DrawingMode {
    var mode = self
    mode.threads = threads
    return mode
  }
}
