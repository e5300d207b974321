import ArgumentParser
public import FlickDeclarative
public import FlickEffects

/// The program `flickbook`, with the effects of your choice.
///
/// ```swift
/// @main enum Main {
///   static func main() { FlickbookProgram.run(effects: .builtIn.adding(CoverFlow.self)) }
/// }
/// ```
public enum FlickbookProgram {
  /// Runs the command of the process's arguments, and ends the process. Call it first, from the main thread.
  ///
  /// Commands that decode or encode run in a worker process, which `Supervisor` watches.
  public static func run(effects: EffectRegistry = .builtIn) -> Never {
    StandardStreams.reserve()
    ResourceCheck.requireFiles()
    Interruption.blockSignals()
    ForeignArgument.refuseAny()
    let words = Array(CommandLine.arguments.dropFirst())
    let journal = Supervisor.start(words)
    CommandProgram.run {
      let run = CurrentRun(
        effects: effects, arguments: words, journal: journal, recovery: journal?.recovery(of: words))
      return await CurrentRun.$current.withValue(run) { await status(words) }
    }
  }

  private static func status(_ arguments: [String]) async -> Int32 {
    await CommandProgram.status(of: FlickbookCommand.self, arguments) {
      let run = CurrentRun.current
      if let failure = run.recovery?.failure, run.journal?.service?.place == nil { throw failure }
      if let mistake = UsageError.unknownCommand(in: arguments, of: FlickbookCommand.names) {
        throw ValidationError(mistake)
      }
      if let mistake = RepeatedOption.mistake(in: arguments) { throw ValidationError(mistake) }
    }
  }
}
