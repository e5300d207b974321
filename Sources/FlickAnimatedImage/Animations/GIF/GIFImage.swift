/// A picture's compressed pixels.
struct GIFImage: Sendable {
  /// The root's size and the sub-blocks, in the format of the file.
  let data: [UInt8]
  let hasClearPixels: Bool

  /// Compresses a picture in a few ways and keeps the smallest result.
  init(_ picture: GIFFrame, _ effort: CompressionEffort) {
    var best: [UInt8]?
    var isClearUsed = false
    func keep(_ symbols: LZWSymbols, _ whenFull: LZWEncoder.FullTablePolicy) {
      let rootBits = max(2, Int(symbols.pixels.max() ?? 0).bitLength)
      let codes = LZWEncoder.encode(symbols, rootBits: rootBits, whenFull: whenFull)
      if best.map({ codes.count + 1 < $0.count }) ?? true {
        best = [UInt8(rootBits)] + codes
        isClearUsed = symbols.isFree.contains(true) || symbols.pixels.contains(symbols.clear)
      }
    }
    for whenFull in effort == .fast ? [.goOn] : LZWEncoder.FullTablePolicy.allCases {
      keep(picture.symbols, whenFull)
    }
    data = [best?.first ?? 2] + GIFImage.blocks(best?.dropFirst() ?? [])
    hasClearPixels = isClearUsed
  }

  /// Divides bytes into blocks of up to 255 bytes, and adds an empty one.
  private static func blocks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var blocks: [UInt8] = []
    var rest = bytes
    while !rest.isEmpty {
      let block = rest.prefix(255)
      blocks.append(UInt8(block.count))
      blocks += block
      rest = rest.dropFirst(255)
    }
    return blocks + [0]
  }
}
