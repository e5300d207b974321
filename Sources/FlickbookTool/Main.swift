import ArgumentParser
import Foundation

@main
enum Main {
  /// The work is done by other threads; this one waits for signals, and the first of the two ends the process.
  static func main() {
    Interruption.blockSignals()
    let interruption = Interruption()
    let work = Task.detached {
      let status = await run(Array(CommandLine.arguments.dropFirst()))
      exit(interruption.signal.map(ExitStatus.signal) ?? status)
    }
    interruption.wait()
    work.cancel()
    interruption.end()
  }

  /// Runs the command and answers what the process shall end with.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      try CPUOption.limit(by: ProcessInfo.processInfo.environment)
      var command = try FlickbookCommand.parseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return ExitStatus.success.rawValue
    } catch {
      return report(error)
    }
  }

  /// Tells the user and answers the exit code. Help and mistakes in the command line are the parser's to tell.
  private static func report(_ error: any Error) -> Int32 {
    let (code, text) = (FlickbookCommand.exitCode(for: error), FlickbookCommand.fullMessage(for: error))
    if code.isSuccess {
      return (try? Console.printResult(text)) == nil ? ExitStatus.inputOutput.rawValue : code.rawValue
    }
    guard code == .failure else {
      if !text.isEmpty { Console.printMessage(text) }
      return code.rawValue
    }
    let failure = Failure(error)
    if let text = failure.text { Console.printMessage(text) }
    return failure.status.rawValue
  }
}
