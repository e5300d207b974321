import ArgumentParser
import CLinux
public import FlickEffects
import Foundation

/// The program `flickbook`, with the effects of your choice.
///
/// ```swift
/// @main enum Main {
///   static func main() { FlickbookProgram.run(effects: .builtIn.adding(CoverFlow.self)) }
/// }
/// ```
public enum FlickbookProgram {
  /// The effects that the scenes of this run can name.
  @TaskLocal static var effects = EffectRegistry.builtIn
  /// What this run was called with, beginning with the command.
  @TaskLocal static var arguments: [String] = []
  /// Where what happens is noted for whoever goes on after a crash; nil when nobody does.
  @TaskLocal static var journal: Journal?
  /// What happened before this process; nil when it is the first one.
  @TaskLocal static var aftermath: CrashRecovery?

  /// Does what the process's arguments say, and ends the process. Call it first, from the main thread.
  ///
  /// The work is done by other threads, of a process of its own where `Supervisor` looks after it; this one waits for
  /// signals, and the first of the two ends the process.
  public static func run(effects: EffectRegistry = .builtIn) -> Never {
    Interruption.blockSignals()
    let words = Array(CommandLine.arguments.dropFirst())
    let journal = Supervisor.start(words)
    giveLargeBlocksBack()
    let interruption = Interruption()
    let work = Task.detached {
      let status = await $effects.withValue(effects) {
        await $arguments.withValue(words) {
          await $journal.withValue(journal) {
            await $aftermath.withValue(journal?.aftermath(of: words)) { await run(words) }
          }
        }
      }
      exit(interruption.signal.map(ExitStatus.signal) ?? status)
    }
    interruption.wait()
    work.cancel()
    interruption.end()
  }

  /// Blocks of memory from 2 MiB on go back to the system when they are freed. By itself the C library raises that bound
  /// to the largest block that was ever freed; then what encoders leave behind unit by unit falls into pieces, and a long
  /// video takes more memory than a short one.
  private static func giveLargeBlocksBack() {
    _ = mallopt(M_MMAP_THRESHOLD, 2 << 20)
  }

  /// Runs the command and answers what the process shall end with.
  private static func run(_ arguments: [String]) async -> Int32 {
    do {
      if let failure = aftermath?.failure { throw failure }
      try CPUOption.limit(by: ProcessInfo.processInfo.environment)
      if let mistake = FormerOptions.mistake(in: arguments) { throw ValidationError(mistake) }
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
