import FlickFiles
import FlickPlatform
import NIOCore

/// The reason why a preview cannot start.
package enum PreviewError: Error, Hashable, Sendable {
  case cannotListen(host: String, port: Int, reason: String)
}

extension PreviewError {
  /// The reason of a failure to listen, with a way on where there is one.
  static func reason(of error: any Error) -> String {
    let host = "--host takes an address of this machine, such as 127.0.0.1 or 0.0.0.0"
    guard let error = error as? IOError else {
      let text = "\(error)"
      return text.contains("UnknownHost") ? "this name has no address; \(host)" : text
    }
    let reason = SystemError(code: error.errnoCode).reason
    return switch error.errnoCode {
    case EADDRINUSE: "\(reason); give another --port, or none for a free one"
    case EADDRNOTAVAIL: "\(reason); \(host)"
    default: reason
    }
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
