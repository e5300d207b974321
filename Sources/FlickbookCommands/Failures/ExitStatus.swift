/// The exit status of the process; the numbers follow `sysexits.h` where it has one.
package enum ExitStatus: Int32 {
  /// Done.
  case success = 0
  /// The compared things differ: a picture from its scene, a scene from its expectations, frames from recorded ones.
  case different = 1
  /// There was nothing to compare.
  case nothingCompared = 2
  /// The command line makes no sense.
  case usage = 64
  /// A scene is invalid, or a file does not have the expected format.
  case sceneInvalid = 65
  /// An input does not exist or cannot be opened.
  case inputMissing = 66
  /// This build of FFmpeg, or this machine, lacks something that is needed.
  case unavailable = 69
  /// A bug in the program, or a crash in one of its libraries.
  case internalError = 70
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// A temporary failure; trying again later may work.
  case temporary = 75

  /// The exit code of a process ended by signal `number`, as in shells.
  static func signal(_ number: Int32) -> Int32 { 128 + number }

  /// The table of exit codes for help texts.
  package static let table = """
    EXIT CODES:
      0      done
      1      a check failed: a picture, a scene or a video is not as expected
      2      nothing was compared
      64     the command line is invalid
      65     a scene is invalid, or its preset's place refuses it; or a file is not a video
      66     an input is missing
      69     something needed is not installed
      70     a bug in flickbook, or a crash in one of its libraries
      73     an output cannot be created
      74     reading or writing failed
      75     a temporary failure: busy, too slow or out of memory; try again later
      128+n  stopped by signal n
    """
}
