package import FlickMotion

/// Values at positions of a formula, with a curve from each to the next.
package struct FormulaKeyFrames: Hashable, Sendable {
  package struct Frame: Hashable, Sendable {
    let position: Double
    let value: Formula

    package init(at position: Double, _ value: Formula) { (self.position, self.value) = (position, value) }
  }

  /// The formula that the frames' positions are values of: a number, or points.
  package let over: Formula
  let curve: KeyFrameCurve
  /// At least one frame. Their positions ascend.
  let frames: [Frame]

  /// - Parameter frames: Frames with ascending positions.
  /// - Returns: Nil if there are no frames.
  package init?(over: Formula, curve: KeyFrameCurve, _ frames: [Frame]) {
    guard !frames.isEmpty else { return nil }
    (self.over, self.curve, self.frames) = (over, curve, frames)
  }
}
