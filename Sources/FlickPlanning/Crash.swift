import Glibc

/// The end of a process that nobody asked to end: a bug in it or in a library, or too little memory.
public struct Crash: Hashable, Sendable {
  /// The number of the signal that came with it.
  public let signal: Int32

  /// Nil for signals that people send.
  public init?(signal: Int32) {
    guard Crash.names[signal] != nil else { return nil }
    self.signal = signal
  }

  /// Whether the system ended the process, as it does when memory runs out.
  public var isKill: Bool { signal == SIGKILL }

  /// Whether it comes of too little memory, as far as one can tell: libraries crash when they get none.
  public var isForWantOfMemory: Bool { isKill || AddressSpace.limit != nil }

  private static let names: [Int32: String] = [
    SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGABRT: "SIGABRT",
    SIGTRAP: "SIGTRAP", SIGSYS: "SIGSYS", SIGKILL: "SIGKILL",
  ]
}

extension Crash: CustomStringConvertible {
  public var description: String {
    if isKill { return "the system killed the program (SIGKILL), most likely for want of memory" }
    let limit = AddressSpace.limit.map {
      ", most likely for want of memory: no more than \(ByteCount.text($0)) are allowed"
    }
    return
      "the program or one of its libraries crashed (\(Crash.names[signal] ?? "signal \(signal)"))\(limit ?? "")"
  }
}
