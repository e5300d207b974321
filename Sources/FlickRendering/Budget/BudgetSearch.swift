import FlickScene
import FlickStage

/// Looks for the best settings of a budget: a model from samples says where to try, each file that is made corrects it.
/// It asks for sizes only, so that whoever has the same sizes finds the same settings.
struct BudgetSearch {
  /// The result of a search, for people.
  struct Choice {
    var output: Output
    var byteCount: Int
    var trials: Int
  }

  /// A file with this part of the budget is good enough.
  private static let enough = 0.97
  /// How much more than the budget the model has to say before it is believed without a trial: of settings next to some
  /// that were tried, and of a stage's worst.
  private static let certainty = 1.02
  private static let hopeless = 1.25

  let budget: Budget
  /// About how many bytes files at these settings have.
  let sample: ([Output]) async throws -> [Double]
  /// How many bytes the file of an output has, which is the n-th that is made.
  let size: (Output, _ trial: Int) async throws -> Int

  private var trials = 0
  private var smallest = Int.max
  private var correction = 0.0

  init(
    _ budget: Budget, sample: @escaping ([Output]) async throws -> [Double],
    size: @escaping (Output, _ trial: Int) async throws -> Int
  ) {
    (self.budget, self.sample, self.size) = (budget, sample, size)
  }

  /// The best settings of the first stage that fits at all.
  ///
  /// - Returns: Nil, and the smallest size seen, when nothing fits.
  mutating func choice() async throws -> (choice: Choice?, smallest: Int) {
    for (index, stage) in budget.stages.enumerated() {
      let isLast = index == budget.stages.count - 1
      if let choice = try await choice(in: stage, isLast: isLast) { return (choice, smallest) }
    }
    return (nil, smallest)
  }

  private mutating func choice(in stage: Budget.Stage, isLast: Bool) async throws -> Choice? {
    let limit = Double(budget.maximumBytes)
    let count = stage.outputs.count
    var model = try await model(of: stage)
    // Settings up to `open` do not fit, those from `fitting` on do.
    var (open, fitting) = (-1, count)
    var best: Choice?
    while open + 1 < fitting {
      let untried = open + 1..<min(fitting, count)
      let guess = model.first(of: untried, within: aim * limit)
      guard var index = guess ?? untried.last else { break }
      if let best {
        if trials >= RenderTrial.usualCount || Double(best.byteCount) >= BudgetSearch.enough * limit {
          break
        }
        if guess == nil, model.bytes(at: index) > BudgetSearch.certainty * limit { break }
      } else if guess == nil {
        // Nothing of this stage seems to fit: its last settings tell, unless that is certain.
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

  /// The part of the budget that is aimed at: what is a little too small is of use, what is too large is not.
  private var aim: Double { trials < 2 ? 0.99 : 0.98 }

  private mutating func measure(_ output: Output, at index: Int, _ model: inout SizeModel) async throws -> Int
  {
    trials += 1
    let bytes = try await size(output, trials)
    smallest = min(smallest, bytes)
    model.learn(bytes, at: index)
    correction = model.latestCorrection ?? correction
    return bytes
  }

  /// From samples of the best, the middle and the worst settings.
  private func model(of stage: Budget.Stage) async throws -> SizeModel {
    let (first, last) = (stage.beginsExact && stage.outputs.count > 1 ? 1 : 0, stage.outputs.count - 1)
    let indices = Set([0, first, (first + last) / 2, last]).sorted()
    let bytes = try await sample(indices.map { stage.outputs[$0] })
    return SizeModel(Array(zip(indices, bytes)), correction: correction)
  }
}
