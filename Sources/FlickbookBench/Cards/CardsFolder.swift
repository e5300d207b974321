import FlickEffects
import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickText

/// The scene `cards-1080` as files: a scene file and the pages' pictures.
package struct CardsFolder {
  package let path: String

  /// Takes a folder into which the scene has been written.
  init(path: String) { self.path = path }

  /// Writes the scene into a folder, which is made if it is missing.
  ///
  /// - Throws: `FlickbookError` or `FileError` when the folder cannot be written to, `TextError` without fonts,
  ///   `CancellationError`.
  package init(writingTo path: String) throws {
    self.path = path
    try FileSystem.createFolder(path)
    let text = try PangoTextOutliner()
    for index in 0..<Cards.pageCount {
      try Task.checkCancellation()
      try ImageWriter.write(CardPage(index: index).picture(text: text), to: "\(path)/page-\(index).png")
    }
    try OutputFile.write(Array(CardsFolder.scene.utf8), to: scenePath)
  }

  var scenePath: String { path + "/cards-1080.yaml" }

  /// The scene, read from its file.
  func scene() throws -> ResolvedScene {
    let input = SceneInput(source: .file(path: scenePath), name: scenePath)
    return try SceneResolver(registry: .benchmark).resolve(input)
  }

  private static let scene = """
    # Only 'flickbook-bench' knows this effect: the benchmark's twelve tilted pages.
    scene: 1
    title: cards-1080
    device: {size: [1920, 1080], scale: 1}
    fps: 60
    duration: 300f
    effect: {type: cards-1080}
    content:
      pages:
        - repeat: 12
          id: "card-${i}"
          layers: [{image: "page-${i}.png", frame: [0, 0, 100%, 100%]}]

    """
}
