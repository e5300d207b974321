package import FlickPlanning

/// The plans of a batch, one for each input. A plan is made at its first use, because a table may have thousands of
/// scenes, and one shard needs only a few.
package struct BatchPlans: Sendable {
  private let inputs: [Result<SceneInput, any Error>]
  private let batch: Batch
  /// The settings of all scenes.
  private let settings: String

  fileprivate init(_ inputs: [Result<SceneInput, any Error>], _ batch: Batch) {
    (self.inputs, self.batch) = (inputs, batch)
    settings = batch.settingsText
  }

  package var count: Int { inputs.count }

  /// Reads a scene.
  ///
  /// - Throws: The mistakes of the input.
  package func plan(at index: Int) throws -> RenderPlan { try batch.plan(try input(at: index)) }

  /// - Throws: The mistakes of the input.
  func input(at index: Int) throws -> SceneInput { try inputs[index].get() }

  /// The scene's name for people; nil for an input that was not found.
  package func title(at index: Int) -> String? { try? input(at: index).title }

  /// The request for a scene; nil for one that is in no file.
  ///
  /// - Throws: The mistakes of the input.
  func request(at index: Int) throws -> SceneRequest? { try input(at: index).request(settings) }
}

extension Batch {
  /// The plans of all inputs, in order. Whether outputs would overwrite each other is not checked yet.
  ///
  /// - Throws: `FlickbookError` when one file would have to hold several scenes.
  package func plans(of inputs: [Result<SceneInput, any Error>]) throws -> BatchPlans {
    if case .file(let path) = destination, inputs.count > 1 {
      throw FlickbookError.invalidRequest("\(inputs.count) scenes cannot all be \(path); give a folder")
    }
    return BatchPlans(inputs, self)
  }
}
