package import FlickPlanning
import FlickRendering

/// The paths that scenes have claimed for their outputs. It keeps two scenes from writing one file, a scene from
/// writing into the folder of another scene's frames, and every scene from writing over a file that one of them shows.
package struct OutputPathRegistry {
  /// The claimed paths, each with its scene.
  private var owners: [String: String] = [:]
  /// The folders around claimed paths, each with a scene that writes there.
  private var folders: [String: String] = [:]
  /// The scenes that have claimed their outputs.
  private var scenes: Set<SceneInput> = []
  /// The files that are read, each with the first scene that reads it.
  private var readers: [String: String] = [:]
  /// The paths of `readers` as they are written; thousands of scenes of a batch read the same ones.
  private var seen: Set<String> = []

  package init() {}

  /// Notes the files that a scene reads.
  ///
  /// - Throws: `FlickbookError.overwritesInput` when an output of another scene would overwrite one.
  mutating func note(_ paths: [String], readBy name: String) throws(FlickbookError) {
    for path in paths where path != "-" && seen.insert(path).inserted {
      for key in [FileSystem.identity(of: path), FileSystem.target(of: path)].compactMap(\.self) {
        if owners[key] != nil { throw .overwritesInput(path: path, scene: name) }
        if readers[key] == nil { readers[key] = name }
      }
    }
  }

  /// Claims the files of a scene.
  ///
  /// - Throws: `FlickbookError.invalidRequest` when the scene is named twice, `.outputsCollide` when a
  ///   file is already claimed, `.overwritesInput` when it is one that a scene reads, `.cannotCreateOutput` when no file
  ///   can be made at its path.
  package mutating func claim(_ plan: RenderPlan) throws(FlickbookError) {
    try note(plan.scene.input)
    try note(plan.scene.readPaths, readBy: plan.scene.input.title)
    try claim(plan.outputs.map(\.path), for: plan.scene.input.titleWithRow)
  }

  /// Notes that a scene is rendered.
  ///
  /// - Throws: `FlickbookError.invalidRequest` when the scene is named twice, which would make the same files twice.
  mutating func note(_ input: SceneInput) throws(FlickbookError) {
    var scene = input
    if case .file(let path) = input.source {
      // The same file may be written in several ways.
      (scene.source, scene.name) = (.file(path: FileSystem.identity(of: path)), "")
    }
    guard scenes.insert(scene).inserted else {
      throw .invalidRequest("\(input.title) is named twice; name it once")
    }
  }

  /// - Throws: The same errors as for a plan; `FlickbookError.invalidRequest` when the scene is named twice.
  mutating func claim(_ item: BatchItem) throws(FlickbookError) {
    try note(item.input)
    try note(item.readPaths, readBy: item.input.title)
    try claim(item.outputs.map(\.path), for: item.input.titleWithRow)
  }

  /// - Throws: The same errors as for a plan.
  mutating func claim(_ paths: [String], for name: String) throws(FlickbookError) {
    for path in paths {
      if let reason = FileSystem.obstacle(at: path) { throw .cannotCreateOutput(path: path, reason: reason) }
      let key = FileSystem.identity(of: path)
      if let reader = readers[key] { throw .overwritesInput(path: path, scene: reader) }
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
