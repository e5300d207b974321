/// The remaining error of a film's place. Recordings have whole pixels, so they are stretched slightly more in one
/// direction than in the other. Where a motion comes to rest, a tenth of a pixel looks like another moment.
struct PlaceResidual: Sendable {
  private typealias Row = SIMD4<Double>

  /// The error of a pixel, in levels, that has half the weight of a small one.
  private static let usualError = 40.0

  private let part: VisiblePart
  /// The shifts to the right and down in pixels, and the relative growth of the width and of the height.
  private let values: Row

  /// Finds the stretch and the shift with which pictures of a film agree best with those of a recording.
  ///
  /// - Parameters:
  ///   - pairs: Pictures of the part of the recording in which the film can be seen. They should show different
  ///     moments, because a single motion may look like a stretch.
  /// - Returns: Nil if the pixels do not determine the values.
  init?(_ pairs: [(film: [UInt8], recorded: [UInt8])], in part: VisiblePart) {
    self.part = part
    var (rows, side) = ([Row](repeating: .zero, count: 4), Row.zero)
    for pair in pairs {
      PlaceResidual.forEachSlope(pair.film, part) { index, slope in
        let error = Double(pair.recorded[index]) - Double(pair.film[index])
        let share = error / PlaceResidual.usualError
        let weighted = slope * (1 / (1 + share * share))
        for row in 0..<4 { rows[row] += weighted[row] * slope }
        side += error * weighted
      }
    }
    guard let values = PlacementEquations.solved(rows, side) else { return nil }
    self.values = values
  }

  /// Returns a picture of the film as it lies in the recording.
  func corrected(_ picture: [UInt8]) -> [UInt8] {
    let (width, height) = (part.columns.count, part.rows.count)
    guard width > 2, height > 2 else { return picture }
    // A pixel's slopes change its level by these parts.
    let right = (0..<width).map { Float(values[0] + values[2] * (Double($0) + 0.5 - Double(width) / 2)) / 2 }
    var result = picture
    for y in 1..<height - 1 {
      let down = Float(values[1] + values[3] * (Double(y) + 0.5 - Double(height) / 2)) / 2
      SampleSums.addSlopes(of: picture, to: &result, y * width + 1..<(y + 1) * width - 1, width, right, down)
    }
    return result
  }

  /// Calls `body` with the change of each pixel for a unit change of each of the values.
  private static func forEachSlope(
    _ picture: [UInt8], _ part: VisiblePart, _ body: (_ index: Int, _ slope: Row) -> Void
  ) {
    let (width, height) = (part.columns.count, part.rows.count)
    guard width > 2, height > 2 else { return }
    let middle = SIMD2(Double(width), Double(height)) / 2
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let index = y * width + x
        let right = Double(picture[index - 1]) - Double(picture[index + 1])
        let down = Double(picture[index - width]) - Double(picture[index + width])
        if right == 0, down == 0 { continue }
        let place = SIMD2(Double(x), Double(y)) + 0.5 - middle
        body(index, Row(right, down, right * place.x, down * place.y) / 2)
      }
    }
  }
}
