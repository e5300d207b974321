import ArgumentParser
import Foundation

@main
enum Main {
  /// The whole life of the process: signals are taken care of before anything else happens.
  static func main() async {
    Interruption.blockSignals()
    let interruption = Interruption()
    let work = Task.detached { await run(Array(CommandLine.arguments.dropFirst())) }
    interruption.watch { work.cancel() }
    let status = await work.value
    Foundation.exit(interruption.signal.map(ExitStatus.signal) ?? status)
  }

  /// Runs the command and answers what the process shall end with.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
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

  private static func report(_ error: any Error) -> Int32 {
    if let failure = Failure(error) {
      if let message = failure.message { Console.printError(message) }
      return failure.status.rawValue
    }
    let (code, text) = (FlickbookCommand.exitCode(for: error), FlickbookCommand.fullMessage(for: error))
    guard !text.isEmpty else { return code.rawValue }
    if code.isSuccess {
      return (try? Console.printResult(text)) == nil ? ExitStatus.inputOutput.rawValue : code.rawValue
    }
    Console.printMessage(text)
    return code.rawValue
  }
}
