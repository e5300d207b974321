import FlickVideo
import Foundation

/// A scene as it was in a commit of the Git repository around the current folder, with the files of its folder.
public final class SceneRevision {
  /// Where the scene is now, for as long as this value lives.
  public let path: String
  private let folder: String

  /// - Parameters:
  ///   - revision: Whatever Git takes for one: `HEAD~1`, `v1.2`, `main@{yesterday}`.
  ///   - path: The scene, from the current folder.
  /// - Throws: `FlickbookError.inputMissing` with Git's words; `.cannotCreateOutput`.
  public init(_ revision: String, _ path: String) throws(FlickbookError) {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw .invalidRequest("'\(revision)' is no revision")
    }
    folder = FilePath.joined([NSTemporaryDirectory(), "flickbook-revision-" + UUID().uuidString])
    self.path = FilePath.joined([folder, path.hasPrefix("./") ? String(path.dropFirst(2)) : path])
    try FilePath.createFolder(folder)
    let archive = FilePath.joined([folder, "archive.tar"])
    try SceneRevision.run(
      ["git", "archive", "--format=tar", "--output=\(archive)", revision, "--", FilePath.folder(of: path)],
      about: "\(revision):\(path)")
    try SceneRevision.run(["tar", "-x", "-f", archive, "-C", folder], about: "\(revision):\(path)")
    guard FilePath.kind(of: self.path) == .file else {
      throw .inputMissing(path: "\(revision):\(path)", reason: "there was no such file")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// `HEAD~1:scenes/tabs.yaml` as a revision and a path; nil for what is none, and for files that are there.
  public static func parse(_ text: String) -> (revision: String, path: String)? {
    guard FilePath.kind(of: text) == nil, let colon = text.firstIndex(of: ":") else { return nil }
    let (revision, path) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    return revision.isEmpty || path.isEmpty || path.hasPrefix("/") ? nil : (revision, path)
  }

  private static func run(_ arguments: [String], about: String) throws(FlickbookError) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw .inputMissing(path: about, reason: "\(arguments[0]) cannot be started")
    }
    let text =
      (try? errors.fileHandleForReading.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = text.split(separator: "\n").first.map(String.init) ?? "\(arguments[0]) failed"
      throw .inputMissing(path: about, reason: line)
    }
  }
}
