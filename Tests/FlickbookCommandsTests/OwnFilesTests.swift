import FlickTestSupport
import Foundation
import Testing

/// No command writes over a file that it reads: the scene, its pictures, batches and tables, goldens.
@Suite(.startsPrograms) struct OwnFilesTests {
  private static let names = ["i.yaml", "b.yaml", "t.csv", "p.png", "i.frames", "README.md", "o.yaml"]

  /// A scene with a picture and a golden, a batch with a table, and a page.
  private static func tool() throws -> Tool {
    let scene = Scenes.small(duration: "50ms")
    let picture = scene.replacingOccurrences(
      of: "background: \"#d33\"", with: "layers: [{image: p.png, frame: [0, 0, 20, 30]}]")
    let tool = try Tool([
      "red.yaml": scene, "i.yaml": picture, "b.yaml": "batch: 1\nscenes: [i.yaml]\ndata: t.csv\n",
      "t.csv": "name,title\na,A\nb,B\n",
      "README.md": "<!-- flickbook: {scene: i.yaml, png: p.png, at: 0s} -->\n",
      "o.yaml": picture + "\noutputs: {a: {png: p.png, at: 0s}}\n",
    ])
    #expect(try tool.run("still", "red.yaml", "--at", "0", "--output", "p.png").status == 0)
    #expect(try tool.run("test", "i.yaml", "--record", "missing").status == 1)
    return tool
  }

  @Test func `a report does not replace what is read`() throws {
    let tool = try Self.tool()
    let before = try Self.names.map { try tool.folder.bytes($0) }
    for words in [
      ["test", "i.yaml", "--json", "i.frames"], ["test", ".", "--junit", "i.frames"],
      ["test", "i.yaml", "--json", "p.png"], ["render", "b.yaml", "--output", "out", "--json", "t.csv"],
      ["render", "b.yaml", "--output", "out", "--json", "b.yaml"],
      ["render", "i.yaml", "--output", "out", "--json", "p.png"],
      ["render", "i.yaml", "--output", "out", "--events", "p.png"],
      ["plan", "i.yaml", "--output", "out", "--save", "p.png"],
      ["plan", "b.yaml", "--output", "out", "--save", "t.csv"],
    ] {
      let run = try tool.start(words).end()
      #expect(run.status == 64, "\(words): \(run.errors)")
      #expect(run.errors.contains("would replace '"), "\(run.errors)")
    }
    #expect(try Self.names.map { try tool.folder.bytes($0) } == before)
    #expect(!(try tool.folder.files().contains { $0.hasPrefix("out/") }))
  }

  @Test func `an output does not replace what the scene shows`() throws {
    let tool = try Self.tool()
    let before = try Self.names.map { try tool.folder.bytes($0) }
    for (words, status, reason) in [
      (["still", "i.yaml", "--at", "0", "--output", "p.png"], 64, "--output would replace '"),
      (["sheet", "i.yaml", "--output", "p.png"], 64, "--output would replace '"),
      (["trace", "i.yaml", "--output", "p.png"], 64, "--output would replace '"),
      (["diff", "i.yaml", "red.yaml", "--plot", "p.png"], 64, "--plot would replace '"),
      (["render", "i.yaml", "--output", "p.png"], 73, "i.yaml reads this file"),
      (["render", "o.yaml"], 73, "o.yaml reads this file"),
      (["render", "red.yaml", "o.yaml", "--output", "."], 73, "o.yaml reads this file"),
      (["embed", "README.md"], 65, "the scene is read from this file"),
    ] as [([String], Int, String)] {
      let run = try tool.start(words).end()
      #expect(run.status == status, "\(words): \(run.errors)")
      #expect(run.errors.contains(reason), "\(words): \(run.errors)")
    }
    #expect(try Self.names.map { try tool.folder.bytes($0) } == before)
    #expect(!(try tool.folder.files().contains { $0.hasSuffix(".mp4") }))
  }
}
