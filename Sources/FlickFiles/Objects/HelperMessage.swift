import FlickPlatform

/// A request to a store helper: one line of JSON on its standard input.
struct HelperRequest: Hashable, Sendable, Encodable {
  enum Call: String, Encodable { case hello, get, head, put, putIfAbsent, putIfUnchanged, list, remove }

  static let version = 1

  var call: Call
  var version: Int?
  var name: String?
  /// The path of the file that has the bytes, or receives them.
  var file: String?
  /// The SHA-256 of the file to put.
  var sha256: String?
  var tag: String?
  var prefix: String?
  /// The last name of the previous page.
  var after: String?

  var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A structure of numbers and texts can always be encoded.
    return ((try? Array(encoder.encode(self))) ?? []) + [UInt8(ascii: "\n")]
  }
}

/// A store helper's answer: one line of JSON on its standard output.
package struct HelperResponse: Hashable, Sendable, Decodable {
  enum Outcome: String, Decodable {
    case done
    /// There is no such object.
    case missing
    /// The condition of the write did not hold.
    case refused
    case failed
  }

  struct Object: Hashable, Sendable, Decodable {
    var name: String
    var tag: String
    var size: Int
    var modified: Double
  }

  /// The longest line, in bytes.
  static let longest = 4 << 20

  var outcome: Outcome
  var version: Int?
  /// The store's time in seconds since 1970.
  var time: Double?
  var tag: String?
  var size: Int?
  var modified: Double?
  var objects: [Object]?
  var more: Bool?
  var reason: String?
  /// Whether the call may succeed when it is repeated.
  var again: Bool?

  /// Nil when the line is not a response.
  package init?(line: [UInt8]) {
    guard let answer = try? JSONDecoder().decode(HelperResponse.self, from: Data(line)),
      answer.numbers.allSatisfy({ $0.isFinite && abs($0) < 1e15 })
    else { return nil }
    self = answer
  }

  private var numbers: [Double] {
    [time, modified].compactMap(\.self) + (objects ?? []).map(\.modified)
  }
}
