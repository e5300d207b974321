/// The changes of pictures, summed up by columns and by rows. The profiles of a film and of a recording match at the
/// film's scale and place.
struct ActivityProfile: Sendable {
  var columns: [Float]
  var rows: [Float]

  init(width: Int, height: Int) {
    columns = [Float](repeating: 0, count: width)
    rows = [Float](repeating: 0, count: height)
  }

  /// Adds the difference between two pictures.
  mutating func add(_ a: Raster, _ b: Raster) {
    for y in 0..<a.height {
      var sum: Float = 0
      for x in 0..<a.width {
        let difference = abs(a.samples[y * a.width + x] - b.samples[y * a.width + x])
        columns[x] += difference
        sum += difference
      }
      rows[y] += sum
    }
  }

  /// Adds the edges of a picture.
  mutating func addEdges(_ a: Raster) {
    for y in 1..<max(a.height, 1) {
      for x in 1..<max(a.width, 1) {
        let index = y * a.width + x
        columns[x] += abs(a.samples[index] - a.samples[index - 1])
        rows[y] += abs(a.samples[index] - a.samples[index - a.width])
      }
    }
  }

  /// The profile of the pictures turned clockwise.
  func turned(quarterTurns: Int) -> ActivityProfile {
    var result = self
    switch quarterTurns & 3 {
    case 1: (result.columns, result.rows) = (rows.reversed(), columns)
    case 2: (result.columns, result.rows) = (columns.reversed(), rows.reversed())
    case 3: (result.columns, result.rows) = (rows, columns.reversed())
    default: break
    }
    return result
  }
}

extension ActivityProfile {
  /// The places that a film with this profile may have in a recording with another profile, the likeliest first. Scales
  /// and offsets are in samples of the profiles.
  func places(in recording: ActivityProfile, scales: [Double]) -> [(place: Placement, score: Double)] {
    let (columnSums, rowSums) = (ActivityProfile.sums(columns), ActivityProfile.sums(rows))
    let (inColumns, inRows) = (LineMatch(recording.columns), LineMatch(recording.rows))
    return scales.compactMap { scale in
      guard let x = inColumns.best(ActivityProfile.stretched(columnSums, scale)),
        let y = inRows.best(ActivityProfile.stretched(rowSums, scale))
      else { return nil }
      return (Placement(scale: scale, x: Double(x.offset), y: Double(y.offset)), x.score * y.score)
    }
    .sorted { $0.score > $1.score }
  }

  private static func sums(_ line: [Float]) -> [Float] {
    var result: [Float] = [0]
    for value in line { result.append((result.last ?? 0) + value) }
    return result
  }

  /// A line stretched by a factor, computed from its running sums.
  private static func stretched(_ sums: [Float], _ scale: Double) -> [Float] {
    let count = max(Int((Double(sums.count - 1) * scale).rounded()), 1)
    func sum(until place: Double) -> Float {
      let place = min(max(place, 0), Double(sums.count - 1))
      let index = min(Int(place), sums.count - 2)
      return sums[index] + (sums[index + 1] - sums[index]) * Float(place - Double(index))
    }
    return (0..<count).map { sum(until: Double($0 + 1) / scale) - sum(until: Double($0) / scale) }
  }
}

/// A line in which other lines are searched for.
private struct LineMatch {
  private let line: [Float]
  private let mean: Float
  private let spread: Float

  init(_ line: [Float]) {
    self.line = line
    let mean = line.reduce(0, +) / Float(max(line.count, 1))
    self.mean = mean
    spread = line.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
  }

  /// The offset at which another line, continued by zeros, correlates best.
  func best(_ other: [Float]) -> (offset: Int, score: Double)? {
    let least = max(min(line.count, other.count) * 2 / 5, 3)
    // Lines of a few values each may have no offset at which enough of them meet.
    guard spread > 0, least - other.count <= line.count - least else { return nil }
    var best: (offset: Int, score: Double)?
    for offset in (least - other.count)...(line.count - least) {
      var (sum, squares, products) = (Float(), Float(), Float())
      for index in max(offset, 0)..<min(offset + other.count, line.count) {
        let value = other[index - offset]
        sum += value
        squares += value * value
        products += value * line[index]
      }
      let variance = squares - sum * sum / Float(line.count)
      guard variance > 0 else { continue }
      let score = Double((products - sum * mean) / (variance.squareRoot() * spread))
      if score > best?.score ?? 0 { best = (offset, score) }
    }
    return best
  }
}
