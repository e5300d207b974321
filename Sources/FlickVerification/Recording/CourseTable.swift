import FlickGeometry
import FlickImage

/// The part of a film that can be seen in a recording, at some numbered moments, as it would look there.
struct FilmPictures: Sendable {
  /// Drawn at once, so that few large pictures are in memory.
  private static let batch = 32
  /// How many levels a pixel changes by that tells moments apart.
  private static let leastChange: UInt8 = 4

  private let pictures: [Int: [UInt8]]
  /// How many pixels the recording's pictures have.
  let pixels: Int

  init(_ fine: FineFit, _ part: VisiblePart, at moments: [Int: Double]) async throws {
    var pictures: [Int: [UInt8]] = [:]
    let numbers = moments.keys.sorted()
    for start in stride(from: 0, to: numbers.count, by: FilmPictures.batch) {
      let some = numbers[start..<min(start + FilmPictures.batch, numbers.count)]
      let drawn = try await fine.film.pictures(at: some.map { moments[$0] ?? 0 }, scale: fine.filmScale)
      for (number, picture) in zip(some, drawn) {
        pictures[number] = fine.samples(picture, in: part).map { UInt8(max(min($0.rounded(), 255), 0)) }
      }
    }
    self.init(pictures, pixels: fine.recording.pictures[0].size.area)
  }

  init(_ pictures: [Int: [UInt8]], pixels: Int) { (self.pictures, self.pixels) = (pictures, pixels) }

  subscript(number: Int) -> [UInt8]? { pictures[number] }

  func corrected(by residual: PlaceResidual) -> FilmPictures {
    FilmPictures(pictures.mapValues(residual.corrected), pixels: pixels)
  }

  /// The pixels, 255 and 0 elsewhere, that change by some levels from one to the next of some pictures.
  ///
  /// Where they change by less, encoders repeat what was there before, and a frame seems to show an earlier moment.
  func telling(_ numbers: [ClosedRange<Int>]) -> [[UInt8]] {
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

  /// By how many levels the hundredth part of a recording's pixels differs that differs most, on average.
  func change(_ a: Int, _ b: Int) -> Double {
    guard let a = pictures[a], let b = pictures[b] else { return 0 }
    return change(a, b)
  }

  func change(_ a: [UInt8], _ b: [UInt8]) -> Double {
    SampleSums.strongestDifference(a, b, count: max(pixels / 100, 1))
  }
}

/// How much frames of a recording differ from pictures of a film.
struct CourseTable: Sendable {
  let frames: Range<Int>
  let pictures: FilmPictures
  /// The least squared error of each frame.
  let least: [Float]
  private let recorded: [[UInt8]]
  private let errors: [[Int: Float]]

  /// - Parameters:
  ///   - frames: The frames that are looked at.
  ///   - recorded: The pictures of these frames.
  ///   - telling: The pixels of each that are looked at, 255, and 0 elsewhere.
  ///   - numbers: The pictures that each of them may show.
  init(
    frames: Range<Int>, recorded: [[UInt8]], _ pictures: FilmPictures, telling: [[UInt8]],
    numbers: [ClosedRange<Int>]
  ) {
    (self.frames, self.recorded, self.pictures) = (frames, recorded, pictures)
    errors = recorded.indices.map { index in
      Dictionary(
        uniqueKeysWithValues: numbers[index].compactMap { number in
          pictures[number].map {
            (number, Float(SampleSums.squaredError($0, recorded[index], in: telling[index])))
          }
        })
    }
    least = errors.map { $0.values.min() ?? 0 }
  }

  func error(_ frame: Int, _ number: Int) -> Float { errors[frame - frames.lowerBound][number] ?? .infinity }

  /// By how much frames differ from the pictures that they show, in the middle of those that have changed so much.
  func usualError(_ shown: [(frame: Int, number: Int, before: Int)], whereChangeIs least: Double) -> Double {
    let errors = shown.compactMap { frame, number, before -> Double? in
      guard pictures.change(number, before) >= least, let picture = pictures[number] else { return nil }
      return pictures.change(picture, recorded[frame - frames.lowerBound])
    }.sorted()
    return errors.isEmpty ? 0 : errors[errors.count / 2]
  }
}
