import FlickGeometry

/// The curve of fades: half a turn of a cosine, (1 - cos πx) / 2, in whole numbers.
enum RaisedCosine {
  static let bits = 28
  static let one = 1 << bits

  private static let steps = 4096
  private static let table: [Int] = (0...steps).map { step in
    Int(((1 - Math.cos(Math.pi * Double(step) / Double(steps))) / 2 * Double(one)).rounded())
  }

  /// The height of the curve after `position` of `length` samples, 0 to `one`; interpolated linearly between the
  /// table's values.
  static func rise(_ position: Int, of length: Int) -> Int {
    guard position > 0 else { return position == 0 && length == 0 ? one : 0 }
    guard position < length else { return one }
    let (step, rest) = (position * steps).quotientAndRemainder(dividingBy: length)
    return table[step] + (table[step + 1] - table[step]) * rest / length
  }

  /// A gain of at most 1, as a share of `one`.
  static func share(of gain: Gain) -> Int { gain.factor >> (Gain.bits - bits) }
}
