import ArgumentParser
import FlickBasics
import FlickFiles
import FlickGolden
import FlickPlanning
import FlickScene

/// Reports about goldens, besides the messages.
struct TestReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a report to this file.", valueName: "file"), transform: parseOutput)
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Write a JUnit report to this file, for continuous integration.", valueName: "file"),
    transform: parseOutput)
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a page of all differences to this folder, with its pictures.", valueName: "folder"),
    transform: parseOutput)
  var html: String?

  @Flag(help: "Print failures to standard output as annotations for GitHub Actions, too.")
  var github = false

  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`, `ConsoleClosed`.
  func write(_ report: GoldenReport, quiet: Bool) throws {
    if let json { try write(report.document.text + "\n", to: json) }
    if let junit { try write(report.junit, to: junit) }
    if let html {
      let path = try GoldenHTMLReport(report, inFolder: html).write()
      if !quiet { Console.printMessage("\(path): what differs") }
    }
    if github { for line in report.annotations { try Console.printResult(line) } }
  }

  private func write(_ text: String, to path: String) throws {
    try FilePath.createFolder(PathString.folder(of: path))
    try OutputFile.write(Array(text.utf8), to: path)
  }
}
