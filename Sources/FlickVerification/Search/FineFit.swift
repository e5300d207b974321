import FlickGeometry
import FlickImage

/// Refines the place and the start of a film that was found. It compares pictures of about 400 pixels a side that are
/// drawn for the place.
struct FineFit: Sendable {
  let film: any Film
  /// The recording, turned upright.
  let recording: Recording
  var found: FoundFilm { didSet { keepScale(within: FineFit.keptScales) } }
  /// The line that maps the film's brightness to the recording's.
  private(set) var tone = ToneFit(gain: 1, offset: 0, correlation: 0, deviation: 0)
  /// The delays of the frames that show motion: the moment that each shows minus the moment that follows from the
  /// start, in seconds of the recording.
  private(set) var lags: [(frame: Int, lag: Double)] = []
  /// The frames from which the place and the start are taken; nil for all. Where much of a recording differs from its
  /// film, the frames that differ would lead astray.
  var trusted: Set<Int>?

  init(_ film: any Film, _ recording: Recording, _ found: FoundFilm) {
    (self.film, self.recording, self.found) = (film, recording, found)
    filmScale = fittingScale
  }

  /// The number of times that the kept pictures are halved before they are compared.
  private var halvings = 0 { didSet { keepScale(within: FineFit.keptScales) } }

  /// The number of pixels of the compared pictures for each pixel of the recording, in both directions.
  var reduction: Double { recording.reduction / Double(1 << halvings) }
  /// Whether the film's own pixels are enlarged. Otherwise the film is drawn larger.
  var isEnlarged = false { didSet { takeExactScale() } }
  /// The scale at which the film is drawn.
  private(set) var filmScale = 1.0
  /// The scale at which the film should be drawn: its scale in the recording, but at most so large that it has twice as
  /// many pixels as the compared pictures in both directions.
  private var fittingScale: Double {
    min(found.place.scale * min(2 * reduction, 1), isEnlarged ? 1 : film.largestScale)
  }
  /// The part by which the film may be drawn too large or too small while its place is refined. All its pages are drawn
  /// anew at another scale.
  private static let keptScales = 0.0005

  /// Takes the fitting scale, unless the present one differs from it by no more than this part.
  private mutating func keepScale(within tolerance: Double) {
    if abs(fittingScale / filmScale - 1) > tolerance { filmScale = fittingScale }
  }

  /// Draws the film at its scale in the recording from now on.
  mutating func takeExactScale() { keepScale(within: 0) }

  /// Refines with small pictures, which is enough to distinguish the right candidate from others that looked about
  /// equally good.
  mutating func refineRoughly(_ search: FilmSearch) async throws {
    try await refineStartRoughly()
    try await refinePlace(rounds: 4)
    // If the place was slightly wrong, the start that fitted best may have been wrong, too.
    let restarted = search.restarted(found)
    if abs(restarted.start - found.start) > 1.5 * usual {
      var other = self
      other.found = restarted
      try await other.refineStart(reach: 2 * usual, steps: 4)
      try await other.refinePlace(rounds: 4)
      if other.found.score > found.score { self = other }
    }
  }

  mutating func refineStartRoughly() async throws {
    halvings = 2
    try await refineStart(reach: 2 * usual, steps: 4)
  }

  mutating func refine() async throws {
    for (level, reach) in [(1, 1.5), (0, 1)] {
      halvings = level
      try await refineStart(reach: reach * usual, steps: 6)
      try await refinePlace(rounds: 5)
    }
    try await refineStart(reach: usual, steps: 8)
    if found.speed != 1 {
      refineSpeed()
      try await refineStart(reach: usual, steps: 8)
    }
    try await refineStartFinely()
  }

  /// Refines the start by the frames whose moments are near their own.
  mutating func refineStartFinely() async throws {
    let wide = (lags, found.start)
    try await refineStart(reach: 0.3 * usual, steps: 5) { $0.lowestInside }
    // Only the wide search finds the frames that are farther off; they must not pull the start towards them.
    let moved = (found.start - wide.1) / found.speed
    lags = wide.0.map { ($0.frame, $0.lag - moved) }
  }

  /// Corrects the speed so that frames are equally late at the beginning and at the end: by the median of the slopes of
  /// all pairs of frames (H. Theil, 1950; P. K. Sen, 1968).
  private mutating func refineSpeed() {
    let seen = lags.map { (time: recording.times[$0.frame], lag: $0.lag) }
    let slopes = seen.indices.flatMap { a in
      seen.indices.dropFirst(a + 1).compactMap { b -> Double? in
        let time = seen[b].time - seen[a].time
        return time > 0.2 ? (seen[b].lag - seen[a].lag) / time : nil
      }
    }.sorted()
    guard slopes.count >= 10 else { return }
    let slope = slopes[slopes.count / 2]
    let rests = seen.map { $0.lag - slope * $0.time }.sorted()
    found.start += rests[rests.count / 2] * found.speed
    found.speed *= 1 + slope
  }

  private var usual: Double { max(recording.timing.period, film.interval) }

  /// A frame at the size at which it is compared.
  func raster(_ frame: Int) -> Raster {
    (0..<halvings).reduce(Raster(recording.pictures[frame])) { picture, _ in picture.halved }
  }

  /// The mapping of a visible part to pictures of the film.
  ///
  /// - Parameter picture: One of the pictures, which are all of one size.
  func resampling(of picture: PicturePlane, in part: VisiblePart) -> Resampling {
    Resampling(
      PixelMapping(found.place, reduction: reduction, filmScale: filmScale),
      of: (picture.size.width, picture.size.height), in: part)
  }

  var part: VisiblePart? {
    let size = recording.pictures[0].size
    return found.place.visible(
      width: film.width, height: film.height, in: (size.width >> halvings, size.height >> halvings),
      reduction: reduction)
  }
}

extension FineFit {
  /// Refines the place together with the moments that some frames show, step by step. Each frame begins with the moment
  /// that it was found to show, which need not be its own.
  ///
  /// - Parameter rounds: The largest number of steps.
  private mutating func refinePlace(rounds: Int) async throws {
    let frames = distinctive(6).map { ($0, 0.0) } + spread(lags, 8).map { ($0.frame, $0.lag) }
    guard !frames.isEmpty else { return }
    let own = frames.map { found.filmTime(at: recording.times[$0.0]) }
    var delays = frames.map { $0.1 * found.speed }
    var reaches = frames.map { _ in usual / 8 }
    let recorded = frames.map { raster($0.0) }
    var motions: [MotionPictures?] = frames.map { _ in nil }
    for round in 0...rounds {
      // The start is the one on which most frames agree.
      let late = delays.sorted()[delays.count / 2]
      let moments = zip(own, delays).map { $0 + $1 }
      // The last step needs no motion: it only judges.
      motions = round == rounds ? frames.map { _ in nil } : try await around(moments, reaches, motions)
      for (index, motion) in motions.enumerated() { reaches[index] = motion?.reach ?? reaches[index] }
      let fit = try await fit(recorded, at: moments, delays.map { $0 - late }, motions)
      guard round < rounds, let step = fit.step(from: found.place) else { return judge(fit) }
      found.place = step.place
      let further = step.delays.map { max(min($0, usual), -usual) }
      delays = zip(delays, further).map { max(min($0 + $1, 4 * usual), -4 * usual) }
      if isFinal(step, further) { return judge(fit) }
      // The next reach is the time in which things move by about a pixel.
      reaches = zip(reaches, step.flows).map { reach, flow in
        min(max(reach * max(min(1 / max(flow, 0.01), 3), 0.1), usual / 200), usual / 2)
      }
    }
  }

  /// Measures how well the pictures agree at the place, with the moments that frames were found to show.
  mutating func judgePlace() async throws { try await refinePlace(rounds: 0) }

  /// The distance in compared pixels by which the place may be wrong, and that in smaller pictures.
  private static let tolerance = (exact: 0.01, rough: 0.05)
  /// The part of a frame by which the moments of frames may be wrong while the place is refined.
  private static let delayTolerance = 0.05

  /// Whether a step of the place, and the further delays of its frames, are so small that no step need follow.
  private func isFinal(_ step: PlacementFit.Step, _ further: [Double]) -> Bool {
    step.distance < (halvings > 0 ? FineFit.tolerance.rough : FineFit.tolerance.exact)
      && further.allSatisfy { abs($0) < FineFit.delayTolerance * usual }
  }

  /// The film a little before and after a moment.
  private struct MotionPictures {
    let moment: Double
    /// The time from the earlier picture to the moment, and from there to the later one.
    let reach: Double
    let earlier: FilmPicture
    let later: FilmPicture

    /// Whether the pictures still show how the film moves around a moment that is a little earlier or later.
    func fit(_ moment: Double, _ reach: Double) -> Bool {
      abs(moment - self.moment) <= self.reach / 4 && (0.5...2).contains(reach / self.reach)
    }
  }

  /// The motion around moments; pictures are drawn only where the known ones do not fit.
  private func around(
    _ moments: [Double], _ reaches: [Double], _ known: [MotionPictures?]
  ) async throws -> [MotionPictures?] {
    let scale = filmScale
    var result = known
    let missing = known.indices.filter { !(known[$0]?.fit(moments[$0], reaches[$0]) ?? false) }
    let drawn = try await film.pictures(
      at: missing.flatMap { [moments[$0] - reaches[$0], moments[$0] + reaches[$0]] }, scale: scale
    ).map { FilmPicture($0, scale: scale) }
    guard drawn.count == 2 * missing.count else { return result }
    for (place, index) in missing.enumerated() {
      result[index] = MotionPictures(
        moment: moments[index], reach: reaches[index], earlier: drawn[2 * place],
        later: drawn[2 * place + 1])
    }
    return result
  }

  /// Pairs of frames and film pictures at the given moments, each with its delay.
  private func fit(
    _ recorded: [Raster], at moments: [Double], _ delays: [Double], _ motions: [MotionPictures?]
  ) async throws -> PlacementFit {
    let scale = filmScale
    let drawn = try await film.pictures(at: moments, scale: scale).map { FilmPicture($0, scale: scale) }
    return PlacementFit(
      pairs: zip(recorded, drawn).enumerated().map { index, pair in
        PicturePair(
          recorded: pair.0, film: pair.1,
          motion: motions[index].map {
            PicturePair.Motion(
              earlier: $0.earlier, later: $0.later, seconds: 2 * $0.reach, delay: delays[index])
          })
      }, width: film.width, height: film.height, reduction: reduction, period: usual)
  }

  /// Measures the agreement of the pictures, and finds the line that maps the film's brightness to the recording's.
  private mutating func judge(_ fit: PlacementFit) {
    found.place.window = fit.window(at: found.place)
    found.score = fit.score(found.place)
    guard let part = fit.visible(found.place) else { return }
    let fits = fit.pairs.map { pair in
      let film = pair.film.samples(for: found.place, reduction: reduction, in: part)
      return SampleSums.fit(film, pair.recorded.samples(in: part))
    }
    if let best = fits.max(by: { $0.correlation < $1.correlation }), best.correlation > 0.5 { tone = best }
  }

  /// Draws moments around the expected one for some frames, and finds the best one for each.
  private mutating func refineStart(
    reach: Double, steps: Int, best: (OffsetSearch) -> Double? = { $0.lowest }
  ) async throws {
    guard let part else { return }
    let frames = moving(16)
    let offsets = (-steps...steps).map { Double($0) * reach / Double(steps) }
    let recorded = frames.map { raster($0).samples(in: part) }
    var searches = frames.map { _ in OffsetSearch(offsets) }
    while true {
      let wanted = searches.indices.flatMap { index in searches[index].wanted.map { (index, $0) } }
      let drawn = try await film.pictures(
        at: wanted.map { found.filmTime(at: recording.times[frames[$0]]) + offsets[$1] * found.speed },
        scale: filmScale)
      guard let first = drawn.first else { break }
      let resampling = resampling(of: first, in: part)
      for ((index, offset), picture) in zip(wanted, drawn) {
        searches[index].errors[offset] = resampling.squaredError(of: picture, tone, from: recorded[index])
      }
    }
    let seen = zip(frames, searches).compactMap { frame, search in
      best(search).map { (frame: frame, lag: $0) }
    }
    lags = seen
    guard !lags.isEmpty else { return }
    let middle = FineFit.mode(lags.map(\.lag), within: 0.3 * recording.timing.period)
    found.start += middle * found.speed
    lags = lags.map { ($0.frame, $0.lag - middle) }
  }

  /// The median of the largest cluster of values that lie near each other.
  private static func mode(_ values: [Double], within reach: Double) -> Double {
    let near = values.map { value in values.filter { abs($0 - value) <= reach }.sorted() }
    guard let most = near.max(by: { $0.count < $1.count }), !most.isEmpty else { return 0 }
    return (most[(most.count - 1) / 2] + most[most.count / 2]) / 2
  }

  private func distinctive(_ count: Int) -> [Int] { spread(inside, count) }

  func spread<Element>(_ all: [Element], _ count: Int) -> [Element] {
    all.count <= count ? all : (0..<count).map { all[(2 * $0 + 1) * all.count / (2 * count)] }
  }

  /// Frames that differ most from the previous frame, but spread out.
  private func moving(_ count: Int) -> [Int] {
    let (inside, changes) = (Set(inside), recording.changes)
    let moving = changes.indices.filter { inside.contains($0) && changes[$0] > 0.02 }
    let most = moving.map { changes[$0] }.sorted()
    guard let limit = most.isEmpty ? nil : most[most.count / 4] else { return [] }
    let strong = moving.filter { changes[$0] >= limit }
    return spread(strong, count)
  }
}
