import FlickTestSupport
import Foundation
import Testing

/// Tests that the documents describe the program correctly. "Documents" in `CONTRIBUTING.md` explains each kind of
/// block.
@Suite(.startsPrograms) struct DocumentTests {
  @Test(arguments: try Document.paths())
  func `every block of a page has the content that the page states`(path: String) throws {
    var reader = try DocumentReader()
    for block in try Document(path).blocks { try reader.take(block, of: path) }
  }

  @Test func `the pages run many commands`() throws {
    let commands = try Document.paths().flatMap { try Document($0).blocks }.filter { $0.language == "sh" }
      .flatMap { $0.text.split(separator: "\n") }.filter { $0.hasPrefix("flickbook ") }
    #expect(commands.count >= 50)
  }

  @Test(arguments: try Document.paths())
  func `every link of a page leads somewhere`(path: String) throws {
    let page = try Document(path)
    let folder = URL(filePath: Document.root + path).deletingLastPathComponent()
    var anchors: [String: Set<String>] = [:]
    for link in page.links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? Document.root + path
        : folder.appending(path: parts[0]).standardizedFileURL.path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: target), "\(path): \(link)")
      if parts.count == 2, target.hasSuffix(".md") {
        let name = String(target.dropFirst(Document.root.count))
        let known = try anchors[name] ?? Document(name).anchors
        anchors[name] = known
        #expect(known.contains(String(parts[1])), "\(path): \(link)")
      }
    }
  }

  @Test func `every page is in the table of contents`() throws {
    let links = try Document("docs/README.md").links
    for path in try Document.paths() where path.hasPrefix("docs/") && path != "docs/README.md" {
      #expect(links.contains(String(path.dropFirst("docs/".count))), "\(path)")
    }
  }

  @Test func `the README is short`() throws {
    #expect(try Document("README.md").text.split(whereSeparator: \.isWhitespace).count <= 1200)
  }

  @Test func `every source file that the architecture names exists`() throws {
    let sources = try FileManager.default.subpathsOfDirectory(atPath: Document.root + "Sources")
    let files = Set(sources.map { String($0.split(separator: "/").last ?? "") })
    let named = try Document("docs/architecture.md").text.matches(of: /`([A-Za-z0-9+]+\.swift)`/).map {
      String($0.1)
    }
    #expect(named.count >= 30)
    for name in named where name != "+Unsafe.swift" { #expect(files.contains(name), "\(name)") }
  }
}

/// Carries out the blocks of a page, in its own folder that contains the README's scene.
private struct DocumentReader {
  private let tool: Tool
  private let scene: String
  /// The output of the latest commands.
  private var printed = ""

  init() throws {
    scene = try Document.firstScene()
    tool = try Tool(["tabs.yaml": scene])
  }

  mutating func take(_ block: Document.Block, of path: String) throws {
    let place = Comment(rawValue: "\(path):\(block.line)")
    if let name = block.value(of: "file") {
      try tool.folder.write(block.text, to: name)
    } else if let name = block.value(of: "add") {
      try tool.folder.write(DocumentReader.scene(scene, with: block.text), to: name)
      let plan = try tool.run("plan", name)
      #expect(plan.status == 0, "\(place): \(plan.errors)")
    } else if let source = block.value(of: "source") {
      #expect(try Document.text(of: source) == block.text, place)
    } else if block.language == "sh" {
      try run(block, place)
    } else if block.language == "text", block.words == ["output"] {
      expect(block, place)
    } else {
      #expect(
        !["yaml", "csv", "bash", "shell"].contains(block.language), "\(place): nothing tries this block")
    }
  }

  /// A scene with the keys of a block, which replace those that the scene has already.
  private static func scene(_ scene: String, with block: String) -> String {
    func key(_ line: Substring) -> Substring? {
      line.first?.isLetter == true ? line.prefix { $0 != ":" } : nil
    }
    let keys = Set(block.split(separator: "\n").compactMap(key))
    let kept = scene.split(separator: "\n").filter { line in !(key(line).map(keys.contains) ?? false) }
    return kept.joined(separator: "\n") + "\n" + block
  }

  private mutating func run(_ block: Document.Block, _ place: Comment) throws {
    let run = try RunningProgram(
      "/bin/sh", ["-ec", block.text], in: tool.folder, environment: DocumentReader.environment
    ).end()
    let status = try #require(Int32(block.value(of: "exit") ?? "0"))
    #expect(run.status == status, "\(place): \(run.errors)")
    printed = run.output + run.errors
  }

  private func expect(_ block: Document.Block, _ place: Comment) {
    let pieces = block.text.split(whereSeparator: { "\n…".contains($0) })
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for piece in pieces where !piece.isEmpty {
      #expect(printed.contains(piece), "\(place): \(printed)")
    }
  }

  /// A cache that the pages' commands share, to save time. `CacheTests` proves that only the time depends on it.
  private static let cache = try? TemporaryFolder()

  /// An environment with the program in the path and an identity for Git.
  private static let environment: [String: String] = {
    let folder = URL(filePath: Tool.program).deletingLastPathComponent().path(percentEncoded: false)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": folder + ":" + path, "FLICKBOOK_CACHE": cache?.path ?? "off",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "A",
      "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.org",
    ]
  }()
}
