/// Reads numbers in a profile that may be malicious: a range outside its bytes is a fault.
struct ICCReader {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// - Throws: `ColorProfileFault` if the range leaves the bytes.
  func slice(_ start: Int, _ count: Int) throws(ColorProfileFault) -> ICCReader {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      throw .unreadable("is cut off")
    }
    return ICCReader(bytes[bytes.startIndex + start..<bytes.startIndex + start + count])
  }

  func number(_ start: Int, _ count: Int) throws(ColorProfileFault) -> Int {
    try slice(start, count).bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four letters.
  func signature(_ start: Int) throws(ColorProfileFault) -> String {
    String(decoding: try slice(start, 4).bytes, as: UTF8.self)
  }

  /// A signed number with sixteen bits of fraction (ICC.1:2022, 4.6).
  func fixed(_ start: Int) throws(ColorProfileFault) -> Double {
    Double(Int32(truncatingIfNeeded: try number(start, 4))) / 65536
  }

  func fixed(_ start: Int, count: Int) throws(ColorProfileFault) -> [Double] {
    var values: [Double] = []
    for index in 0..<count { values.append(try fixed(start + 4 * index)) }
    return values
  }
}
