package import ArgumentParser
import CLinux
import FlickDiagnostics
import FlickPlatform

/// The part that all of the package's programs share: signals, memory, messages and exit codes.
package enum CommandProgram {
  /// Runs the command of the process's arguments, and ends the process. Call it first, from the main thread.
  package static func run(_ command: any ParsableCommand.Type) -> Never {
    StandardStreams.reserve()
    ResourceCheck.requireFiles()
    Interruption.blockSignals()
    ForeignArgument.refuseAny()
    let words = Array(CommandLine.arguments.dropFirst())
    run { await status(of: command, words) }
  }

  /// Ends the process with the status that `work` returns, or with that of a signal.
  ///
  /// Other threads do the work, and this one waits for signals, which must be blocked before. Whichever comes first
  /// ends the process.
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

  /// Makes blocks of 2 MiB and more return to the system when they are freed. By default, the C library raises that
  /// threshold to the largest block that was ever freed. The memory that encoders free segment by segment would then be
  /// fragmented, and a long video would take more memory than a short one.
  private static func giveLargeBlocksBack() {
    _ = mallopt(M_MMAP_THRESHOLD, 2 << 20)
  }

  /// Runs a command and returns the exit status for the process.
  ///
  /// - Parameters:
  ///   - root: The command, or the command that contains it.
  ///   - arguments: The arguments without the program's name.
  ///   - prepare: Runs first. Its errors are reported like those of the command.
  static func status(
    of root: any ParsableCommand.Type, _ arguments: [String], prepare: () throws -> Void = {}
  ) async -> Int32 {
    do {
      try prepare()
      try CPUOption.limit(by: ProcessInfo.processInfo.environment)
      if let excess = PathArguments.excess(in: arguments) { throw ValidationError(excess) }
      if let mistake = UsageError.hiddenHelp(in: arguments, help: { help(for: arguments.first, of: root) }) {
        throw ValidationError(mistake)
      }
      var command = try command(in: PathArguments.joined(ofCommand: arguments), of: root)
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return ExitStatus.success.rawValue
    } catch {
      return report(error, of: root, arguments)
    }
  }

  /// The command that the arguments name.
  ///
  /// To find a command among others, the parser builds the declarations of all commands, which takes half of the time
  /// that the program needs to start. So the named command parses its arguments first. If it does not accept them, as
  /// for help and mistakes, the whole program's parser does.
  private static func command(
    in words: [String], of root: any ParsableCommand.Type
  ) throws -> any ParsableCommand {
    if let named = subcommand(words.first, of: root), named.configuration.subcommands.isEmpty,
      let command = try? named.parseAsRoot(Array(words.dropFirst())), type(of: command) == named
    {
      return command
    }
    return try root.parseAsRoot(words)
  }

  /// The program's command of a name; nil if there is none.
  private static func subcommand(
    _ name: String?, of root: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    root.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// The help of the named command, or of the whole program.
  private static func help(for name: String?, of root: any ParsableCommand.Type) -> String {
    root.helpMessage(for: subcommand(name, of: root) ?? root, includeHidden: true, columns: 80)
  }

  /// The usage of the named command, in place of that of the whole program, which the parser adds to mistakes that
  /// commands find. Nil for mistakes that the parser finds, and if no command has that name.
  private static func usage(
    for error: any Error, in root: any ParsableCommand.Type, named name: String?
  ) -> UsageError.Usage? {
    guard error is ValidationError, let name, let command = subcommand(name, of: root) else { return nil }
    return usage(of: command, in: root, named: name)
  }

  private static func usage(
    of command: any ParsableCommand.Type, in root: any ParsableCommand.Type, named name: String
  ) -> UsageError.Usage {
    UsageError.Usage(command: "\(root._commandName) \(name)", words: root.usageString(for: command))
  }

  /// Prints the text; returns the failure to do so, or nil.
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

  /// Reports an error to the user and returns the exit code. Help and mistakes in the command line are reported by the
  /// parser.
  ///
  /// - Parameter arguments: The command line without the program's name.
  private static func report(
    _ error: any Error, of root: any ParsableCommand.Type, _ arguments: [String]
  ) -> Int32 {
    // The parser would format hundreds of mistakes only to see whether they are its own errors.
    if error is Reported || error is SceneDiagnostics { return tell(error).status.rawValue }
    let (code, text) = (root.exitCode(for: error), root.fullMessage(for: error))
    if code.isSuccess {
      return printHelp(text).map(\.status.rawValue) ?? code.rawValue
    }
    guard code == .failure else {
      if !text.isEmpty { Console.printMessage(message(about: error, text, of: root, arguments)) }
      return code.rawValue
    }
    return tell(error).status.rawValue
  }

  /// The message about a mistake in the command line. An option that the command does not have comes first.
  private static func message(
    about error: any Error, _ text: String, of root: any ParsableCommand.Type, _ arguments: [String]
  ) -> String {
    let usage = usage(for: error, in: root, named: arguments.first)
    guard let name = arguments.first, let command = subcommand(name, of: root),
      command.configuration.subcommands.isEmpty
    else { return UsageError.text(of: text, usage) }
    let help = help(for: name, of: root)
    if let mistake = UsageError.unknownOption(in: arguments, of: name, help: help) {
      return UsageError.text(of: mistake, self.usage(of: command, in: root, named: name))
    }
    let message = UsageError.text(of: text, usage)
    guard let meaning = UsageError.meaningOfOption(missingIn: message, help: help) else { return message }
    var lines = message.split(separator: "\n").map(String.init)
    lines.insert("  = " + meaning, at: 1)
    return lines.joined(separator: "\n")
  }
}
