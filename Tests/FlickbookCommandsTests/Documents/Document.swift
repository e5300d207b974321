import FlickTestSupport
import Foundation

/// A Markdown page of the repository.
struct Document {
  /// The folder of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path(percentEncoded: false)

  /// The path from the repository's folder.
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try Document.text(of: path)
  }

  /// The text of any file of the repository.
  static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: root + path)), as: UTF8.self)
  }

  /// The Markdown pages in the repository's folder and in the folders for documents, sorted.
  static func paths() throws -> [String] {
    let inRoot = try FileManager.default.contentsOfDirectory(atPath: root)
    let below = try ["docs", "deploy", "Benchmarks", "Examples"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root + folder).map { folder + "/" + $0 }
    }
    return (inRoot + below).filter { $0.hasSuffix(".md") && !$0.contains("/.") }.sorted()
  }

  /// The scene on which the documents build.
  static func firstScene() throws -> String {
    try Document("README.md").blocks.first { $0.value(of: "file") == "tabs.yaml" }?.text ?? ""
  }
}

extension Document {
  /// A block of code, or a comment with commands that are run but not shown.
  struct Block {
    /// The language, such as `yaml` or `sh`; for a comment, `sh`.
    var language: String
    /// The words after the language, such as `file=tabs.yaml`.
    var words: [String]
    /// The text, with its last line break.
    var text: String
    /// The number of its first line, from 1.
    var line: Int

    /// The value of a word `key=value`.
    func value(of key: String) -> String? {
      words.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }
  }

  /// All blocks in order.
  var blocks: [Block] {
    var blocks: [Block] = []
    var open: (block: Block, end: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let (block, end) = open {
        if line.hasSuffix(end) {
          let isComment = end == Document.commentEnd
          open = nil
          blocks.append(block.adding(isComment ? line.dropLast(end.count) : ""))
        } else {
          open?.block.text += line + "\n"
        }
      } else if line.hasPrefix("```") {
        open = (Block(fence: String(line.dropFirst(3)), line: index + 1), "```")
      } else if line.hasPrefix(Document.commentStart), let colon = line.firstIndex(of: ":") {
        let start = line.index(line.startIndex, offsetBy: Document.commentStart.count)
        var block = Block(fence: "sh" + line[start..<colon], line: index + 1)
        let commands = line[line.index(after: colon)...]
        if commands.hasSuffix(Document.commentEnd) {
          blocks.append(block.adding(commands.dropLast(Document.commentEnd.count)))
        } else {
          block.text = commands + "\n"
          open = (block, Document.commentEnd)
        }
      }
    }
    return blocks
  }

  private static let commentStart = "<!-- test"
  private static let commentEnd = "-->"
}

extension Document.Block {
  fileprivate init(fence: String, line: Int) {
    let words = fence.split(separator: " ").map(String.init)
    self.init(language: words.first ?? "", words: Array(words.dropFirst()), text: "", line: line)
  }

  fileprivate func adding(_ end: some StringProtocol) -> Self {
    var block = self
    if !end.isEmpty { block.text += end + "\n" }
    return block
  }
}

extension Document {
  /// The lines outside of code, in which links and headings count.
  var prose: [Substring] {
    var isCode = false
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && !line.hasPrefix("```") && !line.hasPrefix("    ")
    }
  }

  /// The targets of all links.
  var links: [String] {
    prose.flatMap { line in
      let plain = line.replacing(/`[^`]*`/, with: "")
      let inMarkdown = plain.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      let inHTML = plain.matches(of: /(?:src|href)="([^"]+)"/).map { String($0.1) }
      return inMarkdown + inHTML
    }
  }

  /// The comments that ask for a picture.
  var placeholders: [Substring] { prose.filter { $0.contains("<!-- flickbook:") } }

  /// The anchors that links can name after a `#`: the headings in the form of GitHub.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for line in prose where line.hasPrefix("#") {
      let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
        .replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
      let name = String(
        title.lowercased().compactMap { character -> Character? in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
        })
      let count = (0...).first { !anchors.contains($0 == 0 ? name : "\(name)-\($0)") } ?? 0
      anchors.insert(count == 0 ? name : "\(name)-\(count)")
    }
    return anchors
  }
}
