/// Who writes which file, so that no two do.
package struct OutputClaims {
  private var owners: [String: String] = [:]

  package init() {}

  /// Takes the files of a scene.
  ///
  /// - Throws: `FlickbookError.outputsCollide` when one is taken.
  package mutating func claim(_ plan: RenderPlan) throws(FlickbookError) {
    let name = plan.scene.input.title
    for output in plan.outputs {
      let key = FilePath.normalized(output.path)
      if let owner = owners[key] { throw .outputsCollide(path: output.path, first: owner, second: name) }
      owners[key] = name
    }
  }
}
