package import FlickPlanning
import FlickRendering
import FlickScene

/// The writer of each file. It keeps two scenes from writing one file, and a scene from writing into the folder of
/// another scene's frames.
package struct OutputPathRegistry {
  private var owners: [String: String] = [:]
  /// The folders around claimed paths, each with a scene that writes there.
  private var folders: [String: String] = [:]

  package init() {}

  /// Claims the files of a scene.
  ///
  /// - Throws: `FlickbookError.outputsCollide` when a file is already claimed, `.overwritesInput` when it is one of the
  ///   scene's own inputs, `.cannotCreateOutput` when none can be made at the path.
  package mutating func claim(_ plan: RenderPlan) throws(FlickbookError) {
    let inputs = Set(plan.scene.scene.files.map { FileSystem.identity(of: $0.path) })
    for output in plan.outputs where inputs.contains(FileSystem.identity(of: output.path)) {
      throw .overwritesInput(path: output.path, scene: plan.scene.input.title)
    }
    try claim(plan.outputs.map(\.path), for: plan.scene.input.title)
  }

  /// - Throws: `FlickbookError.outputsCollide` when a file is already claimed, `.cannotCreateOutput` when none can be
  ///   made at the path.
  mutating func claim(_ item: BatchItem) throws(FlickbookError) {
    try claim(item.outputs.map(\.path), for: item.input.title)
  }

  mutating func claim(_ paths: [String], for name: String) throws(FlickbookError) {
    for path in paths {
      if let reason = FileSystem.obstacle(at: path) { throw .cannotCreateOutput(path: path, reason: reason) }
      let key = FileSystem.identity(of: path)
      let above = OutputPathRegistry.folders(of: key)
      let outer = above.first { owners[$0] != nil }
      if let owner = owners[key] ?? folders[key] ?? outer.flatMap({ owners[$0] }) {
        throw .outputsCollide(path: path, first: owner, second: name)
      }
      owners[key] = name
      for folder in above { folders[folder] = name }
    }
  }

  /// The folder of a file and the folders around it.
  private static func folders(of key: String) -> [String] {
    key.indices.filter { key[$0] == "/" && $0 > key.startIndex }.map { String(key[..<$0]) }
  }
}
