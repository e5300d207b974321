import FlickGeometry
import FlickImage

/// The visible part of a film at some numbered moments, as it would look in the recording.
struct FilmPictures: Sendable {
  /// The number of pictures that are drawn at a time, so that only few large ones are in memory.
  private static let batch = 32
  /// The smallest change of a pixel, in levels, that distinguishes moments.
  private static let leastChange: UInt8 = 4

  /// The largest number of pictures over which changes are known.
  static let longest = 3

  private let pictures: [Int: [UInt8]]
  /// The number of pixels of a picture of the recording.
  let pixels: Int
  /// The changes from each picture, beginning with the first, to those that follow it, up to `longest` later.
  private(set) var changes: [[Double]] = []

  init(_ fine: FineFit, _ part: VisiblePart, at moments: [Int: Double]) async throws {
    var pictures: [Int: [UInt8]] = [:]
    let numbers = moments.keys.sorted()
    for start in stride(from: 0, to: numbers.count, by: FilmPictures.batch) {
      let some = numbers[start..<min(start + FilmPictures.batch, numbers.count)]
      let drawn = try await fine.film.pictures(
        at: some.map { moments[$0] ?? 0 }, scale: fine.filmScale, keeping: true)
      guard let first = drawn.first else { continue }
      let resampling = fine.resampling(of: first, in: part)
      for (number, picture) in zip(some, drawn) {
        pictures[number] = resampling.levels(of: picture, fine.tone)
      }
    }
    self.init(pictures, pixels: fine.recording.pictures[0].size.area)
  }

  init(_ pictures: [Int: [UInt8]], pixels: Int) {
    (self.pictures, self.pixels) = (pictures, pixels)
    changes = range.map { number in (1...FilmPictures.longest).map { change(number, number + $0) } }
  }

  subscript(number: Int) -> [UInt8]? { pictures[number] }

  /// The numbers of the first and the last picture.
  var range: ClosedRange<Int> { (pictures.keys.min() ?? 0)...(pictures.keys.max() ?? 0) }

  func corrected(by residual: PlaceResidual) -> FilmPictures {
    FilmPictures(pictures.mapValues(residual.corrected), pixels: pixels)
  }

  /// For each range of pictures, a mask: 255 for the pixels that change by at least `leastChange` from one picture to
  /// the next, 0 for the others.
  ///
  /// Where pixels change by less, encoders repeat the previous picture, so a frame seems to show an earlier moment.
  func changeMasks(_ numbers: [ClosedRange<Int>]) -> [[UInt8]] {
    var changes: [Int: [UInt8]] = [:]
    for (number, picture) in pictures {
      changes[number] = pictures[number + 1].map {
        SampleSums.differences(picture, $0, of: FilmPictures.leastChange)
      }
    }
    let none = [UInt8](repeating: 0, count: pictures.values.first?.count ?? 0)
    return numbers.map { range in
      range.dropLast().reduce(into: none) { all, number in
        if let change = changes[number] { SampleSums.unite(&all, change) }
      }
    }
  }

  /// The mean difference, in levels, of the most different pixels of two pictures: as many as a hundredth of the
  /// recording's pixels.
  func change(_ a: Int, _ b: Int) -> Double {
    guard let a = pictures[a], let b = pictures[b] else { return 0 }
    return change(a, b)
  }

  func change(_ a: [UInt8], _ b: [UInt8]) -> Double {
    SampleSums.strongestDifference(a, b, count: max(pixels / 100, 1))
  }
}

/// The pictures of a recording's frames in the part in which the film can be seen.
struct RecordedPictures: Sendable {
  let pictures: [[UInt8]]
  /// The change of each frame from the previous one, in levels, measured in the same way as the changes of a film's
  /// pictures.
  let changes: [Double]

  /// - Parameter pixels: The number of pixels of a picture of the recording.
  init(_ pictures: [[UInt8]], pixels: Int) {
    self.pictures = pictures
    let film = FilmPictures([:], pixels: pixels)
    changes = pictures.indices.map { $0 == 0 ? 0 : film.change(pictures[$0 - 1], pictures[$0]) }
  }

  /// The squared difference of a frame from the previous one; infinite for the first one.
  ///
  /// - Parameter mask: A mask of the compared pixels: 255, and 0 elsewhere.
  func squaredChange(_ index: Int, in mask: [UInt8]) -> Float {
    index == 0
      ? .infinity : Float(SampleSums.squaredError(pictures[index - 1], pictures[index], in: mask))
  }
}

/// The errors of a recording's frames against pictures of a film.
struct FrameErrors: Sendable {
  let frames: Range<Int>
  let pictures: FilmPictures
  /// The smallest squared error of each frame.
  let least: [Float]
  private let recorded: RecordedPictures
  /// The numbers of the pictures that each frame may show.
  private let numbers: [ClosedRange<Int>]
  /// The error of each frame against each of these; infinite where there is no picture.
  private let errors: [[Float]]
  /// For each frame, the mask of the compared pixels.
  private let changeMasks: [[UInt8]]
  let steps: StepEvidence

  /// - Parameters:
  ///   - frames: The frames that are compared.
  ///   - recorded: The pictures of these frames.
  ///   - changeMasks: For each frame, a mask of the compared pixels: 255, and 0 elsewhere.
  ///   - numbers: The numbers of the pictures that each frame may show.
  ///   - perSlot: The number of pictures from one slot of the recording to the next, rounded.
  init(
    frames: Range<Int>, recorded: RecordedPictures, _ pictures: FilmPictures, changeMasks: [[UInt8]],
    numbers: [ClosedRange<Int>], perSlot: Int = 1
  ) {
    (self.frames, self.recorded, self.pictures, self.numbers) = (frames, recorded, pictures, numbers)
    self.changeMasks = changeMasks
    errors = recorded.pictures.indices.map { index in
      numbers[index].map { number in
        pictures[number].map {
          Float(SampleSums.squaredError($0, recorded.pictures[index], in: changeMasks[index]))
        } ?? .infinity
      }
    }
    least = errors.map { row in row.min().flatMap { $0.isFinite ? $0 : nil } ?? 0 }
    steps = StepEvidence(recorded.changes, pictures, numbers, perSlot: perSlot)
  }

  func error(_ frame: Int, _ number: Int) -> Float {
    let index = frame - frames.lowerBound
    return numbers[index].contains(number) ? errors[index][number - numbers[index].lowerBound] : .infinity
  }

  /// The largest squared error of a frame that tells where it lies between two pictures, as a multiple of their squared
  /// difference.
  private static let mostNoise: Float = 2

  /// How far a frame lies behind a picture, as a part of the way to an earlier one: 0 at the picture, 1 at the other
  /// one. The part follows from the three squared distances. Nil if the frame differs too much from both, or these
  /// hardly differ.
  func lag(_ frame: Int, behind number: Int, since before: Int) -> Double? {
    let (own, other) = (error(frame, number), error(frame, before))
    let distance = squaredDifference(number, before, ofFrame: frame)
    guard distance > 0, own.isFinite, other.isFinite, min(own, other) <= FrameErrors.mostNoise * distance
    else { return nil }
    return Double((own - other + distance) / (2 * distance))
  }

  /// How far the mean of an earlier picture and a later one lies behind the picture between them: 0 where the film moves
  /// evenly, 1 where it turns back.
  func lagOfMean(_ frame: Int, behind number: Int, since before: Int, until after: Int) -> Double {
    let distance = squaredDifference(number, before, ofFrame: frame)
    let rest = squaredDifference(after, number, ofFrame: frame)
    let both = squaredDifference(after, before, ofFrame: frame)
    return distance > 0 ? Double(0.5 + (distance + rest - both) / (4 * distance)) : 0
  }

  /// How far a frame lies after a picture, as a part of the way to the next one: -0.5 to 0.5, if that to the one before
  /// counts as negative. Nil if another picture fits better.
  ///
  /// - Parameter evenly: Whether the film moves as far before that picture as after it, as it almost does. If not, the
  ///   picture's own place, by the same measure, is 0.
  func offset(
    _ frame: Int, after number: Int, since before: Int, until after: Int, evenly: Bool = false
  ) -> Double? {
    let errors = [before, number, after].map { Double(error(frame, $0)) }
    guard errors.allSatisfy(\.isFinite) else { return nil }
    let (back, forth) = (errors[0] - errors[1], errors[2] - errors[1])
    // The error grows about linearly to both sides.
    guard min(back, forth) > 0 else { return nil }
    let offset = (back - forth) / (2 * max(back, forth))
    if evenly { return offset }
    let (earlier, later) = (
      Double(squaredDifference(number, before, ofFrame: frame)),
      Double(squaredDifference(number, after, ofFrame: frame))
    )
    return max(earlier, later) > 0 ? offset - (earlier - later) / (2 * max(earlier, later)) : nil
  }

  private func squaredDifference(_ a: Int, _ b: Int, ofFrame frame: Int) -> Float {
    guard let a = pictures[a], let b = pictures[b] else { return 0 }
    return Float(SampleSums.squaredError(a, b, in: changeMasks[frame - frames.lowerBound]))
  }

  /// The median difference between frames and the pictures that they show, among the frames whose picture has changed
  /// by at least `least`.
  func usualError(_ shown: [(frame: Int, number: Int, before: Int)], whereChangeIs least: Double) -> Double {
    let errors = shown.compactMap { frame, number, before -> Double? in
      guard pictures.change(number, before) >= least, let picture = pictures[number] else { return nil }
      return pictures.change(picture, recorded.pictures[frame - frames.lowerBound])
    }.sorted()
    return errors.isEmpty ? 0 : errors[errors.count / 2]
  }
}
