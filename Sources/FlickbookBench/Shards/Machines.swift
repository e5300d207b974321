import FlickGeometry

/// Machines that are not ideal: they start late, some are slow, and all may die.
struct Machines: Sendable {
  /// The number of machines at a time.
  var count = 1000
  /// The number of segments that each machine works on at a time.
  var jobs = 2
  /// The mean time until a machine starts, in seconds.
  var meanDelay = 30.0
  /// The speeds of machines, each with its share of all machines.
  var speeds: [(share: Double, speed: Double)] = [(0.85, 1), (0.12, 0.5), (0.03, 0.25)]
  /// The mean time until a machine dies, in seconds. Another one then takes its place, after its own delay.
  var meanLife = 600.0

  /// A single machine. Times are in seconds since the beginning.
  struct Machine: Hashable {
    var start: Double
    /// The core seconds of work that each core does in a second.
    var speed: Double
    var death: Double
  }

  /// A machine that is requested at a time.
  func machine(at time: Double, _ random: inout SplitMix) -> Machine {
    let start = time + meanDelay * random.nextExponential()
    return Machine(
      start: start, speed: speed(random.nextUnit()), death: start + meanLife * random.nextExponential())
  }

  /// - Parameter place: A number in 0..<1 that selects the speed.
  private func speed(_ place: Double) -> Double {
    var place = place
    for (share, speed) in speeds {
      if place < share { return speed }
      place -= share
    }
    return speeds.last?.speed ?? 1
  }

  /// The time when this many core seconds of work would be done if the work could be divided freely and no machine
  /// died.
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
  /// An exponentially distributed number with mean 1.
  mutating func nextExponential() -> Double { -Math.log(1 - nextUnit()) }
}
