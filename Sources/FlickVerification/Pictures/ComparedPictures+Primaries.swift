import FlickVideo

extension ComparedPictures {
  /// The largest part of a frame's error that remains if its colors are those of Display P3.
  private static let mostLeft: Float = 0.5

  /// The comparison in which the colors of a recording are those of Display P3, though the file says nothing of it; nil
  /// if the file states other primaries than BT.709's, or if the colors do not agree then either. Recorders of wide
  /// screens write what is on the screen, and some of them do not say so.
  ///
  /// - Throws: `VideoError`, `ImageError`, `CancellationError`.
  func inDisplayP3() async throws -> ComparedPictures? {
    let colors = quality.match.recording.colors
    guard colors.arePrimariesUsual, uncomparedColors == nil,
      let worst = difference?.worst ?? colorDifference?.worst
    else { return nil }
    for matrix in matrices {
      var wide = quality
      (wide.matrix, wide.primaries) = (matrix, .displayP3)
      guard let frame = try await wide.frames([worst]).first,
        ComparedPictures.colorError(frame)
          < ComparedPictures.mostLeft * ComparedPictures.colorError(frames[worst])
      else { continue }
      let others = try await ComparedPictures(wide)
      if others.agree { return others }
    }
    return nil
  }

  /// The sum of the differences of chroma of a frame's blocks, in levels.
  private static func colorError(_ frame: PictureQuality.Frame) -> Float {
    guard case .compared(let cb, let cr) = frame.colors else { return 0 }
    return [cb, cr].reduce(0) { sum, means in
      zip(means.recorded, means.film).reduce(sum) { $0 + abs($1.0 - $1.1) }
    }
  }

  /// The line that maps the film's brightness to the recording's, from the means of all blocks; nil if it is not known.
  static func tone(_ frames: [PictureQuality.Frame]) -> ToneFit? {
    let blocks = frames.compactMap(\.blocks)
    let fit = SampleSums.fit(blocks.flatMap(\.film), blocks.flatMap(\.recorded))
    return fit.correlation > 0.5 ? fit : nil
  }
}
