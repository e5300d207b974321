import FlickBasics
import FlickPlatform

/// Where a file goes: a folder that the user has named, and the rest of its path, which a scene, a page or a table has
/// given.
///
/// The user's own words are followed wherever they lead, symbolic links included. The rest stays below: a link on its
/// way counts as the folder that it leads to, and one that leads out of the user's folder is an error. Folders on the
/// way are opened one from within the other, so that nobody can put a link in between.
package struct FilePlace: Hashable, Sendable {
  /// As the user would write it; empty for the current folder.
  package let root: String
  /// The names below it, the file's own last.
  private let names: [String]
  /// The whole path, as the user would write it.
  package let path: String
  /// Whether all of it is the user's.
  private let isWhole: Bool

  /// A path below a folder.
  package init(_ below: String, in root: String) {
    self.root = root
    names = below.split(separator: "/").map(String.init).filter { $0 != "." }
    isWhole = false
    path = PathString.joined([root, below])
  }

  /// A path that the user has named whole: only the file itself is no link.
  package init(named path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    root = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    names = [slash.map { String(path[path.index(after: $0)...]) } ?? path]
    (self.path, isWhole) = (path, true)
  }

  /// The file's own name; empty for a path that ends in a slash.
  var name: String { names.last ?? "" }

  /// The obstacle that keeps a file from being there, whoever makes the folders that are missing: a link that leads
  /// elsewhere. Nil for none.
  package var obstacle: String? {
    do throws(SystemError) { _ = try openedFolder(isMade: false) } catch {
      return error.code == EXDEV ? reason(error) : nil
    }
    return nil
  }

  /// Opens the folder that the file is to be in.
  ///
  /// - Parameter isMade: Whether the folders below the user's are made where they are missing.
  /// - Throws: `FileError.cannotCreateOutput`.
  package func folder(isMade: Bool = false) throws(FileError) -> OpenFolder {
    do { return try openedFolder(isMade: isMade) } catch {
      throw .cannotCreateOutput(path: path, reason: reason(error))
    }
  }

  func openedFolder(isMade: Bool) throws(SystemError) -> OpenFolder {
    guard isWhole || name != ".." else { throw SystemError(code: EXDEV) }
    var way = Way(from: try OpenFolder(root), names.dropLast())
    while try way.advance(isMade: isMade) {}
    return way.folder
  }

  func reason(_ error: SystemError) -> String {
    guard error.code == EXDEV else { return error.reason }
    let place = root.isEmpty || root == "." ? "the current folder" : "'\(root)'"
    return "a symbolic link in the path leads out of \(place)"
  }
}

/// A folder that files go into: one that the user has named, or one below it.
package struct FolderPlace: Hashable, Sendable {
  private let root: String
  private let below: String

  package init(_ root: String, below: String = "") { (self.root, self.below) = (root, below) }

  /// As the user would write it.
  package var path: String { PathString.joined([root, below]) }

  package func folder(_ name: String) -> FolderPlace {
    FolderPlace(root, below: PathString.joined([below, name]))
  }

  package func file(_ name: String) -> FilePlace { FilePlace(PathString.joined([below, name]), in: root) }
}

/// Walks from a folder down, one name after the other.
private struct Way {
  private let root: OpenFolder
  private(set) var folder: OpenFolder
  private var rest: ArraySlice<String>
  /// Links may lead round in circles.
  private var links = 40

  init(from root: OpenFolder, _ names: ArraySlice<String>) {
    (self.root, folder, rest) = (root, root, names)
  }

  /// False at the end.
  ///
  /// - Throws: `EXDEV` where a name leads out of the root.
  mutating func advance(isMade: Bool) throws(SystemError) -> Bool {
    guard let name = rest.first else { return false }
    guard name != ".." else { throw SystemError(code: EXDEV) }
    do throws(SystemError) {
      folder = try folder.folder(name, isMade: isMade)
      rest.removeFirst()
    } catch {
      guard error.code == ELOOP, links > 0 else { throw error }
      try follow(name)
    }
    return true
  }

  /// Goes back to the root, and from there to where a link leads, on the way that has no links.
  private mutating func follow(_ name: String) throws(SystemError) {
    let target = try SystemCalls.resolved(folder.path + "/" + name).split(separator: "/").map(String.init)
    let above = root.path.split(separator: "/").map(String.init)
    guard target.starts(with: above) else { throw SystemError(code: EXDEV) }
    rest = target.dropFirst(above.count) + rest.dropFirst()
    folder = root
    links -= 1
  }
}
