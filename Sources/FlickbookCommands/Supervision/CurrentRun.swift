import FlickDeclarative
import FlickEffects

/// This run of the program: its effects, its command line, and its part in the recovery from crashes.
struct CurrentRun: Sendable {
  @TaskLocal static var current = CurrentRun()

  /// The effects that scenes can name.
  var effects = EffectRegistry.builtIn
  /// The arguments, beginning with the command.
  var arguments: [String] = []
  /// The journal of events for the worker that continues after a crash; nil without such a worker.
  var journal: Journal?
  /// The recovery from the previous workers; nil in the first worker.
  var recovery: CrashRecovery?
}
