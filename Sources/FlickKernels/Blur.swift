// Unsafe code: rows of deep pixels are reached through pointers that live for one call.

/// A premultiplied pixel between the steps of a filter: red, green, blue and alpha, in 16ths of a level, 0...4080.
package typealias DeepPixel = SIMD4<UInt16>

extension DeepPixel {
  /// Level 255 in 16ths.
  package static let opaque: UInt16 = 255 << 4

  /// Creates a deep pixel from a pixel of 8-bit levels.
  @inline(__always)
  package init(pixel: UInt32) {
    self.init(
      UInt16(truncatingIfNeeded: pixel & 255) &<< 4, UInt16(truncatingIfNeeded: pixel &>> 8 & 255) &<< 4,
      UInt16(truncatingIfNeeded: pixel &>> 16 & 255) &<< 4, UInt16(truncatingIfNeeded: pixel &>> 24) &<< 4)
  }
}

/// A box filter: the mean of a number of consecutive values, placed at one of them.
///
/// The formula is `mean = (sum + width / 2) * reciprocal >> 16`. Sums of 15 values of 12 bits fit into 16 bits, and so
/// does the reciprocal. A row of equal values stays as it is for every width; `BlurKernelTests` tries all widths.
package struct Box: Hashable, Sendable {
  /// The numbers of values before and after the value that is replaced; with that value they are at most 15.
  package let before, after: Int

  package static let widest = 15

  package init(before: Int, after: Int) {
    precondition(before >= 0 && after >= 0 && (2...Box.widest).contains(before + 1 + after), "sums fit")
    (self.before, self.after) = (before, after)
  }

  package var width: Int { before + 1 + after }
  package var half: UInt16 { UInt16(width / 2) }
  /// 65536 / width, rounded.
  package var reciprocal: UInt16 { UInt16((65_536 + width / 2) / width) }
}

/// Three box filters, one after the other, which approximate a Gaussian.
package struct BoxBlur: Hashable, Sendable {
  package let first, second, third: Box

  /// - Parameter width: The width of each box, 2 to 15. If it is even, the first two boxes lie on either side of the
  ///   middle, and the third is wider by one, as in SVG's feGaussianBlur.
  package init(width: Int) {
    let half = width / 2
    if width.isMultiple(of: 2) {
      first = Box(before: half, after: half - 1)
      second = Box(before: half - 1, after: half)
    } else {
      first = Box(before: half, after: half)
      second = first
    }
    third = Box(before: half, after: half)
  }

  /// The number of later values on which a blurred value depends.
  package var delay: Int { first.after + second.after + third.after }

  /// The number of deep pixels that one box keeps for four lines side by side: their sums, then their last sixteen
  /// values.
  package static let boxCount = 4 * (1 + 16)
  /// The number of deep pixels that the three boxes keep for four lines side by side.
  package static let blockCount = 3 * boxCount

  /// The number of deep pixels that the memory of strips of this many columns has to hold.
  package static func memoryCount(columns: Int) -> Int { ((columns + 3) / 4 + 1) * blockCount }
}

/// Four rows of deep pixels from which a blur makes four blurred rows, first along the columns, then along the rows. A
/// picture is blurred strip by strip, from top to bottom. Each row is read once; its values are kept in `memory` as
/// long as boxes need them.
///
/// Beyond the picture's edges, each box repeats its value at the edge.
@unsafe package struct BlurStrip {
  /// Rows `top` to `top + 3`. Rows below the picture are read, too, but their values do not matter.
  package var source: UnsafePointer<DeepPixel>
  /// The number of pixels from a row of the source to the next.
  package var sourceStride: Int
  /// Receives rows `top - blur.delay` to `top - blur.delay + 3`; rows outside of the picture have no meaning. Pixel `x`
  /// is written to place `x + blur.delay`. The places before and after the pixels, up to a multiple of four, are
  /// overwritten and have no meaning.
  package var result: UnsafeMutablePointer<DeepPixel>
  package var resultStride: Int
  /// The numbers of the picture's columns and rows, each at least one. Columns are read up to a multiple of four.
  package var columns: Int
  package var rows: Int
  /// The first row of the strip: 0 for the first strip, and four more for each further one.
  package var top: Int
  /// The values that a strip leaves for the next one: `BoxBlur.memoryCount(columns:)` deep pixels.
  package var memory: UnsafeMutablePointer<DeepPixel>
  package var blur: BoxBlur

  package init(
    source: UnsafePointer<DeepPixel>, sourceStride: Int, result: UnsafeMutablePointer<DeepPixel>,
    resultStride: Int, columns: Int, rows: Int, top: Int, memory: UnsafeMutablePointer<DeepPixel>,
    blur: BoxBlur
  ) {
    unsafe (self.source, self.sourceStride) = (source, sourceStride)
    unsafe (self.result, self.resultStride) = (result, resultStride)
    unsafe (self.columns, self.rows, self.top) = (columns, rows, top)
    unsafe (self.memory, self.blur) = (memory, blur)
  }
}

/// A filter's change of colors: `luma + saturation (color - luma)`, clamped to 0...alpha, and then a color laid over
/// it.
package struct Recoloring: Hashable, Sendable {
  /// The weights of red, green and blue by Rec. 709, in 32768ths. Their sum is 32768.
  package static let luma = (red: Int32(6966), green: Int32(23_436), blue: Int32(2366))

  /// The saturation in 8192ths, below 4.
  package let saturation: Int16
  /// The premultiplied color that is laid over the result.
  package let tint: DeepPixel
  /// The visible share of the color below the tint, in 65536ths; nil when there is no tint.
  package let seen: UInt16?

  /// - Parameters:
  ///   - saturation: 0...3.
  ///   - tint: A premultiplied color and its alpha, each 0...1.
  package init(saturation: Double, tint: SIMD4<Double> = .zero) {
    self.saturation = Int16(min(max(saturation, 0), 3) * 8192 + 0.5)
    let levels = (tint * Double(DeepPixel.opaque) + 0.5).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: Double(DeepPixel.opaque) + 0.5))
    self.tint = DeepPixel(
      UInt16(levels[0]), UInt16(levels[1]), UInt16(levels[2]), UInt16(levels[3]))
    seen = tint[3] > 0 ? UInt16(max(0, min(1 - tint[3], 1)) * 65_535 + 0.5) : nil
  }

  /// The recoloring that changes nothing.
  package static let none = Recoloring(saturation: 1)

  package var isNone: Bool { self == Recoloring.none }
}
