import FlickKernels

/// A mode of drawing a frame; the bytes are the same in all modes.
struct DrawingMode: Hashable {
  var threads = 1
  /// Whether layers are left out where others cover them.
  var hidesCovered = true
  /// Whether content that the previous frame shows, too, is drawn again.
  var redrawsAll = false
  var level = InstructionLevel.current

  /// The usual mode on one thread, at each level that uses fewer of the processor's instructions.
  static var lowerLevels: [DrawingMode] {
    InstructionLevel.available.filter { $0 < .current && $0 > .scalar }.map { DrawingMode(level: $0) }
  }

  var name: String {
    (threads == 1 ? "1 thread" : "\(threads) threads") + (hidesCovered ? "" : ", covered layers too")
      + (redrawsAll ? ", all anew" : "")
      + (level == .current ? "" : ", \(level.rawValue)")
  }
}
