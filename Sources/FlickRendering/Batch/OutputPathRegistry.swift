package import FlickPlanning

/// Who writes which file, so that no two do.
package struct OutputPathRegistry {
  private var owners: [String: String] = [:]

  package init() {}

  /// Takes the files of a scene.
  ///
  /// - Throws: `FlickbookError.outputsCollide` when one is taken.
  package mutating func claim(_ plan: RenderPlan) throws(FlickbookError) {
    try claim(plan.outputs.map(\.path), for: plan.scene.input.title)
  }

  /// - Throws: as for a plan.
  mutating func claim(_ item: BatchItem) throws(FlickbookError) {
    try claim(item.outputs.map(\.path), for: item.input.title)
  }

  mutating func claim(_ paths: [String], for name: String) throws(FlickbookError) {
    for path in paths {
      let key = FilePath.normalized(path)
      if let owner = owners[key] { throw .outputsCollide(path: path, first: owner, second: name) }
      owners[key] = name
    }
  }
}
