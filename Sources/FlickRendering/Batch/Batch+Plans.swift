public import FlickPlanning

extension Batch {
  /// What will be made of every input, in order.
  ///
  /// - Throws: what is wrong with the first input that cannot be rendered; `FlickbookError` when outputs would overwrite
  ///   each other, or one file would have to hold several scenes.
  public func plans(of inputs: [Result<SceneInput, any Error>]) throws -> [RenderPlan] {
    if case .file(let path) = placement, inputs.count > 1 {
      throw FlickbookError.invalidRequest("\(inputs.count) scenes cannot all be \(path); give a folder")
    }
    var claims = OutputPathRegistry()
    return try inputs.map { input in
      let plan = try plan(try input.get())
      try claims.claim(plan)
      return plan
    }
  }
}
