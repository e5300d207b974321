import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickPlanning
import FlickProvenance
import FlickSceneFormat

/// The differences between how Flickbook made a recording, by its metadata, and the scene that it is compared with.
package struct RecordingOrigin: Hashable, Sendable {
  /// The options that the recording was made with.
  let options: [String]
  /// The options that only one of the two has.
  let otherOptions: [String]
  /// Whether the recording was made from the scene; nil if that cannot be told.
  let isOfScene: Bool?
  /// The command that compares the two with the recording's own options; nil if the scene is not a file.
  private let command: String?

  /// Nil if Flickbook did not make the recording, or if its metadata is gone.
  init?(ofFileAt path: String, comparedWith scene: ResolvedScene, _ cache: AssetCache) {
    guard let provenance = try? Provenance(path: path),
      let made = RenderOptions(lines: provenance.options)
    else { return nil }
    let (own, here) = (provenance.options, RenderOptions(of: scene).lines)
    options = own
    otherOptions = own.filter { !here.contains($0) } + here.filter { !own.contains($0) }
    let isKnown =
      made.isComplete && provenance.version == Release.version && provenance.drawing == Release.drawing
    let hash = isKnown ? RecordingOrigin.hash(of: scene, made, path, cache) : nil
    isOfScene = hash.flatMap { hash in provenance.digest[.scene].map { hash.hasPrefix($0) } }
    command =
      if case .file(let file) = scene.input.source {
        "flickbook verify \(shellWord(path)) \(shellWord(file))"
      } else { nil }
  }

  /// Returns the hash of the scene as it is with the recording's options; nil if it cannot have them.
  private static func hash(
    of scene: ResolvedScene, _ options: RenderOptions, _ path: String, _ cache: AssetCache
  ) -> String? {
    var plain = scene.resolver
    (plain.frameRate, plain.scale, plain.touches, plain.settings) = (nil, nil, nil, SceneSettings())
    let again = try? options.resolver(plain, path).resolve(scene.input)
    return try? again?.partHashes(cache)[.scene]
  }

  /// The differences, a sentence each, without a full stop.
  var sentences: [String] {
    var sentences: [String] = []
    if !otherOptions.isEmpty {
      let own = options.isEmpty ? "without options" : "with \(options.joined(separator: " "))"
      let way = isOfScene == false ? nil : command.map { "; '\($0)' compares it with its own options" }
      sentences.append("Flickbook made it \(own), and it was compared with other ones" + (way ?? ""))
    }
    if isOfScene == false {
      sentences.append("Flickbook made it from another scene, or from this one before a change")
    }
    return sentences
  }

  /// The findings as JSON, for programs.
  var document: JSONValue {
    [
      "options": .array(options.map { .string($0) }),
      "otherOptions": .array(otherOptions.map { .string($0) }),
      "sameScene": isOfScene.map { .boolean($0) } ?? .null,
      "sentences": .array(sentences.map { .string($0) }),
    ]
  }
}
