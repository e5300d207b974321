import FlickImage

extension FineFit {
  /// The number of frames that tell whether a recording shows enlarged pixels.
  private static let looked = 8

  /// Enlarges the film's own pixels from now on, if most frames look more like these than like the film drawn larger.
  /// Enlarged pixels have blurred edges. A film with sharp edges would look wrong at each moment, and so would hardly tell
  /// which moment a frame shows.
  mutating func enlargeIfNearer() async throws {
    guard filmScale > 1 else { return }
    var enlarged = self
    enlarged.isEnlarged = true
    // A frame in which hardly anything moves looks like the film at any moment near its own.
    let calm = inside.sorted { recording.changes[$0] < recording.changes[$1] }.prefix((inside.count + 1) / 2)
    let frames = spread(calm.sorted(), FineFit.looked)
    let nearer = zip(try await errors(frames), try await enlarged.errors(frames)).count { $0 > $1 }
    if 2 * nearer > frames.count { self = enlarged }
  }

  /// The squared errors of frames against the film at their times.
  private func errors(_ frames: [Int]) async throws -> [Float] {
    guard let part else { return [] }
    let drawn = try await film.pictures(
      at: frames.map { found.filmTime(at: recording.times[$0]) }, scale: filmScale)
    guard let first = drawn.first else { return [] }
    let resampling = resampling(of: first, in: part)
    return zip(frames, drawn).map {
      resampling.squaredError(of: $1, tone, from: raster($0).samples(in: part))
    }
  }
}
