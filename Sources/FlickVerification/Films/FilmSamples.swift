/// Small pictures of a film at evenly spaced moments, for the search of its place and its start.
struct FilmSamples: Sendable {
  /// The longer side of a picture in pixels.
  static let side = 112
  /// The largest number of moments.
  private static let most = 900

  let film: any Film
  let step: Double
  let scale: Double
  let pictures: [Raster]
  /// The same pictures at several scales.
  let filmPictures: [FilmPicture]
  /// The mean difference between each picture and the previous one.
  let changes: [Float]

  init(_ film: any Film) async throws {
    self.film = film
    step = max(film.interval, 1.0 / 60, film.duration / Double(FilmSamples.most))
    scale = film.scale(side: FilmSamples.side)
    let times = (0...Int(film.duration / step + 1e-6)).map { [step] in Double($0) * step }
    pictures = try await film.pictures(at: times, scale: scale).map(Raster.init)
    filmPictures = pictures.map { [scale] in FilmPicture($0, scale: scale) }
    changes = FilmSamples.changes(pictures)
  }

  static func changes(_ pictures: [Raster]) -> [Float] {
    pictures.indices.map { index in
      guard index > 0 else { return 0 }
      let (a, b) = (pictures[index].samples, pictures[index - 1].samples)
      return SampleSums.absoluteDifference(a, b) / Float(max(a.count, 1))
    }
  }

  /// Whether anything moves that can be seen in small pictures.
  var move: Bool { changes.contains { $0 > FilmSamples.leastChange } }

  /// The smallest mean difference, in levels, that is a motion.
  private static let leastChange: Float = 0.01

  var signal: MotionSignal { MotionSignal(changes: changes, times: times, period: step, step: step) }
  var times: [Double] { pictures.indices.map { Double($0) * step } }

  func index(at time: Double) -> Int { min(max(Int((time / step).rounded()), 0), pictures.count - 1) }
}
