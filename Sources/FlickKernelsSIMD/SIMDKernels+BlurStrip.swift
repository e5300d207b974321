import CSIMD
package import FlickKernels

// Unsafe code: rows of deep pixels are reached through pointers that live for one call.

/// Four deep pixels.
private typealias Four = SIMD16<UInt16>
/// Four rows of four deep pixels each, or four columns.
private typealias Block = (Four, Four, Four, Four)

/// A strip is blurred in blocks of four by four pixels, which stay in registers for both directions. The strip's memory
/// holds the sums and last values of the boxes along the columns, and then those of the boxes along the rows.
extension SIMDKernels {
  package static func blur(_ strip: BlurStrip) {
    let columns = unsafe strip.columns
    let (down, across) = unsafe (Direction(strip.blur, strip.rows), Direction(strip.blur, columns))
    let along = unsafe UnsafeMutableRawPointer(strip.memory) + (columns &+ 3) / 4 &* Direction.bytes
    let end = columns &+ across.delay
    let isInside = unsafe down.isInside(strip.top)
    var x = 0
    while x < end {
      if isInside, x < columns, across.isInside(x) {
        x = unsafe blurInside(strip, from: x, down, across, along)
      } else {
        unsafe blurAtEdge(strip, x, down, across, along)
        x &+= 4
      }
    }
  }

  /// Blurs the blocks from column `start` on that do not extend beyond the right edge. Returns the first column that is
  /// left.
  @inline(__always)
  private static func blurInside(
    _ strip: BlurStrip, from start: Int, _ down: Direction, _ across: Direction,
    _ along: UnsafeMutableRawPointer
  ) -> Int {
    let (stride, resultStride) = unsafe (8 &* strip.sourceStride, 8 &* strip.resultStride)
    var source = unsafe UnsafeRawPointer(strip.source) + 8 &* start
    var result = unsafe UnsafeMutableRawPointer(strip.result) + 8 &* start
    var memory = unsafe UnsafeMutableRawPointer(strip.memory) + start / 4 &* Direction.bytes
    let rows = unsafe down.places(strip.top)
    var x = start
    while x &+ 3 <= across.last {
      let block = unsafe (
        load(source), load(source + stride), load(source + 2 &* stride), load(source + 3 &* stride)
      )
      let columns = unsafe transposed(down.means(block, rows, memory))
      let means = unsafe transposed(across.means(columns, across.places(x), along))
      unsafe store(means.0, result)
      unsafe store(means.1, result + resultStride)
      unsafe store(means.2, result + 2 &* resultStride)
      unsafe store(means.3, result + 3 &* resultStride)
      unsafe (source, result, memory) = (source + 32, result + 32, memory + Direction.bytes)
      x &+= 4
    }
    return x
  }

  private static func blurAtEdge(
    _ strip: BlurStrip, _ x: Int, _ down: Direction, _ across: Direction, _ along: UnsafeMutableRawPointer
  ) {
    var block: Block = (.zero, .zero, .zero, .zero)
    if unsafe x < strip.columns {
      let (source, stride) = unsafe (UnsafeRawPointer(strip.source + x), 8 &* strip.sourceStride)
      block = unsafe (
        load(source), load(source + stride), load(source + 2 &* stride), load(source + 3 &* stride)
      )
      let memory = unsafe UnsafeMutableRawPointer(strip.memory) + x / 4 &* Direction.bytes
      block = unsafe transposed(down.meansAtEdge(block, strip.top, memory))
    }
    let means = unsafe transposed(across.meansAtEdge(block, x, along))
    let (result, stride) = unsafe (UnsafeMutableRawPointer(strip.result + x), 8 &* strip.resultStride)
    unsafe store(means.0, result)
    unsafe store(means.1, result + stride)
    unsafe store(means.2, result + 2 &* stride)
    unsafe store(means.3, result + 3 &* stride)
  }

  @inline(__always)
  private static func transposed(_ block: Block) -> Block {
    let (a, b) = (words(block.0), words(block.1))
    let (c, d) = (words(block.2), words(block.3))
    let (ab0, ab1) = (flick_low_pairs_u32(a, b), flick_high_pairs_u32(a, b))
    let (cd0, cd1) = (flick_low_pairs_u32(c, d), flick_high_pairs_u32(c, d))
    return (
      flick_low_halves_u32(ab0, cd0).halves, flick_low_halves_u32(ab1, cd1).halves,
      flick_high_halves_u32(ab0, cd0).halves, flick_high_halves_u32(ab1, cd1).halves
    )
  }

  @inline(__always)
  private static func words(_ v: Four) -> SIMD8<UInt32> { unsafe unsafeBitCast(v, to: SIMD8<UInt32>.self) }
}

@inline(__always)
private func load(_ p: UnsafeRawPointer) -> Four { unsafe p.loadUnaligned(as: Four.self) }

@inline(__always)
private func load(_ p: UnsafeMutableRawPointer) -> Four { unsafe p.loadUnaligned(as: Four.self) }

@inline(__always)
private func store(_ v: Four, _ p: UnsafeMutableRawPointer) { unsafe p.storeBytes(of: v, as: Four.self) }

/// The three boxes along one direction of a picture. For each value that they receive, they return the mean that lies
/// `delay` values before it.
private struct Direction {
  /// The bytes that the three boxes keep for four lines side by side, and those that one box keeps.
  static let bytes = 8 * BoxBlur.blockCount
  private static let boxBytes = 8 * BoxBlur.boxCount

  let delay, last: Int
  private let first, second, third: Mean

  /// - Parameter count: The number of pixels along the direction.
  @inline(__always)
  init(_ blur: BoxBlur, _ count: Int) {
    (delay, last) = (blur.delay, count &- 1)
    first = Mean(blur.first, since: 0)
    second = Mean(blur.second, since: blur.first.after)
    third = Mean(blur.third, since: blur.first.after &+ blur.second.after)
  }

  /// Whether no box needs values beyond an edge for the four values from `time` on.
  @inline(__always)
  func isInside(_ time: Int) -> Bool { time > third.start && time &+ 3 <= last }

  /// The places in a box's memory of four new values and of the four values that leave the box. The first two boxes are
  /// equally wide and share their places; the third has its own.
  struct Places {
    let new: Int
    let gone, goneFromThird: (Int, Int, Int, Int)
  }

  /// - Parameter time: A multiple of four.
  @inline(__always)
  func places(_ time: Int) -> Places {
    Places(
      new: Mean.place(time), gone: first.gone(time), goneFromThird: third.gone(time))
  }

  @inline(__always)
  func means(_ block: Block, _ places: Places, _ memory: UnsafeMutableRawPointer) -> Block {
    let (two, three) = unsafe (memory + Direction.boxBytes, memory + 2 &* Direction.boxBytes)
    let one = unsafe first.means(block, new: places.new, gone: places.gone, memory)
    return unsafe third.means(
      second.means(one, new: places.new, gone: places.gone, two), new: places.new,
      gone: places.goneFromThird, three)
  }

  func meansAtEdge(_ block: Block, _ time: Int, _ memory: UnsafeMutableRawPointer) -> Block {
    let (two, three) = unsafe (memory + Direction.boxBytes, memory + 2 &* Direction.boxBytes)
    let one = unsafe first.meansAtEdge(block, time, last, memory)
    return unsafe third.meansAtEdge(second.meansAtEdge(one, time, last, two), time, last, three)
  }
}

/// One box along four lines. Its memory holds their sums, and then their last sixteen values.
private struct Mean {
  /// The time when the box gets its first value.
  let start: Int
  private let width: Int
  private let half, reciprocal: UInt16

  @inline(__always)
  init(_ box: Box, since start: Int) {
    (self.start, width, half, reciprocal) = (start, box.width, box.half, box.reciprocal)
  }

  /// The place in the box's memory of the values of a time, in bytes.
  @inline(__always)
  static func place(_ time: Int) -> Int { 32 &+ 32 &* (time & 15) }

  /// The places of the values that leave the box at the four times from `time` on.
  @inline(__always)
  func gone(_ time: Int) -> (Int, Int, Int, Int) {
    let first = time &- width
    return (
      Mean.place(first), Mean.place(first &+ 1), Mean.place(first &+ 2), Mean.place(first &+ 3)
    )
  }

  /// Returns the means after each of four new values. The values are stored one after the other, since a new value may
  /// leave a narrow box within the same four.
  @inline(__always)
  func means(
    _ block: Block, new: Int, gone: (Int, Int, Int, Int), _ memory: UnsafeMutableRawPointer
  ) -> Block {
    let factor = Four(repeating: reciprocal)
    let values = unsafe memory + new
    let first = unsafe load(memory) &+ (block.0 &- load(memory + gone.0))
    unsafe store(block.0, values)
    let second = unsafe first &+ (block.1 &- load(memory + gone.1))
    unsafe store(block.1, values + 32)
    let third = unsafe second &+ (block.2 &- load(memory + gone.2))
    unsafe store(block.2, values + 64)
    let fourth = unsafe third &+ (block.3 &- load(memory + gone.3))
    unsafe store(block.3, values + 96)
    unsafe store(fourth, memory)
    return (
      flick_high_product_u16(first, factor), flick_high_product_u16(second, factor),
      flick_high_product_u16(third, factor), flick_high_product_u16(fourth, factor)
    )
  }

  @inline(__always)
  func meansAtEdge(_ block: Block, _ time: Int, _ last: Int, _ memory: UnsafeMutableRawPointer) -> Block {
    unsafe (
      meanAtEdge(block.0, time, last, memory), meanAtEdge(block.1, time &+ 1, last, memory),
      meanAtEdge(block.2, time &+ 2, last, memory), meanAtEdge(block.3, time &+ 3, last, memory)
    )
  }

  @inline(__always)
  private func meanAtEdge(
    _ value: Four, _ time: Int, _ last: Int, _ memory: UnsafeMutableRawPointer
  ) -> Four {
    if time < start { return value }
    var value = value
    if time == start {
      for place in 0..<16 { unsafe store(value, memory + Mean.place(place)) }
      unsafe store(Four(repeating: half) &+ value &* Four(repeating: UInt16(width)), memory)
    } else if time > start &+ last {
      value = unsafe load(memory + Mean.place(time &- 1))
    }
    let sum = unsafe load(memory) &+ (value &- load(memory + Mean.place(time &- width)))
    unsafe store(value, memory + Mean.place(time))
    unsafe store(sum, memory)
    return flick_high_product_u16(sum, Four(repeating: reciprocal))
  }
}
