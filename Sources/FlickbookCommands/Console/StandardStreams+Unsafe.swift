// Unsafe: the call takes a path as a C string.
import FlickPlatform

/// The three standard streams that every program expects to be open.
enum StandardStreams {
  /// Opens a file in the place of each closed stream. Otherwise, a file that is opened later would get that place, and
  /// texts for the user would be written into it. Reading and writing such a stream still fails.
  ///
  /// Call it before any file is opened.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The system takes the lowest free number. Standard input is opened for writing only and the others for reading
      // only, so that their usual use fails.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
