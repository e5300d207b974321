import Testing

@testable import FlickbookPreview

/// A request with its expected status, for the gate alone and for a running server.
struct GateCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var method = "GET"
  var target = "/x"
  var headers: [(name: String, value: String)]
  var status: Int

  private static let host = (name: "Host", value: "127.0.0.1:8080")
  private static let cookie = EmptyServer.cookie

  private init(
    _ description: String, _ status: Int, _ method: String = "GET", _ target: String = "/x",
    host: String? = "127.0.0.1:8080",
    cookie: String? = GateCase.cookie.value, more: [(name: String, value: String)] = []
  ) {
    testDescription = description
    (self.method, self.target, self.status) = (method, target, status)
    headers = (host.map { [("Host", $0)] } ?? []) + (cookie.map { [("Cookie", $0)] } ?? []) + more
  }

  static let all: [GateCase] = hosts + origins + tokens + targets + writes

  private static let hosts = [
    GateCase("the address", 200), GateCase("the name", 200, host: "localhost:8080"),
    GateCase("the address of version 6", 200, host: "[::1]:8080"),
    GateCase("a forwarded port", 200, host: "localhost:1"), GateCase("no port", 200, host: "localhost"),
    GateCase("capitals", 200, host: "LocalHost:8080"),
    GateCase("a name that is allowed", 200, host: "session.example:80"),
    GateCase("another name that leads here", 403, host: "rebound.example:8080"),
    GateCase("another address", 403, host: "192.168.0.1:8080"),
    GateCase("every address", 403, host: "0.0.0.0:8080"),
    GateCase("a name that begins like ours", 403, host: "localhost.evil.example"),
    GateCase("a name that ends like ours", 403, host: "evil-localhost"),
    GateCase("a dot behind the name", 403, host: "localhost.:8080"), GateCase("no host", 403, host: nil),
    GateCase("an empty host", 403, host: ""), GateCase("two hosts", 403, more: [("Host", "127.0.0.1:8080")]),
    GateCase("a user in the host", 403, host: "me@localhost"),
    GateCase("a word for a port", 403, host: "localhost:x"),
    GateCase("digits of another script", 403, host: "localhost:٣٣"),
  ]

  private static let origins = [
    GateCase("our own origin", 200, more: [("Origin", "http://127.0.0.1:8080")]),
    GateCase("our own origin behind TLS", 200, more: [("Origin", "https://127.0.0.1:8080")]),
    GateCase("another origin", 403, more: [("Origin", "http://evil.example")]),
    GateCase("our machine on another port", 403, more: [("Origin", "http://127.0.0.1:3000")]),
    GateCase("another of our names", 403, more: [("Origin", "http://localhost:8080")]),
    GateCase("an origin that hides", 403, more: [("Origin", "null")]),
    GateCase(
      "two origins", 403, more: [("Origin", "http://127.0.0.1:8080"), ("Origin", "http://evil.example")]),
    GateCase("our own page", 200, more: [("Sec-Fetch-Site", "same-origin")]),
    GateCase("no page", 200, more: [("Sec-Fetch-Site", "none")]),
    GateCase("a page elsewhere", 403, more: [("Sec-Fetch-Site", "cross-site")]),
    GateCase("a page of the same machine", 403, more: [("Sec-Fetch-Site", "same-site")]),
    GateCase("a word that nobody knows", 403, more: [("Sec-Fetch-Site", "friend")]),
  ]

  private static let name = EmptyServer.token.cookieName
  private static let right = EmptyServer.token.text
  private static let wrong = String(right.reversed())

  private static let tokens = [
    GateCase("no token", 403, cookie: nil), GateCase("a wrong token", 403, cookie: "\(name)=\(wrong)"),
    GateCase("the beginning of the token", 403, cookie: "\(name)=\(right.dropLast())"),
    GateCase("an empty token", 403, cookie: "\(name)="),
    GateCase("the token of another name", 403, cookie: "a=\(right)"),
    GateCase("the token among others", 200, cookie: "a=b; \(name)=\(right); c=d"),
    GateCase("the token in the address", 303, "GET", "/?token=\(right)", cookie: nil),
    GateCase("a wrong token in the address", 403, "GET", "/?token=\(wrong)", cookie: nil),
    GateCase("the token in another address", 403, "GET", "/x?token=\(right)", cookie: nil),
    GateCase(
      "the token from a page elsewhere", 403, "GET", "/?token=\(right)", cookie: nil,
      more: [("Sec-Fetch-Site", "cross-site")]),
    GateCase(
      "the token under another name", 403, "GET", "/?token=\(right)", host: "rebound.example", cookie: nil),
  ]

  private static let targets = [
    GateCase("HEAD", 405, "HEAD"), GateCase("PUT", 405, "PUT"),
    GateCase("DELETE", 405, "DELETE"), GateCase("OPTIONS", 405, "OPTIONS"), GateCase("TRACE", 405, "TRACE"),
    GateCase("a folder above", 400, "GET", "/../etc/passwd"),
    GateCase("a folder above, inside", 400, "GET", "/a/../../etc/passwd"),
    GateCase("a folder above, escaped", 400, "GET", "/%2e%2e/etc/passwd"),
    GateCase("a folder above, escaped twice", 400, "GET", "/%252e%252e/etc/passwd"),
    GateCase("a backslash", 400, "GET", "/..%5c..%5cetc"), GateCase("a dot", 400, "GET", "/./x"),
    GateCase("another server's address", 400, "GET", "http://evil.example/"),
    GateCase("a query that is no text", 400, "GET", "/x?a=%ff"),
    GateCase("half an escape", 400, "GET", "/x?a=%4"),
    GateCase("a query", 200, "GET", "/x?a=%C3%BC+b&c"),
  ]

  private static let json = (name: "Content-Type", value: "application/json")
  private static let writingToken = (name: "Flickbook-Token", value: EmptyServer.token.writingText)

  private static let writes = [
    GateCase("a write", 200, "POST", more: [json, writingToken]),
    GateCase("a write without its token", 403, "POST", more: [json]),
    GateCase(
      "a write with a wrong token", 403, "POST", more: [json, ("Flickbook-Token", wrong)]),
    GateCase(
      "a write with the cookie's token", 403, "POST", more: [json, ("Flickbook-Token", right)]),
    GateCase("a write with two tokens", 403, "POST", more: [json, writingToken, writingToken]),
    GateCase(
      "a write without the cookie", 403, "POST", cookie: nil, more: [json, writingToken]),
    GateCase("a write of no type", 415, "POST", more: [writingToken]),
    GateCase(
      "a write as forms are sent", 415, "POST",
      more: [("Content-Type", "text/plain"), writingToken]),
    GateCase(
      "a write from elsewhere", 403, "POST",
      more: [json, writingToken, ("Origin", "http://evil.example")]),
    GateCase(
      "a write under another name", 403, "POST", host: "rebound.example",
      more: [json, writingToken]),
  ]
}
