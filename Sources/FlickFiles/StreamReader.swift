/// Reads a file, which may be unfinished, from its start to its end in blocks. It owns the present block.
package final class StreamReader {
  package enum Fault: Error {
    case input(FileError)
    case content(String)

    package static let cutOff = Fault.content("it is cut off or damaged")
  }

  private static let blockSize = 1 << 16

  private let readBlock: (_ count: Int, _ offset: Int) throws(FileError) -> [UInt8]
  private var block: [UInt8] = []
  private var place = 0
  private var fileOffset = 0

  package init(_ readBlock: @escaping (_ count: Int, _ offset: Int) throws(FileError) -> [UInt8]) {
    self.readBlock = readBlock
  }

  package convenience init(_ file: OutputFile) {
    self.init { (count, offset) throws(FileError) in try file.read(count, from: offset) }
  }

  package var position: Int { fileOffset - block.count + place }

  package func isAtEnd() throws(Fault) -> Bool {
    if place < block.count { return false }
    try refill()
    return block.isEmpty
  }

  package func byte() throws(Fault) -> UInt8 {
    guard try !isAtEnd() else { throw .cutOff }
    defer { place += 1 }
    return block[place]
  }

  /// Reads the next `count` bytes. A wrong count takes no more memory than the file has bytes.
  package func take(_ count: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard try !isAtEnd() else { throw .cutOff }
      let more = min(count - bytes.count, block.count - place)
      bytes += block[place..<place + more]
      place += more
    }
    return bytes
  }

  /// Skips the next `count` bytes; the memory used does not depend on their number.
  ///
  /// - Parameter take: Is called with the bytes, in pieces.
  package func pass(_ count: Int, to take: (ArraySlice<UInt8>) -> Void = { _ in }) throws(Fault) {
    var left = count
    while left > 0 {
      guard try !isAtEnd() else { throw .cutOff }
      let more = min(left, block.count - place)
      take(block[place..<place + more])
      (place, left) = (place + more, left - more)
    }
  }

  package func littleEndian(_ count: Int) throws(Fault) -> Int {
    try take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  package func bigEndian(_ count: Int) throws(Fault) -> Int {
    try take(count).reduce(0) { $0 << 8 | Int($1) }
  }

  package func text(_ count: Int) throws(Fault) -> String { String(decoding: try take(count), as: UTF8.self) }

  private func refill() throws(Fault) {
    do {
      block = try readBlock(StreamReader.blockSize, fileOffset)
    } catch {
      throw .input(error)
    }
    (place, fileOffset) = (0, fileOffset + block.count)
  }
}
