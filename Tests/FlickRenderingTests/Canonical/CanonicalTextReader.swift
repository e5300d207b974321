@testable import FlickProvenance

/// Parses canonical texts.
struct CanonicalTextReader {
  private let bytes: [UInt8]
  private var place = 0

  /// Parses a record or a case with values: returns its word, which is empty for records, and the texts under its keys.
  /// Nil for other values.
  static func fields(of value: some CanonicalEncodable) -> (
    word: String, fields: [(key: String, text: String)]
  )? {
    var reader = CanonicalTextReader(bytes: Array(text(of: value).utf8))
    let word = reader.word(until: "{")
    guard reader.next == UInt8(ascii: "{") else { return nil }
    reader.place += 1
    var fields: [(key: String, text: String)] = []
    while let next = reader.next, next != UInt8(ascii: "}") {
      let key = reader.word(until: ":")
      reader.place += 1
      let start = reader.place
      reader.skipValue()
      fields.append((key, String(decoding: reader.bytes[start..<reader.place], as: UTF8.self)))
      reader.place += 1
    }
    return (word, fields)
  }

  /// Returns the text without the version.
  static func text(of value: some CanonicalEncodable) -> String {
    String(CanonicalEncoder.text(of: value).dropFirst("canonical \(CanonicalEncoder.version) ".count))
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Reads the text before a mark; any character that cannot be part of a name ends it, too.
  private mutating func word(until mark: Unicode.Scalar) -> String {
    let start = place
    while let next, next != UInt8(ascii: mark), !"{}[]<>,:'".utf8.contains(next) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func skipValue() {
    let word = word(until: ",")
    switch next {
    case UInt8(ascii: "'"): place += 1 + (Int(word) ?? 0)
    case UInt8(ascii: "{"): skipList(until: "}", hasKeys: true)
    case UInt8(ascii: "["): skipList(until: "]", hasKeys: false)
    case UInt8(ascii: "<"): skipList(until: ">", hasKeys: true)
    default: break
    }
  }

  private mutating func skipList(until end: Unicode.Scalar, hasKeys: Bool) {
    place += 1
    while let next, next != UInt8(ascii: end) {
      // A key is a word or a text, and both are read as values.
      skipValue()
      if hasKeys {
        place += 1
        skipValue()
      }
      place += 1
    }
    place += 1
  }
}
