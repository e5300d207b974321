/// Finds the times when a curve, or its slope, is not continuous, by sampling ever more closely where the slope
/// changes.
struct JumpSearch {
  /// The smallest distance between samples, in seconds.
  private static let closest = 1.0 / 131_072

  private let curve: SampledCurve
  private let tolerance: Double
  /// The smallest difference of slopes that counts as a jump.
  private let threshold: Double

  init(_ curve: SampledCurve, tolerance: Double) {
    (self.curve, self.tolerance) = (curve, tolerance)
    threshold = max(0.02 * curve.peakSpeed, tolerance)
  }

  func jumps() -> [Smoothness.Jump] {
    let velocities = curve.velocities
    var found: [Smoothness.Jump] = []
    for node in velocities.indices.dropFirst() {
      guard let before = velocities[node - 1], let after = velocities[node],
        abs(after - before) > threshold / 2
      else { continue }
      let (time, step) = (curve.time(node), max(curve.step(after: node - 1), curve.step(after: node)))
      // The searches from neighboring samples may find the same jump.
      for jump in jumps(around: time, step)
      where !found.contains(where: {
        $0.kind == jump.kind && abs($0.time - jump.time) < 4 * JumpSearch.closest
      }) {
        found.append(jump)
      }
    }
    return found.sorted { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }
  }

  /// Samples the curve ever more closely around `node`, where its slope changes, and returns the jumps that remain.
  private func jumps(around node: Double, _ distance: Double) -> [Smoothness.Jump] {
    var (node, distance) = (node, distance)
    while distance > JumpSearch.closest {
      distance /= 2
      // The candidates are the last node, and the middles and outer ends of the two intervals around it.
      let nodes = (-2...2).map { node + Double($0) * distance }
      let changes = nodes.map { change(at: $0, distance) }
      guard let index = changes.indices.max(by: { changes[$0] < changes[$1] }), changes[index] > threshold / 2
      else { return [] }
      node = nodes[index]
    }
    return jumps(at: node, distance)
  }

  private func change(at node: Double, _ distance: Double) -> Double {
    guard let (a, b, c) = values(node - distance, node, node + distance) else { return 0 }
    return abs(c - 2 * b + a) / distance
  }

  private func values(_ a: Double, _ b: Double, _ c: Double) -> (Double, Double, Double)? {
    guard a >= curve.start, c <= curve.end, let x = curve.value(a), let y = curve.value(b),
      let z = curve.value(c)
    else { return nil }
    return (x, y, z)
  }

  /// Compares the slope before the two intervals around a node with the slope after them. The jump lies in these
  /// intervals.
  private func jumps(at node: Double, _ distance: Double) -> [Smoothness.Jump] {
    guard let (a, b, _) = values(node - 2 * distance, node - distance, node),
      let (_, c, d) = values(node, node + distance, node + 2 * distance)
    else { return [] }
    let (before, after) = ((b - a) / distance, (d - c) / distance)
    let leap = c - b - distance * (before + after)
    var jumps: [Smoothness.Jump] = []
    if abs(leap) > tolerance { jumps.append(.init(kind: .value, time: node, size: leap)) }
    if abs(after - before) > threshold {
      jumps.append(.init(kind: .velocity, time: node, size: after - before))
    }
    return jumps
  }
}
