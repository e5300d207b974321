/// Finds the nearest of up to 256 colors, eight at a time. Distances are sums of squares in single precision, without
/// fused operations.
struct NearestColor {
  private var red: [SIMD8<Float>] = []
  private var green: [SIMD8<Float>] = []
  private var blue: [SIMD8<Float>] = []

  /// - Parameter colors: The red, green and blue of 1 to 256 colors.
  init(_ colors: [SIMD4<Float>]) {
    precondition((1...256).contains(colors.count), "a palette has 1 to 256 colours")
    for start in stride(from: 0, to: colors.count, by: 8) {
      // Copies of the last color fill the last group. They are never found, since the first of equally near colors is.
      let group = (start..<start + 8).map { colors[min($0, colors.count - 1)] }
      red.append(SIMD8(group.map(\.x)))
      green.append(SIMD8(group.map(\.y)))
      blue.append(SIMD8(group.map(\.z)))
    }
  }

  /// Returns the index of the nearest color, the first of equally near ones.
  func index(of color: SIMD4<Float>) -> Int {
    var nearest = SIMD8<Float>(repeating: .infinity)
    var places = SIMD8<Int32>(repeating: 0)
    for group in red.indices {
      let r = red[group] - SIMD8(repeating: color.x)
      let g = green[group] - SIMD8(repeating: color.y)
      let b = blue[group] - SIMD8(repeating: color.z)
      let distance = r * r + g * g + b * b
      let isNearer = distance .< nearest
      nearest.replace(with: distance, where: isNearer)
      places.replace(with: Int32(truncatingIfNeeded: group), where: isNearer)
    }
    var best = Int(places[0]) * 8
    var distance = nearest[0]
    for lane in 1..<8 {
      let index = Int(places[lane]) * 8 + lane
      if nearest[lane] < distance || (nearest[lane] == distance && index < best) {
        (best, distance) = (index, nearest[lane])
      }
    }
    return best
  }
}
