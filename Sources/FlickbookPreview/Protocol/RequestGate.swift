/// Decides which requests are let in, from the request alone.
///
/// A server on the loopback can be reached by every page in the browser and by every program of the machine. So:
/// - Another page may give its own host name this machine's address (DNS rebinding). The name in `Host` must therefore
///   be one of ours. The port may differ, since it may have been forwarded.
/// - Another page may send requests without seeing the responses. `Origin` and `Sec-Fetch-Site` reveal that.
/// - Another user of the machine does not know the token, which is in the address that the server printed. The first
///   request exchanges it for a cookie, so that it disappears from the address.
package struct RequestGate: Sendable {
  package enum Decision: Sendable {
    case admit(Request)
    /// The response to a request that has brought the token.
    case welcome(Response)
    case refuse(Response)
  }

  /// The head of a request.
  package struct Head: Sendable {
    package var method: String
    package var target: String
    /// The headers, with names in lower case.
    package var headers: [(name: String, value: String)]

    package init(method: String = "GET", target: String, headers: [(name: String, value: String)]) {
      (self.method, self.target, self.headers) = (method, target, headers)
    }
  }

  /// The host names that every server accepts.
  package static let ownNames: Set = ["localhost", "127.0.0.1", "[::1]"]
  /// The parameter of the address that holds the token.
  package static let tokenName = "token"
  /// The header that holds the page's own token.
  package static let writeTokenHeader = "flickbook-token"

  private let token: AccessToken
  private let names: Set<String>

  /// - Parameter names: Further host names of the server, behind a proxy or in a container.
  package init(_ token: AccessToken, names: [String] = []) {
    self.token = token
    self.names = RequestGate.ownNames.union(names.compactMap { HostName($0)?.name })
  }

  package func decision(on head: Head, body: [UInt8] = []) -> Decision {
    guard let host = Request.only("host", in: head.headers), let name = HostName(host)?.name,
      names.contains(name)
    else {
      return refusal(403, "This server does not have that host name; '--allow-host NAME' adds one.")
    }
    guard comesFromOurPage(head.headers, host: host) else {
      return refusal(403, "Requests from other pages are not allowed.")
    }
    guard let method = Request.Method(head.method) else { return refusal(405, "This method is not allowed.") }
    guard let target = RequestTarget(head.target) else {
      return refusal(400, "This is not an address of this server.")
    }
    guard body.isEmpty || method == .post else {
      return refusal(400, "A body is not allowed with this method.")
    }
    let request = Request(method, target.path, query: target.query, headers: head.headers, body: body)
    if method == .get, target.path == "/", let given = request.value(RequestGate.tokenName),
      token.matches(given)
    {
      return .welcome(welcome(request))
    }
    guard let cookies = request.header("cookie"), token.isAmong(cookies: cookies) else {
      return refusal(403, "Open the address that 'flickbook preview' has printed, with its token.")
    }
    return method == .post ? decision(onWrite: request) : .admit(request)
  }

  /// The decision on a request that changes something. It must be JSON and have the token that only our page knows.
  /// Browsers do not let another page send JSON without asking the server first.
  private func decision(onWrite request: Request) -> Decision {
    guard request.header("content-type")?.lowercased() == "application/json" else {
      return refusal(415, "The body must be application/json.")
    }
    guard let given = request.header(RequestGate.writeTokenHeader), token.matchesWriting(given) else {
      return refusal(403, "Only the page itself may send this request.")
    }
    return .admit(request)
  }

  /// Whether the request comes from our page, or from no page: typed, or clicked outside of pages. A browser that
  /// states the origin of a request is believed.
  private func comesFromOurPage(_ headers: [(name: String, value: String)], host: String) -> Bool {
    let origins = headers.filter { $0.name == "origin" }.map(\.value)
    let sites = headers.filter { $0.name == "sec-fetch-site" }.map(\.value)
    return origins.allSatisfy { $0 == "http://" + host || $0 == "https://" + host }
      && sites.allSatisfy { $0 == "same-origin" || $0 == "none" }
  }

  /// The response that stores the token in a cookie and redirects to an address without it.
  private func welcome(_ request: Request) -> Response {
    let cookie = "\(token.cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict"
    var answer = Response.text(303, "Welcome.")
    answer.headers += [("Location", "/"), ("Set-Cookie", cookie)]
    return answer
  }

  private func refusal(_ status: Int, _ line: String) -> Decision {
    var answer = Response.text(status, line)
    if status == 405 { answer.headers.append(("Allow", "GET, POST")) }
    return .refuse(answer)
  }
}

extension Request.Method {
  fileprivate init?(_ word: String) {
    switch word {
    case "GET": self = .get
    case "POST": self = .post
    default: return nil
    }
  }
}
