// Unsafe: the calls take pointers. They point to variables and copies of texts that live until the call has returned.
import CLinux
import FlickPlatform

extension SystemCalls {
  static func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try repeating { unsafe flick_pipe(&ends) }
    return (ends[0], ends[1])
  }

  /// Makes two connected sockets. If the other end is closed, writing to a socket can fail with an error; writing to a
  /// pipe would send this process a signal.
  static func socketPair() throws(SystemError) -> (ours: Int32, theirs: Int32) {
    var ends: [Int32] = [-1, -1]
    try repeating {
      unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    }
    return (ends[0], ends[1])
  }

  /// Writes bytes to a socket.
  static func send(_ bytes: [UInt8], to socket: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try transferring {
        unsafe bytes.withUnsafeBytes {
          unsafe FlickPlatform.send(
            socket, $0.baseAddress! + done, $0.count - done, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// Pauses this thread.
  static func sleep(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    var rest = time
    while unsafe nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
  }

  /// Reads the next bytes of a stream: at most `count`, and none at its end.
  package static func readNext(_ descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try transferring {
      unsafe bytes.withUnsafeMutableBytes { unsafe FlickPlatform.read(descriptor, $0.baseAddress!, count) }
    }
    return Array(bytes.prefix(length))
  }

  /// Waits until some of the streams have data or have ended, and returns their indices; none if that takes too long.
  ///
  /// - Parameter milliseconds: The longest wait.
  static func readable(_ descriptors: [Int32], within milliseconds: Int32) -> [Int] {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return [] }
    return requests.indices.filter { requests[$0].revents != 0 }
  }

  static func signal(_ process: pid_t, _ number: Int32) { _ = kill(process, number) }

  static func wait(for process: pid_t) throws(SystemError) -> ChildProcess.Ending {
    var status: Int32 = 0
    try repeating { unsafe waitpid(process, &status, 0) }
    // The macros WIFEXITED, WEXITSTATUS and WTERMSIG compute the same.
    let signal = status & 0x7f
    return signal == 0 ? .exited(status: status >> 8 & 0xff) : .killed(signal: signal)
  }

  /// Starts a program with empty input.
  static func spawn(_ child: ChildProcess, output: Int32, errors: Int32) throws(SystemError) -> pid_t {
    let nothing = try open("/dev/null", O_RDONLY)
    defer { close(nothing) }
    return try spawn(child, input: nothing, output: output, errors: errors)
  }

  static func spawn(
    _ child: ChildProcess, input: Int32, output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, place) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, place)
    }
    if let folder = child.folder { _ = unsafe flick_spawn_in(&actions, folder) }
    _ = unsafe flick_spawn_closing(&actions, STDERR_FILENO + 1)
    var attributes = usualSignals
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var process: pid_t = 0
    let code = unsafe withTexts(child.words) { words in
      unsafe withTexts(child.environment.map { "\($0)=\($1)" }) { environment in
        unsafe posix_spawnp(&process, child.words[0], &actions, &attributes, words, environment)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// The attributes that unblock all signals, and reset those that this process ignores.
  private static var usualSignals: posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  /// Passes copies of texts as a C array with a null pointer at the end.
  private static func withTexts<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var copies = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    return unsafe copies.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress!) }
  }
}
