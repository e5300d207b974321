/// A scene that was found, not yet read.
public struct SceneInput: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    case file(path: String)
    /// The whole text, from standard input.
    case text(String)
  }

  public var source: Source
  /// How messages call it: the path as the user would write it.
  public var name: String
  /// Its folder below the folder that was searched, such as `phones/small`; empty for a scene named itself.
  /// Outputs keep it, so that scenes of equal names in different folders do not meet.
  public var subfolder: String

  public init(source: Source, name: String, subfolder: String = "") {
    self.source = source
    self.name = name
    self.subfolder = subfolder
  }

  /// The file's name without folder and extension; what outputs are called when a scene does not say.
  public var stem: String {
    guard case .file(let path) = source else { return name }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}
