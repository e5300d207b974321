import FlickGeometry

/// Machines that are less than ideal: they start late, some are slow, and all may die.
struct Machines: Sendable {
  /// How many there are at a time.
  var count = 1000
  /// How many segments each works on at a time.
  var jobs = 2
  /// The mean time until a machine is there, in seconds.
  var meanDelay = 30.0
  /// How quick machines are, and how many of all are so.
  var speeds: [(share: Double, speed: Double)] = [(0.85, 1), (0.12, 0.5), (0.03, 0.25)]
  /// The mean time until a machine dies, in seconds. Another then takes its place, after a delay of its own.
  var meanLife = 600.0

  /// One of them. Times are in seconds since the beginning.
  struct Machine: Hashable {
    var start: Double
    /// Core seconds of work in a second, on each core.
    var speed: Double
    var death: Double
  }

  /// A machine that was asked for at a time.
  func machine(at time: Double, _ random: inout SplitMix) -> Machine {
    let start = time + meanDelay * random.nextExponential()
    return Machine(
      start: start, speed: speed(random.nextUnit()), death: start + meanLife * random.nextExponential())
  }

  /// - Parameter place: In 0..<1.
  private func speed(_ place: Double) -> Double {
    var place = place
    for (share, speed) in speeds {
      if place < share { return speed }
      place -= share
    }
    return speeds.last?.speed ?? 1
  }

  /// When work of so many core seconds would be done if it could be divided at will and no machine died.
  func ideal(_ work: Double, of machines: [Machine]) -> Double {
    var (left, rate, now) = (work, 0.0, 0.0)
    for machine in machines.sorted(by: { $0.start < $1.start }) {
      let done = rate * (machine.start - now)
      if rate > 0, done >= left { break }
      (left, now) = (left - done, machine.start)
      rate += machine.speed * Double(jobs)
    }
    return rate > 0 ? now + left / rate : .infinity
  }
}

extension SplitMix {
  /// Exponentially distributed, with mean 1.
  mutating func nextExponential() -> Double { -Math.log(1 - nextUnit()) }
}
