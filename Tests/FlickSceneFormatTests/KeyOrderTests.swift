import FlickScene
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

@testable import FlickDocument
@testable import FlickSceneFormat

/// The order of a mapping's keys has no meaning, unless the mapping is a list of things with names.
@Suite struct KeyOrderTests {
  /// The mappings whose keys are names that an author gives; they are lists, so their order matters.
  private static let lists: Set<String> = ["let", "states", "outputs", "parameters", "layers", "keys"]

  private static let files = ["scenes", "effects/samples", "effects/animations"].flatMap { folder in
    SceneFiles.names(in: "../../" + folder).map { "\(folder)/\($0).yaml" }
  }

  @Test(arguments: Thoroughness.some(12, of: files))
  func `a sample with its keys in another order is the same scene`(file: String)
    throws
  {
    let url = SceneFiles.folder.appending(path: "../../" + file).standardizedFileURL
    let (folder, text) = (url.deletingLastPathComponent().path(), try SceneFiles.text("../../" + file))
    let loader = SceneLoader.builtIn
    func scene(_ reading: SceneReader.Result) throws -> Scene {
      try loader.scene(reading, named: file, folder: folder, settings: SceneSettings())
    }
    var reading = SceneReader.read(text, name: file)
    let expected = try scene(reading)
    let root = try #require(reading.root)
    var random = SplitMix(seed: UInt64(text.utf8.count))
    reading.root = root.reordered { $0.reversed() }
    #expect(try scene(reading) == expected)
    reading.root = root.reordered { $0.shuffled(using: &random) }
    #expect(try scene(reading) == expected)
  }
}

extension SourceNode {
  /// Returns the node with the keys of all mappings in another order, except for those that are lists.
  fileprivate func reordered(_ order: ([Entry]) -> [Entry]) -> SourceNode { reordered(isList: false, order) }

  private func reordered(isList: Bool, _ order: ([Entry]) -> [Entry]) -> SourceNode {
    var node = self
    switch content {
    case .mapping(let entries):
      let inner = entries.map { entry in
        var entry = entry
        entry.value = entry.value.reordered(isList: KeyOrderTests.isList(entry.key.text), order)
        return entry
      }
      node.content = .mapping(isList ? inner : order(inner))
    case .sequence(let nodes):
      node.content = .sequence(nodes.map { $0.reordered(isList: false, order) })
    default: break
    }
    return node
  }
}

extension KeyOrderTests {
  fileprivate static func isList(_ key: String) -> Bool { lists.contains(key) }
}
