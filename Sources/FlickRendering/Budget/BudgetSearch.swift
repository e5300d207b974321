import FlickScene

/// Searches for the best settings of a budget. A model made from samples proposes settings, and each file that is made
/// corrects the model. The search depends only on the sizes, so that equal sizes lead to the same settings.
struct BudgetSearch {
  /// A finished file: the result of a search, or the smallest of those that do not fit.
  struct Choice {
    var output: Output
    var byteCount: Int
    var trials: Int
  }

  /// A file that fills this part of the budget is good enough.
  private static let enough = 0.97
  /// Settings next to some that were tried are rejected without a trial if the model's size is greater than this times
  /// the budget.
  private static let certainty = 1.02
  /// The worst settings of a stage are rejected without a trial if the model's size is greater than this times the
  /// budget.
  private static let hopeless = 1.25

  let budget: Budget
  /// Returns the bytes of an output that its quality does not change: those of its sound and its cover.
  let fixed: (Output) throws -> Int
  /// Estimates the other bytes of the files at the given settings.
  let sample: ([Output]) async throws -> [Double]
  /// Returns the file size of an output, in bytes. `trial` counts the files that are made, from 1.
  let size: (Output, _ trial: Int) async throws -> Int

  private var trials = 0
  private var smallest: Choice?
  private var correction = 0.0
  /// The fixed bytes of the current stage.
  private var fixedBytes = 0

  init(
    _ budget: Budget, fixed: @escaping (Output) throws -> Int = { _ in 0 },
    sample: @escaping ([Output]) async throws -> [Double],
    size: @escaping (Output, _ trial: Int) async throws -> Int
  ) {
    (self.budget, self.fixed, self.sample, self.size) = (budget, fixed, sample, size)
  }

  /// Returns the best settings of the first stage that fits.
  ///
  /// - Returns: The choice, nil when nothing fits; and the smallest file that was made.
  mutating func choice() async throws -> (choice: Choice?, smallest: Choice?) {
    for (index, stage) in budget.stages.enumerated() {
      let isLast = index == budget.stages.count - 1
      if let choice = try await choice(in: stage, isLast: isLast) { return (choice, smallest) }
    }
    return (nil, smallest)
  }

  private mutating func choice(in stage: Budget.Stage, isLast: Bool) async throws -> Choice? {
    let whole = Double(budget.maximumBytes)
    // The model knows only the other bytes.
    fixedBytes = try fixed(stage.outputs[0])
    let limit = max(whole - Double(fixedBytes), 0)
    let count = stage.outputs.count
    var model = try await model(of: stage)
    // The settings up to `open` do not fit; those from `fitting` on do.
    var (open, fitting) = (-1, count)
    var best: Choice?
    while open + 1 < fitting {
      let untried = open + 1..<min(fitting, count)
      let guess = model.first(of: untried, within: aim * limit)
      guard var index = guess ?? untried.last else { break }
      if let best {
        if trials >= RenderTrial.usualCount || Double(best.byteCount) >= BudgetSearch.enough * whole {
          break
        }
        if guess == nil, model.bytes(at: index) > BudgetSearch.certainty * limit { break }
      } else if guess == nil {
        // Nothing of this stage seems to fit. Its last settings decide, unless the model is certain.
        index = count - 1
        let doubt = trials > 0 ? BudgetSearch.hopeless : count > 1 ? 1.6 : .infinity
        if !isLast, model.bytes(at: index) > doubt * limit { return nil }
      }
      let bytes = try await measure(stage.outputs[index], at: index, &model)
      if bytes <= budget.maximumBytes {
        fitting = index
        best = Choice(output: stage.outputs[index], byteCount: bytes, trials: 0)
      } else {
        open = index
      }
    }
    best?.trials = trials
    return best
  }

  /// The part of the budget to aim at. A file that is slightly too small is useful; one that is too large is not.
  private var aim: Double { trials < 2 ? 0.99 : 0.98 }

  private mutating func measure(_ output: Output, at index: Int, _ model: inout SizeModel) async throws -> Int
  {
    trials += 1
    let bytes = try await size(output, trials)
    if bytes < smallest?.byteCount ?? .max {
      smallest = Choice(output: output, byteCount: bytes, trials: trials)
    }
    model.learn(bytes - fixedBytes, at: index)
    correction = model.latestCorrection ?? correction
    return bytes
  }

  /// Makes the model from samples of the best, the middle and the worst settings.
  private func model(of stage: Budget.Stage) async throws -> SizeModel {
    let (first, last) = (stage.beginsExact && stage.outputs.count > 1 ? 1 : 0, stage.outputs.count - 1)
    let indices = Set([0, first, (first + last) / 2, last]).sorted()
    let bytes = try await sample(indices.map { stage.outputs[$0] })
    return SizeModel(Array(zip(indices, bytes)), correction: correction)
  }
}
