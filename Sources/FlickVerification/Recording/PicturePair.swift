/// A picture of a film at several scales, each half as large as the one before.
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

  /// The picture at a place: the level whose pixels are about as large as the recording's.
  func level(for place: Placement, reduction: Double) -> (raster: Raster, warp: Warp) {
    var (index, scale) = (0, scale)
    while index + 1 < levels.count, scale / (place.scale * reduction) > 1.5 {
      index += 1
      scale /= 2
    }
    return (levels[index], Warp(place, reduction: reduction, filmScale: scale))
  }
}

/// A picture of a recording beside that of the film at the same moment.
struct PicturePair: Sendable {
  let recorded: Raster
  let film: FilmPicture
}

/// Pairs of pictures, by which the film's place is found.
struct PlacementFit: Sendable {
  let pairs: [PicturePair]
  /// The film's size, in its own pixels.
  let width: Double
  let height: Double
  /// A recorded raster's pixels for each of the recording's.
  let reduction: Double

  private var size: (width: Int, height: Int) { (pairs[0].recorded.width, pairs[0].recorded.height) }

  /// The part of the recording in which a film can be seen.
  func visible(_ place: Placement) -> VisiblePart? {
    place.visible(width: width, height: height, in: size, reduction: reduction)
  }

  /// How well the pictures agree at a place: at most 1. Places that hide much of both the film and the recording count less.
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

  /// The place near by at which the pictures agree best, by the method of B. Lucas and T. Kanade (An iterative image
  /// registration technique, 1981): the brightness may be another by a straight line, and pixels that do not fit count little.
  func refined(_ place: Placement, rounds: Int) -> Placement {
    var place = place
    for _ in 0..<rounds {
      guard let step = step(from: place) else { return place }
      let limit = 0.15
      let growth = max(min(step.growth, limit), -limit)
      let center = (Double(size.width) / 2 / reduction, Double(size.height) / 2 / reduction)
      let film = ((center.0 - place.x) / place.scale, (center.1 - place.y) / place.scale)
      let reach = 6 / reduction
      let (dx, dy) = (max(min(step.x, reach), -reach), max(min(step.y, reach), -reach))
      place.scale *= 1 + growth
      place.x = center.0 + dx - place.scale * film.0
      place.y = center.1 + dy - place.scale * film.1
      if abs(growth) * Double(max(size.width, size.height)) < 0.002, abs(dx) + abs(dy) < 0.004 / reduction {
        break
      }
    }
    return place
  }

  private func step(from place: Placement) -> (growth: Double, x: Double, y: Double)? {
    guard let part = visible(place) else { return nil }
    var equations = NormalEquations()
    for pair in pairs { add(pair, place, part, to: &equations) }
    guard let solution = equations.solution else { return nil }
    return (solution.0, solution.1 / reduction, solution.2 / reduction)
  }

  /// In the recording's raster: by how much the picture grows about the middle, and moves.
  private func add(
    _ pair: PicturePair, _ place: Placement, _ part: VisiblePart, to equations: inout NormalEquations
  ) {
    let (raster, warp) = pair.film.level(for: place, reduction: reduction)
    let film = warp.samples(of: raster, in: part)
    let recorded = pair.recorded.samples(in: part)
    let fit = SampleSums.fit(film, recorded)
    guard fit.correlation > 0.05 else { return }
    let width = part.columns.count
    var total: Float = 0
    for index in film.indices {
      let error = recorded[index] - fit.gain * film[index] - fit.offset
      total += error * error
    }
    // Errors of sharp edges that are a little off are large, too, and say most about where to go.
    let usual = max(3 * (total / Float(film.count)).squareRoot(), 40)
    let (middleX, middleY) = (Float(size.width) / 2, Float(size.height) / 2)
    for y in 1..<part.rows.count - 1 {
      let fromMiddle = Float(part.rows.lowerBound + y) + 0.5 - middleY
      for x in 1..<width - 1 {
        let index = y * width + x
        let gx = (film[index + 1] - film[index - 1]) * 0.5 * fit.gain
        let gy = (film[index + width] - film[index - width]) * 0.5 * fit.gain
        if gx == 0, gy == 0 { continue }
        let error = recorded[index] - fit.gain * film[index] - fit.offset
        let share = error / usual
        let weight = 1 / (1 + share * share)
        let growth = -(gx * (Float(part.columns.lowerBound + x) + 0.5 - middleX) + gy * fromMiddle)
        equations.add((growth, -gx, -gy), error, weight)
      }
    }
  }
}

/// Three unknowns by least squares.
private struct NormalEquations {
  private var a = (Float(), Float(), Float(), Float(), Float(), Float())
  private var b = (Float(), Float(), Float())

  mutating func add(_ row: (Float, Float, Float), _ value: Float, _ weight: Float) {
    let (x, y, z) = (row.0 * weight, row.1 * weight, row.2 * weight)
    a.0 += x * row.0
    a.1 += x * row.1
    a.2 += x * row.2
    a.3 += y * row.1
    a.4 += y * row.2
    a.5 += z * row.2
    b.0 += x * value
    b.1 += y * value
    b.2 += z * value
  }

  /// Nil where they do not determine all three.
  var solution: (Double, Double, Double)? {
    let m = [a.0, a.1, a.2, a.3, a.4, a.5].map(Double.init)
    let v = [b.0, b.1, b.2].map(Double.init)
    let c0 = m[3] * m[5] - m[4] * m[4]
    let c1 = m[2] * m[4] - m[1] * m[5]
    let c2 = m[1] * m[4] - m[2] * m[3]
    let determinant = m[0] * c0 + m[1] * c1 + m[2] * c2
    guard determinant.isFinite, abs(determinant) > 1e-9 * max(m[0] * m[3] * m[5], 1e-30), m[3] > 0 else {
      return nil
    }
    let c3 = m[0] * m[5] - m[2] * m[2]
    let c4 = m[1] * m[2] - m[0] * m[4]
    let c5 = m[0] * m[3] - m[1] * m[1]
    return (
      (c0 * v[0] + c1 * v[1] + c2 * v[2]) / determinant, (c1 * v[0] + c3 * v[1] + c4 * v[2]) / determinant,
      (c2 * v[0] + c4 * v[1] + c5 * v[2]) / determinant
    )
  }
}
