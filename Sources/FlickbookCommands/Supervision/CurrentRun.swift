import FlickDeclarative
import FlickEffects

/// What this run of the program was called with, and what happened before it.
struct CurrentRun: Sendable {
  @TaskLocal static var current = CurrentRun()

  /// The effects that scenes can name.
  var effects = EffectRegistry.builtIn
  /// Beginning with the command.
  var arguments: [String] = []
  /// Where what happens is noted for whoever goes on after a crash; nil when nobody does.
  var journal: Journal?
  /// What happened before this process; nil when it is the first one.
  var aftermath: CrashRecovery?
}
