import ArgumentParser
import FlickBasics
import FlickPlanning

/// Returns the requested number of jobs, by default as many as are useful; fewer if the system has no threads for them.
func allowedJobs(_ wanted: Int?, quiet: Bool) -> Int {
  guard let wanted, wanted > Processor.workerCount else { return wanted ?? Processor.workerCount }
  return ResourceCheck.jobs(wanted) { note in if !quiet { Console.printMessage(note) } }
}

/// Turns an error of `body` into a mistake of the command line, so that the usage of the command is printed with it.
func parsing<Value>(_ body: () throws(FlickbookError) -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw ValidationError(error.description)
  }
}

func parseTime(_ text: String) throws -> TimeExpression {
  try parsing { () throws(FlickbookError) in try TimeExpression(text) }
}

/// Reads times with commas between them.
func parseTimes(_ text: String) throws -> [TimeExpression] {
  try text.commaSeparated.map(parseTime)
}

func parseRange(_ text: String) throws -> TimeRange {
  try parsing { () throws(FlickbookError) in try TimeRange(text) }
}

/// Reads a path for results. It may not be standard output, which is for text.
package func parseOutput(_ text: String) throws -> String {
  try requirePlace(text)
  guard text != "-" else {
    throw ValidationError("'-' is not a file or folder, and this does not go to standard output")
  }
  guard !PathString.isOnlyEnding(text) || FileSystem.isFolder(text) else {
    throw ValidationError("'\(text)' is an ending without a name; a folder of that name is '\(text)/'")
  }
  return text
}

/// Throws for a text that names no place on this machine where a file could be written.
func requirePlace(_ text: String) throws {
  guard !PathString.isBlank(text) else {
    throw ValidationError("the path is empty: perhaps a variable in your script was")
  }
  guard PathString.scheme(of: text) == nil else {
    throw ValidationError(
      "'\(text)' is an address, and files are not sent anywhere: write a path, and copy the file from there; "
        + "a folder of that name is './\(text)'")
  }
  guard !PathString.beginsInHome(text) else {
    let home = "$HOME" + text.dropFirst()
    throw ValidationError(
      "'\(text)' begins with a '~' that the shell has not replaced: write \"\(home)\"; "
        + "a folder of that name is './\(text)'")
  }
}

/// Returns a function that reads a whole number within limits.
package func parseCount(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { text in
    guard let count = Int(text), range.contains(count) else {
      throw ValidationError("'\(text)' is not a whole number (\(range.lowerBound) to \(range.upperBound))")
    }
    return count
  }
}

/// Reads a size: `500MB`, `2GB`, `64MiB` or a plain number of bytes.
func parseByteCount(_ text: String) throws -> Int {
  let units = [
    ("KiB", 1024.0), ("MiB", 1_048_576), ("GiB", 1_073_741_824), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9),
    ("B", 1),
  ]
  let (symbol, size) = units.first { text.hasSuffix($0.0) } ?? ("", 1)
  guard let number = Double(text.dropLast(symbol.count)), number >= 0, number * size <= 1e18 else {
    throw ValidationError("'\(text)' is not a size, such as 500MB or 2GB")
  }
  return Int(number * size)
}

/// The help on times, which is part of several help texts.
let timesHelp = """
  TIMES:
    1.5s, 400ms, 24f (frames), end, an event of a step such as open.settled, or a sum or difference: \
  open.settled+250ms, open.start-100ms. 'flickbook plan SCENE' lists all events.
  """

extension String {
  /// The words between commas. A list in quotes may have spaces around them.
  var commaSeparated: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
  }
}
