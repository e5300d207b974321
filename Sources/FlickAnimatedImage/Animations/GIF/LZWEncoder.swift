/// Compresses pixels for GIF (T. Welch, A technique for high-performance data compression, 1984; CompuServe, GIF89a,
/// appendix F). Some pixels may be written as clear instead. At each step it takes the longest string that fits with
/// either choice for such pixels.
struct LZWEncoder {
  /// The way to continue when all codes are taken.
  enum FullTablePolicy: CaseIterable {
    case startAnew
    /// The encoder continues with the known strings as long as they fit.
    case goOn
  }

  private static let mostCodes = 4096
  /// The largest number of strings that are followed in parallel.
  private static let mostStrings = 8

  private let symbols: LZWSymbols
  private let whenFull: FullTablePolicy
  private let clearCode: Int
  /// The code of a string with one more symbol, at `code << 8 | symbol`; 0 if there is none.
  private var longer = [UInt16](repeating: 0, count: mostCodes << 8)
  /// The places where `longer` is not 0.
  private var used: [Int] = []
  /// The next new code.
  private var next = 0
  private var bits: CodeWriter
  private var gauge = LZWGauge()

  /// - Parameter rootBits: The number of bits of a symbol, 2...8.
  /// - Returns: The codes as bytes, from the lowest bit on.
  static func encode(_ symbols: LZWSymbols, rootBits: Int, whenFull: FullTablePolicy) -> [UInt8] {
    var encoder = LZWEncoder(symbols, rootBits: rootBits, whenFull: whenFull)
    return encoder.encoded()
  }

  private init(_ symbols: LZWSymbols, rootBits: Int, whenFull: FullTablePolicy) {
    (self.symbols, self.whenFull, clearCode) = (symbols, whenFull, 1 << rootBits)
    bits = CodeWriter(width: rootBits + 1)
  }

  private struct Match {
    var code: Int
    var end: Int
  }

  private mutating func encoded() -> [UInt8] {
    startAnew()
    var match = bestMatch(from: 0, after: nil)
    while match.end < symbols.count {
      bits.write(match.code)
      if isToStartAnew {
        startAnew()
        match = bestMatch(from: match.end, after: nil)
      } else {
        let start = match.end
        match = bestMatch(from: start, after: match.code)
        if next == LZWEncoder.mostCodes { gauge.add(pixels: match.end - start) }
      }
    }
    bits.write(match.code)
    // Decoders also make a code after the last string.
    takeCode()
    bits.write(clearCode + 1)
    return bits.finished()
  }

  private var isToStartAnew: Bool {
    next == LZWEncoder.mostCodes && (whenFull == .startAnew || gauge.isFalling)
  }

  private mutating func startAnew() {
    bits.write(clearCode)
    for place in used { longer[place] = 0 }
    used.removeAll(keepingCapacity: true)
    next = clearCode + 2
    bits.width = (clearCode + 1).bitLength
    gauge = LZWGauge()
  }

  /// Takes the next code, if there is one, and sets the width of the codes that decoders now read.
  private mutating func takeCode() {
    guard next < LZWEncoder.mostCodes else { return }
    if next == 1 << bits.width, bits.width < 12 { bits.width += 1 }
    next += 1
  }

  /// Returns the longest string from `start` on. It may be the string that is being added: `previous` and one more
  /// symbol.
  private mutating func bestMatch(from start: Int, after previous: Int?) -> Match {
    let (first, other) = symbols.choices(at: start)
    var best = match(from: start, as: first, after: previous)
    var symbol = first
    if let other {
      let match = match(from: start, as: other, after: previous)
      if match.end > best.end { (best, symbol) = (match, other) }
    }
    if let previous, next < LZWEncoder.mostCodes {
      let place = previous << 8 | symbol
      if longer[place] == 0 {
        longer[place] = UInt16(next)
        used.append(place)
      }
      takeCode()
    }
    return best
  }

  private mutating func match(from start: Int, as symbol: Int, after previous: Int?) -> Match {
    guard let previous, next < LZWEncoder.mostCodes, longer[previous << 8 | symbol] == 0 else {
      return match(from: start, as: symbol)
    }
    longer[previous << 8 | symbol] = UInt16(next)
    defer { longer[previous << 8 | symbol] = 0 }
    return match(from: start, as: symbol)
  }

  private func match(from start: Int, as symbol: Int) -> Match {
    var strings = InlineArray<8, Int>(repeating: symbol)
    var count = 1
    var end = start + 1
    while end < symbols.count {
      let (first, other) = symbols.choices(at: end)
      var longerStrings = InlineArray<8, Int>(repeating: 0)
      var longerCount = 0
      for index in 0..<count {
        let string = strings[index] << 8
        let code = Int(longer[string | first])
        if code != 0, longerCount < LZWEncoder.mostStrings {
          longerStrings[longerCount] = code
          longerCount += 1
        }
        if let other {
          let code = Int(longer[string | other])
          if code != 0, longerCount < LZWEncoder.mostStrings {
            longerStrings[longerCount] = code
            longerCount += 1
          }
        }
      }
      if longerCount == 0 { break }
      (strings, count) = (longerStrings, longerCount)
      end += 1
    }
    return Match(code: strings[0], end: end)
  }
}

/// Pixels to be compressed. Free pixels may be written as clear.
struct LZWSymbols: Sendable {
  let pixels: [UInt8]
  let isFree: [Bool]
  let clear: UInt8

  var count: Int { pixels.count }

  /// Returns one or two symbols for a pixel.
  @inline(__always) func choices(at index: Int) -> (Int, Int?) {
    let pixel = pixels[index]
    guard isFree[index], pixel != clear else { return (Int(pixel), nil) }
    return (Int(clear), Int(pixel))
  }
}

/// Detects when a full table no longer fits, because strings become shorter than they were.
private struct LZWGauge {
  private static let judgedCodes = 256

  private var codes = 0
  private var pixels = 0
  private var best = 0
  private(set) var isFalling = false

  mutating func add(pixels more: Int) {
    codes += 1
    pixels += more
    guard codes == LZWGauge.judgedCodes else { return }
    isFalling = 4 * pixels < 3 * best
    best = max(best, pixels)
    (codes, pixels) = (0, 0)
  }
}

/// Packs codes into bytes, from the lowest bit on.
private struct CodeWriter {
  var width: Int
  private var bytes: [UInt8] = []
  private var pending: UInt = 0
  private var pendingBits = 0

  init(width: Int) { self.width = width }

  mutating func write(_ code: Int) {
    pending |= UInt(code) << UInt(pendingBits)
    pendingBits += width
    while pendingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }

  mutating func finished() -> [UInt8] {
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    pendingBits = 0
    return bytes
  }
}
