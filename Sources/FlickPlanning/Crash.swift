import FlickFiles
import FlickPlatform

/// An unrequested end of a process: a bug in the program or in a library, or too little memory.
public struct Crash: Hashable, Sendable {
  /// The number of the signal that ended the process.
  package let signal: Int32

  /// Whether the process could get no more memory when it crashed: libraries crash then.
  private let lackedMemory: Bool

  /// Nil for signals that people send on purpose.
  package init?(signal: Int32, lackedMemory: Bool = false) {
    guard Crash.names[signal] != nil else { return nil }
    (self.signal, self.lackedMemory) = (signal, lackedMemory)
  }

  /// Whether the system ended the process, as it does when memory runs out.
  package var isKill: Bool { signal == SIGKILL }

  /// Whether too little memory is the likely cause.
  package var isForWantOfMemory: Bool { isKill || lackedMemory }

  private static let names: [Int32: String] = [
    SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGABRT: "SIGABRT",
    SIGTRAP: "SIGTRAP", SIGSYS: "SIGSYS", SIGKILL: "SIGKILL",
  ]
}

extension Crash: CustomStringConvertible {
  public var description: String {
    if isKill {
      let time = ProcessorTime.limit == nil ? "" : ", or because of the limit of 'ulimit -t'"
      return "the system killed the program (SIGKILL), most likely for lack of memory" + time
    }
    let what = "the program or one of its libraries crashed (\(Crash.names[signal] ?? "signal \(signal)"))"
    guard lackedMemory else { return what }
    let limit = AddressSpace.limit.map { ": no more than \(ByteCount.text($0)) are allowed" }
    return what + ", most likely for lack of memory" + (limit ?? "")
  }
}
