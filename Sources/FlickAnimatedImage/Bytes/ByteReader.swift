/// Reads numbers from untrusted bytes. Reading beyond the end is a fault.
struct ByteReader {
  enum Order { case big, little }

  let bytes: ArraySlice<UInt8>
  var position: Int
  var order: Order

  init(_ bytes: ArraySlice<UInt8>, order: Order) {
    self.bytes = bytes
    self.order = order
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func take(_ count: Int) throws(ImageFault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - position else { throw .cutOff }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads the next `count` bytes (at most 4) as a number.
  mutating func number(_ count: Int) throws(ImageFault) -> Int {
    let digits = try take(count)
    return switch order {
    case .big: digits.reduce(0) { $0 << 8 | Int($1) }
    case .little: digits.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }

  mutating func text(_ count: Int) throws(ImageFault) -> String {
    String(decoding: try take(count), as: UTF8.self)
  }

  mutating func skip(to newPosition: Int) throws(ImageFault) {
    guard (position...bytes.endIndex).contains(newPosition) else { throw .cutOff }
    position = newPosition
  }
}
