// Unsafe: rows of a decoded frame are read by their addresses and strides while the frame is held; scratch rows are as
// long as the picture is wide.
import CFFmpeg
import FlickColor
import FlickGeometry

/// How the planes of a decoded frame become pixels: one definition in integers, equal on every machine.
///
/// Chroma is linear between its samples, which lie where the file says: on the left of their pixels and between their rows,
/// if it says nothing. Primaries other than BT.709's are converted; transfer curves stay, as movies of ours have them.
struct FramePixels {
  private let frame: AVFrameBox
  private let size: PixelSize
  private let matrix: VideoMatrix
  private let conversion: ColorConversion?
  private let isWide: Bool
  private let chromaShift: (x: Int, y: Int)
  private let isSitedLeft: Bool
  private let isSitedTop: Bool

  /// - Throws: for what is not converted, in a few words.
  init(_ frame: AVFrameBox) throws(AVFailure) {
    guard let size = frame.size, let form = PlaneForm(frame.format) else {
      throw AVFailure(reason: "its pixel format '\(frame.formatName)' is not read")
    }
    let tags = unsafe frame.pointer.pointee
    if unsafe flick_is_interlaced(frame.pointer) != 0 {
      throw AVFailure(reason: "its pictures are interlaced")
    }
    let isFull = unsafe tags.color_range == AVCOL_RANGE_JPEG || form.isFullRange
    guard
      let matrix = unsafe VideoMatrix(
        tags.colorspace, lines: size.height, isFullRange: isFull, depth: form.depth)
    else { throw AVFailure(reason: "the matrix of its colors is not converted") }
    (self.frame, self.size, self.matrix) = (frame, size, matrix)
    (isWide, chromaShift) = (form.depth > 8, form.chromaShift)
    conversion = try unsafe FramePixels.conversion(tags.color_primaries, tags.color_trc)
    let place = unsafe tags.chroma_location
    isSitedLeft = ![AVCHROMA_LOC_CENTER, AVCHROMA_LOC_TOP, AVCHROMA_LOC_BOTTOM].contains(place)
    isSitedTop = [AVCHROMA_LOC_TOPLEFT, AVCHROMA_LOC_TOP].contains(place)
  }

  private static func conversion(
    _ primaries: AVColorPrimaries, _ transfer: AVColorTransferCharacteristic
  ) throws(AVFailure) -> ColorConversion? {
    if let kind = highDynamicRange(transfer) {
      throw AVFailure(reason: "it has a high dynamic range (\(kind)), which is not shown")
    }
    if [AVCOL_PRI_BT709, AVCOL_PRI_UNSPECIFIED].contains(primaries) { return nil }
    let points = CodePoints(primaries: Int(primaries.rawValue), transfer: 13, matrix: 0, isFullRange: true)
    guard let profile = try? points.profile() else {
      throw AVFailure(reason: "the primaries of its colors are not known")
    }
    return ColorConversion(profile, isWide: false)
  }

  private static func highDynamicRange(_ transfer: AVColorTransferCharacteristic) -> String? {
    switch transfer {
    case AVCOL_TRC_SMPTE2084: "PQ"
    case AVCOL_TRC_ARIB_STD_B67: "HLG"
    default: nil
    }
  }

  /// Whether a frame means more than the usual brightness.
  static func hasHighDynamicRange(_ frame: AVFrameBox) -> Bool {
    highDynamicRange(unsafe frame.pointer.pointee.color_trc) != nil
  }

  /// Calls `body` with one row after the other, opaque pixels with red in the lowest byte, until it says no.
  func readRows(_ body: (Span<UInt32>) -> Bool) {
    let chromaWidth = (size.width + (1 << chromaShift.x) - 1) >> chromaShift.x
    var scratch = ColorScratch(width: size.width, chromaWidth: chromaWidth)
    var row = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      mixChroma(of: 1, y, &scratch.blueChroma)
      mixChroma(of: 2, y, &scratch.redChroma)
      scratch.fill(by: matrix, isFullWidth: chromaShift.x == 0, isSitedLeft: isSitedLeft)
      isWide ? fillWide(&row, y, scratch) : fill(&row, y, scratch)
      if let conversion { convert(&row, by: conversion) }
      guard body(row.span) else { return }
    }
  }

  private func convert(_ row: inout [UInt32], by conversion: ColorConversion) {
    let samples = row.flatMap { pixel in (0..<4).map { UInt16(pixel >> UInt32(8 * $0) & 255) } }
    conversion.convert(samples.span, into: &row)
  }

  // MARK: - Chroma

  /// A component's chroma along a row of the picture, in quarters.
  private func mixChroma(of plane: Int, _ y: Int, _ result: inout [Int32]) {
    let (first, second, share) = line(y)
    if isWide {
      unsafe mixLines(wideRow(plane, first), wideRow(plane, second), share, &result)
    } else {
      unsafe mixLines(narrowRow(plane, first), narrowRow(plane, second), share, &result)
    }
  }

  /// The two lines of chroma that a row lies between, and the second one's share in quarters.
  private func line(_ y: Int) -> (first: Int, second: Int, share: Int32) {
    guard chromaShift.y == 1 else { return (y, y, 0) }
    let last = (size.height + 1) / 2 - 1
    let (half, isOdd) = (y / 2, y % 2 == 1)
    if isSitedTop { return (half, min(half + 1, last), isOdd ? 2 : 0) }
    return isOdd ? (half, min(half + 1, last), 1) : (max(half - 1, 0), half, 3)
  }

  private func mixLines<Sample: FixedWidthInteger>(
    _ first: UnsafePointer<Sample>, _ second: UnsafePointer<Sample>, _ share: Int32, _ result: inout [Int32]
  ) {
    let (count, middle) = (result.count, matrix.middle / 4)
    unsafe result.withUnsafeMutableBufferPointer { result in
      for x in 0..<count {
        unsafe result[x] =
          Int32(truncatingIfNeeded: first[x]) &* (4 &- share) &+ Int32(truncatingIfNeeded: second[x])
          &* share &- middle
      }
    }
  }

  // MARK: - Pixels

  private func fill(_ row: inout [UInt32], _ y: Int, _ colors: ColorScratch) {
    unsafe fill(&row, narrowRow(0, y), colors)
  }

  private func fillWide(_ row: inout [UInt32], _ y: Int, _ colors: ColorScratch) {
    unsafe fill(&row, wideRow(0, y), colors)
  }

  @inline(__always)
  private func fill<Sample: FixedWidthInteger>(
    _ row: inout [UInt32], _ luma: UnsafePointer<Sample>, _ colors: ColorScratch
  ) {
    let (count, matrix) = (size.width, matrix)
    let half: Int32 = 1 << (matrix.shift - 1)
    unsafe colors.red.withUnsafeBufferPointer { red in
      unsafe colors.green.withUnsafeBufferPointer { green in
        unsafe colors.blue.withUnsafeBufferPointer { blue in
          unsafe row.withUnsafeMutableBufferPointer { row in
            for x in 0..<count {
              let light =
                unsafe (Int32(truncatingIfNeeded: luma[x]) &- matrix.black) &* matrix.luma &+ half
              let r = unsafe byte(light &+ red[x])
              let g = unsafe byte(light &+ green[x])
              let b = unsafe byte(light &+ blue[x])
              unsafe row[x] = r | g << 8 | b << 16 | 0xFF00_0000
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func byte(_ sum: Int32) -> UInt32 {
    UInt32(bitPattern: Swift.min(Swift.max(sum &>> matrix.shift, 0), 255))
  }

  private func narrowRow(_ plane: Int, _ y: Int) -> UnsafePointer<UInt8> {
    guard let base = unsafe frame.plane(plane) else { preconditionFailure("the form has three planes") }
    return unsafe UnsafePointer(base + y * frame.stride(ofPlane: plane))
  }

  private func wideRow(_ plane: Int, _ y: Int) -> UnsafePointer<UInt16> {
    unsafe UnsafeRawPointer(narrowRow(plane, y)).assumingMemoryBound(to: UInt16.self)
  }
}

/// What chroma adds to the luma of a row's pixels. Products are made at chroma's width and then interpolated, which is the
/// same, as both are linear and nothing is rounded in between.
private struct ColorScratch {
  /// Of the chroma's own width, in quarters, less the middle.
  var blueChroma: [Int32]
  var redChroma: [Int32]
  /// Of the picture's width, in sixteenths.
  private(set) var red: [Int32]
  private(set) var green: [Int32]
  private(set) var blue: [Int32]
  private var products: [Int32]

  init(width: Int, chromaWidth: Int) {
    (blueChroma, redChroma) = (
      [Int32](repeating: 0, count: chromaWidth), [Int32](repeating: 0, count: chromaWidth)
    )
    products = blueChroma
    red = [Int32](repeating: 0, count: width)
    (green, blue) = (red, red)
  }

  mutating func fill(by matrix: VideoMatrix, isFullWidth: Bool, isSitedLeft: Bool) {
    multiply(0, matrix.redFromCr)
    ColorScratch.spread(products, &red, isFullWidth, isSitedLeft)
    multiply(matrix.greenFromCb, matrix.greenFromCr)
    ColorScratch.spread(products, &green, isFullWidth, isSitedLeft)
    multiply(matrix.blueFromCb, 0)
    ColorScratch.spread(products, &blue, isFullWidth, isSitedLeft)
  }

  private mutating func multiply(_ fromBlue: Int32, _ fromRed: Int32) {
    for x in products.indices { products[x] = fromBlue &* blueChroma[x] &+ fromRed &* redChroma[x] }
  }

  /// From the chroma's width to that of the picture.
  private static func spread(
    _ column: [Int32], _ result: inout [Int32], _ isFullWidth: Bool, _ isSitedLeft: Bool
  ) {
    let count = result.count
    unsafe column.withUnsafeBufferPointer { column in
      unsafe result.withUnsafeMutableBufferPointer { result in
        if isFullWidth {
          for x in 0..<count { unsafe result[x] = column[x] &* 4 }
          return
        }
        let last = column.count - 1
        for half in 0...last {
          let here = unsafe column[half]
          let next = unsafe column[min(half + 1, last)]
          let before = unsafe column[max(half - 1, 0)]
          let (even, odd) =
            isSitedLeft ? (here &* 4, (here &+ next) &* 2) : (here &* 3 &+ before, here &* 3 &+ next)
          unsafe result[2 * half] = even
          if 2 * half + 1 < count { unsafe result[2 * half + 1] = odd }
        }
      }
    }
  }
}

/// Which formats are read: luma and two planes of chroma, of 8 to 12 bits.
private struct PlaneForm {
  let depth: Int
  let chromaShift: (x: Int, y: Int)
  /// JPEG's own formats say so by their names.
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
