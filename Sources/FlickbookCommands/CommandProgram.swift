package import ArgumentParser
import CLinux
import FlickDiagnostics
import FlickPlatform

/// The work that every program of ours does around its command: signals, memory, messages, exit codes.
package enum CommandProgram {
  /// Does what the process's arguments say, and ends the process. Call it first, from the main thread.
  package static func run(_ command: any ParsableCommand.Type) -> Never {
    StandardStreams.reserve()
    ResourceCheck.requireFiles()
    Interruption.blockSignals()
    ForeignArgument.refuseAny()
    let words = Array(CommandLine.arguments.dropFirst())
    run { await status(of: command, words) }
  }

  /// Ends the process with the status that `work` answers, or with that of a signal.
  ///
  /// The work is done by other threads; this one waits for signals, which have to be blocked before. The first of the
  /// two ends the process.
  static func run(_ work: @escaping @Sendable () async -> Int32) -> Never {
    giveLargeBlocksBack()
    let isQuiet = !Set(CommandLine.arguments).isDisjoint(with: ["-q", "--quiet"])
    ResourceCheck.requireThreadsAndMemory(quiet: isQuiet)
    let interruption = Interruption()
    let task = Task.detached {
      let status = await work()
      exit(interruption.signal.map(ExitStatus.signal) ?? status)
    }
    interruption.wait()
    task.cancel()
    interruption.end()
  }

  /// Blocks of memory from 2 MiB on go back to the system when they are freed. By itself the C library raises that
  /// bound to the largest block that was ever freed; then what encoders leave behind segment by segment falls into
  /// pieces, and a long video takes more memory than a short one.
  private static func giveLargeBlocksBack() {
    _ = mallopt(M_MMAP_THRESHOLD, 2 << 20)
  }

  /// Runs a command and answers what the process shall end with.
  ///
  /// - Parameters:
  ///   - root: The command, or the one above it.
  ///   - arguments: Without the program's name.
  ///   - prepare: Comes first. What it throws is told like what the command throws.
  static func status(
    of root: any ParsableCommand.Type, _ arguments: [String], prepare: () throws -> Void = {}
  ) async -> Int32 {
    do {
      try prepare()
      try CPUOption.limit(by: ProcessInfo.processInfo.environment)
      if let excess = PathArguments.excess(in: arguments) { throw ValidationError(excess) }
      var command = try command(in: PathArguments.joined(ofCommand: arguments), of: root)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return ExitStatus.success.rawValue
    } catch {
      return report(error, of: root)
    }
  }

  /// The command that the words ask for.
  ///
  /// To find a command among others, the parser makes up all that it takes once more; that is half of a start. What the
  /// named command does not take by itself, such as help and mistakes, is for the parser of the whole.
  private static func command(
    in words: [String], of root: any ParsableCommand.Type
  ) throws -> any ParsableCommand {
    let named = root.configuration.subcommands.first { $0.configuration.commandName == words.first }
    if let named, named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(words.dropFirst())), type(of: command) == named
    {
      return command
    }
    return try root.parseAsRoot(words)
  }

  /// The failure to print the text; nil if there is none.
  private static func printHelp(_ text: String) -> Failure? {
    do {
      try Console.printResult(text)
      return nil
    } catch {
      return tell(error)
    }
  }

  private static func tell(_ error: any Error) -> Failure {
    let failure = Failure(error)
    if let text = failure.text { Console.printMessage(text) }
    return failure
  }

  /// Tells the user and answers the exit code. Help and mistakes in the command line are the parser's to tell.
  private static func report(_ error: any Error, of root: any ParsableCommand.Type) -> Int32 {
    // The parser would write out hundreds of mistakes only to see whether they are its own.
    if error is Reported || error is SceneDiagnostics { return tell(error).status.rawValue }
    let (code, text) = (root.exitCode(for: error), root.fullMessage(for: error))
    if code.isSuccess {
      return printHelp(text).map(\.status.rawValue) ?? code.rawValue
    }
    guard code == .failure else {
      if !text.isEmpty { Console.printMessage(UsageError.text(of: text)) }
      return code.rawValue
    }
    return tell(error).status.rawValue
  }
}
