/// A request of a client.
package struct Request: Sendable {
  package enum Method: Sendable {
    case get, post
  }

  package var method: Method
  /// The path as it was sent, without what stands behind `?`: `/frames/0123/64`.
  package var path: String
  /// The parameters behind `?`, decoded, in their order.
  package var query: [(name: String, value: String)]
  /// Names in lower case, in their order.
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
  /// The words between the path's slashes.
  package var words: [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(\.self)
  }

  /// The first value that the query has under a name.
  package func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// All values that it has under a name.
  package func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

  /// The only value of a header; nil when there is none, or several.
  package func header(_ name: String) -> String? { Request.only(name, in: headers) }

  static func only(_ name: String, in headers: [(name: String, value: String)]) -> String? {
    let found = headers.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }
}
