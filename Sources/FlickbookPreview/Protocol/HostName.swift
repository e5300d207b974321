/// The parts of a `Host` header, or of an origin without its scheme.
struct HostName {
  /// The name in lower case; an IPv6 address includes its brackets.
  let name: String
  let port: String?

  /// Nil for a text that is not a name or address, with or without a port.
  init?(_ text: String) {
    // Lowercasing or the check for digits could turn letters and digits of other scripts into ASCII.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let text = text.lowercased()
    let isBracketed = text.hasPrefix("[")
    guard
      let end = isBracketed
        ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":") ?? text.endIndex
    else { return nil }
    name = String(text[..<end])
    let rest = text[end...]
    port = rest.isEmpty ? nil : String(rest.dropFirst())
    guard !name.isEmpty, name.utf8.allSatisfy(HostName.isPlain) else { return nil }
    if let port {
      guard rest.hasPrefix(":"), (1...5).contains(port.count), port.allSatisfy(\.isNumber) else { return nil }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-._:[]".utf8.contains(byte)
  }
}
