import FlickDigest

/// The token of the user who has started the server, which nobody else on the machine or in the browser knows: 128
/// random bits, new at every start.
package struct AccessToken: Sendable {
  /// The token as 32 hexadecimal digits.
  package let text: String
  /// The name of the cookie that the browser sends with every request. Cookies do not distinguish ports, so each server
  /// uses its own name.
  package let cookieName: String
  /// The token that the page sends with requests that change something. Only the server gives it to the page: other
  /// pages cannot know it, though the browser may send the cookie with their requests.
  package let writingText: String

  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(text: AccessToken.digits(generator.next()) + AccessToken.digits(generator.next()))
  }

  package init(text: String) {
    self.text = text
    cookieName = "flickbook_" + SHA256.hexDigest(of: text).prefix(8)
    writingText = String(SHA256.hexDigest(of: text + " writing").prefix(32))
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  /// Whether a text is the token. The time of the comparison does not reveal how much of the text is right.
  package func matches(_ other: String) -> Bool { AccessToken.areEqual(text, other) }

  /// Whether `other` is the token for requests that change something.
  package func matchesWriting(_ other: String) -> Bool { AccessToken.areEqual(writingText, other) }

  private static func areEqual(_ a: String, _ b: String) -> Bool {
    let (own, other) = (Array(a.utf8), Array(b.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether a `Cookie` header contains the token.
  package func isAmong(cookies: String) -> Bool {
    cookies.split(separator: ";").contains { cookie in
      let sides = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && sides[0] == cookieName && matches(String(sides[1]))
    }
  }
}
