import FlickGeometry

/// Compares the change from one frame of a recording to the next with that of the film.
///
/// A frame that repeats another one changes nothing, however bad the encoder is. A frame that only looks like another
/// moment, because the encoder has blurred it, has changed about as much as the film.
struct StepEvidence: Sendable {
  /// The largest number of pictures that a step skips without counting as a longer one.
  private static let longest = 3
  /// The change in levels that encoders add or take away.
  private static let usualChange = 4.0
  /// The cost of a change that is e times as large as the film's, or as small.
  private static let weight: Float = 4
  /// The largest cost. A frame that is mixed with its neighbors may still repeat another one.
  private static let most: Float = 8

  /// The change of each frame from the previous one, in levels.
  let recorded: [Double]
  /// The changes from each picture to the following ones.
  private let film: [Int: [Double]]
  private let pictures: FilmPictures

  init(_ frames: [[UInt8]], _ pictures: FilmPictures) {
    recorded = frames.indices.map { $0 == 0 ? 0 : pictures.change(frames[$0 - 1], frames[$0]) }
    self.pictures = pictures
    film = Dictionary(
      uniqueKeysWithValues: pictures.numbers.map { number in
        (number, (1...StepEvidence.longest).map { pictures.change(number, number + $0) })
      })
  }

  /// The cost of a step, from the square of the logarithm of the ratio of both changes. Where the film rests, a change of
  /// the recording says nothing: encoders mix frames before something moves.
  ///
  /// - Parameters:
  ///   - index: The index of the later frame.
  ///   - before: The number of the picture that the earlier frame shows.
  ///   - after: The number of the picture that the later frame shows.
  func cost(_ index: Int, from before: Int, to after: Int) -> Float {
    let distance = min(abs(after - before), StepEvidence.longest)
    let change = distance == 0 ? 0 : film[min(before, after)]?[distance - 1] ?? 0
    let most = max(change, film[before]?.first ?? 0)
    let ratio = (min(recorded[index], most) + StepEvidence.usualChange) / (change + StepEvidence.usualChange)
    let logarithm = Float(Math.log(ratio))
    return min(StepEvidence.weight * logarithm * logarithm, StepEvidence.most)
  }

  /// The change of the film from a picture to another one, in levels.
  func filmChange(from a: Int, to b: Int) -> Double {
    let distance = abs(a - b)
    if distance == 0 { return 0 }
    return distance <= StepEvidence.longest
      ? film[min(a, b)]?[distance - 1] ?? 0 : pictures.change(a, b)
  }
}
