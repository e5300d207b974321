package import FlickPlanning
import FlickRendering
import FlickScene

/// The paths that scenes have claimed for their outputs. It keeps two scenes from writing one file, and a scene from
/// writing into the folder of another scene's frames.
package struct OutputPathRegistry {
  /// The claimed paths, each with its scene.
  private var owners: [String: String] = [:]
  /// The folders around claimed paths, each with a scene that writes there.
  private var folders: [String: String] = [:]

  package init() {}

  /// Claims the files of a scene.
  ///
  /// - Throws: `FlickbookError.outputsCollide` when a file is already claimed, `.overwritesInput` when it is one of the
  ///   scene's own inputs, `.cannotCreateOutput` when no file can be made at its path.
  package mutating func claim(_ plan: RenderPlan) throws(FlickbookError) {
    let inputs = Set(plan.scene.scene.files.map { FileSystem.identity(of: $0.path) })
    for output in plan.outputs where inputs.contains(FileSystem.identity(of: output.path)) {
      throw .overwritesInput(path: output.path, scene: plan.scene.input.title)
    }
    try claim(plan.outputs.map(\.path), for: plan.scene.input.titleWithRow)
  }

  /// - Throws: `FlickbookError.outputsCollide` when a file is already claimed, `.cannotCreateOutput` when no file can
  ///   be made at its path.
  mutating func claim(_ item: BatchItem) throws(FlickbookError) {
    try claim(item.outputs.map(\.path), for: item.input.titleWithRow)
  }

  mutating func claim(_ paths: [String], for name: String) throws(FlickbookError) {
    for path in paths {
      if let reason = FileSystem.obstacle(at: path) { throw .cannotCreateOutput(path: path, reason: reason) }
      let key = FileSystem.identity(of: path)
      let around = OutputPathRegistry.folders(of: key)
      // The path is claimed, or it is a folder around a claimed path, or a claimed path is a folder around it.
      if let owner = owners[key] ?? folders[key] ?? around.compactMap({ owners[$0] }).first {
        throw .outputsCollide(path: path, first: owner, second: name)
      }
      owners[key] = name
      for folder in around { folders[folder] = name }
    }
  }

  /// The folder of a file and the folders around it.
  private static func folders(of key: String) -> [String] {
    key.indices.filter { key[$0] == "/" && $0 > key.startIndex }.map { String(key[..<$0]) }
  }
}
