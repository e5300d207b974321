import FlickBasics
import FlickFiles
import Foundation

/// What is at a path, and where it leads.
package enum FilePath {
  package enum Kind { case file, folder }

  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  package static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  /// One path for a file, whichever way it is written, as far as the path alone tells.
  package static func normalized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// One path for a file that is written, whichever way it is written and whichever links lead to its folder. Folders that
  /// are not there yet are taken as they are written, and a link of the file's own name is the file: it is replaced.
  package static func identity(of path: String) -> String {
    var rest: [String] = []
    var folder = path
    repeat {
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      rest.insert(PathString.name(of: folder), at: 0)
      folder = PathString.folder(of: folder)
      if let real = try? SystemCalls.resolved(folder) { return PathString.joined([real] + rest) }
    } while folder != "." && folder != "/"
    return normalized(path)
  }

  /// The path of what `path` leads to, links followed; nil for nothing.
  package static func target(of path: String) -> String? { try? SystemCalls.resolved(path) }

  /// How `path` is written in a folder.
  package static func relative(_ path: String, to folder: String) -> String {
    let target = normalized(path).split(separator: "/")
    let start = normalized(folder).split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - common)
    return (up + target.dropFirst(common)).joined(separator: "/")
  }

  /// 0 when there is no such file.
  package static func byteCount(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int ?? 0
  }

  /// Makes the folder and those above it.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`.
  package static func createFolder(_ path: String) throws(FlickbookError) {
    if isFolder(path) { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreateOutput(path: path, reason: reason(error))
    }
  }

  /// The system's own words for a failure of Foundation's.
  package static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey]
    var code = (underlying as? POSIXError)?.code.rawValue
    if let posix = underlying as? NSError, posix.domain == NSPOSIXErrorDomain { code = Int32(posix.code) }
    return code.map(systemReason) ?? "not possible there"
  }
}
