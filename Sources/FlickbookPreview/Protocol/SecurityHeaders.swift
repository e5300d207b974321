/// The headers of every response that tell the browser what it may do with the response.
enum SecurityHeaders {
  /// The page may load only our own scripts, styles and pictures. Other pages may not put it into a frame or read a
  /// response, and do not learn its address.
  static let all: [(name: String, value: String)] = [
    (
      "Content-Security-Policy",
      """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src blob:; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    ),
    ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
  ]

  /// All headers of a response. A response that does not state its caching is not cached.
  static func added(to headers: [(name: String, value: String)]) -> [(name: String, value: String)] {
    let isKept = headers.contains { $0.name.lowercased() == "cache-control" }
    return headers + (isKept ? [] : [("Cache-Control", "no-store")]) + all
  }
}
