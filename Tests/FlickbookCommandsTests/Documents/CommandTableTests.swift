import FlickTestSupport
import Foundation
import Testing

/// Tests that the tables of options in `docs/cli.md` and `Benchmarks/notes.md` are those of the programs.
///
/// `FLICKBOOK_RECORD=1 swift test --filter CommandTableTests` writes the tables, and fails.
@Suite(.startsPrograms) struct CommandTableTests {
  @Test func `the options in the documents are up to date`() throws {
    let made = "\n" + (try CommandManual(Tool())).markdown + "\n"
    #expect(try MadePassage(by: "CommandTableTests", in: "docs/cli.md").holds(made))
  }

  @Test func `the options of the benchmarks in the documents are up to date`() throws {
    let manual = try CommandManual(Tool(program: RunningProgram.flickbookBench))
    let made = "\n" + manual.optionTable + "\n"
    #expect(try MadePassage(by: "CommandTableTests", in: "Benchmarks/notes.md").holds(made))
  }

  @Test func `every command is in the table of commands`() throws {
    let text = try Document("docs/cli.md").text
    for command in try CommandManual(Tool()).commands {
      #expect(
        text.contains("| [`\(command.name)`]") || text.contains(", [`\(command.name)`]"), "\(command.name)")
    }
  }

  @Test func `exit codes in the documents are those of the help`() throws {
    let help = try Tool().run("--help").output
    let rows = try Document("docs/cli.md").text.matches(of: /(?m)^\| ([0-9][0-9+n]*) \|/).map { String($0.1) }
    #expect(rows == ["0", "1", "2", "64", "65", "66", "69", "70", "73", "74", "75", "128+n"])
    for code in rows { #expect(help.contains("  \(code) "), "\(code)") }
  }
}
