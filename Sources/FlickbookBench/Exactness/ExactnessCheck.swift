import FlickCompositor
import FlickImage
import FlickKernels
import FlickLayers

/// Draws frames of a scene in many ways and compares them, byte by byte, with the plain way, which draws all layers one
/// over the other and keeps nothing.
struct ExactnessCheck {
  private let subject: Subject
  private let ways: DrawingWays
  private let plain: Compositor
  private var painters: [DrawingWay: Painter] = [:]
  private var compositors: [DrawingMode: Compositor] = [:]
  private var shown: DisplayList?
  private(set) var result = SceneExactness()

  init(_ subject: Subject, _ ways: DrawingWays) {
    self.subject = subject
    self.ways = ways
    // The scalar kernels are the specification. For a comparison of builds, each build draws with its own level.
    let level = if case .plain = ways { InstructionLevel.current } else { InstructionLevel.scalar }
    var plain = subject.compositor(level)
    plain.hidesCovered = false
    self.plain = plain
  }

  /// Checks a frame. A frame that looks like the previous one is not drawn again.
  mutating func check(frame index: Int) {
    let list = subject.displayList(ofFrame: index)
    result.frames += 1
    if list == shown { return }
    shown = list
    let pixels = plain.picture(of: list)
    let planes = YUVFrame(pixels, level: plain.level)
    result.checksum.add(pixels, planes)
    for way in ways.ways(ofDrawing: result.drawn) {
      let painter = painter(for: way)
      let isEqual = way.givesPlanes ? painter.frame(of: list) == planes : painter.picture(of: list) == pixels
      if !isEqual { result.differences.append("frame \(index): \(way.name)") }
      result.comparisons += 1
    }
    result.drawn += 1
  }

  private mutating func painter(for way: DrawingWay) -> Painter {
    if let known = painters[way] { return known }
    let made = Painter(compositor(for: way.mode), way.mode)
    painters[way] = made
    return made
  }

  /// The compositor of a mode. Modes that differ only in their threads or in what they redraw share one; other modes
  /// share no prepared content.
  private mutating func compositor(for mode: DrawingMode) -> Compositor {
    let key = DrawingMode(hidesCovered: mode.hidesCovered, level: mode.level)
    if let known = compositors[key] { return known }
    let made = subject.compositor(mode.level)
    compositors[key] = made
    return made
  }
}

extension Painter {
  fileprivate func picture(of list: DisplayList) -> PixelBuffer {
    draw(list)
    return pixels
  }

  fileprivate func frame(of list: DisplayList) -> YUVFrame {
    drawForEncoder(list)
    return frame
  }
}
