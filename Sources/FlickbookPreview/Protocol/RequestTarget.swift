/// The target of a request: a path and the query after its `?`.
struct RequestTarget {
  let path: String
  let query: [(name: String, value: String)]

  /// Nil for targets that our pages never request: targets that are not paths, characters that our paths do not need,
  /// `.` or `..` between slashes, and percent escapes that are not UTF-8.
  init?(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, path.first == "/", path.utf8.allSatisfy(RequestTarget.isPlain) else {
      return nil
    }
    let words = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !words.contains("."), !words.contains("..") else { return nil }
    self.path = String(path)
    guard parts.count == 2 else {
      query = []
      return
    }
    var query: [(name: String, value: String)] = []
    for pair in parts[1].split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = RequestTarget.decoded(sides[0]),
        let value = RequestTarget.decoded(sides.count == 2 ? sides[1] : "")
      else { return nil }
      query.append((name, value))
    }
    self.query = query
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "/-._".utf8.contains(byte)
    }
  }

  /// Decodes a part of a form as browsers encode it: `+` is a space, `%2B` a plus.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
          return nil
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
