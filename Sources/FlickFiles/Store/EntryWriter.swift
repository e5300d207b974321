/// Appends numbers, texts and bytes to an entry's content.
package struct EntryWriter {
  package var bytes: [UInt8] = []

  package init() {}

  /// Appends a number as eight bytes, the lowest first.
  package mutating func append(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  /// Appends the number of the bytes, then the bytes.
  package mutating func append(_ more: [UInt8]) {
    append(more.count)
    bytes += more
  }

  package mutating func append(_ text: String) { append(Array(text.utf8)) }
}

/// Reads what an `EntryWriter` wrote; returns nil for anything else.
package struct EntryReader {
  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  package var isAtEnd: Bool { rest.isEmpty }

  package mutating func int() -> Int? {
    guard rest.count >= 8 else { return nil }
    defer { rest = rest.dropFirst(8) }
    return Int(Int64(bitPattern: rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }))
  }

  /// Reads the number of things that take at least a byte each.
  package mutating func count() -> Int? {
    guard let count = int(), (0...rest.count).contains(count) else { return nil }
    return count
  }

  package mutating func bytes() -> [UInt8]? {
    guard let count = count() else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  package mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }
}
