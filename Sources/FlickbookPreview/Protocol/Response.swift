/// The response to a request.
package struct Response: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Pieces that are sent as they become ready; the response ends with the sequence.
    case stream(AsyncStream<[UInt8]>)
  }

  /// The HTTP status, such as 200.
  package var status: Int
  /// The headers in addition to those of every response.
  package var headers: [(name: String, value: String)]
  package var body: Body

  package init(_ status: Int, headers: [(name: String, value: String)] = [], _ body: Body) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }
}

extension Response {
  /// A response with a line for people.
  package static func text(_ status: Int, _ line: String) -> Response {
    Response(
      status, headers: [("Content-Type", "text/plain; charset=utf-8")], .bytes(Array((line + "\n").utf8)))
  }

  package static func json(_ text: String, status: Int = 200) -> Response {
    Response(status, headers: [("Content-Type", "application/json")], .bytes(Array(text.utf8)))
  }

  package static let notFound = text(404, "Not found.")
}
