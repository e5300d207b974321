import FlickGeometry
import FlickImage

/// A picture of a film, perhaps at several scales, each half as large as the previous one.
struct FilmPicture: Sendable {
  private enum Levels {
    case one(PicturePlane)
    case all([Raster])
  }

  private let levels: Levels
  private let scale: Double

  /// - Parameter scale: The number of the picture's pixels for each pixel of the film. At all places for which samples
  ///   are taken, the picture has to have at most twice as many pixels as the recording, in both directions.
  init(_ picture: PicturePlane, scale: Double) { (levels, self.scale) = (.one(picture), scale) }

  init(_ raster: Raster, scale: Double) {
    var levels = [raster]
    while let last = levels.last, min(last.width, last.height) >= 8, levels.count < 6 {
      levels.append(last.halved)
    }
    (self.levels, self.scale) = (.all(levels), scale)
  }

  /// The samples in a part of a recording, taken from the level whose pixels are about as large as the recording's.
  func samples(for place: Placement, reduction: Double, in part: VisiblePart) -> [Float] {
    samples(sampling(for: place, reduction: reduction, in: part))
  }

  /// The way in which samples are taken from this picture, and from others of the same size and scale.
  struct Sampling {
    fileprivate let level: Int
    fileprivate let resampling: Resampling
  }

  func sampling(for place: Placement, reduction: Double, in part: VisiblePart) -> Sampling {
    func sampling(_ level: Int, _ scale: Double, _ size: (Int, Int)) -> Sampling {
      let mapping = PixelMapping(place, reduction: reduction, filmScale: scale)
      return Sampling(level: level, resampling: Resampling(mapping, of: size, in: part))
    }
    switch levels {
    case .one(let picture):
      return sampling(0, scale, (picture.size.width, picture.size.height))
    case .all(let rasters):
      var (index, scale) = (0, scale)
      while index + 1 < rasters.count, scale / (place.scale * reduction) > 2.1 {
        index += 1
        scale /= 2
      }
      return sampling(index, scale, (rasters[index].width, rasters[index].height))
    }
  }

  func samples(_ sampling: Sampling) -> [Float] {
    switch levels {
    case .one(let picture): sampling.resampling.samples(of: picture)
    case .all(let rasters): sampling.resampling.samples(of: rasters[sampling.level])
    }
  }
}

/// A picture of a recording together with the film's picture at the same moment.
struct PicturePair: Sendable {
  /// The film slightly earlier and later than the pair's moment.
  struct Motion: Sendable {
    let earlier: FilmPicture
    let later: FilmPicture
    /// The time from the earlier to the later picture.
    let seconds: Double
    /// The pair's moment minus the moment that follows from the common start, in seconds.
    let delay: Double
  }

  let recorded: Raster
  let film: FilmPicture
  /// Nil when the moment is known.
  var motion: Motion?
}

/// Pairs of pictures from which the film's place is found.
struct PlacementFit: Sendable {
  let pairs: [PicturePair]
  /// The film's width in its own pixels.
  let width: Double
  let height: Double
  /// The number of pixels of a recorded raster for each pixel of the recording, in both directions.
  let reduction: Double

  /// A time in seconds; the delays of pairs are expected to lie within half of it.
  var period = 1.0

  private var size: (width: Int, height: Int) { (pairs[0].recorded.width, pairs[0].recorded.height) }

  /// The part of the recording in which the film can be seen.
  func visible(_ place: Placement) -> VisiblePart? {
    place.visible(width: width, height: height, in: size, reduction: reduction)
  }

  /// The agreement of the pictures at a place, at most 1. Places that hide much of both the film and the recording have
  /// lower scores.
  func score(_ place: Placement) -> Double {
    guard let part = visible(place) else { return 0 }
    let scale = place.scale * reduction
    let whole = min(Double(size.width * size.height), width * height * scale * scale)
    let share = min(Double(part.area) / max(whole, 1), 1)
    guard share > 0.15 else { return 0 }
    var (sum, weights) = (0.0, 0.0)
    for pair in pairs {
      let film = pair.film.samples(for: place, reduction: reduction, in: part)
      let fit = SampleSums.fit(film, pair.recorded.samples(in: part))
      sum += max(fit.correlation, 0)
      weights += 1
    }
    return weights > 0 ? sum / weights * (0.6 + 0.4 * share) : 0
  }

  /// The nearby place at which the pictures agree best, by the method of B. Lucas and T. Kanade (An iterative image
  /// registration technique, 1981). The brightness may differ by a linear function, and pixels that do not fit count
  /// little.
  func refined(_ place: Placement, rounds: Int) -> Placement {
    var place = place
    for _ in 0..<rounds {
      guard let step = step(from: place) else { return place }
      place = step.place
      if step.distance < PlacementFit.tolerance { break }
    }
    return place
  }

  /// The distance of a step, in pixels of the raster, that needs no further step.
  private static let tolerance = 0.004

  /// A step of the refinement.
  struct Step {
    let place: Placement
    /// The time by which each pair shows a later moment, in seconds; 0 for pairs without motion.
    let delays: [Double]
    /// The approximate number of pixels by which things move from the earlier to the later picture of each pair.
    let flows: [Double]
    /// The largest distance by which a pixel of the raster moves, about.
    let distance: Double
  }

  /// The next step. If pairs have a motion, the start and the moment of each pair are unknowns, too: a scrolling page
  /// looks the same a little later as a little higher, so the time and the place must be found together.
  func step(from place: Placement) -> Step? {
    guard let part = visible(place) else { return nil }
    var equations = PlacementEquations()
    let flows = pairs.map { add($0, place, part, to: &equations) }
    guard let solution = equations.solution else { return nil }
    let limit = 0.15
    let growth = max(min(solution.growth, limit), -limit)
    let center = (Double(size.width) / 2 / reduction, Double(size.height) / 2 / reduction)
    let film = ((center.0 - place.x) / place.scale, (center.1 - place.y) / place.scale)
    func limited(_ distance: Double) -> Double { max(min(distance, 6), -6) / reduction }
    let (dx, dy, scale) = (limited(solution.x), limited(solution.y), place.scale * (1 + growth))
    return Step(
      place: Placement(
        scale: scale, x: center.0 + dx - scale * film.0, y: center.1 + dy - scale * film.1,
        window: place.window),
      delays: solution.delays, flows: flows,
      distance: abs(growth) * Double(max(size.width, size.height)) / 2 + (abs(dx) + abs(dy)) * reduction)
  }

  /// Adds the equations of a pair, whose unknowns are the growth of the picture around the middle and its shift, in the
  /// recording's raster. Returns the pair's flow.
  private func add(
    _ pair: PicturePair, _ place: Placement, _ part: VisiblePart, to equations: inout PlacementEquations
  ) -> Double {
    func samples(_ picture: FilmPicture) -> [Float] {
      picture.samples(for: place, reduction: reduction, in: part)
    }
    let film = samples(pair.film)
    let recorded = pair.recorded.samples(in: part)
    let fit = SampleSums.fit(film, recorded)
    defer { equations.endPair() }
    guard fit.correlation > 0.05 else { return 0 }
    let width = part.columns.count
    let mean = SampleSums.squaredError(film, fit, recorded) / Float(film.count)
    // Sharp edges that are slightly off have large errors, too, and say most about the direction of the step.
    let usual = max(3 * mean.squareRoot(), 40)
    let motion = pair.motion.map { motion in
      SampleSums.differences(samples(motion.later), samples(motion.earlier), times: fit.gain)
    }
    let flow = motion.map { PlacementFit.flow($0, film, width) } ?? 0
    // Pictures that have moved farther do not show how they change in between.
    guard flow < 3 else { return flow }
    let perSecond = pair.motion.map { 1 / Float($0.seconds) } ?? 0
    if let motion = pair.motion {
      equations.expect(delay: motion.delay, within: period / 2, noise: 6 * Double(mean) + 1)
    }
    equations.add(
      PlacementSums(
        PlacementSamples(
          film: film, recorded: recorded, motion: motion, perSecond: perSecond, part: part,
          middle: SIMD2(Float(size.width) / 2, Float(size.height) / 2), fit: fit, usualError: usual)))
    return flow
  }

  /// The approximate distance that things have moved, in pixels: the change of the picture divided by the strength of
  /// its edges there.
  private static func flow(_ change: [Float], _ film: [Float], _ width: Int) -> Double {
    var (changes, edges): (Float, Float) = (0, 0)
    for index in stride(from: width, to: film.count, by: 3) where abs(change[index]) > 2 {
      changes += abs(change[index])
      edges += max(abs(film[index] - film[index - 1]), abs(film[index] - film[index - width]))
    }
    return changes > 0 ? Double(changes / max(edges, 0.1 * changes)) : 0
  }
}
