import FlickBasics
import FlickGeometry
public import FlickPlanning
import FlickScene
import Foundation

extension RenderPlan {
  /// The plan with settings that meet the budgets of its outputs, found by making them, one at a time, in a temporary
  /// folder.
  ///
  /// - Parameter render: Makes the outputs of a plan.
  /// - Throws: `SceneDiagnostics` when a budget cannot be met; whatever rendering throws.
  func meetingBudgets(
    by render: (RenderPlan) async throws -> Void, report: RenderObserver
  ) async throws -> RenderPlan {
    var outputs: [PlannedOutput] = []
    for output in self.outputs {
      guard let budget = Budget(output) else {
        outputs.append(output)
        continue
      }
      report(.searching(path: output.path))
      let (choice, smallest) = try await budget.choice { try await size(of: $0, by: render) }
      guard let choice else {
        throw planner.failure(
          "no settings make a file of at most \(budget.maximumBytes) bytes",
          at: output.output.place(of: "maxBytes"),
          note: "the smallest that was tried has \(smallest)",
          suggestion: "show a shorter 'range' or a smaller 'crop'")
      }
      let chosen = try planner.planned(choice.output, path: output.path)
      let settings = OutputReport.Choice(settings: chosen.settings, trials: choice.trials)
      report(.chose(OutputReport(chosen, choice: settings)))
      outputs.append(chosen)
    }
    return RenderPlan(self, outputs: outputs)
  }

  private func size(of output: Output, by render: (RenderPlan) async throws -> Void) async throws -> Int {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path(of: "trial." + PathString.ending(of: output.path))
    try await render(RenderPlan(self, outputs: [try planner.planned(output, path: path)]))
    return FilePath.byteCount(of: path)
  }
}

extension PlannedOutput {
  /// What a search for a size may have changed: `crf 17, 30 fps, 320 x 568 pixels`.
  public var settings: String {
    var parts: [String] = []
    switch output.kind {
    case .movie(let options):
      parts.append(options.crf.map { "crf \($0)" } ?? "quality \(options.quality.rawValue)")
    case .animation(let options):
      parts.append(options.factor.map { "quality \($0)" } ?? "quality \(options.quality.rawValue)")
    default: break
    }
    parts.append("\(frames.rate.text) fps")
    if let fileSize { parts.append("\(fileSize.width) x \(fileSize.height) pixels") }
    return parts.joined(separator: ", ")
  }
}
