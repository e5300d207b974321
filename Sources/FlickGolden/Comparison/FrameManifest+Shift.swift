extension FrameManifest {
  /// A tenth of a scene or half a second: a longer way is told by its events.
  private static let longestShift = 30
  /// Fewer pictures that differ could be the same by chance.
  private static let fewestPictures = 3

  /// Whether all frames from `first` on are the expected ones, a few frames earlier or later.
  func shiftSentences(_ found: FrameManifest, from first: Int) -> [String] {
    guard isComplete, found.isComplete else { return [] }
    let (expected, actual) = (hashes, found.hashes)
    let last = min(frameCount, found.frameCount)
    for shift in (1...FrameManifest.longestShift).flatMap({ [$0, -$0] }) {
      let frames = first..<max(first, last - abs(shift))
      let isShifted = frames.allSatisfy { frame in
        let (a, b) = shift > 0 ? (frame, frame + shift) : (frame - shift, frame)
        return expected[a]?.picture == actual[b]?.picture
      }
      guard isShifted, Set(frames.compactMap { expected[$0]?.picture }).count >= FrameManifest.fewestPictures
      else { continue }
      return ["from frame \(first) on, all pictures come \(later(shift))"]
    }
    return []
  }
}

/// `2 frames later`, `1 frame earlier`.
package func later(_ frames: Int) -> String {
  "\(abs(frames)) \(abs(frames) == 1 ? "frame" : "frames") \(frames > 0 ? "later" : "earlier")"
}
