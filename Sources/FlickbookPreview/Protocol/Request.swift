/// A request of a client.
package struct Request: Sendable {
  package enum Method: Sendable {
    case get, post
  }

  package var method: Method
  /// The path as it was sent, without the query after `?`: `/frames/0123/64`.
  package var path: String
  /// The parameters of the query, decoded, in their order.
  package var query: [(name: String, value: String)]
  /// The headers in their order, with names in lower case.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(
    _ method: Method = .get, _ path: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = []
  ) {
    (self.method, self.path, self.query) = (method, path, query)
    (self.headers, self.body) = (headers, body)
  }
}

extension Request {
  /// The parts of the path between its slashes.
  package var words: [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(\.self)
  }

  /// The first value of a parameter of the query; nil when there is none.
  package func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// All values of a parameter of the query.
  package func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  /// The only value of a header; nil when there is none, or several.
  package func header(_ name: String) -> String? { Request.only(name, in: headers) }

  static func only(_ name: String, in headers: [(name: String, value: String)]) -> String? {
    let found = headers.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }
}
