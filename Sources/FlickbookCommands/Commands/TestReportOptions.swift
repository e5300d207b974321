import ArgumentParser
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickGolden
import FlickPlanning

/// The reports about goldens in addition to the messages.
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

  @Flag(help: "Also print failures to standard output as annotations for GitHub Actions.")
  var github = false

  /// Checks that no report takes the place of another file.
  ///
  /// - Throws: `FlickbookError.invalidRequest`.
  func requirePlaces(reading inputs: [String]) throws(FlickbookError) {
    var files = WrittenFiles(reading: inputs)
    try files.claim(json, by: "--json")
    try files.claim(junit, by: "--junit")
    try files.claim(html.map { PathString.joined([$0, "index.html"]) }, by: "--html")
  }

  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  func write(_ report: GoldenReport, _ results: ResultLog, quiet: Bool) throws {
    if let json { try write(report.document.text + "\n", to: json) }
    if let junit { try write(report.junit, to: junit) }
    if let html {
      let path = try GoldenHTMLReport(report, inFolder: html).write()
      if !quiet { Console.printMessage("\(path): what differs") }
    }
    if github { for line in report.annotations { results.printResult(line) } }
  }

  private func write(_ text: String, to path: String) throws {
    try FileSystem.createFolder(PathString.folder(of: path))
    try OutputFile.write(Array(text.utf8), to: path)
  }
}
