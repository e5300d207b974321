import FlickGeometry
import FlickImage

/// Makes the place and the start of a film that was found exact, from pictures of some 400 pixels a side that are drawn for
/// the place.
struct FineFit: Sendable {
  /// The longest side of a picture that is drawn.
  private static let side = 1600

  let film: any Film
  /// Upright.
  let recording: Recording
  var found: FoundFilm
  /// How the film's brightness becomes the recording's.
  private(set) var tone = ToneFit(gain: 1, offset: 0, correlation: 0, deviation: 0)
  /// By how much frames show another moment than the start says, in seconds of the recording, of those that tell.
  private(set) var lags: [(frame: Int, lag: Double)] = []

  init(_ film: any Film, _ recording: Recording, _ found: FoundFilm) {
    (self.film, self.recording, self.found) = (film, recording, found)
  }

  var reduction: Double { recording.reduction }
  /// The scale at which the film is drawn.
  var filmScale: Double {
    min(found.place.scale * reduction, Double(FineFit.side) / max(film.width, film.height))
  }

  mutating func refine() async throws {
    let usual = max(recording.timing.period, film.interval)
    try await refineStart(reach: 2 * usual, steps: 6)
    try await refinePlace(rounds: 8)
    try await refineStart(reach: 1.5 * usual, steps: 6)
    try await refinePlace(rounds: 6)
    try await refineStart(reach: usual, steps: 8)
    let wide = (lags, found.start)
    try await refineStart(reach: 0.3 * usual, steps: 5)
    // Those that are further off are seen by the wider look alone.
    let moved = (found.start - wide.1) / found.speed
    lags = wide.0.map { ($0.frame, $0.lag - moved) }
  }

  /// The film's samples in the part that can be seen, in the recording's brightness.
  func samples(_ picture: LumaImage, in part: VisiblePart) -> [Float] {
    let warp = Warp(found.place, reduction: reduction, filmScale: filmScale)
    return warp.samples(of: Raster(picture), in: part).map { tone.gain * $0 + tone.offset }
  }

  var part: VisiblePart? {
    let size = recording.pictures[0].size
    return found.place.visible(
      width: film.width, height: film.height, in: (size.width, size.height), reduction: reduction)
  }
}

extension FineFit {
  private mutating func refinePlace(rounds: Int) async throws {
    // Each frame beside the moment that it shows, which need not be its own.
    let frames = telling(4).map { ($0, 0.0) } + spread(lags, 8).map { ($0.frame, $0.lag) }
    guard !frames.isEmpty else { return }
    let scale = filmScale
    let moments = frames.map { found.filmTime(at: recording.times[$0]) + $1 * found.speed }
    let drawn = try await film.pictures(at: moments, scale: scale)
    let fit = PlacementFit(
      pairs: zip(frames, drawn).map { frame, picture in
        PicturePair(
          recorded: Raster(recording.pictures[frame.0]), film: FilmPicture(Raster(picture), scale: scale))
      }, width: film.width, height: film.height, reduction: reduction)
    let place = fit.refined(found.place, rounds: rounds)
    let score = fit.score(place)
    if score >= fit.score(found.place) - 0.01 { found.place = place }
    found.score = fit.score(found.place)
    guard let part = fit.visible(found.place) else { return }
    let fits = fit.pairs.map { pair in
      let (raster, warp) = pair.film.level(for: found.place, reduction: reduction)
      return SampleSums.fit(warp.samples(of: raster, in: part), pair.recorded.samples(in: part))
    }
    if let best = fits.max(by: { $0.correlation < $1.correlation }), best.correlation > 0.5 { tone = best }
  }

  /// Draws moments around the expected one for some frames, and takes for each the one that fits best.
  private mutating func refineStart(reach: Double, steps: Int) async throws {
    guard let part else { return }
    let frames = moving(16)
    let offsets = (-steps...steps).map { Double($0) * reach / Double(steps) }
    let times = frames.flatMap { frame in
      offsets.map { found.filmTime(at: recording.times[frame]) + $0 * found.speed }
    }
    let drawn = try await film.pictures(at: times, scale: filmScale)
    guard drawn.count == times.count else { return }
    var seen: [(frame: Int, lag: Double)] = []
    for (index, frame) in frames.enumerated() {
      let recorded = Raster(recording.pictures[frame]).samples(in: part)
      let errors = offsets.indices.map {
        SampleSums.squaredError(samples(drawn[index * offsets.count + $0], in: part), recorded)
      }
      if let lag = FineFit.lowest(errors, offsets) { seen.append((frame, lag)) }
    }
    lags = seen
    guard !lags.isEmpty else { return }
    let middle = FineFit.mode(lags.map(\.lag), within: 0.3 * recording.timing.period)
    found.start += middle * found.speed
    lags = lags.map { ($0.frame, $0.lag - middle) }
  }

  /// The middle of the most values that lie near each other.
  private static func mode(_ values: [Double], within reach: Double) -> Double {
    let near = values.map { value in values.filter { abs($0 - value) <= reach }.sorted() }
    guard let most = near.max(by: { $0.count < $1.count }), !most.isEmpty else { return 0 }
    return (most[(most.count - 1) / 2] + most[most.count / 2]) / 2
  }

  /// The offset of the least error, between the offsets that were tried; nil where all are about the same.
  private static func lowest(_ errors: [Float], _ offsets: [Double]) -> Double? {
    guard let least = errors.indices.min(by: { errors[$0] < errors[$1] }) else { return nil }
    let most = max(errors.first ?? 0, errors.last ?? 0)
    guard most > 1.1 * errors[least] + 1 else { return nil }
    guard least > 0, least + 1 < errors.count else { return offsets[least] }
    // The error grows about evenly to both sides.
    let (before, after) = (errors[least - 1] - errors[least], errors[least + 1] - errors[least])
    let larger = max(before, after)
    let shift = larger > 0 ? Double((before - after) / (2 * larger)) : 0
    return offsets[least] + shift * (offsets[1] - offsets[0])
  }

  /// Frames inside of the film.
  private var inside: [Int] {
    recording.times.indices.filter {
      (0...film.duration + film.interval).contains(found.filmTime(at: recording.times[$0]))
    }
  }

  private func telling(_ count: Int) -> [Int] { spread(inside, count) }

  private func spread<Element>(_ all: [Element], _ count: Int) -> [Element] {
    all.count <= count ? all : (0..<count).map { all[(2 * $0 + 1) * all.count / (2 * count)] }
  }

  /// Frames that differ most from the one before, but spread out.
  private func moving(_ count: Int) -> [Int] {
    let inside = Set(inside)
    let small = recording.pictures.map { Raster($0.resized(to: $0.size.limited(toSide: FilmSearch.side))) }
    let changes = FilmSamples.changes(small)
    let moving = changes.indices.filter { inside.contains($0) && changes[$0] > 0.02 }
    let most = moving.map { changes[$0] }.sorted()
    guard let limit = most.isEmpty ? nil : most[most.count / 4] else { return [] }
    let strong = moving.filter { changes[$0] >= limit }
    return spread(strong, count)
  }
}
