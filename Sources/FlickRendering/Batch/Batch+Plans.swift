public import FlickPlanning

/// What a batch makes of each of its inputs, found when it is asked for: a table has thousands of scenes, of which one
/// shard needs a few.
public struct BatchPlans: Sendable {
  private let inputs: [Result<SceneInput, any Error>]
  private let batch: Batch

  fileprivate init(_ inputs: [Result<SceneInput, any Error>], _ batch: Batch) {
    (self.inputs, self.batch) = (inputs, batch)
  }

  public var count: Int { inputs.count }

  /// Reads a scene.
  ///
  /// - Throws: what is wrong with the input.
  func plan(at index: Int) throws -> RenderPlan { try batch.plan(try inputs[index].get()) }
}

extension Batch {
  /// The same as `plans(of:)`, one at a time. Nobody has checked whether outputs would overwrite each other.
  ///
  /// - Throws: `FlickbookError` when one file would have to hold several scenes.
  public func plansOnDemand(of inputs: [Result<SceneInput, any Error>]) throws -> BatchPlans {
    try requireFolder(for: inputs.count)
    return BatchPlans(inputs, self)
  }

  /// What will be made of every input, in order.
  ///
  /// - Throws: what is wrong with the first input that cannot be rendered; `FlickbookError` when outputs would overwrite
  ///   each other, or one file would have to hold several scenes.
  public func plans(of inputs: [Result<SceneInput, any Error>]) throws -> [RenderPlan] {
    try requireFolder(for: inputs.count)
    var claims = OutputPathRegistry()
    return try inputs.map { input in
      let plan = try plan(try input.get())
      try claims.claim(plan)
      return plan
    }
  }

  private func requireFolder(for count: Int) throws {
    guard case .file(let path) = placement, count > 1 else { return }
    throw FlickbookError.invalidRequest("\(count) scenes cannot all be \(path); give a folder")
  }
}
