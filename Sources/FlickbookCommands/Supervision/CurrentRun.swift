import FlickDeclarative
import FlickEffects

/// The command line of this run of the program, and the events before it.
struct CurrentRun: Sendable {
  @TaskLocal static var current = CurrentRun()

  /// The effects that scenes can name.
  var effects = EffectRegistry.builtIn
  /// The arguments, beginning with the command.
  var arguments: [String] = []
  /// The journal of events for whoever goes on after a crash; nil when nobody does.
  var journal: Journal?
  /// The recovery from the process before this one; nil when this is the first.
  var aftermath: CrashRecovery?
}
