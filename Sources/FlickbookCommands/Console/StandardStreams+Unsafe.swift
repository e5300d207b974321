// Unsafe: the call takes a path as a C string.
import FlickPlatform

/// The three files that every program expects to be open.
enum StandardStreams {
  /// Puts something into the places of those that are closed, so that no file which is opened later gets such a place
  /// and with it what is meant for the user. Whoever reads or writes there gets an error, as if nothing were there.
  ///
  /// It has to be called before anything is opened.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The system takes the lowest number that is free. What can only be written cannot be read, and the other way
      // around.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
