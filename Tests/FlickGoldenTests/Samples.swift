import FlickDrawing
import FlickPlanning
import FlickScene
import Foundation
import Synchronization

/// The sample scenes of the repository, each of which is read and played once for all tests.
enum Samples {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL.path()
  static let folders = ["scenes", "effects/samples", "effects/animations"]
  static let cache = AssetCache()
  private static let known = Mutex<[String: ResolvedScene]>([:])

  /// Paths without their ending, from the repository's root.
  static func files(_ ending: String, in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.map { folder + "/" + $0.dropLast(ending.count) }.sorted()
  }

  /// - Parameter name: The path without its ending, from the repository's root.
  static func scene(_ name: String) throws -> ResolvedScene {
    if let scene = known.withLock({ $0[name] }) { return scene }
    let file = (name.split(separator: "/").last ?? "") + ".yaml"
    let input = SceneInput(source: .file(path: root + name + ".yaml"), name: String(file))
    let scene = try SceneResolver().resolve(input)
    known.withLock { $0[name] = scene }
    return scene
  }
}
