import FlickBatch

/// A plan of many scenes that need not exist. The costs of their segments were measured with other scenes.
struct SimulatedBatch: Sendable {
  let plan: SegmentPlan
  /// The cost of each group, and of reading each scene, in core seconds.
  let costs, reading: [Double]
  /// The core seconds that a process takes to start and to read the plan.
  var starting = 0.0

  /// The minimal work: each scene is read once, and each group rendered once.
  var work: Double { costs.reduce(0, +) + reading.reduce(0, +) }

  /// - Parameters:
  ///   - samples: Measured scenes, which are repeated in turn.
  ///   - count: The least number of segments.
  init(_ samples: [MeasuredScene], segments count: Int) {
    var plan = SegmentPlan(program: "", arguments: [], scenes: [])
    var costs: [Double] = []
    var reading: [Double] = []
    while plan.segments.count < count, !samples.isEmpty {
      let (scene, sample) = (plan.scenes.count, samples[plan.scenes.count % samples.count])
      plan.scenes.append(.init(name: "scene \(scene)", outputs: []))
      reading.append(sample.reading)
      for (chunk, group) in sample.groups.enumerated() {
        for _ in 0..<group.segments {
          let key = "\(plan.segments.count)"
          plan.segments.append(.init(key: key, output: "", frames: nil, group: plan.groups.count))
        }
        plan.groups.append(.init(scene: scene, pass: 0, chunk: chunk, cost: Int(group.estimate * 1e6)))
        costs.append(group.cost)
      }
    }
    (self.plan, self.costs, self.reading) = (plan, costs, reading)
  }
}

/// The costs of a scene's segments, in core seconds.
struct MeasuredScene: Hashable, Sendable {
  struct Group: Hashable, Sendable {
    var segments: Int
    /// The cost that a plan estimates.
    var estimate: Double
    var cost: Double
  }

  /// The cost of reading the scene, with its pictures and pages.
  var reading: Double
  var groups: [Group]
}
