/// The frames of the latest transitions of a part of a picture. Two transitions are a flash.
struct TransitionTimes: Hashable {
  /// The greatest number of frames of a second whose transitions are counted.
  static let longestWindow = 256
  /// The least number of transitions within a second that are more than three flashes.
  private static let most = 8
  private static let bitsPerWord = 64

  /// A bit for each of the latest 256 frames, which is set if the frame has a transition. The lowest bit is that of
  /// `last`, and the bit above it is that of the frame before.
  private var bits = SIMD4<UInt64>()
  /// The frame of the latest transition.
  private var last: Int32 = 0

  /// Takes a transition.
  ///
  /// - Parameters:
  ///   - frame: The frame of the transition, later than that of the previous one.
  ///   - window: The number of frames that begin within a second, at most `longestWindow`.
  /// - Returns: Whether the latest eight transitions lie within `window` frames.
  mutating func append(_ frame: Int, within window: Int) -> Bool {
    move(by: frame - Int(last))
    bits[0] |= 1
    last = Int32(truncatingIfNeeded: frame)
    return count(within: window) >= TransitionTimes.most
  }

  /// The number of transitions in the `window` frames that end with the latest one. A second includes its beginning but
  /// not its end, so that ten flashes a second count as ten, wherever it begins.
  func count(within window: Int) -> Int {
    bits.indices.reduce(0) { count, word in
      let length = min(max(window - TransitionTimes.bitsPerWord * word, 0), TransitionTimes.bitsPerWord)
      let counted = length == TransitionTimes.bitsPerWord ? UInt64.max : (1 << UInt64(length)) - 1
      return count + (bits[word] & counted).nonzeroBitCount
    }
  }

  /// The frame of the first of the latest eight transitions; that of the first one if there have been fewer.
  var first: Int {
    var (left, distance) = (TransitionTimes.most, 0)
    for word in bits.indices {
      var rest = bits[word]
      while rest != 0, left > 0 {
        distance = TransitionTimes.bitsPerWord * word + rest.trailingZeroBitCount
        rest &= rest - 1
        left -= 1
      }
    }
    return Int(last) - distance
  }

  /// Makes room for the bits of later frames.
  private mutating func move(by frames: Int) {
    guard frames < TransitionTimes.longestWindow else {
      bits = SIMD4()
      return
    }
    let (words, rest) = (frames / TransitionTimes.bitsPerWord, UInt64(frames % TransitionTimes.bitsPerWord))
    for word in bits.indices.reversed() {
      let source = word - words
      let own = source >= 0 ? bits[source] << rest : 0
      let carried =
        source > 0 && rest > 0 ? bits[source - 1] >> (UInt64(TransitionTimes.bitsPerWord) - rest) : 0
      bits[word] = own | carried
    }
  }
}
