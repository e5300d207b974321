/// The reason why a preview cannot start.
package enum PreviewError: Error, Hashable, Sendable {
  case cannotListen(host: String, port: Int, reason: String)
}

extension PreviewError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "cannot listen on \(host), port \(port == 0 ? "of the system's choice" : String(port)): \(reason)"
    }
  }
}
