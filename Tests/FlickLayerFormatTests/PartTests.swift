import FlickAuthoring
import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// Files of layers that scenes share.
@Suite struct PartTests {
  private func parts() throws -> Scene {
    try SceneLoader.tests.result(try SceneFiles.text("GoodScenes/parts.yaml"), name: "a/wallet.yaml").get()
  }

  private func text(_ layer: LayerTemplate) -> String? {
    if case .text(let text) = layer.contents { text.string } else { nil }
  }

  @Test func `a use is a group of the part's own size`() throws {
    let pass = try parts().pages[0].layer.layers[0]
    #expect(pass.name == "pass")
    #expect(pass.placement == .frame(LengthRect(16, 40, 288, 180)))
    #expect(pass.background == .color(Color(red: 10 / 255, green: 132 / 255, blue: 1)))
    #expect(pass.corner == .init(radius: 12, curve: .continuous))
    #expect(pass.clips == true)
    #expect(pass.layers.map(\.name) == ["text", "image", "row", "row"])
    #expect(text(pass.layers[0]) == "Boarding pass (train)")
    #expect(pass.layers[0].placement == .anchored(LengthPoint(Length(fraction: 0.08), 20)))
    #expect(pass.layers[3].placement == .frame(LengthRect(0, 0, .full, 20)))
    #expect(pass.layers[3].layers.map(text) == ["Boarding pass 2"])
    #expect(pass.layers[3].layers[0].placement == .anchored(LengthPoint(20, 84)))
  }

  @Test func `values of the use override those of the part`() throws {
    let passes = Array(try parts().pages[0].layer.layers[1...2])
    #expect(passes.map(\.name) == ["pass 1", "pass 2"])
    #expect(
      passes.map(\.placement) == [240, 440].map { .frame(LengthRect(16, Length(points: $0), .half, 180)) })
    #expect(passes.allSatisfy { $0.opacity == 0.5 && $0.zPosition == 2 && $0.clips == false })
    #expect(passes.map(\.layers.count) == [4, 5])
    #expect(passes.map { text($0.layers[0]) } == ["Pass 1 (plane)", "Pass 2 (plane)"])
    #expect(passes[0].background == .color(Color(red: 1, green: 0, blue: 0)))
  }

  @Test func `parameters that a part or an effect does not use cause warnings at their places`() throws {
    let folder = try TemporaryFolder([
      "pass.yaml":
        "part: 1\nparameters: {name: text, ink: {type: color, default: red}}\nlayers: [{text: \"${name}\"}]\n",
      "fan.yaml":
        "effect: 1\nparameters: {step: {type: number, default: 2}, more: {type: number, default: 2}}\ngap: \"${step}\"\n",
    ])
    let text = """
      scene: 1
      effect: {use: fan.yaml}
      content: {pages: [{repeat: 2, id: "p-${n}", layers: [{use: pass.yaml, with: {name: A}}]}]}
      """
    let scene = try SceneLoader.builtIn.load(text: text, name: "s.yaml", folder: folder.path)
    let found = scene.readingWarnings
    #expect(found.map(\.warning) == [.unusedParameter, .unusedParameter], "\(found)")
    #expect(
      Set(found.map(\.message)) == ["nothing uses the parameter 'ink'", "nothing uses the parameter 'more'"])
    #expect(Set(found.compactMap(\.range?.file)) == ["pass.yaml", "fan.yaml"])
  }

  @Test func `'$${' is a text and uses no parameter`() throws {
    func warnings(title: String) throws -> [String] {
      let text = """
        scene: 1
        title: "\(title)"
        parameters: {name: {type: text, default: A}}
        effect: still
        content: {pages: [{id: a}]}
        """
      return try SceneLoader.tests.result(text).get().readingWarnings.map(\.message)
    }
    #expect(try warnings(title: "${name}") == [])
    #expect(try warnings(title: "$${name}") == ["nothing uses the parameter 'name'"])
    // The time must not grow with the square of the number of signs.
    #expect(try warnings(title: String(repeating: "$${", count: 100_000)).count == 1)
  }

  @Test func `a value beside the use belongs in 'with'`() {
    let messages = SceneLoader.builtIn.messages(
      "scene: 1\neffect: {use: cover-flow, tilt: 50deg}\ncontent: {pages: [{id: a}]}\n")
    #expect(
      messages.contains("a value for what is used belongs in 'with': 'with: {tilt: ...}'"), "\(messages)")
  }

  @Test func `without a size a part fills its superlayer`() throws {
    let plain = Array(try parts().pages[0].layer.layers[3...])
    #expect(plain.map(\.placement) == [.frame(.full), .frame(.full)])
  }

  @Test func `pages are as large as the effect makes them`() throws {
    let pages = try parts().pages
    #expect(pages.map(\.id) == ["passes", "browser", "page-1", "page-2"])
    #expect(pages[1].layer.placement == .frame(.full))
    #expect(pages[1].layer.background == .color(.white))
    #expect(pages[1].layer.corner?.radius == 8)
    #expect(text(pages[1].layer.layers[0].layers[0]) == "example.org/${n}")
    #expect(text(pages[3].layer.layers[0].layers[0]) == "")
  }

  @Test func `a scene knows its files`() throws {
    let scene = try parts()
    let names = ["parts/pass.yaml", "parts/row.yaml", "parts/plain.yaml", "parts/browser-page.yaml"]
    #expect(scene.parts.map(\.name) == names)
    #expect(scene.files.map(\.name) == names + ["logo@2x.png"])
    #expect(scene.sources.map(\.name) == ["a/wallet.yaml"] + names.map { "a/" + $0 })
    #expect(scene.parts.allSatisfy { $0.path.hasSuffix("/scene/" + $0.name) })
  }

  @Test func `the schema of parts describes their header and their layers`() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(SceneSchema.partText.utf8)) as? [String: Any]
    #expect(schema?["required"] as? [String] == ["part"])
    let properties = try #require(schema?["properties"] as? [String: Any])
    #expect(
      Set(["part", "title", "size", "parameters", "background", "layers"]).isSubset(of: properties.keys))
    #expect(SceneSchema.partText.contains("\"viewBox\""))
  }

  // MARK: - Limits

  /// Returns the messages about a scene whose only page has these layers, in a folder with parts.
  private func messages(_ layers: String, _ files: [String: String]) throws -> String {
    let folder = try TemporaryFolder(files)
    return messages(layers, in: folder)
  }

  private func messages(_ layers: String, in folder: TemporaryFolder) -> String {
    let scene = "scene: 1\neffect: still\ncontent: {pages: [{id: a, layers: [\(layers)]}]}\n"
    do throws(SceneDiagnostics) {
      _ = try SceneLoader.tests.load(text: scene, name: "scene.yaml", folder: folder.path)
      return ""
    } catch {
      return error.description
    }
  }

  private func count(_ messages: String) -> Int { messages.components(separatedBy: "error: ").count - 1 }

  @Test func `eight parts may lie in each other`() throws {
    func files(_ depth: Int) -> [String: String] {
      let names = (1...depth).map { ("\($0).yaml", "part: 1\nlayers: [{use: \($0 + 1).yaml}]\n") }
      return Dictionary(uniqueKeysWithValues: names + [("\(depth + 1).yaml", "part: 1\n")])
    }
    #expect(try messages("{use: 1.yaml}", files(7)) == "")
    let deep = try messages("{use: 1.yaml}", files(8))
    #expect(deep.hasPrefix("8.yaml:2:16: error: parts are nested more than 8 deep\n"))
    #expect(deep.hasSuffix("= used at 1.yaml:2:16\n    = used at scene.yaml:3:42"))
  }

  @Test func `the common content of repetitions counts for each`() throws {
    let many = Array(repeating: "{text: x}", count: 120).joined(separator: ", ")
    let files = ["many.yaml": "part: 1\nlayers: [\(many)]\n"]
    #expect(try messages("{repeat: 400, layers: [{use: many.yaml}]}", files) == "")
    let excess = try messages("{repeat: 450, layers: [{use: many.yaml}]}", files)
    #expect(count(excess) == 1)
    #expect(excess.contains("expand to more than 50,000 values"))
  }

  @Test func `a bomb of parts ends in one message`() throws {
    let levels = (1...7).map { level in
      let next = "{use: \(level + 1).yaml}"
      return (
        "\(level).yaml", "part: 1\nlayers: [\(Array(repeating: next, count: 10).joined(separator: ", "))]\n"
      )
    }
    let files = Dictionary(uniqueKeysWithValues: levels + [("8.yaml", "part: 1\nlayers: [{text: x}]\n")])
    let bomb = try messages("{use: 1.yaml}", files)
    #expect(count(bomb) == 1)
    #expect(bomb.contains("repetitions and parts expand to more than 50,000 values"))
    #expect(bomb.hasSuffix("= used at scene.yaml:3:42"))
  }

  @Test func `a flood of text ends in one message`() throws {
    let text = String(repeating: "x", count: 999)
    for (shown, message) in [
      ("x", "expand to more than 32 MiB of text"),
      ("${t}", "the texts of all layers have more than 100,000 characters"),
    ] {
      let name = String(repeating: "${t}", count: 5)
      let part =
        "part: 1\nparameters: {t: text}\nlayers: [{repeat: 500, name: \"\(name)\", text: \"\(shown)\"}]\n"
      let flood = try messages("{repeat: 500, use: p.yaml, with: {t: \(text)}}", ["p.yaml": part])
      #expect(count(flood) == 1)
      #expect(flood.contains(message))
    }
  }

  @Test func `many large parts are refused`() throws {
    let large = "part: 1\n#" + String(repeating: "x", count: (1 << 20) - 100)
    let files = Dictionary(uniqueKeysWithValues: (1...5).map { ("\($0).yaml", large) })
    let uses = (1...5).map { "{use: \($0).yaml}" }
    #expect(try messages(uses[..<4].joined(separator: ", "), files) == "")
    let refused = try messages(uses.joined(separator: ", "), files)
    #expect(count(refused) == 1)
    #expect(refused.contains("cannot use '5.yaml': the scene's parts are larger than 4 MiB together"))
    let huge = try messages("{use: 1.yaml}", ["1.yaml": large + String(repeating: "x", count: 200)])
    #expect(huge.contains("cannot use '1.yaml': it is larger than 1 MiB"))
  }

  @Test func `too many parameters are refused`() throws {
    let names = (0...100).map { "p\($0): text" }
    let part = "part: 1\nparameters: {\(names.joined(separator: ", "))}\n"
    #expect(try messages("{use: p.yaml}", ["p.yaml": part]).contains("there are at most 100 parameters"))
  }

  // MARK: - Encodings and line ends

  @Test(arguments: ["\n", "\r\n", "\r"]) func `line ends and byte order marks do not matter`(end: String)
    throws
  {
    let part = "part: 1\nparameters: {t: text}\nlayers:\n  - {text: \"${t}\"}\n  - {txet: x}\n"
    let message = try messages(
      "{use: p.yaml, with: {t: x}}", ["p.yaml": "\u{FEFF}" + part.replacing("\n", with: end)])
    #expect(message.hasPrefix("p.yaml:5:6: error: unknown key 'txet' of a layer\n  5 |   - {txet: x}\n"))
    #expect(count(message) == 1)
  }

  @Test func `files that are not text are refused`() throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in [
      ("latin", [0x70, 0xE9]), ("utf16", [0x70, 0, 0x71, 0]), ("cut", [0xE6, 0x97]),
    ] {
      try folder.write(Data(bytes.map { UInt8($0) }), to: name + ".yaml")
      #expect(
        messages("{use: \(name).yaml}", in: folder).contains(
          "cannot use '\(name).yaml': it is \(name == "utf16" ? "UTF-16" : "not UTF-8") text"))
    }
    try folder.write(Data("part: 1\n\u{0}".utf8), to: "nul.yaml")
    #expect(messages("{use: nul.yaml}", in: folder).contains("the control character U+0000 is not allowed"))
  }

  @Test func `a path that is not a plain file is refused`() throws {
    let folder = try TemporaryFolder(["dir.yaml/x": "", "loop/x": ""])
    let isMade = unsafe mkfifo(folder.path + "/pipe.yaml", 0o600)  // the name is copied
    #expect(isMade == 0)
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/a.yaml", withDestinationPath: "b.yaml")
    try manager.createSymbolicLink(atPath: folder.path + "/b.yaml", withDestinationPath: "a.yaml")
    try manager.createSymbolicLink(atPath: folder.path + "/null.yaml", withDestinationPath: "/dev/null")
    for (name, reason) in [("dir", "it is a folder"), ("pipe", "it is not a regular file")] {
      #expect(messages("{use: \(name).yaml}", in: folder).contains(reason), "\(name)")
    }
    #expect(messages("{use: null.yaml}", in: folder).contains("a symbolic link leads out"))
    #expect(messages("{use: a.yaml}", in: folder).contains("cannot use 'a.yaml'"))
    try folder.write(Data("part: 1\n".utf8), to: "secret.yaml")
    unsafe chmod(folder.path + "/secret.yaml", 0)
    let secret = messages("{use: secret.yaml}", in: folder)
    #expect(getuid() == 0 ? secret.isEmpty : secret.contains("cannot be read"))
  }

  /// A circle is found even if it goes through links to the same file.
  @Test func `a circle through a link is found`() throws {
    let folder = try TemporaryFolder(["a.yaml": "part: 1\nlayers: [{use: b.yaml}]\n"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/b.yaml", withDestinationPath: "a.yaml")
    #expect(
      messages("{use: a.yaml}", in: folder).contains(
        "the part 'b.yaml' contains itself: a.yaml → b.yaml"))
  }
}
