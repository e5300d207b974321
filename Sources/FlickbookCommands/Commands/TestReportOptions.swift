import ArgumentParser
import FlickBasics
import FlickDiagnostics
import FlickGolden
import FlickPlanning

/// The reports about goldens in addition to the messages.
struct TestReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a report to this file.", valueName: "file"),
    completion: .file(extensions: ["json"]), transform: parseOutput)
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Write a JUnit report to this file, for continuous integration.", valueName: "file"),
    completion: .file(extensions: ["xml"]),
    transform: parseOutput)
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a page of all differences to this folder, with its pictures; or to this .html file, with its pictures in a folder beside it.",
      valueName: "path"), completion: .file(extensions: ["html"]),
    transform: { HTMLPlace(try parseOutput($0)) })
  var html: HTMLPlace?

  @Flag(help: "Also print failures to standard output as annotations for GitHub Actions.")
  var github = false

  /// Checks that no report takes the place of another file.
  ///
  /// - Parameter inputs: The paths of the files that are read. It is called only if there is a file to replace.
  /// - Throws: `FlickbookError.invalidRequest`.
  func requirePlaces(reading inputs: () -> [String]) throws(FlickbookError) {
    let mayReplace = WrittenFiles.areThere([json, junit, html?.page])
    var files = WrittenFiles(reading: mayReplace ? inputs() : [])
    try files.claim(json, by: "--json")
    try files.claim(junit, by: "--junit")
    try files.claim(html?.page, by: "--html")
  }

  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  func write(_ report: GoldenReport, _ results: ResultLog, quiet: Bool) throws {
    if let json { try write(report.document.text + "\n", to: json) }
    if let junit { try write(report.junit, to: junit) }
    if let html {
      let path = try GoldenHTMLReport(report, at: html.page).write()
      if !quiet { Console.printMessage("\(path): what differs") }
    }
    if github { for line in report.annotations(in: GitHubOutput.workspace) { results.printResult(line) } }
  }

  private func write(_ text: String, to path: String) throws {
    try FileSystem.write(Array(text.utf8), to: path)
  }
}

/// The place of a page with its pictures: a folder, or a file with a folder of its name beside it.
struct HTMLPlace: Sendable {
  let page: String
  let pictures: String

  /// - Parameter path: A file if it ends in `.html` or `.htm`, and is not a folder yet; otherwise a folder.
  init(_ path: String) {
    let ending = PathString.ending(of: path)
    if ["html", "htm"].contains(ending.lowercased()), !path.hasSuffix("/"), !FileSystem.isFolder(path) {
      (page, pictures) = (path, String(path.dropLast(ending.count + 1)))
    } else {
      (page, pictures) = (PathString.joined([path, "index.html"]), path)
    }
  }
}
