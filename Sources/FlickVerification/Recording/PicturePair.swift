/// A picture of a film at several scales, each half as large as the previous one.
struct FilmPicture: Sendable {
  private let levels: [Raster]
  private let scale: Double

  init(_ raster: Raster, scale: Double) {
    var levels = [raster]
    while let last = levels.last, min(last.width, last.height) >= 8, levels.count < 6 {
      levels.append(last.halved)
    }
    (self.levels, self.scale) = (levels, scale)
  }

  /// The picture for a place: the level whose pixels are about as large as the recording's.
  func level(for place: Placement, reduction: Double) -> (raster: Raster, warp: PixelMapping) {
    var (index, scale) = (0, scale)
    while index + 1 < levels.count, scale / (place.scale * reduction) > 2.1 {
      index += 1
      scale /= 2
    }
    return (levels[index], PixelMapping(place, reduction: reduction, filmScale: scale))
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
      let (raster, warp) = pair.film.level(for: place, reduction: reduction)
      let fit = SampleSums.fit(warp.samples(of: raster, in: part), pair.recorded.samples(in: part))
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
      if step.isSmall { break }
    }
    return place
  }

  /// A step of the refinement.
  struct Step {
    let place: Placement
    /// The time by which each pair shows a later moment, in seconds; 0 for pairs without motion.
    let delays: [Double]
    /// The approximate number of pixels by which things move from the earlier to the later picture of each pair.
    let flows: [Double]
    /// Whether the place hardly changes.
    let isSmall: Bool
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
      isSmall: abs(growth) * Double(max(size.width, size.height)) < 0.002
        && abs(dx) + abs(dy) < 0.004 / reduction)
  }

  /// Adds the equations of a pair, whose unknowns are the growth of the picture around the middle and its shift, in the
  /// recording's raster. Returns the pair's flow.
  private func add(
    _ pair: PicturePair, _ place: Placement, _ part: VisiblePart, to equations: inout PlacementEquations
  ) -> Double {
    func samples(_ picture: FilmPicture) -> [Float] {
      let (raster, warp) = picture.level(for: place, reduction: reduction)
      return warp.samples(of: raster, in: part)
    }
    let film = samples(pair.film)
    let recorded = pair.recorded.samples(in: part)
    let fit = SampleSums.fit(film, recorded)
    defer { equations.endPair() }
    guard fit.correlation > 0.05 else { return 0 }
    let width = part.columns.count
    var total: Float = 0
    for index in film.indices {
      let error = recorded[index] - fit.gain * film[index] - fit.offset
      total += error * error
    }
    let mean = total / Float(film.count)
    // Sharp edges that are slightly off have large errors, too, and say most about the direction of the step.
    let usual = max(3 * mean.squareRoot(), 40)
    let motion = pair.motion.map { motion -> [Float] in
      zip(samples(motion.earlier), samples(motion.later)).map { ($1 - $0) * fit.gain }
    }
    let flow = motion.map { PlacementFit.flow($0, film, width) } ?? 0
    // Pictures that have moved farther do not show how they change in between.
    guard flow < 3 else { return flow }
    let perSecond = pair.motion.map { 1 / Float($0.seconds) } ?? 0
    if let motion = pair.motion {
      equations.expect(delay: motion.delay, within: period / 2, noise: 6 * Double(mean) + 1)
    }
    let (middleX, middleY) = (Float(size.width) / 2, Float(size.height) / 2)
    for y in 1..<part.rows.count - 1 {
      let fromMiddle = Float(part.rows.lowerBound + y) + 0.5 - middleY
      for x in 1..<width - 1 {
        let index = y * width + x
        let gx = (film[index + 1] - film[index - 1]) * 0.5 * fit.gain
        let gy = (film[index + width] - film[index - width]) * 0.5 * fit.gain
        let change = (motion?[index] ?? 0) * perSecond
        if gx == 0, gy == 0, change == 0 { continue }
        let error = recorded[index] - fit.gain * film[index] - fit.offset
        let share = error / usual
        let growth = -(gx * (Float(part.columns.lowerBound + x) + 0.5 - middleX) + gy * fromMiddle)
        equations.add(SIMD4(growth, -gx, -gy, change), error, weight: 1 / (1 + share * share))
      }
    }
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
