// Unsafe: the call fills in a local structure.
import FlickPlatform

extension Terminal {
  /// The columns of the terminal behind standard error, or 80.
  static var width: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
