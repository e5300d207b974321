import FlickFiles
import FlickPlatform

// Unsafe: libFuzzer hands over the address of the input and its length, and leaves both as they are until the call
// returns; the bytes are copied first.

/// The limits for one input.
private enum Limits {
  /// Seconds of processor time. libFuzzer's own limit is for elapsed time, which grows on a busy
  /// machine.
  static let seconds = 1.0
}

/// The reader that the environment names. Without a name, the names are printed, one a line.
private let chosen: FuzzedReader = {
  let name = ProcessInfo.processInfo.environment["FLICKBOOK_FUZZED_READER"] ?? ""
  if let reader = FuzzedReader.all.first(where: { $0.name == name }) { return reader }
  print(FuzzedReader.all.map(\.name).joined(separator: "\n"))
  exit(name.isEmpty ? 0 : 64)
}()

/// libFuzzer calls this before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func beginFuzzing(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  _ = chosen
  return 0
}

/// libFuzzer calls this with every input. An input that costs too much ends the process as a trap does.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let begin = clock()
  try? chosen.read(bytes)
  // POSIX fixes the unit of `clock` at a microsecond.
  let seconds = Double(clock() - begin) / 1e6
  if seconds > Limits.seconds {
    try? SystemCalls.write(Array("FlickFuzz: \(seconds) s of processor time\n".utf8), to: STDERR_FILENO)
    abort()
  }
  return 0
}
