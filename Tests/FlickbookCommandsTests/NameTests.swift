import FlickTestSupport
import Foundation
import Testing

/// Tests of names of files and keys that contain control characters.
@Suite(.startsPrograms) struct NameTests {
  private static let hostile = "\u{1B}[31mx\ny.yaml"
  private static let shown = "\\u{1b}[31mx\\ny"

  /// Whether a terminal would show all of the text and obey none of it.
  private func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
  }

  @Test func `control characters in a file's name are shown, in every command's words`() throws {
    let tool = try Tool([
      "s/\(Self.hostile)": Scenes.small(duration: "100ms"), "s/a.yaml": Scenes.small(duration: "100ms"),
    ])
    for command in [
      "render s --output out", "render s --output out --hashes", "check s", "test s", "still s/* --at 0",
      "plan s/* ", "sheet s/*", "verify s/*", "embed s/*",
    ] {
      let run = try RunningProgram(
        "/bin/bash",
        ["-c", "for f in s/*x*; do '\(Tool.program)' \(command.replacing("s/*", with: "\"$f\"")); done"],
        in: tool.folder
      ).end()
      #expect(isPlain(run.output + run.errors), "\(command): \(run.output)\(run.errors)")
      #expect((run.output + run.errors).contains(Self.shown), "\(command): \(run.output)\(run.errors)")
    }
    let check = try tool.run("check", "s").output.split(separator: "\n")
    #expect(check.count == 2)
    #expect(check.contains { $0.hasPrefix("s/\(Self.shown).yaml: ok, 0.1s, ") }, "\(check)")
    let hashes = try tool.run("render", "s", "--output", "o", "--hashes", "-q").output.split(separator: "\n")
    #expect(hashes.count == 12)
    #expect(hashes.allSatisfy { $0.split(separator: " ").count == 3 })
  }

  @Test func `control characters in keys are shown`() throws {
    let tool = try Tool([
      "a.json": "{\"scene\": 1, \"x\\u001b[2J\\ny\": 1}", "b.yaml": "scene: 1\n\"a\\e[1mb\\u202e\": 3\n",
    ])
    let run = try tool.run("check", ".")
    #expect(run.status == 65)
    #expect(isPlain(run.errors), "\(run.errors)")
    #expect(run.errors.contains("unknown key 'x\\u{1b}[2J"), "\(run.errors)")
    #expect(!run.errors.contains("\u{202E}"))
  }

  @Test func `a scene whose name is not UTF-8 is an error`() throws {
    let tool = try Tool(["s/a.yaml": Scenes.small(duration: "100ms")])
    func shell(_ command: String) throws -> Tool.Run {
      try RunningProgram("/bin/bash", ["-c", command], in: tool.folder).end()
    }
    _ = try shell("cp s/a.yaml $'s/x\\xff.yaml'; mkdir $'s/\\xfe'; touch $'s/\\xfd.png'")
    for command in ["check s", "render s --output out", "test s"] {
      let run = try shell("'\(Tool.program)' \(command)")
      #expect(run.status == 74, "\(command): \(run.errors)")
      #expect(
        run.errors.contains("s/x\\xff.yaml: the name is not in UTF-8; rename the file\n"), "\(run.errors)")
      #expect(run.errors.contains("s/\\xfe: the name is not in UTF-8; rename the folder\n"))
      #expect(!run.errors.contains("png"))
    }
    #expect(FileManager.default.fileExists(atPath: tool.folder.file("out/a.mp4")), "the others are rendered")
    for command in ["check", "render", "test", "inspect", "embed"] {
      let run = try shell("'\(Tool.program)' \(command) $'s/x\\xff.yaml'")
      #expect(run.status == 74, "\(command): \(run.errors)")
      #expect(run.errors == "flickbook: error: s/x\\xff.yaml: the name is not in UTF-8; rename the file\n")
    }
    let other = try shell("'\(Tool.program)' new $'s/y\\xff'")
    #expect(other.status == 64, "\(other.errors)")
    #expect(other.errors.contains("the argument 's/y\\xff' is not in UTF-8"), "\(other.errors)")
    _ = try shell("rm -r s")
  }
}
