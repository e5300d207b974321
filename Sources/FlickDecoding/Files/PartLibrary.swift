import FlickBasics
package import FlickDiagnostics
package import FlickDocument
package import FlickScene

/// The parts of a scene. Each file is read once, however often it is used.
package struct PartLibrary {
  package enum Entry {
    case part(Part)
    /// A file that cannot be read as a part, with the reason.
    case unusable(AssetError)
    /// A part whose mistakes have been reported.
    case broken
  }

  /// The largest size of all parts together, in bytes.
  private static let byteLimit = 4 << 20

  /// The scene's folder in messages, with a final slash.
  private let prefix: String
  /// The states of parts by their names. The defaults of parameters depend on the scene's appearance and colors, so each
  /// scene of a comparison or a film has its own.
  package var entries: [String: Entry] = [:]
  /// The trees of parts by the names of their files.
  private var readings: [String: SceneReader.Result] = [:]
  private var bytes = 0
  /// The texts that places in parts refer to, in the order of first use.
  package private(set) var sources: [SourceText] = []
  package private(set) var files: [Asset] = []

  package init(besideSceneCalled scene: String) {
    prefix = PathString.folderPrefix(of: scene)
  }

  /// The state of the part called `name`, a path in the scene's folder.
  package subscript(name: String) -> Entry? {
    get { entries[name] }
    set { entries[name] = newValue }
  }

  /// Returns the tree of a part's file, which is read once for all scenes, with the mistakes in its text.
  package mutating func part(_ file: Asset) throws(AssetError) -> SceneReader.Result {
    if let known = readings[file.name] { return known }
    let reading = try read(file)
    readings[file.name] = reading
    return reading
  }

  /// Returns the tree of a part's file, an effect's, or a compared scene's, with the mistakes in its text.
  package mutating func read(_ file: Asset, noun: String = "part") throws(AssetError) -> SceneReader.Result {
    let text = try SceneFile(path: file.path).text()
    bytes += text.utf8.count
    guard bytes <= PartLibrary.byteLimit else {
      throw AssetError("the scene's parts are larger than 4 MiB together")
    }
    files.append(file)
    return read(text, called: prefix + file.name, noun: noun)
  }

  /// Returns the text of a file of another kind that belongs to the scene.
  package mutating func text(of file: Asset) throws(AssetError) -> (text: String, name: String) {
    let text = try SceneFile(path: file.path).text()
    bytes += text.utf8.count
    guard bytes <= PartLibrary.byteLimit else {
      throw AssetError("the scene's parts and drawings are larger than 4 MiB together")
    }
    files.append(file)
    sources.append(SourceText(name: prefix + file.name, text: text))
    return (text, prefix + file.name)
  }

  /// Returns the tree of a text that comes with the program.
  package mutating func read(_ text: String, called name: String, noun: String) -> SceneReader.Result {
    let reading = SceneReader.read(text, name: name, noun: noun)
    sources.append(SourceText(name: name, text: reading.text))
    return reading
  }
}
