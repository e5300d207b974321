// Unsafe: rows of a decoded frame are read by address and stride while the frame is held; scratch rows are as long as
// the picture is wide.
import CFFmpeg
import FlickColor
import FlickGeometry
import FlickImage
import FlickKernels

/// Converts the planes of a decoded frame to pixels, by one definition in integers that is equal on every machine.
///
/// Chroma is interpolated linearly between its samples. They lie where the file states; if it states nothing, they lie
/// at the left of their pixels and between their rows. Primaries are converted to those of BT.709, except for those of
/// standard-definition television, which count as the same. Transfer curves are kept, as in our movies.
struct FramePixels {

  private let frame: AVFrameBox
  private let size: PixelSize
  private let matrix: VideoMatrix
  private let conversion: ColorConversion?
  private let isWide: Bool
  private let chromaShift: (x: Int, y: Int)
  private let sites: ChromaSites
  private let isSitedTop: Bool

  /// - Throws: `AVFailure` with the reason if the frame is in a format that is not converted.
  init(_ frame: AVFrameBox) throws(AVFailure) {
    guard let size = frame.size, let layout = PlaneLayout(frame.format) else {
      throw AVFailure(reason: "its pixel format '\(frame.formatName)' is not read")
    }
    let tags = unsafe frame.pointer.pointee
    if unsafe flick_is_interlaced(frame.pointer) != 0 {
      throw AVFailure(.interlaced, reason: "its pictures are interlaced")
    }
    let isFull = unsafe tags.color_range == AVCOL_RANGE_JPEG || layout.isFullRange
    guard
      let matrix = unsafe VideoMatrix(
        tags.colorspace, lines: size.height, isFullRange: isFull, depth: layout.depth)
    else { throw AVFailure(reason: "the matrix of its colours is not converted") }
    (self.frame, self.size, self.matrix) = (frame, size, matrix)
    (isWide, chromaShift) = (layout.depth > 8, layout.chromaShift)
    conversion = try unsafe FramePixels.conversion(tags.color_primaries, tags.color_trc)
    let place = unsafe tags.chroma_location
    let isBetween = [AVCHROMA_LOC_CENTER, AVCHROMA_LOC_TOP, AVCHROMA_LOC_BOTTOM].contains(place)
    sites = layout.chromaShift.x == 0 ? .everyPixel : isBetween ? .betweenTwo : .firstOfTwo
    isSitedTop = [AVCHROMA_LOC_TOPLEFT, AVCHROMA_LOC_TOP].contains(place)
  }

  private static func conversion(
    _ primaries: AVColorPrimaries, _ transfer: AVColorTransferCharacteristic
  ) throws(AVFailure) -> ColorConversion? {
    if let kind = highDynamicRange(transfer) {
      throw AVFailure(reason: "it has a high dynamic range (\(kind)), which is not shown")
    }
    guard isOther(primaries) else { return nil }
    let points = CodePoints(primaries: Int(primaries.rawValue), transfer: 13, matrix: 0, isFullRange: true)
    guard let profile = try? points.profile() else {
      throw AVFailure(reason: "the primaries of its colours are not known")
    }
    return ColorConversion(profile, isWide: false)
  }

  /// Whether primaries are converted to those of BT.709.
  ///
  /// Browsers and FFmpeg's scaler do not convert those of SMPTE 170M and BT.470 BG. Recorders and encoders state them
  /// together with the matrix of BT.601, whatever primaries the samples have.
  private static func isOther(_ primaries: AVColorPrimaries) -> Bool {
    ![AVCOL_PRI_BT709, AVCOL_PRI_UNSPECIFIED, AVCOL_PRI_SMPTE170M, AVCOL_PRI_BT470BG].contains(primaries)
  }

  /// Whether a frame has other primaries than our movies.
  static func hasOtherPrimaries(_ frame: AVFrameBox) -> Bool {
    isOther(unsafe frame.pointer.pointee.color_primaries)
  }

  private static func highDynamicRange(_ transfer: AVColorTransferCharacteristic) -> String? {
    switch transfer {
    case AVCOL_TRC_SMPTE2084: "PQ"
    case AVCOL_TRC_ARIB_STD_B67: "HLG"
    default: nil
    }
  }

  /// Whether a frame has a high dynamic range.
  static func hasHighDynamicRange(_ frame: AVFrameBox) -> Bool {
    highDynamicRange(unsafe frame.pointer.pointee.color_trc) != nil
  }

  /// Calls `body` with one row after the other, as opaque pixels with red in the lowest byte, until it returns false.
  func readRows(_ body: (Span<UInt32>) -> Bool) {
    if !isWide, chromaShift.x == 1, conversion == nil { return readHalvedRows(body) }
    let kernels = InstructionLevel.current.kernels
    let chromaWidth = (size.width + (1 << chromaShift.x) - 1) >> chromaShift.x
    var samples = SampleScratch(width: size.width, chromaWidth: chromaWidth)
    var row = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      mixChroma(of: 1, y, &samples.chroma)
      samples.chroma.spread(sites, into: &samples.cb)
      mixChroma(of: 2, y, &samples.chroma)
      samples.chroma.spread(sites, into: &samples.cr)
      isWide ? unsafe fill(&samples.luma, wideRow(0, y)) : unsafe fill(&samples.luma, narrowRow(0, y))
      unsafe samples.withRow { unsafe kernels.convert($0, by: matrix.coefficients, into: &row) }
      if let conversion { samples.convert(&row, by: conversion) }
      guard body(row.span) else { return }
    }
  }

  /// Calls `body` as `readRows` does, but converts the samples to pixels in one step, without keeping rows of samples.
  private func readHalvedRows(_ body: (Span<UInt32>) -> Bool) {
    let kernels = InstructionLevel.current.kernels
    var row = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      let (first, second, share) = line(y)
      let samples = unsafe HalvedSampleRow(
        luma: narrowRow(0, y), cb: (narrowRow(1, first), narrowRow(1, second)),
        cr: (narrowRow(2, first), narrowRow(2, second)), share: share, count: size.width,
        black: Int16(matrix.black), middle: Int16(matrix.middle), isBetween: sites == .betweenTwo)
      unsafe kernels.convert(samples, by: matrix.coefficients, into: &row)
      guard body(row.span) else { return }
    }
  }

  // MARK: - Chroma

  /// Computes a component's chroma along a row of the picture, in quarters of a level.
  private func mixChroma(of plane: Int, _ y: Int, _ result: inout [Int16]) {
    let (first, second, share) = line(y)
    if isWide {
      unsafe mixLines(wideRow(plane, first), wideRow(plane, second), share, &result)
    } else {
      unsafe mixLines(narrowRow(plane, first), narrowRow(plane, second), share, &result)
    }
  }

  /// Returns the two lines of chroma between which a row lies, and the second one's share in quarters.
  private func line(_ y: Int) -> (first: Int, second: Int, share: Int16) {
    guard chromaShift.y == 1 else { return (y, y, 0) }
    let last = (size.height + 1) / 2 - 1
    let (half, isOdd) = (y / 2, y % 2 == 1)
    if isSitedTop { return (half, min(half + 1, last), isOdd ? 2 : 0) }
    return isOdd ? (half, min(half + 1, last), 1) : (max(half - 1, 0), half, 3)
  }

  /// Sums two lines in 16 bits, into which four times the largest sample of 12 bits fits.
  private func mixLines<Sample: FixedWidthInteger>(
    _ first: UnsafePointer<Sample>, _ second: UnsafePointer<Sample>, _ share: Int16, _ result: inout [Int16]
  ) {
    let (count, gray) = (result.count, Int16(4 * matrix.middle))
    unsafe result.withUnsafeMutableBufferPointer { result in
      for x in 0..<count {
        unsafe result[x] =
          Int16(truncatingIfNeeded: first[x]) &* (4 &- share) &+ Int16(truncatingIfNeeded: second[x])
          &* share &- gray
      }
    }
  }

  // MARK: - Luma

  /// Computes luma in eighths of a level, minus black.
  private func fill<Sample: FixedWidthInteger>(_ result: inout [Int16], _ row: UnsafePointer<Sample>) {
    let (count, black) = (result.count, Int16(matrix.black))
    unsafe result.withUnsafeMutableBufferPointer { result in
      for x in 0..<count { unsafe result[x] = (Int16(truncatingIfNeeded: row[x]) &- black) &* 8 }
    }
  }

  private func narrowRow(_ plane: Int, _ y: Int) -> UnsafePointer<UInt8> {
    guard let base = unsafe frame.plane(plane) else { preconditionFailure("the layout has three planes") }
    return unsafe UnsafePointer(base + y * frame.stride(ofPlane: plane))
  }

  private func wideRow(_ plane: Int, _ y: Int) -> UnsafePointer<UInt16> {
    unsafe UnsafeRawPointer(narrowRow(plane, y)).assumingMemoryBound(to: UInt16.self)
  }
}

/// The places of chroma samples along a row.
private enum ChromaSites {
  case everyPixel
  /// Each sample lies on the first of two pixels.
  case firstOfTwo
  case betweenTwo
}

/// The samples of one row of the picture, whose memory is reused for the next.
private struct SampleScratch {
  /// The samples of a component at the chroma's own width, in quarters of a level.
  var chroma: [Int16]
  var luma: [Int16]
  var cb: [Int16]
  var cr: [Int16]
  /// The separated components of a row's pixels, for a further conversion.
  private var components: [UInt16] = []

  init(width: Int, chromaWidth: Int) {
    chroma = [Int16](repeating: 0, count: chromaWidth)
    luma = [Int16](repeating: 0, count: width)
    (cb, cr) = (luma, luma)
  }

  func withRow(_ body: (SampleRow) -> Void) {
    unsafe luma.withUnsafeBufferPointer { luma in
      unsafe cb.withUnsafeBufferPointer { cb in
        unsafe cr.withUnsafeBufferPointer { cr in
          guard let luma = luma.baseAddress, let cb = cb.baseAddress, let cr = cr.baseAddress else { return }
          unsafe body(SampleRow(luma: luma, cb: cb, cr: cr, count: self.luma.count))
        }
      }
    }
  }

  mutating func convert(_ row: inout [UInt32], by conversion: ColorConversion) {
    if components.isEmpty { components = [UInt16](repeating: 0, count: 4 * row.count) }
    for x in row.indices {
      for i in 0..<4 { components[4 * x + i] = UInt16(row[x] >> UInt32(8 * i) & 255) }
    }
    conversion.convert(components.span, into: &row)
  }
}

extension [Int16] {
  /// Expands chroma to the width of the picture, and converts it from quarters to sixteenths of a level.
  fileprivate func spread(_ sites: ChromaSites, into row: inout [Int16]) {
    unsafe withUnsafeBufferPointer { chroma in
      unsafe row.withUnsafeMutableBufferPointer { row in unsafe chroma.spread(sites, into: row) }
    }
  }
}

extension UnsafeBufferPointer<Int16> {
  fileprivate func spread(_ sites: ChromaSites, into row: UnsafeMutableBufferPointer<Int16>) {
    let last = count - 1
    switch sites {
    case .everyPixel:
      for x in 0..<count { unsafe row[x] = self[x] &* 4 }
    case .firstOfTwo:
      for half in 0..<last {
        unsafe row[2 * half] = self[half] &* 4
        unsafe row[2 * half + 1] = (self[half] &+ self[half + 1]) &* 2
      }
      unsafe spreadEnd(last, before: self[last], into: row)
    case .betweenTwo:
      unsafe spreadEnd(0, before: self[0], into: row)
      for half in stride(from: 1, to: last, by: 1) {
        unsafe row[2 * half] = self[half] &* 3 &+ self[half - 1]
        unsafe row[2 * half + 1] = self[half] &* 3 &+ self[half + 1]
      }
      if last > 0 { unsafe spreadEnd(last, before: self[last - 1], into: row) }
    }
  }

  /// Computes the pixels of a sample at an end of the row; there may be only one pixel.
  private func spreadEnd(_ half: Int, before: Int16, into row: UnsafeMutableBufferPointer<Int16>) {
    let here = unsafe self[half]
    let next = unsafe self[Swift.min(half + 1, count - 1)]
    unsafe row[2 * half] = here &* 3 &+ before
    if 2 * half + 1 < row.count { unsafe row[2 * half + 1] = here &* 3 &+ next }
  }
}

/// The formats that are read: luma and two planes of chroma, with 8 to 12 bits.
private struct PlaneLayout {
  let depth: Int
  let chromaShift: (x: Int, y: Int)
  /// Whether the format has the full range: JPEG's own formats have it by definition.
  let isFullRange: Bool

  init?(_ format: AVPixelFormat) {
    guard let description = unsafe av_pix_fmt_desc_get(format)?.pointee else { return nil }
    let refused =
      AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_BITSTREAM
      | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_FLOAT
    depth = unsafe Int(description.comp.0.depth)
    chromaShift = unsafe (Int(description.log2_chroma_w), Int(description.log2_chroma_h))
    isFullRange = [AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P].contains(format)
    let isPlanar =
      unsafe [description.comp.0.plane, description.comp.1.plane, description.comp.2.plane] == [0, 1, 2]
    let step = unsafe Int(description.comp.1.step)
    guard unsafe description.flags & UInt64(refused) == 0, unsafe description.nb_components == 3, isPlanar,
      (8...12).contains(depth), step == (depth > 8 ? 2 : 1), unsafe description.comp.0.shift == 0,
      chromaShift.x <= 1, chromaShift.y <= chromaShift.x
    else { return nil }
  }
}
