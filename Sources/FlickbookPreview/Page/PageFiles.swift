/// The files of the page. They are bytes in the program, so no path of a request leads to a file.
enum PageFiles {
  /// The page's files by their names in addresses.
  static let files = texts.filter { !namesOfShared.contains($0.key) }.reduce(
    into: [String: (type: String, bytes: [UInt8])]()
  ) { files, file in
    let isPage = file.key == "index.html"
    files[isPage ? "" : file.key] = (type(ofFile: file.key), isPage ? withLinks(file.value) : file.value)
  }

  /// The page with the names of its scripts, so that browsers fetch all of them at once.
  private static func withLinks(_ page: [UInt8]) -> [UInt8] {
    let scripts = texts.keys.filter {
      $0.hasSuffix(".js") && $0 != "main.js" && !namesOfShared.contains($0)
    }
    let links = scripts.sorted().map { "<link rel=modulepreload href=\($0)>\n" }.joined()
    return Array(
      String(decoding: page, as: UTF8.self).replacing(
        "<script type=\"module\"", with: links + "<script type=\"module\""
      ).utf8)
  }

  /// The scripts that replace some of these files, or are added to them, in pages without a server.
  static let sharedFiles = texts.filter { namesOfShared.contains($0.key) }

  private static let namesOfShared: Set = [
    "archive.js", "shared-ask.js", "shared-frames.js", "shared-parts.js", "shared-server.js",
  ]

  private static let texts = Dictionary(
    uniqueKeysWithValues: contents.map { ($0, $0.hasSuffix(".js") ? withoutComments($1) : $1) })

  /// A script without the lines that are only a comment, because those are for readers of the source. The other lines
  /// keep their numbers.
  static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let kept = lines.map { $0.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8) ? [] : $0 }
    return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func type(ofFile name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/javascript; charset=utf-8"
    }
  }

  /// The text of a file; empty for an unknown one.
  static func text(named name: String) -> String {
    String(decoding: files[name]?.bytes ?? sharedFiles[name] ?? [], as: UTF8.self)
  }

  static func answer(named name: String) -> Response {
    guard let file = files[name] else { return .notFound }
    return Response(200, headers: [("Content-Type", file.type)], .bytes(file.bytes))
  }
}
