/// The reason why a preview cannot start.
package enum PreviewError: Error, Hashable, Sendable {
  case cannotListen(host: String, port: Int, reason: String)
}

extension PreviewError {
  /// The reason of a failure to listen, in words of people where it is a name that no machine has.
  static func reason(of error: any Error) -> String {
    let text = "\(error)"
    return text.contains("UnknownHost")
      ? "this name has no address; --host takes an address of this machine, such as 127.0.0.1 or 0.0.0.0"
      : text
  }
}

extension PreviewError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port == 0 ? "of the system's choice" : String(port)): \(reason)"
    }
  }
}
