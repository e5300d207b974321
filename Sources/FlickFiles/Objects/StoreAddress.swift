/// The address of an object store, such as `s3://bucket/folder`. A program with the scheme's name serves it:
/// `flickbook-store-s3`.
package struct StoreAddress: Hashable, Sendable {
  package let scheme: String
  /// The whole address.
  package let text: String

  /// The program that serves the address.
  package var program: String { "flickbook-store-\(scheme)" }

  /// Whether a text is an address rather than a path.
  package static func isMeant(by text: String) -> Bool { text.contains("://") }

  /// The reason why a text is not an address; nil when it is one.
  package static func mistake(in text: String) -> String? {
    guard let address = StoreAddress(parts: text) else {
      return "is not the address of a store, such as s3://bucket/folder"
    }
    let rest = address.text.dropFirst(address.scheme.count + 3)
    if rest.prefix(while: { $0 != "/" }).contains("@") {
      return "names a user; credentials belong in the environment or in the client's own files"
    }
    if rest.contains(where: { "?#".contains($0) }) {
      return "has a query; options of the client belong in the environment or in its own files"
    }
    return nil
  }

  /// Nil when the text has a `mistake`.
  package init?(_ text: String) {
    guard StoreAddress.mistake(in: text) == nil else { return nil }
    self.init(parts: text)
  }

  private init?(parts text: String) {
    guard let match = text.firstMatch(of: /^([a-z][a-z0-9-]{0,20}):\/\/\S+$/) else { return nil }
    (scheme, self.text) = (String(match.1), text)
  }
}
