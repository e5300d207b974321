import FlickScene
import Foundation

/// The scene that a manifest was recorded of, as git still knows it: its folder at the revision that touched the manifest
/// last, or at the latest one. Only what has the recorded hashes is taken for it.
///
/// Git is asked without a network, and need not be there.
final class RecordedScene {
  let scene: ResolvedScene
  private let folder: String

  private init(_ scene: ResolvedScene, in folder: String) { (self.scene, self.folder) = (scene, folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Nil when it is not known any more.
  static func find(_ manifest: FrameManifest, at path: String, of scene: ResolvedScene, _ cache: RenderCache)
    -> RecordedScene?
  {
    guard case .file(let file) = scene.input.source else { return nil }
    let (place, name) = (FilePath.folder(of: file), file.split(separator: "/").last.map(String.init) ?? file)
    let manifestName = FilePath.relative(path, to: place)
    let known = git(["log", "-n", "1", "--format=%H", "--", manifestName], in: place)
    var revisions = [known, git(["rev-parse", "HEAD"], in: place)].compactMap(\.self).filter { !$0.isEmpty }
    if revisions.count == 2, revisions[0] == revisions[1] { revisions.removeLast() }
    for revision in revisions {
      let folder = NSTemporaryDirectory() + "flickbook-recorded-" + UUID().uuidString
      guard extract(revision, from: place, to: folder) else {
        try? FileManager.default.removeItem(atPath: folder)
        continue
      }
      var input = scene.input
      input.source = .file(path: folder + "/" + name)
      if let old = try? SceneResolver(registry: scene.registry).resolve(input),
        let origin = try? FrameManifest.Origin(old, cache), origin == manifest.origin
      {
        return RecordedScene(old, in: folder)
      }
      try? FileManager.default.removeItem(atPath: folder)
    }
    return nil
  }

  /// Unpacks what a folder holds at a revision into a new one: git archives no more than where it is called.
  private static func extract(_ revision: String, from place: String, to folder: String) -> Bool {
    guard (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil
    else {
      return false
    }
    let archive = folder + "/.archive.tar"
    guard git(["archive", "--format=tar", "--output=\(archive)", revision], in: place) != nil else {
      return false
    }
    defer { try? FileManager.default.removeItem(atPath: archive) }
    return output(of: ["tar", "-xf", archive, "-C", folder], in: folder) != nil
  }

  private static func git(_ arguments: [String], in folder: String) -> String? {
    output(of: ["git"] + arguments, in: folder)
  }

  /// The one line that a program prints; nil when it is not there or fails.
  private static func output(of command: [String], in folder: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = (try? pipe.fileHandleForReading.readToEnd()) ?? nil
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    return String(decoding: data ?? Data(), as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
