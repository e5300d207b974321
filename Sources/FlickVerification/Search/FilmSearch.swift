import FlickGeometry
import FlickImage

/// The place and the time of a film in a recording.
struct FoundFilm: Sendable {
  /// The turn that makes the recording upright.
  var turn: Orientation
  /// The place in the upright recording.
  var place: Placement
  /// The film's time at the recording's time 0.
  var start: Double
  /// The seconds of the film in one second of the recording.
  var speed: Double
  /// The agreement of the pictures, at most 1.
  var score: Double

  func filmTime(at time: Double) -> Double { time * speed + start }
}

/// Searches for a film in a recording, with pictures of about 60 pixels a side.
///
/// The times at which pictures change give the start of the film; the pixels that change give its size and its place.
/// Neither depends on what is around the film. The likeliest candidates are compared picture by picture and moved until
/// they fit best; the best one wins.
struct FilmSearch: Sendable {
  private static let turns = [0, 1, 3, 2].map { Orientation(quarterTurns: $0) }

  let samples: FilmSamples
  let known: Double?
  /// Whether only the film's own speed is tried.
  private let isSteady: Bool
  /// The frames of the recording that are used, and the times at which they are shown.
  private let pictures: [PicturePlane]
  private let times: [Double]
  private let rasters: [Raster]
  private let changes: [Float]
  private let isBlank: [Bool]
  private let reduction: Double
  private let period: Double
  private let size: (width: Double, height: Double)

  init(_ recording: Recording, _ samples: FilmSamples, start: Double?, isSteady: Bool = false) {
    (self.samples, known, self.isSteady) = (samples, start, isSteady)
    let step = max(recording.pictures.count / 900, 1)
    let indices = Array(stride(from: 0, to: recording.pictures.count, by: step))
    let smaller = recording.pictures[0].size.reduction(toSide: Recording.smallSide)
    pictures = indices.map { recording.smallPictures[$0] }
    times = indices.map { recording.times[$0] }
    rasters = pictures.map(Raster.init)
    reduction = smaller * recording.reduction
    size = (Double(recording.size.width), Double(recording.size.height))
    period = recording.timing.period
    let flat = rasters.map { $0.deviation < 2 }
    let blank = flat.allSatisfy { $0 } ? flat.map { _ in false } : flat
    isBlank = blank
    let all = FilmSamples.changes(rasters)
    changes = all.indices.map { blank[$0] || $0 > 0 && blank[$0 - 1] ? 0 : all[$0] }
  }

  /// The likeliest candidates, the best first; empty when nothing in the recording looks like the film.
  func found() -> [FoundFilm] {
    var candidates = lags().flatMap { places(lag: $0) }
    for index in candidates.indices {
      candidates[index].score = pairs(candidates[index]).score(candidates[index].place)
    }
    candidates.sort { $0.score > $1.score }
    // A place that was fitted to wrong moments stays wrong, so the start is searched for first.
    var refined = (whole + distinct(candidates).prefix(10)).map { refine(restarted($0)) }
    refined += distinct(candidates).prefix(20).map(refine)
    refined = distinct(refined.sorted { $0.score > $1.score }).prefix(6).map { refine(restarted($0)) }
    return Array(distinct(refined.sorted { $0.score > $1.score }).prefix(4))
  }

  /// The places at which the upright film is as large as the recording, with the starts that fit best.
  func filling() -> [FoundFilm] { distinct(whole).map(restarted) }

  /// The same with the known start, or at the film's beginning.
  var whole: [FoundFilm] { fits(.upright, known ?? 0) }

  private func refine(_ found: FoundFilm) -> FoundFilm {
    var found = found
    let fit = pairs(found)
    let place = fit.refined(found.place, rounds: 8)
    let score = fit.score(place)
    if (0.1...8).contains(place.scale), score >= found.score - 0.02 {
      (found.place, found.score) = (place, score)
    }
    return found
  }

  private func distinct(_ all: [FoundFilm]) -> [FoundFilm] {
    var kept: [FoundFilm] = []
    for one in all {
      let isNew = kept.allSatisfy { other in
        other.turn != one.turn || abs(other.place.scale / one.place.scale - 1) > 0.02
          || abs(other.start - one.start) > 0.15
          || (abs(other.place.x - one.place.x) + abs(other.place.y - one.place.y)) * reduction > 1.5
      }
      if isNew { kept.append(one) }
    }
    return kept
  }
}

// MARK: - Candidates

extension FilmSearch {
  /// The likely differences of the film's time from the recording's, in seconds.
  func lags() -> [Double] {
    if let known { return [known] }
    let signal = MotionSignal(changes: changes, times: times, period: period, step: samples.step)
    let lags = signal.lags(in: samples.signal, atMost: 6)
    return lags.contains { abs($0) < 0.05 } ? lags : lags + [0]
  }

  /// The start at which the first motion begins as in the film, in seconds; nil if the start is known, or if nothing rests
  /// at the beginning.
  var beginning: Double? {
    func first(_ changes: [Float]) -> Int? {
      let least = FilmSearch.leastMotion * (changes.max() ?? 0)
      return changes.firstIndex { $0 > least && $0 > 0 }
    }
    guard known == nil, let own = first(changes), let film = first(samples.changes), own > 1, film > 1 else {
      return nil
    }
    return samples.times[film] - times[own]
  }

  /// The likely places of the film, given the difference of its time.
  private func places(lag: Double) -> [FoundFilm] {
    let inside = times.indices.filter {
      (-samples.step...samples.film.duration + samples.step).contains(times[$0] + lag) && !isBlank[$0]
    }
    guard let first = inside.first, let last = inside.last else { return [] }
    let shown =
      samples.index(
        at: times[first] + lag)...max(
        samples.index(at: times[last] + lag), samples.index(at: times[first] + lag))
    var (activity, edges) = (ActivityProfile(rasters[0]), ActivityProfile(rasters[0]))
    for index in inside.dropFirst() where changes[index] > 0 {
      activity.add(rasters[index], rasters[index - 1])
    }
    for index in FilmSearch.spread(inside, 5) { edges.addEdges(rasters[index]) }
    var (filmActivity, filmEdges) = (
      ActivityProfile(samples.pictures[0]), ActivityProfile(samples.pictures[0])
    )
    for index in shown.dropFirst() { filmActivity.add(samples.pictures[index], samples.pictures[index - 1]) }
    for index in FilmSearch.spread(Array(shown), 5) { filmEdges.addEdges(samples.pictures[index]) }
    return FilmSearch.turns.flatMap { turn in
      places(filmActivity, in: activity, turn, lag, atMost: 4)
        + places(filmEdges, in: edges, turn, lag, atMost: 3)
        + fits(turn, lag)
    }
  }

  private func places(
    _ film: ActivityProfile, in recording: ActivityProfile, _ turn: Orientation, _ lag: Double,
    atMost count: Int
  ) -> [FoundFilm] {
    let unit = reduction / samples.scale
    let scales = (0...163).map { 0.18 * unit * Math.pow(1.02, Double($0)) }
    let all = film.places(in: recording.turned(quarterTurns: turn.quarterTurns), scales: scales)
    var kept: [Placement] = []
    for (place, _) in all where kept.count < count {
      if kept.allSatisfy({ abs($0.scale / place.scale - 1) > 0.05 }) { kept.append(place) }
    }
    return kept.map { place in
      FoundFilm(
        turn: turn,
        place: Placement(scale: place.scale / unit, x: place.x / reduction, y: place.y / reduction),
        start: lag, speed: 1, score: 0)
    }
  }

  /// The places at which the film is as large as the recording.
  private func fits(_ turn: Orientation, _ lag: Double) -> [FoundFilm] {
    let size = turn.isSideways ? (width: size.height, height: size.width) : size
    return [true, false].map { isFilling in
      FoundFilm(
        turn: turn,
        place: .fitted(
          width: samples.film.width, height: samples.film.height, in: size, isFilling: isFilling),
        start: lag, speed: 1, score: 0)
    }
  }

  private static func spread(_ all: [Int], _ count: Int) -> [Int] {
    all.count <= count ? all : (0..<count).map { all[$0 * (all.count - 1) / (count - 1)] }
  }
}

extension ActivityProfile {
  fileprivate init(_ raster: Raster) { self.init(width: raster.width, height: raster.height) }
}

// MARK: - Comparing pictures

extension FilmSearch {
  /// Frames that show different things, if possible: spread evenly over the accumulated motion.
  private func distinctive(_ found: FoundFilm, _ count: Int) -> [Int] {
    let inside = times.indices.filter {
      (0...samples.film.duration + samples.step).contains(found.filmTime(at: times[$0])) && !isBlank[$0]
    }
    guard inside.count > count else { return inside }
    let moved = inside.map { changes[$0] }
    let even = moved.reduce(0, +) / Float(moved.count) * 0.25 + 1e-4
    let total = moved.reduce(0) { $0 + $1 + even }
    var (sum, chosen): (Float, [Int]) = (0, [])
    for (index, change) in zip(inside, moved) {
      sum += change + even
      if sum >= total * (Float(chosen.count) + 0.5) / Float(count), chosen.count < count {
        chosen.append(index)
      }
    }
    return chosen
  }

  private func pairs(_ found: FoundFilm) -> PlacementFit {
    let chosen = distinctive(found, 5)
    let pairs = (chosen.isEmpty ? [0] : chosen).map { index in
      PicturePair(
        recorded: Raster(pictures[index].oriented(found.turn)),
        film: samples.filmPictures[samples.index(at: found.filmTime(at: times[index]))])
    }
    return PlacementFit(
      pairs: pairs, width: samples.film.width, height: samples.film.height, reduction: reduction)
  }

  /// The same place with the start at which its pictures agree best.
  func restarted(_ found: FoundFilm) -> FoundFilm {
    var found = started(found)
    let fit = pairs(found)
    found.place.window = fit.window(at: found.place)
    found.score = fit.score(found.place)
    return found
  }

  private func started(_ found: FoundFilm) -> FoundFilm {
    var found = found
    guard let search = startSearch(found) else { return found }
    if let known {
      let near = stride(from: known - 1.5 * period, through: known + 1.5 * period, by: period / 4)
      found.start = near.min { search.cost($0) < search.cost($1) } ?? known
      return found
    }
    let best = search.best()
    (found.start, found.speed) = (best.start, 1)
    for speed in FilmSearch.speeds where best.cost > 4 && !isSteady {
      let other = search.best(speed: speed, atMost: 0.4 * best.cost)
      if other.cost < 0.4 * best.cost, other.cost < search.cost(found.start, speed: found.speed) {
        (found.start, found.speed) = (other.start, speed)
      }
    }
    return found
  }

  /// The start at which the pictures differ much less than at the one that was found; nil if there is none.
  func cheaperStart(than found: FoundFilm) -> Double? {
    guard known == nil, let search = startSearch(found) else { return nil }
    let best = search.best(speed: found.speed)
    let cost = search.cost(found.start, speed: found.speed)
    return 2 * best.cost + FilmSearch.noise < cost ? best.start : nil
  }

  /// A motion begins with more than this part of the largest change from one picture to the next.
  private static let leastMotion: Float = 0.05
  /// A mean squared difference of pictures up to this says nothing.
  private static let noise = 4.0
  /// The speeds to try, from a quarter to four times the usual one, without those that hardly differ from it.
  private static let speeds = (-46...46).filter { abs($0) > 2 }.map { Math.pow(1.03, Double($0)) }

  /// A search for the start at this place; nil if the film can hardly be seen.
  func startSearch(_ found: FoundFilm) -> StartSearch? {
    let fit = pairs(found)
    guard let part = fit.visible(found.place) else { return nil }
    let tone = tone(fit, found.place, part)
    let sampling = samples.filmPictures[0].sampling(for: found.place, reduction: reduction, in: part)
    let film = samples.filmPictures.map { SampleSums.quarters($0.samples(sampling), tone) }
    let looked = FilmSearch.spread(times.indices.filter { !isBlank[$0] }, 64)
    return StartSearch(
      recorded: looked.map {
        SampleSums.quarters(Raster(pictures[$0].oriented(found.turn)).samples(in: part), .same)
      },
      times: looked.map { times[$0] }, film: film, step: samples.step)
  }

  /// The line that maps the film's brightness to the recording's, taken from the pair of pictures that correlates best.
  private func tone(_ fit: PlacementFit, _ place: Placement, _ part: VisiblePart) -> ToneFit {
    let fits = fit.pairs.map { pair in
      let film = pair.film.samples(for: place, reduction: reduction, in: part)
      return SampleSums.fit(film, pair.recorded.samples(in: part))
    }
    guard let best = fits.max(by: { $0.correlation < $1.correlation }), best.correlation > 0.9 else {
      return ToneFit(gain: 1, offset: 0, correlation: 0, deviation: 0)
    }
    return best
  }
}
