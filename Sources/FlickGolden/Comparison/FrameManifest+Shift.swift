import FlickDiagnostics

extension FrameManifest {
  /// The largest shift that is searched for, in frames. The events describe a larger one.
  private static let longestShift = 30
  /// The smallest number of different pictures that proves a shift; fewer could be the same by chance.
  private static let fewestPictures = 3

  /// Returns a sentence if all frames from `first` on are the expected ones, shifted by a few frames; otherwise none.
  func shiftSentences(_ found: FrameManifest, from first: Int) -> [String] {
    guard isComplete, found.isComplete else { return [] }
    let (expected, actual) = (hashes, found.hashes)
    for shift in (1...FrameManifest.longestShift).flatMap({ [$0, -$0] }) {
      // The expected frames whose shifted counterparts exist in the other scene.
      let start = first - min(shift, 0)
      let frames = start..<max(start, min(frameCount, found.frameCount - shift))
      let isShifted = frames.allSatisfy { expected[$0]?.picture == actual[$0 + shift]?.picture }
      guard isShifted, Set(frames.compactMap { expected[$0]?.picture }).count >= FrameManifest.fewestPictures
      else { continue }
      let left = Set((frames.upperBound..<max(frames.upperBound, frameCount)).map { expected[$0]?.picture })
      let isWhole = left.isSubset(of: [expected[frames.upperBound - 1]?.picture])
      return [
        "from frame \(first) on, all pictures come \(later(shift))"
          + (isWhole ? "" : ", except those that the end cuts off")
      ]
    }
    return []
  }
}

/// The shift as words: `2 frames later`, `1 frame earlier`.
package func later(_ frames: Int) -> String {
  "\(counted(abs(frames), "frame")) \(frames > 0 ? "later" : "earlier")"
}
