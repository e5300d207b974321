import ArgumentParser
import FlickDiagnostics
import FlickPlanning
import FlickPublishing
import FlickRendering

/// The reports of a batch in addition to the messages for people.
struct ReportOptions: ParsableArguments {
  @Option(
    name: .customLong("json"),
    help: ArgumentHelp("Write a report on all scenes and files to this file.", valueName: "file"),
    completion: .file(extensions: ["json"]),
    transform: parseOutput)
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write a page with the posters of all scenes, players, values and numbers: an .html file, or a folder for index.html.",
      valueName: "path"), completion: .file(extensions: ["html"]), transform: parseOutput)
  var gallery: String?

  @Option(
    help: ArgumentHelp(
      "Write each event as it happens, one JSON object per line, to this file or to - for standard output.",
      valueName: "file"), completion: .file(),
    transform: { try $0 == "-" ? $0 : parseOutput($0) })
  var events: String?

  /// Checks that no report takes the place of another file.
  ///
  /// - Parameters:
  ///   - outputs: The paths of the outputs.
  ///   - inputs: The paths of the files that are read.
  /// - Throws: `FlickbookError.invalidRequest`.
  func requirePlaces(beside outputs: [String], reading inputs: [String]) throws(FlickbookError) {
    var files = WrittenFiles(reading: inputs)
    try files.claim(outputs: outputs)
    try files.claim(report, by: "--json")
    try files.claim(gallery.map { Gallery.page(at: $0) }, by: "--gallery")
    try files.claim(events, by: "--events", mayBePipe: true)
  }

  /// Whether a report has the path of a file that is there.
  var mayReplace: Bool { WrittenFiles.areThere([report, gallery.map { Gallery.page(at: $0) }, events]) }

  var needHashes: Bool { report != nil || gallery != nil || events != nil }

  /// The log of events; nil if none was requested.
  func eventLog(start: ContinuousClock.Instant, isContinued: Bool = false) throws -> EventLog? {
    try events.map { try EventLog($0, start: start, isContinued: isContinued) }
  }

  /// Writes the JSON report, if requested.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  func write(_ document: @autoclosure () throws -> JSONValue) throws {
    guard let report else { return }
    try FileSystem.write(Array((try document().text + "\n").utf8), to: report)
  }

  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError`.
  func write(_ result: BatchReport, quiet: Bool) throws {
    try write(try result.document(Failure.description))
    if let gallery {
      let path = try Gallery(result, at: gallery, describe: Failure.description).write()
      if !quiet { Console.printMessage("\(path): gallery") }
    }
  }
}

extension ReportOptions {
  /// Finishes a batch: records the event of its end, prints the table, and writes the reports. Throws the first
  /// failure. Missing events or results are reported in any case.
  ///
  /// - Throws: `Reported`, `FlickbookError.cannotCreateOutput`, `FileError`, `ConsoleClosed`.
  func end(
    _ report: BatchReport, _ events: EventLog?, _ results: ResultLog = ResultLog(), quiet: Bool
  ) throws {
    let failure = report.firstFailure
    let exitCode = failure.map { ExitStatus($0).rawValue } ?? 0
    events?.record(.finished(BatchEnd(report, exitCode: exitCode)))
    if !quiet, report.scenes.count > 1 { Console.printMessage("\n" + SummaryTable.text(report)) }
    var losses: [any Error] = []
    do { try events?.requireComplete() } catch { losses.append(error) }
    do { try results.requireComplete() } catch { losses.append(error) }
    do { try write(report, quiet: quiet) } catch {
      ReportOptions.tell(of: losses)
      throw error
    }
    if let failure {
      ReportOptions.tell(of: losses)
      throw Reported(failure)
    }
    ReportOptions.tell(of: losses.dropFirst())
    if let loss = losses.first { throw loss }
  }

  private static func tell(of losses: some Sequence<any Error>) {
    for text in losses.compactMap({ Failure($0).text }) { Console.printMessage(text) }
  }
}

/// Reads a duration: `90s`, `5m`, `1.5h`, `500ms`.
func parseTimeout(_ text: String) throws -> Duration {
  let units = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
  for (unit, seconds) in units where text.hasSuffix(unit) {
    if let number = Double(text.dropLast(unit.count)), number > 0, number * seconds <= 1e6 {
      return .seconds(number * seconds)
    }
  }
  throw ValidationError("'\(text)' is not a time such as 90s, 5m or 1.5h")
}
