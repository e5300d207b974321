/// The parts of a `Host` header, or of what stands behind the scheme of an origin.
struct HostName {
  /// In lower case, with the brackets of an address of version 6.
  let name: String
  let port: String?

  /// Nil for what is no name or address with or without a port.
  init?(_ text: String) {
    // Letters and digits of other scripts may become these when they are lowered or counted.
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
