// Unsafe code: rows of pixels, coverages and planes are handed over as pointers that live for one call.

/// The loops over pixels, compiled once for each ``InstructionLevel``.
///
/// Every level gives the same bytes: ``ScalarKernels`` are the readable specification, all others their twins. A
/// kernel reads and writes `count` elements from each pointer on and nothing else, whatever their alignment.
package protocol Kernels: SendableMetatype {
  typealias Pixels = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>
  typealias Coverages = UnsafePointer<UInt8>

  // MARK: Source-over

  /// One premultiplied colour over `count` pixels.
  static func blend(_ color: UInt32, over destination: Pixels, count: Int)
  /// One colour, each pixel as far as it is covered.
  static func blend(_ color: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int)
  /// Pixels faded by `factor / 255`.
  static func blend(_ source: Source, times factor: UInt32, over destination: Pixels, count: Int)
  /// Pixels faded by `factor / 255`, each as far as it is covered; the two factors' product is rounded.
  static func blend(
    _ source: Source, times factor: UInt32, covering coverage: Coverages, over destination: Pixels, count: Int
  )

  /// Pixels faded by `factor / 255`, each as far as it is covered, or wholly, in another mode.
  static func blend(
    _ source: Source, by mode: PixelBlend, times factor: UInt32, covering coverage: Coverages?,
    over destination: Pixels, count: Int)

  // MARK: Masks

  /// Multiplies pixels by the alphas of others.
  static func fade(_ pixels: Pixels, byAlphasOf mask: Source, count: Int)
  /// Multiplies coverages; each product over 255 is rounded.
  static func multiply(_ coverages: UnsafeMutablePointer<UInt8>, by others: Coverages, count: Int)

  // MARK: Paint

  /// Writes the eight pixels of `pattern` again and again, from the first on.
  static func fill(_ destination: Pixels, repeating pattern: SIMD8<UInt32>, count: Int)
  /// Bilinear samples of a texture about every pixel's position, averaged.
  static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: TextureSampling)
  /// A blurred corner, mirrored at the shape's centre, in one colour.
  static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: ShadowSampling)

  /// Colours of a gradient, dithered.
  static func fill(_ destination: Pixels, x: Int, count: Int, from sampling: GradientSampling)

  // MARK: Paint of columns

  /// Makes columns of rows: pixel `x` of row `y`, `stride` pixels after the row before, becomes pixel `y` of row `x`.
  ///
  /// - Parameters:
  ///   - rows: How many there are, at most eight; `count` pixels each.
  ///   - resultStride: From a row of the result to the next.
  static func transpose(
    _ source: Source, stride: Int, rows: Int, count: Int, into result: Pixels, stride resultStride: Int)

  // MARK: Paint of rows on which a texture's row does not change

  /// Weighted means of texture rows, rounded.
  static func filter(_ rows: WeightedRows, count: Int, into result: Pixels)
  /// Means of two texels each, halves rounded up, in place.
  static func halve(_ row: Pixels, count: Int)
  /// Between two rows of samples of 0...32767, `share` 256ths of the way to the second, rounded.
  static func mix(
    _ first: UnsafePointer<Int16>, _ second: UnsafePointer<Int16>, share: Int32, count: Int,
    into result: UnsafeMutablePointer<Int16>
  )
  /// A row of a shadow, in one colour.
  static func fill(_ destination: Pixels, count: Int, from sampling: ShadowRowSampling)
  /// Samples of a row.
  static func fill(_ destination: Pixels, count: Int, from sampling: RowSampling)

  // MARK: Filters

  typealias DeepPixels = UnsafeMutablePointer<DeepPixel>
  typealias DeepSource = UnsafePointer<DeepPixel>

  /// Pixels in 16ths of a level.
  static func deepen(_ pixels: Source, count: Int, into result: DeepPixels)
  /// Means of two by two of `2 count` pixels of two rows, exact in 16ths of a level.
  static func halve(_ upper: Source, _ lower: Source, count: Int, into result: DeepPixels)
  /// Means of two by two of `2 count` deep pixels of two rows, rounded. The result may be the upper row.
  static func halve(_ upper: DeepSource, _ lower: DeepSource, count: Int, into result: DeepPixels)
  /// Three boxes along columns, which become rows.
  static func blur(_ columns: ColumnBlur)
  /// Changes colours in place.
  static func recolor(_ pixels: DeepPixels, count: Int, by recoloring: Recoloring)
  /// Between two rows, `share` 256ths (0...255) of the way to the second, rounded down.
  static func mix(
    _ upper: DeepSource, _ lower: DeepSource, share: Int16, count: Int, into result: DeepPixels)
  /// Pixels between cells of `2^halvings` pixels a side, from pixel `first` on; a cell's own place is its middle.
  ///
  /// - Parameters:
  ///   - cells: Cell 0, whose first pixel is pixel 0; the one before it and the one after the last are read, too.
  ///   - halvings: 0...7.
  static func enlarge(
    _ cells: DeepSource, halvings: Int, from first: Int, count: Int, into result: Pixels)
  /// Puts pixels in place of others as far as `factor / 255` says: a mixture of both.
  static func replace(_ destination: Pixels, by source: Source, times factor: UInt32, count: Int)
  /// The same, each as far as it is covered; the two factors' product is rounded.
  static func replace(
    _ destination: Pixels, by source: Source, times factor: UInt32, covering coverage: Coverages, count: Int)

  // MARK: Y'CbCr

  /// Two rows to 4:2:0.
  static func convert(_ rows: RowPair)
  /// One row to 4:4:4.
  static func convert(_ row: FullRow)
  /// A row of a video to opaque pixels.
  static func convert(_ row: SampleRow, by matrix: SampleMatrix, into result: Pixels)
}

/// Two rows of pixels and where their 4:2:0 samples go.
///
/// A chroma sample lies on the even columns, halfway between the rows: it averages three columns, weighted 1 2 1, of
/// both rows. So a piece of a picture needs one column more, to its left.
@unsafe package struct RowPair {
  /// `count` pixels each; their alpha is ignored, so what is not opaque counts as lying over black.
  package var upper, lower: UnsafePointer<UInt32>
  /// The pixels to the left of the first; at the picture's edge, the first pixels themselves.
  package var upperLeft, lowerLeft: UInt32
  /// Positive; where it is odd, the last pixel counts twice.
  package var count: Int
  /// `count` samples each, rounded up to even.
  package var upperLuma, lowerLuma: UnsafeMutablePointer<UInt8>
  /// Half as many samples each.
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

/// A row of pixels and where its samples of all three components go.
@unsafe package struct FullRow {
  /// `count` pixels.
  package var pixels: UnsafePointer<UInt32>
  package var count: Int
  /// `count` samples each.
  package var luma, cb, cr: UnsafeMutablePointer<UInt8>

  package init(
    pixels: UnsafePointer<UInt32>, count: Int, luma: UnsafeMutablePointer<UInt8>,
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    unsafe (self.pixels, self.count) = (pixels, count)
    unsafe (self.luma, self.cb, self.cr) = (luma, cb, cr)
  }
}
