import FlickBasics
import FlickPlatform

/// The place of an output file: a folder that the user has named, and the rest of the path, which a scene, a page or a
/// table has given.
///
/// The user's own part is followed wherever it leads, through symbolic links too. The rest stays below that folder: a
/// link counts as its target, and a link that leads out of the user's folder is an error. The folders are opened one
/// from within the other, so that nobody can put a link in between.
package struct FilePlace: Hashable, Sendable {
  /// The user's folder as the user would write it; empty for the current folder.
  package let root: String
  /// The names below the folder, the file's own last.
  private let names: [String]
  /// The whole path, as the user would write it.
  package let path: String
  /// Whether the user has named the whole path.
  private let isWhole: Bool

  /// Makes a place from a path below a folder.
  package init(_ below: String, in root: String) {
    self.root = root
    names = below.split(separator: "/").map(String.init).filter { $0 != "." }
    isWhole = false
    path = PathString.joined([root, below])
  }

  /// Makes a place from a path that the user has named as a whole. Links among its folders are followed; one with the
  /// file's own name is not.
  package init(named path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    root = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ""
    names = [slash.map { String(path[path.index(after: $0)...]) } ?? path]
    (self.path, isWhole) = (path, true)
  }

  /// The file's own name; empty for a path that ends in a slash.
  var name: String { names.last ?? "" }

  /// The reason why no file can be at this place: a link that leads out of the folder. Nil if there is none.
  package var obstacle: String? {
    do throws(SystemError) { _ = try openedFolder(isMade: false) } catch {
      return error.code == EXDEV ? reason(error) : nil
    }
    return nil
  }

  /// Opens the folder of the file.
  ///
  /// - Parameter isMade: Whether missing folders below the user's folder are made.
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

/// The place of a folder for files: one that the user has named, or one below it.
package struct FolderPlace: Hashable, Sendable {
  private let root: String
  private let below: String

  package init(_ root: String, below: String = "") { (self.root, self.below) = (root, below) }

  package func folder(_ name: String) -> FolderPlace {
    FolderPlace(root, below: PathString.joined([below, name]))
  }

  package func file(_ name: String) -> FilePlace { FilePlace(PathString.joined([below, name]), in: root) }
}

/// A walk from a folder down, one name at a time.
private struct Way {
  private let root: OpenFolder
  private(set) var folder: OpenFolder
  private var rest: ArraySlice<String>
  /// The number of links that may still be followed, since links can form a circle.
  private var links = 40

  init(from root: OpenFolder, _ names: ArraySlice<String>) {
    (self.root, folder, rest) = (root, root, names)
  }

  /// Enters the folder of the next name; returns false at the end.
  ///
  /// - Throws: `EXDEV` when a name leads out of the root.
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

  /// Goes back to the root, and from there to the target of a link, by the path that has no links.
  private mutating func follow(_ name: String) throws(SystemError) {
    let target = try SystemCalls.resolved(folder.path + "/" + name).split(separator: "/").map(String.init)
    let above = root.path.split(separator: "/").map(String.init)
    guard target.starts(with: above) else { throw SystemError(code: EXDEV) }
    rest = target.dropFirst(above.count) + rest.dropFirst()
    folder = root
    links -= 1
  }
}
