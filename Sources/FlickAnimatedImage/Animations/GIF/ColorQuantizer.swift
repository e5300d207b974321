/// Chooses a palette for a histogram. It divides boxes where that reduces the squared error most (after X. Wu, Color
/// quantization by dynamic programming and principal analysis, 1992; along red, green or blue). Then each color moves
/// to the mean of the points that are nearest to it (S. Lloyd, Least squares quantization in PCM, 1982).
///
/// It only adds, multiplies and divides numbers, in a fixed order, so that the palette is the same on every machine.
struct ColorQuantizer {
  private static let rounds = 16

  private struct Point {
    var color: SIMD4<Double>
    var weight: Double
    var majority: UInt32
    var lead: Double
  }

  private let points: [Point]

  init(_ cells: [ColorHistogram.Cell]) {
    points = cells.map { cell in
      let weight = Double(cell.weight)
      let sums = SIMD4(Double(cell.red), Double(cell.green), Double(cell.blue), 0)
      return Point(color: sums / weight, weight: weight, majority: cell.majority, lead: Double(cell.lead))
    }
  }

  /// Returns at most `count` colors, as `0xRRGGBB`, the most frequent first.
  func palette(count: Int) -> [UInt32] {
    var centers = boxes(count).map { Total(points, $0).mean }
    var members = assignment(to: centers)
    for _ in 0..<ColorQuantizer.rounds {
      centers = zip(centers, totals(centers.count, members)).map { $1.weight > 0 ? $1.mean : $0 }
      let next = assignment(to: centers)
      if next == members { break }
      members = next
    }
    return colors(centers, members)
  }

  private func assignment(to centers: [SIMD4<Double>]) -> [Int] {
    let nearest = NearestColor(centers.map(SIMD4<Float>.init))
    return points.map { nearest.index(of: SIMD4<Float>($0.color)) }
  }

  private func totals(_ count: Int, _ members: [Int]) -> [Total] {
    var totals = [Total](repeating: Total(), count: count)
    for (point, center) in zip(points, members) { totals[center].add(point.color, point.weight) }
    return totals
  }

  /// Returns the rounded means or, where one color makes up most of a group, that color.
  private func colors(_ centers: [SIMD4<Double>], _ members: [Int]) -> [UInt32] {
    let totals = totals(centers.count, members)
    var leaders = [Point?](repeating: nil, count: centers.count)
    for (point, center) in zip(points, members) where point.lead > (leaders[center]?.lead ?? 0) {
      leaders[center] = point
    }
    var weights: [UInt32: Double] = [:]
    for index in centers.indices where totals[index].weight > 0 {
      let isFlat = (leaders[index]?.lead ?? 0) > totals[index].weight / 2
      let color = isFlat ? leaders[index]?.majority ?? 0 : ColorQuantizer.rounded(totals[index].mean)
      weights[color, default: 0] += totals[index].weight
    }
    return weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private static func rounded(_ color: SIMD4<Double>) -> UInt32 {
    let bytes = (0..<3).map { UInt32(min(255, max(0, color[$0].rounded()))) }
    return bytes[0] << 16 | bytes[1] << 8 | bytes[2]
  }
}

extension ColorQuantizer {
  /// The total weight of some points, and the weighted sum of their colors.
  private struct Total {
    var weight = 0.0
    var sum = SIMD4<Double>()

    init() {}

    init(_ points: [Point], _ indices: [Int]) {
      for index in indices { add(points[index].color, points[index].weight) }
    }

    mutating func add(_ color: SIMD4<Double>, _ weight: Double) {
      self.weight += weight
      sum += color * weight
    }

    var mean: SIMD4<Double> { sum / weight }
    /// The reduction of the squared error if these points get their own color, up to a constant.
    var gain: Double { weight > 0 ? (sum * sum).sum() / weight : 0 }

    static func - (a: Total, b: Total) -> Total {
      var difference = a
      difference.weight -= b.weight
      difference.sum -= b.sum
      return difference
    }
  }

  private struct Cut {
    var gain: Double
    var halves: ([Int], [Int])
  }

  /// Divides the points into groups, and returns the indices of each.
  private func boxes(_ count: Int) -> [[Int]] {
    var boxes = [Array(points.indices)]
    var cuts = [bestCut(boxes[0])]
    while boxes.count < count {
      var widest: (index: Int, cut: Cut)?
      for (index, cut) in cuts.enumerated() {
        if let cut, cut.gain > (widest?.cut.gain ?? 0) { widest = (index, cut) }
      }
      guard let widest else { break }
      let (first, second) = widest.cut.halves
      boxes[widest.index] = first
      cuts[widest.index] = bestCut(first)
      boxes.append(second)
      cuts.append(bestCut(second))
    }
    return boxes
  }

  private func bestCut(_ box: [Int]) -> Cut? {
    guard box.count > 1 else { return nil }
    let whole = Total(points, box)
    var best: (gain: Double, order: [Int], count: Int)?
    for axis in 0..<3 {
      let order = box.sorted { (points[$0].color[axis], $0) < (points[$1].color[axis], $1) }
      var first = Total()
      for count in 1..<order.count {
        let point = points[order[count - 1]]
        first.add(point.color, point.weight)
        let gain = first.gain + (whole - first).gain - whole.gain
        if gain > (best?.gain ?? 0) { best = (gain, order, count) }
      }
    }
    return best.map {
      Cut(gain: $0.gain, halves: (Array($0.order[..<$0.count]), Array($0.order[$0.count...])))
    }
  }
}
