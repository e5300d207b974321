extension FrameManifest {
  /// A tenth of a scene or half a second: a longer way is told by its events.
  private static let longestShift = 30
  /// Fewer pictures that differ could be the same by chance.
  private static let fewestPictures = 3

  /// Whether all frames from `first` on are the expected ones, a few frames earlier or later.
  func shiftSentences(_ found: FrameManifest, from first: Int) -> [String] {
    guard isComplete, found.isComplete else { return [] }
    let (expected, actual) = (hashes, found.hashes)
    for shift in (1...FrameManifest.longestShift).flatMap({ [$0, -$0] }) {
      // The expected frames that the other scene has at their new places.
      let start = first - min(shift, 0)
      let frames = start..<max(start, min(frameCount, found.frameCount - shift))
      let isShifted = frames.allSatisfy { expected[$0]?.picture == actual[$0 + shift]?.picture }
      guard isShifted, Set(frames.compactMap { expected[$0]?.picture }).count >= FrameManifest.fewestPictures
      else { continue }
      let left = Set((frames.upperBound..<max(frames.upperBound, frameCount)).map { expected[$0]?.picture })
      let isWhole = left.isSubset(of: [expected[frames.upperBound - 1]?.picture])
      return [
        "from frame \(first) on, all pictures come \(later(shift))"
          + (isWhole ? "" : ", but for those that the end cuts off")
      ]
    }
    return []
  }
}

/// `2 frames later`, `1 frame earlier`.
package func later(_ frames: Int) -> String {
  "\(abs(frames)) \(abs(frames) == 1 ? "frame" : "frames") \(frames > 0 ? "later" : "earlier")"
}
