import FlickTestSupport
import Foundation
import Testing

/// What the README says is what the program does.
@Suite struct ReadmeTests {
  @Test func `every command runs`() throws {
    let readme = try Readme()
    let batch = try #require(readme.blocks("yaml").first { $0.hasPrefix("batch:") })
    let data = try #require(readme.blocks("csv").first)
    let tool = try Tool(["tabs.yaml": readme.firstScene, "store.yaml": batch, "data.csv": data])
    let commands = readme.blocks("sh").flatMap { $0.split(separator: "\n") }
    #expect(commands.count >= 10)
    for command in commands {
      let words = command.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) }
      #expect(words.first == "flickbook")
      let run = try tool.start(Array(words.dropFirst())).end()
      #expect(run.status == 0, "\(command): \(run.errors)")
    }
  }

  @Test func `the message is shown as printed`() throws {
    let readme = try Readme()
    let broken = readme.firstScene.replacingOccurrences(
      of: "{after: open.settled,", with: "{after: open.setled,")
    let run = try Tool(["tabs.yaml": broken]).run("check", "tabs.yaml")
    #expect(run.status == 65)
    for line in run.errors.split(separator: "\n") {
      // The README leaves out the end of the long list of events.
      let shown = line.split(separator: "settled, refused").first ?? line
      #expect(readme.text.contains(shown), "\(line)")
    }
  }

  @Test func `the outputs are valid`() throws {
    let readme = try Readme()
    let outputs = try #require(readme.blocks("yaml").first { $0.hasPrefix("outputs:") })
    let run = try Tool(["tabs.yaml": readme.firstScene + outputs]).run("plan", "tabs.yaml")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("tabs-sheet.png, a frame every 0.5s"))
  }

  @Test func `the chrome is valid`() throws {
    let readme = try Readme()
    let blocks = readme.blocks("yaml").filter { $0.hasPrefix("chrome:") || $0.hasPrefix("touches:") }
    #expect(blocks.count == 2)
    let run = try Tool(["tabs.yaml": readme.firstScene + blocks.joined()]).run("plan", "tabs.yaml", "--json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("\"screen\": [80, "))
  }

  @Test func `the parameters are valid`() throws {
    let readme = try Readme()
    let block = try #require(readme.blocks("yaml").first { $0.hasPrefix("parameters:") })
    let scene = readme.firstScene.replacingOccurrences(of: "Opening a tab", with: "\"${headline}\"")
    let run = try Tool(["tabs.yaml": scene + block]).run("plan", "tabs.yaml", "--set", "headline=Mine")
    #expect(run.output.hasPrefix("tabs.yaml: Mine\n"), "\(run.errors)")
  }

  @Test func `the expectations hold but for the last`() throws {
    let readme = try Readme()
    let expectations = try #require(readme.blocks("yaml").first { $0.hasPrefix("expect:") })
    let tool = try Tool(["tabs.yaml": readme.firstScene + expectations])
    let run = try tool.run("check", "tabs.yaml")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(readme.text.contains("    \(line)\n"), "\(line)") }
  }

  @Test func `the comparison can be rendered`() throws {
    let readme = try Readme()
    let comparison = try #require(readme.blocks("yaml").first { $0.contains("compare:") })
    let tool = try Tool(["tabs.yaml": readme.firstScene, "compare.yaml": comparison])
    let plan = try tool.run("plan", "compare.yaml")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("  side     original: Original\n"))
    #expect(plan.output.contains("repaired.open.settled"))
    let inspection = try tool.run("inspect", "compare.yaml", "--at", "original.open.settled").output
    #expect(inspection.contains("\"sides\": [") && inspection.contains("\"name\": \"original\""))
    let still = try tool.run(
      "still", "compare.yaml", "--at", "repaired.back.start", "--hash", "--scale", "0.5")
    #expect(still.status == 0, "\(still.errors)")
    #expect(try tool.run("check", ".").output.split(separator: "\n").count == 2)
  }

  @Test func `differences are shown as printed`() throws {
    let readme = try Readme()
    let quick = try #require(readme.text.firstMatch(of: /With `(effect: .*topInset.*)` in the second/)?.1)
    let scene = readme.firstScene
    let tool = try Tool([
      "tabs.yaml": scene, "tabs-quick.yaml": scene.replacing("effect: {type: page-tabs}", with: quick),
      "scenes/tabs.yaml": scene,
    ])
    try tool.git("init", "-q")
    try tool.commitAll("One")
    try tool.git("tag", "v1")
    try tool.folder.write(scene.replacing("at: 200ms", with: "at: 300ms"), to: "scenes/tabs.yaml")
    try tool.commitAll("Two")
    let commands = readme.indented("flickbook diff ")
    #expect(commands.count == 3)
    for command in commands {
      let run = try tool.start(command.split(separator: " ").dropFirst().map(String.init)).end()
      #expect(run.status == 1, "\(command): \(run.errors)")
      #expect(run.errors.isEmpty, "\(command): \(run.errors)")
      if command == commands[0] {
        for line in run.output.split(separator: "\n") {
          #expect(readme.text.contains("    \(line)\n"), "\(line)")
        }
      }
    }
    #expect(try Set(tool.folder.files()).isSuperset(of: ["motion.svg", "both.webp"]))
  }

  @Test func `frames are recorded and compared`() throws {
    let readme = try Readme()
    let tool = try Tool(["scenes/tabs.yaml": readme.firstScene])
    let commands = readme.indented("flickbook test ").map { $0.split(separator: "#")[0] }
    #expect(commands.count == 2)
    let runs = try commands.map {
      try tool.start($0.split(separator: " ").dropFirst().map(String.init)).end()
    }
    #expect(runs.map(\.status) == [1, 0], "\(runs.map(\.errors))")
  }

  @Test func `the part can be used`() throws {
    let blocks = try Readme().blocks("yaml")
    let part = try #require(blocks.first { $0.hasPrefix("part:") })
    let layers = try #require(blocks.first { $0.hasPrefix("layers:") })
    let scene = "scene: 1\neffect: page-tabs\ncontent:\n  pages:\n    - id: a\n"
    let indented = layers.split(separator: "\n").map { "      " + $0 + "\n" }.joined()
    let tool = try Tool(["wallet.yaml": scene + indented, "parts/pass.yaml": part])
    let plan = try tool.run("plan", "wallet.yaml", "--json")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("\"files\": [\"parts/pass.yaml\"]"))
    let check = try tool.run("check", ".")
    #expect(check.status == 0)
    #expect(check.output.split(separator: "\n").count == 1)
    let alone = try tool.run("check", "parts/pass.yaml")
    #expect(alone.status == 65)
    #expect(alone.errors.contains("this is a part of scenes, not a scene"))
    #expect(try tool.run("schema", "--part").output.contains("Flickbook part"))
  }

  @Test func `an unknown effect is refused`() throws {
    let run = try Tool().run("effects", "pagez")
    #expect(run.status == 64)
    #expect(run.errors.contains("Known effects: page-tabs, ultravisual, flips, stack."))
  }

  @Test func `exit codes are those of the help`() throws {
    let readme = try Readme()
    let help = try Tool().run("--help").output
    let rows = readme.text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains { $0.isNumber } }
    let codes = rows.compactMap { $0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) }
      .filter { $0.first?.isNumber == true }
    #expect(codes == ["0", "1", "2", "64", "65", "66", "69", "70", "73", "74", "75", "128+n"])
    for code in codes { #expect(help.contains("  \(code) "), "\(code)") }
  }

  @Test func `the samples are valid`() throws {
    let run = try Tool().run("check", Readme.root + "/scenes")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.split(separator: "\n").count >= 6)
  }
}

struct Readme {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  let text: String

  init() throws { text = try String(contentsOfFile: Readme.root + "/README.md", encoding: .utf8) }

  /// The fenced blocks of a language, each with its last line break.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  /// The indented lines that begin with some words, without the indentation.
  func indented(_ start: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("    " + start) }.map { String($0.dropFirst(4)) }
  }

  var firstScene: String { blocks("yaml").first ?? "" }
}
