import FlickPlatform

extension Request {
  /// The body of the request, decoded from JSON.
  ///
  /// - Returns: Nil if the body does not have the form of the type.
  func decoded<Value: Decodable>(as type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(body))
  }

  /// The digest that the file must have, from `If-Match: "DIGEST"` (RFC 9110, section 13.1.1); nil without exactly one.
  var expectedDigest: String? {
    guard let tag = header("if-match"), tag.count > 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else {
      return nil
    }
    return String(tag.dropFirst().dropLast())
  }
}
