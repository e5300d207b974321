import FlickBasics
package import FlickFiles
package import FlickScene

/// The place for the files of a run.
public enum OutputDestination: Hashable, Sendable {
  /// Below a folder, each under the name that its scene gives it.
  case folder(String)
  /// Exactly one file, with this path.
  case file(String)

  /// Reads the option `--output`. A path with a file extension of one of the formats is a file, unless a folder has
  /// that name already; every other path is a folder.
  package init(_ path: String, of formats: [OutputFormat]) {
    let endings = formats.flatMap(\.fileExtensions).map { "." + $0 }
    let isFile = endings.contains { path.lowercased().hasSuffix($0) } && !FileSystem.isFolder(path)
    self = isFile ? .file(path) : .folder(path)
  }

  /// The extension of a path that looks like a file of an unsupported format, such as `mov`: it begins with a letter,
  /// and the path neither ends in a slash nor is an existing folder.
  package static func foreignEnding(of path: String, besides formats: [OutputFormat]) -> String? {
    let ending = PathString.ending(of: path)
    guard let first = ending.first, first.isLetter, first.isASCII, ending.count <= 5, !path.hasSuffix("/"),
      !formats.flatMap(\.fileExtensions).contains(ending.lowercased()), !FileSystem.isFolder(path)
    else { return nil }
    return ending
  }

  /// The path of the output called `name` of a scene found in `subfolder`.
  package func path(forOutput name: String, subfolder: String = "") -> String {
    switch self {
    case .file(let path): path
    case .folder(let folder): PathString.joined([folder, subfolder, name])
    }
  }

  /// The place of the output called `name`. The scene may choose the name, so it stays below the folder that the user
  /// has named.
  package func place(forOutput name: String) -> FilePlace {
    switch self {
    case .file(let path): FilePlace(named: path)
    case .folder(let folder): FilePlace(name, in: folder)
    }
  }
}
