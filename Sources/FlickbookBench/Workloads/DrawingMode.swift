import FlickKernels

/// One of the ways to draw a frame; the bytes are the same in all of them.
struct DrawingMode: Hashable {
  var threads = 1
  /// Whether what other layers cover is left out.
  var hidesCovered = true
  /// Whether what the frame before shows, too, is drawn again.
  var redrawsAll = false
  var level = InstructionLevel.current

  /// The usual way on one thread, and with fewer of the processor's instructions.
  static var lowerLevels: [DrawingMode] {
    InstructionLevel.available.filter { $0 < .current && $0 > .scalar }.map { DrawingMode(level: $0) }
  }

  var name: String {
    (threads == 1 ? "1 thread" : "\(threads) threads") + (hidesCovered ? "" : ", covered layers too")
      + (redrawsAll ? ", all anew" : "")
      + (level == .current ? "" : ", \(level.rawValue)")
  }
}
