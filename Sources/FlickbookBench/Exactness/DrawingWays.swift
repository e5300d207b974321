import FlickKernels

/// The ways of drawing each frame; all must give the same picture.
package enum DrawingWays: Sendable {
  /// Only the plain way, for comparisons with other builds.
  case plain
  /// At every level of instructions, with and without hiding covered layers, and with redrawing only changes or
  /// everything; at the scalar level, which is slow, only in the usual way. The numbers of threads alternate, and so do
  /// pixels and planes: within eight frames, each way is combined with all of them.
  case covering
  /// Every combination for every frame.
  case all

  /// The numbers of threads: one and two, and others by which the heights of pictures can rarely be divided.
  static let threadCounts = [1, 2, 3, 7]

  /// The ways of drawing the `n`-th frame that is drawn.
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

/// A way of drawing frames, as pixels or as planes for an encoder.
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
