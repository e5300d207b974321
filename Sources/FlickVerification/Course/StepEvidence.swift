import FlickGeometry

/// Compares the change from one frame of a recording to the next with that of the film.
///
/// A frame that repeats another one changes nothing, however bad the encoder is. A frame that only looks like another
/// moment, because the encoder has blurred it, has changed about as much as the film.
struct StepEvidence: Sendable {
  /// The longest step, in pictures; for the cost, a longer one counts as this long.
  private static let longest = FilmPictures.longest
  /// The change in levels that encoders add or take away.
  static let usualChange = 4.0
  /// The cost of a change that is e times as large as the film's, or as small.
  private static let weight: Float = 4
  /// The largest costs of a change that is larger or smaller than the film's. A frame that is mixed with its neighbors
  /// may still repeat another one; a frame that hardly changes has not advanced.
  private static let most: (larger: Float, smaller: Float) = (8, 14)

  /// A frame that repeats another one may change by this part of the film's next change, as encoders go on refining it.
  /// A frame that changes by all of that change costs the most.
  private static let refinement: Float = 0.25

  /// The change of each frame from the previous one, in levels.
  let recorded: [Double]
  /// The number of the first picture.
  private let first: Int
  private let pictures: FilmPictures
  /// The numbers of the pictures that each frame may show.
  private let numbers: [ClosedRange<Int>]
  /// The number of pictures from one slot to the next, at least 1 and at most `longest`.
  private let perSlot: Int
  /// The costs of the steps to each frame: from each picture that the previous frame may show to each that this one may.
  private var costs: [[Float]] = []

  /// - Parameters:
  ///   - recorded: The change of each frame from the previous one, in levels.
  ///   - pictures: The pictures of the film.
  ///   - numbers: The numbers of the pictures that each frame may show.
  ///   - perSlot: The number of pictures from one slot of the recording to the next, at least 1; for the cost, a larger
  ///     one counts as `longest`.
  init(_ recorded: [Double], _ pictures: FilmPictures, _ numbers: [ClosedRange<Int>], perSlot: Int = 1) {
    (self.recorded, self.pictures, self.numbers) = (recorded, pictures, numbers)
    self.perSlot = min(perSlot, StepEvidence.longest)
    first = pictures.range.lowerBound
    costs = numbers.indices.map { index in
      index == 0
        ? []
        : numbers[index - 1].flatMap { before in
          numbers[index].map { after in newCost(index, from: before, to: after) }
        }
    }
  }

  /// The cost of a step, from the square of the logarithm of the ratio of both changes. Where the film rests, a change of
  /// the recording says nothing: encoders mix frames before something moves.
  ///
  /// - Parameters:
  ///   - index: The index of the later frame, at least 1.
  ///   - before: The number of the picture that the earlier frame shows: one of those that it may show.
  ///   - after: The number of the picture that the later frame shows: one of those that it may show.
  func cost(_ index: Int, from before: Int, to after: Int) -> Float {
    let (earlier, later) = (numbers[index - 1], numbers[index])
    return costs[index][(before - earlier.lowerBound) * later.count + after - later.lowerBound]
  }

  private func newCost(_ index: Int, from before: Int, to after: Int) -> Float {
    let distance = min(abs(after - before), StepEvidence.longest)
    let change = distance == 0 ? 0 : filmChange(of: min(before, after), over: distance)
    // Of a film's frames, several may pass from one frame of the recording to the next.
    let due = filmChange(of: before, over: perSlot)
    let ratio =
      (min(recorded[index], max(change, due)) + StepEvidence.usualChange)
      / (change + StepEvidence.usualChange)
    let logarithm = Float(Math.log(ratio))
    let most = distance == 0 ? mostOfRepeated(index, due) : StepEvidence.most.larger
    return min(
      StepEvidence.weight * logarithm * logarithm, logarithm < 0 ? StepEvidence.most.smaller : most)
  }

  /// The largest cost of a frame that repeats the previous one, while the film changes by `due` levels.
  private func mostOfRepeated(_ index: Int, _ due: Double) -> Float {
    let share = due > 0 ? Float(min(recorded[index] / due, 1)) : 0
    return StepEvidence.most.larger * max(share - StepEvidence.refinement, 0) / (1 - StepEvidence.refinement)
  }

  /// The change from a picture to the one that is `distance` pictures later, in levels.
  private func filmChange(of number: Int, over distance: Int) -> Double {
    pictures.changes.indices.contains(number - first) ? pictures.changes[number - first][distance - 1] : 0
  }

  /// The change of the film from a picture to another one, in levels.
  func filmChange(from a: Int, to b: Int) -> Double {
    let distance = abs(a - b)
    if distance == 0 { return 0 }
    return distance <= StepEvidence.longest
      ? filmChange(of: min(a, b), over: distance) : pictures.change(a, b)
  }
}
