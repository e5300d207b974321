import FlickTestSupport
import Foundation

/// A command line and the scenes that it names, as the tests read them: the results that a user would expect.
struct CommandLineReading {
  private static let shortNames = ["-o": "--output", "-j": "--jobs", "-q": "--quiet"]
  private static let flags: Set = [
    "--quiet", "--hashes", "--hash", "--sheets", "--no-cache", "--json-out", "--best", "--report",
    "--example", "--touches",
    "--no-touches", "--strict", "--github", "--check",
  ]
  /// The options that are flags in some commands and have a value in others.
  private static let flagsOf: [String: Set<String>] = [
    "plan": ["--json"], "diff": ["--json"], "verify": ["--json"], "profile": ["--json"],
    "trace": ["--report"],
  ]
  private static let playing: [(String, Promise.Kind)] = [
    ("mp4", .mp4), ("webm", .webm), ("webp", .webp), ("apng", .apng), ("png", .apng), ("gif", .gif),
  ]

  let command: String
  private(set) var options: [String: [String]] = [:]
  private(set) var words: [String] = []
  private let folder: TemporaryFolder

  /// - Parameter folder: The folder as it was before the command.
  init(_ arguments: [String], in folder: TemporaryFolder) {
    command = arguments.first ?? ""
    self.folder = folder
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let name = Self.shortNames[parts[0]] ?? parts[0]
      let isFlag = Self.flagsOf[command]?.contains(name) ?? (name != "--report" && Self.flags.contains(name))
      if isFlag {
        options[name, default: []].append("")
      } else {
        options[name, default: []].append(parts.count > 1 ? parts[1] : rest.popFirst() ?? "")
      }
    }
  }

  private func value(_ name: String) -> String? { options[name]?.last }

  /// The results that must exist when the command has ended with 0.
  var promises: [Promise] {
    switch command {
    case "render":
      options["--plan"] == nil ? rendered + reports : [.file(value("--segments") ?? "", .segments)] + reports
    case "assemble": [.file("out/p.mp4", .mp4), .file("out/p.gif", .gif)] + reports
    case "still": stills
    case "sheet": [.file(place("\(stem)-sheet.png", "png"), .sheet)]
    case "share": [.file(value("--output") ?? "\(stem).html", .html)]
    case "new": [.file(words[0].hasSuffix(".yaml") ? words[0] : words[0] + ".yaml", .yaml)]
    case "plan": [value("--save").map { .file($0, .json) } ?? .output(lines: 3)]
    case "trace": traces
    case "diff": [plotted("--plot"), moving("--output")].compactMap(\.self) + [.output(lines: 1)]
    case "verify": [table("--report")].compactMap(\.self) + [.output(lines: 1)]
    case "test": tested
    case "embed": [.shown(page: words[0], picture: "shown.webp"), .file("shown.webp", .webp)]
    case "inspect", "profile", "schema", "effects", "devices", "fonts": [.output(lines: 1)]
    default: []
    }
  }

  private var stem: String { Self.stem(words.first ?? "") }

  private static func stem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").dropLast().joined(separator: ".")
  }

  private static func ending(_ path: String) -> String {
    path.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// The file that `--output` names, or a file with the usual name in the folder that it names.
  private func place(_ name: String, _ ending: String) -> String {
    guard let output = value("--output") else { return name }
    return Self.ending(output) == ending && !isFolder(output) ? output : joined(output, name)
  }

  private func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") || folder.isEmpty ? folder + name : folder + "/" + name
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: folder.file(path), isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

// MARK: - Commands

extension CommandLineReading {
  private var stills: [Promise] {
    let times = (value("--at") ?? "").split(separator: ",")
    let hashes = options["--hash"] == nil ? [] : [Promise.output(lines: times.count)]
    if options["--hash"] != nil, options["--output"] == nil { return hashes }
    return times.map { .file(place("\(stem)-\($0).png", "png"), .png) } + hashes
  }

  private var traces: [Promise] {
    guard let output = value("--output") else { return [.output(lines: 1)] }
    let isText = options["--report"] != nil && value("--format") != "json" && Self.ending(output) != "json"
    if isText { return [] }
    return [.file(output, Promise.Kind(rawValue: value("--format") ?? Self.ending(output)) ?? .csv)]
  }

  private func plotted(_ name: String) -> Promise? {
    value(name).map { .file($0, Self.ending($0) == "png" ? .png : .svg) }
  }

  private func table(_ name: String) -> Promise? {
    value(name).map { .file($0, Promise.Kind(rawValue: Self.ending($0)) ?? .csv) }
  }

  private func moving(_ name: String) -> Promise? {
    value(name).map { path in .file(path, Self.playing.first { $0.0 == Self.ending(path) }?.1 ?? .mp4) }
  }

  private var reports: [Promise] {
    var promises: [Promise] = []
    if let path = value("--json") { promises.append(.file(path, .json)) }
    if let path = value("--events") { promises.append(path == "-" ? .output(lines: 2) : .file(path, .lines)) }
    if let path = value("--gallery") {
      promises.append(.file(Self.ending(path) == "html" ? path : joined(path, "index.html"), .html))
    }
    return promises
  }

  private var tested: [Promise] {
    var promises: [Promise] = []
    if let path = value("--json") { promises.append(.file(path, .json)) }
    if let path = value("--junit") { promises.append(.file(path, .xml)) }
    if let path = value("--html") { promises.append(.file(joined(path, "index.html"), .html)) }
    return promises
  }

  private var rendered: [Promise] {
    var promises: [Promise] = options["--hashes"] == nil ? [] : [.output(lines: 1)]
    for scene in words {
      for variant in variants { promises += outputs(of: scene, variant) }
    }
    return promises
  }

  /// The endings of the files' names, before their extensions: nothing, or the row and the appearance.
  private var variants: [String] {
    let rows = value("--data") == nil ? [""] : ["-one", "-two"]
    let looks = value("--appearance") == "both" ? ["-light", "-dark"] : [""]
    return rows.flatMap { row in looks.map { row + $0 } }
  }

  private func outputs(of scene: String, _ variant: String) -> [Promise] {
    if let output = value("--output"), !isFolder(output),
      let kind = Self.playing.first(where: { $0.0 == Self.ending(output) })?.1,
      output.contains(".")
    {
      // A file that ends in .png is the scene's still, or without one an animation.
      let text = (try? folder.text(scene)) ?? ""
      let isStill = Self.ending(output) == "png" && text.contains(": {png: ")
      return [.file(output, isStill ? .png : kind)]
    }
    let base = value("--output") ?? ""
    if let preset = value("--preset") {
      let ending = ["readme": "webp", "slack": "gif", "docs": "webm", "social": "mp4"][preset] ?? "mp4"
      return [
        .file(
          joined(base, "\(Self.stem(scene))-\(preset)\(variant).\(ending)"),
          Promise.Kind(rawValue: ending) ?? .mp4)
      ]
    }
    return ((try? Self.outputs(inScene: folder.text(scene), stem: Self.stem(scene))) ?? []).map {
      path, kind in
      let end = path.lastIndex(of: ".") ?? path.endIndex
      return .file(joined(base, path[..<end] + variant + path[end...]), kind)
    }
  }

  /// The paths and kinds of the outputs that a scene's text asks for, one on each line; without any, a movie with the
  /// scene's name.
  private static func outputs(inScene text: String, stem: String) -> [(String, Promise.Kind)] {
    let lines = text.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix("outputs:") }) else {
      return [(stem + ".mp4", .mp4)]
    }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.compactMap { line in
      guard let match = line.firstMatch(of: /\{(mp4|webm|webp|apng|gif|frames|png|sheet|trace): ([^,}]+)/)
      else { return nil }
      let path = String(match.2)
      let kind =
        match.1 == "trace" ? Promise.Kind(rawValue: ending(path)) : Promise.Kind(rawValue: String(match.1))
      return kind.map { (path, $0) }
    }
  }
}
