import ArgumentParser
public import FlickEffects

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
  /// Commands that encode do so in a process of its own, which `Supervisor` looks after.
  public static func run(effects: EffectRegistry = .builtIn) -> Never {
    Interruption.blockSignals()
    let words = Array(CommandLine.arguments.dropFirst())
    let journal = Supervisor.start(words)
    CommandProgram.run {
      await $effects.withValue(effects) {
        await $arguments.withValue(words) {
          await $journal.withValue(journal) {
            await $aftermath.withValue(journal?.aftermath(of: words)) { await status(words) }
          }
        }
      }
    }
  }

  private static func status(_ arguments: [String]) async -> Int32 {
    await CommandProgram.status(of: FlickbookCommand.self, arguments) {
      if let failure = aftermath?.failure { throw failure }
      if let mistake = FormerOptions.mistake(in: arguments)
        ?? UsageError.unknownCommand(in: arguments, of: FlickbookCommand.names)
      {
        throw ValidationError(mistake)
      }
    }
  }
}
