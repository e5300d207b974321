// Unsafe code: rows of pixels, coverages and planes are passed as pointers that live for one call.

/// The loops over pixels, compiled once for each ``InstructionLevel``.
///
/// Every level gives the same bytes: ``ScalarKernels`` are the readable specification, and all others match them. A
/// kernel reads and writes `count` elements from each pointer on and no others. The pointers may have any alignment.
package protocol Kernels: SendableMetatype {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Coverages = UnsafePointer<UInt8>

  // MARK: Source-over

  /// Draws one premultiplied color over `count` pixels.
  static func blend(_ color: UInt32, over destination: Pixels, count: Int)
  /// Draws one color over pixels, multiplied by each pixel's coverage.
  static func blend(_ color: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int)
  /// Draws source pixels, faded by `factor / 255`, over pixels.
  static func blend(_ source: Source, times factor: UInt32, over destination: Pixels, count: Int)
  /// Draws source pixels, faded by `factor / 255` and by each pixel's coverage; the product of both factors is rounded.
  static func blend(
    _ source: Source, times factor: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  )

  /// Draws source pixels in another blend mode, faded by `factor / 255` and by each pixel's coverage, if there are any.
  static func blend(
    _ source: Source, by mode: PixelBlend, times factor: UInt32, covering coverage: Coverages?,
    over destination: Pixels, count: Int)

  // MARK: Masks

  /// Multiplies pixels by the alphas of other pixels.
  static func fade(_ pixels: Pixels, byAlphasOf mask: Source, count: Int)
  /// Multiplies coverages by others. Each product over 255 is rounded.
  static func multiply(_ coverages: UnsafeMutablePointer<UInt8>, by others: Coverages, count: Int)

  // MARK: Paint

  /// Writes the eight pixels of `pattern` repeatedly, from the first on.
  static func fill(_ destination: Pixels, repeating pattern: SIMD8<UInt32>, count: Int)
  /// Writes the averages of bilinear samples of a texture around each pixel's position.
  static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: TextureSampling)
  /// Writes a shadow's blurred corner, mirrored at the shape's center, in one color.
  static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: ShadowSampling)

  /// Writes the dithered colors of a gradient.
  static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: GradientSampling)

  // MARK: Paint of columns

  /// Turns rows into columns: pixel `x` of row `y`, which begins `stride` pixels after the previous row, becomes pixel
  /// `y` of row `x`.
  ///
  /// - Parameters:
  ///   - rows: The number of rows, at most eight, of `count` pixels each.
  ///   - resultStride: The number of pixels from a row of the result to the next.
  static func transpose(
    _ source: Source, stride: Int, rows: Int, count: Int, into result: Pixels, stride resultStride: Int)

  // MARK: Paint of rows on which a texture's row does not change

  /// Writes the weighted means of texture rows, rounded.
  static func filter(_ rows: WeightedRows, count: Int, into result: Pixels)
  /// Replaces the pixels of a row, in place, by the means of two each, halves rounded up.
  static func halve(_ row: Pixels, count: Int)
  /// Interpolates between two rows of samples of 0...32767, `share` 256ths of the way to the second row, rounded.
  static func mix(
    _ first: UnsafePointer<Int16>, _ second: UnsafePointer<Int16>, share: Int32, count: Int,
    into result: UnsafeMutablePointer<Int16>
  )
  /// Writes a row of a shadow, in one color.
  static func fill(_ destination: Pixels, count: Int, from sampling: ShadowRowSampling)
  /// Writes samples of a row of texels.
  static func fill(_ destination: Pixels, count: Int, from sampling: RowSampling)

  // MARK: Filters

  typealias DeepPixels = UnsafeMutablePointer<DeepPixel>
  typealias DeepSource = UnsafePointer<DeepPixel>

  /// Converts pixels to deep pixels, in 16ths of a level.
  static func deepen(_ pixels: Source, count: Int, into result: DeepPixels)
  /// Writes the means of two by two pixels, from two rows of `2 count` pixels, exact in 16ths of a level.
  static func halve(_ upper: Source, _ lower: Source, count: Int, into result: DeepPixels)
  /// Writes the means of two by two deep pixels, from two rows of `2 count`, rounded. The result may be the upper row.
  static func halve(_ upper: DeepSource, _ lower: DeepSource, count: Int, into result: DeepPixels)
  /// Applies three boxes along the columns of a strip, and then along its rows.
  static func blur(_ strip: BlurStrip)
  /// Changes the colors of pixels in place.
  static func recolor(_ pixels: DeepPixels, count: Int, by recoloring: Recoloring)
  /// Interpolates between two rows, `share` 256ths (0...255) of the way to the second row, rounded down.
  static func mix(
    _ upper: DeepSource, _ lower: DeepSource, share: Int16, count: Int, into result: DeepPixels)
  /// Interpolates pixels between cells of `2^halvings` pixels per side, from pixel `first` on. A cell's value lies at
  /// its middle.
  ///
  /// - Parameters:
  ///   - cells: The address of cell 0, whose first pixel is pixel 0. The cell before the first one needed and the cell
  ///     after the last one are read, too.
  ///   - halvings: 0...7.
  static func enlarge(
    _ cells: DeepSource, halvings: Int, from first: Int, count: Int, into result: Pixels)
  /// Mixes pixels with others: `factor / 255` of the source, and the rest of the destination.
  static func replace(_ destination: Pixels, by source: Source, times factor: UInt32, count: Int)
  /// Mixes pixels with others as above, where each pixel's factor is multiplied by its coverage and the product is
  /// rounded.
  static func replace(
    _ destination: Pixels, by source: Source, times factor: UInt32, covering coverage: Coverages, count: Int)

  // MARK: Y'CbCr

  /// Converts two rows to 4:2:0.
  static func convert(_ rows: RowPair)
  /// Converts one row to 4:4:4.
  static func convert(_ row: FullRow)
  /// Converts a row of a video to opaque pixels.
  static func convert(_ row: SampleRow, by matrix: SampleMatrix, into result: Pixels)
  /// Converts a row of a video, with samples as they are decoded, to opaque pixels. Chroma is interpolated linearly
  /// between its samples; beyond the ends, the samples at the ends repeat.
  static func convert(_ row: HalvedSampleRow, by matrix: SampleMatrix, into result: Pixels)
}

/// Two rows of pixels, and the places where their 4:2:0 samples are written.
///
/// A chroma sample lies on an even column, halfway between the rows. It averages three columns of both rows with the
/// weights 1 2 1, so a piece of a picture needs one more column to its left.
@unsafe package struct RowPair {
  /// The rows of `count` pixels each. Alpha is ignored, so pixels that are not opaque are treated as lying over black.
  package var upper, lower: UnsafePointer<UInt32>
  /// The pixels to the left of the first ones; at the picture's edge, the first pixels themselves.
  package var upperLeft, lowerLeft: UInt32
  /// The number of pixels, which is positive. If it is odd, the last pixel counts twice.
  package var count: Int
  /// The luma samples: `count` for each row, rounded up to even.
  package var upperLuma, lowerLuma: UnsafeMutablePointer<UInt8>
  /// The chroma samples, half as many for each component.
  package var cb, cr: UnsafeMutablePointer<UInt8>

  package init(
    upper: UnsafePointer<UInt32>, lower: UnsafePointer<UInt32>, upperLeft: UInt32, lowerLeft: UInt32,
    count: Int,
    upperLuma: UnsafeMutablePointer<UInt8>, lowerLuma: UnsafeMutablePointer<UInt8>,
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    unsafe (self.upper, self.lower) = (upper, lower)
    unsafe (self.upperLeft, self.lowerLeft, self.count) = (upperLeft, lowerLeft, count)
    unsafe (self.upperLuma, self.lowerLuma, self.cb, self.cr) = (upperLuma, lowerLuma, cb, cr)
  }
}

/// A row of pixels, and the places where the samples of its three components are written.
@unsafe package struct FullRow {
  /// The row of `count` pixels.
  package var pixels: UnsafePointer<UInt32>
  package var count: Int
  /// The samples, `count` for each component.
  package var luma, cb, cr: UnsafeMutablePointer<UInt8>

  package init(
    pixels: UnsafePointer<UInt32>, count: Int, luma: UnsafeMutablePointer<UInt8>,
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    unsafe (self.pixels, self.count) = (pixels, count)
    unsafe (self.luma, self.cb, self.cr) = (luma, cb, cr)
  }
}
