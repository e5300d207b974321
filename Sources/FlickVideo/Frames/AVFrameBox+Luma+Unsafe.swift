// Unsafe: reads rows of a frame's planes through FFmpeg's descriptions of formats, while the frame is held.
import CFFmpeg
import FlickGeometry
import FlickImage
import FlickPlatform

/// The properties of a pixel format that decide how its pictures are read.
@safe private struct ComponentLayout {
  let description: UnsafePointer<AVPixFmtDescriptor>
  let format: AVPixelFormat

  /// Fails for a format that FFmpeg does not describe.
  init?(_ format: AVPixelFormat) {
    guard let description = unsafe av_pix_fmt_desc_get(format) else { return nil }
    (unsafe self.description, self.format) = (unsafe description, format)
  }

  func has(_ flags: Int32...) -> Bool {
    unsafe description.pointee.flags & UInt64(flags.reduce(0, |)) != 0
  }

  /// Whether pictures are in another processor's memory, or are raw values of a sensor.
  var isUnreadable: Bool { has(AV_PIX_FMT_FLAG_HWACCEL, AV_PIX_FMT_FLAG_BAYER) || componentCount == 0 }
  var isColor: Bool { has(AV_PIX_FMT_FLAG_RGB, AV_PIX_FMT_FLAG_PAL) }
  /// Whether luma consists of bytes, or of words with the lower byte first.
  var isPlain: Bool {
    let plane = unsafe description.pointee.comp.0.plane
    return !has(AV_PIX_FMT_FLAG_BE, AV_PIX_FMT_FLAG_BITSTREAM, AV_PIX_FMT_FLAG_FLOAT)
      && (8...16).contains(depth(of: 0)) && plane == 0
  }
  /// Whether pictures have the CIE's X, Y and Z of digital cinema.
  var isCinema: Bool { format == AV_PIX_FMT_XYZ12LE || format == AV_PIX_FMT_XYZ12BE }
  var componentCount: Int { unsafe Int(description.pointee.nb_components) }

  /// The places of the components in a byte; nil for other formats. FFmpeg's description of RGB8 is wrong: it is that
  /// of BGR8.
  var parts: [(shift: UInt32, depth: Int)]? {
    format == AV_PIX_FMT_RGB8 ? [(5, 3), (2, 3), (0, 2)] : nil
  }

  func depth(of component: Int) -> Int {
    if let parts { return parts[component].depth }
    let parts = unsafe description.pointee.comp
    return switch component {
    case 0: Int(parts.0.depth)
    case 1: Int(parts.1.depth)
    case 2: Int(parts.2.depth)
    default: Int(parts.3.depth)
    }
  }

  /// Returns a component's bits as a number from 0 to 255. A value of floating point that is not a number counts as 0.
  func level(_ bits: UInt32, of component: Int) -> UInt8 {
    let depth = depth(of: component)
    if has(AV_PIX_FMT_FLAG_FLOAT) {
      let value =
        depth == 16 ? Float(Float16(bitPattern: UInt16(truncatingIfNeeded: bits))) : Float(bitPattern: bits)
      return value.isNaN ? 0 : UInt8(max(min((value * 255).rounded(), 255), 0))
    }
    let most = UInt64(1) << UInt64(depth) - 1
    let level = UInt8(clamping: (2 * 255 * UInt64(bits) + most) / (2 * most))
    return format == AV_PIX_FMT_MONOWHITE ? 255 - level : level
  }
}

extension AVFrameBox {
  /// FFmpeg's name for the pixel format.
  var formatName: String {
    guard let name = unsafe av_get_pix_fmt_name(format) else { return "\(format.rawValue)" }
    return unsafe String(cString: name)
  }

  /// Whether the picture has luma and chroma, so that its colors follow from a matrix.
  var hasChroma: Bool {
    guard let layout = ComponentLayout(format) else { return false }
    return !layout.isColor && !layout.isCinema && layout.componentCount >= 3
  }

  /// The luma of the picture in limited range, with 8 bits. Pictures of red, green and blue, and those whose primaries
  /// can be converted, have the luma that a movie of ours would give them. Nil for pictures that are not in the
  /// machine's memory, or are raw values of a sensor.
  var luma: PicturePlane? {
    guard let size, let layout = ComponentLayout(format), !layout.isUnreadable else { return nil }
    if let colors { return YUVFrame(colors).lumaPlane.cropped(to: size) }
    if FramePixels.hasOtherPrimaries(self), case .success(let picture) = converted {
      return picture.lumaPlane.cropped(to: size)
    }
    if layout.isCinema { return PicturePlane(size: size, samples: cinemaLuma(layout, size)) }
    guard var samples = layout.isPlain ? plainLuma(layout, size) : readLuma(layout, size) else { return nil }
    if let rule = LumaRule(matrix: unsafe pointer.pointee.colorspace), layout.componentCount >= 3 {
      correct(&samples, by: rule, layout, size)
    }
    return PicturePlane(size: size, samples: samples)
  }

  /// Converts the luma of another matrix to that of BT.709.
  private func correct(
    _ samples: inout [UInt8], by rule: LumaRule, _ layout: ComponentLayout, _ size: PixelSize
  ) {
    let (shiftX, shiftY) = unsafe (
      Int(layout.description.pointee.log2_chroma_w), Int(layout.description.pointee.log2_chroma_h)
    )
    let width = (size.width + 1 << shiftX - 1) >> shiftX
    let scale = 1 / Float(UInt64(1) << UInt64(layout.depth(of: 1)))
    // The whole range of a chroma sample is 224 of 256 levels, or 255 of them; that of luma is 219 here.
    let reach = Float(isFullRange(layout) ? 219 * 256.0 / 255 : 219 * 256.0 / 224)
    let height = (size.height + 1 << shiftY - 1) >> shiftY
    func shifts(_ y: Int) -> [Float] {
      let (blue, red) = (row(y, of: 1, layout, width), row(y, of: 2, layout, width))
      return zip(blue, red).map { blue, red -> Float in
        let (u, v): (Float, Float) = (Float(blue) * scale - 0.5, Float(red) * scale - 0.5)
        return reach * (rule.blue * u + rule.red * v)
      }
    }
    // Chroma lies at the left of its pixels, and halfway between their rows.
    let columns = (0..<size.width).map { Tap(Float($0) / Float(1 << shiftX), width) }
    var (upper, lower): ((row: Int, shifts: [Float]), (row: Int, shifts: [Float])) = ((-1, []), (-1, []))
    for y in 0..<size.height {
      let tap = Tap((Float(y) + 0.5) / Float(1 << shiftY) - 0.5, height)
      if tap.first != upper.row { upper = tap.first == lower.row ? lower : (tap.first, shifts(tap.first)) }
      if tap.second != lower.row {
        lower = tap.second == upper.row ? upper : (tap.second, shifts(tap.second))
      }
      guard upper.shifts.count == width, lower.shifts.count == width else { return }
      let between = zip(upper.shifts, lower.shifts).map { tap.between($0, $1) }
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        unsafe between.withUnsafeBufferPointer { between in
          for (x, column) in columns.enumerated() {
            let shift = unsafe column.between(between[column.first], between[column.second])
            let place = y * size.width + x
            unsafe samples[place] = UInt8(max(min(Float(samples[place]) + shift, 255), 0) + 0.5)
          }
        }
      }
    }
  }

  /// Two neighboring samples, and a position between them.
  private struct Tap {
    let first: Int
    let second: Int
    private let share: Float

    init(_ place: Float, _ count: Int) {
      let place = max(min(place, Float(count - 1)), 0)
      first = Int(place)
      second = min(first + 1, count - 1)
      share = place - Float(first)
    }

    func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
  }

  /// Whether luma has the full range. Like FFmpeg, it assumes full range for gray pictures that do not state their
  /// range.
  private func isFullRange(_ layout: ComponentLayout) -> Bool {
    let range = unsafe pointer.pointee.color_range
    return range == AVCOL_RANGE_JPEG || range == AVCOL_RANGE_UNSPECIFIED && layout.componentCount <= 2
  }

  private func plainLuma(_ layout: ComponentLayout, _ size: PixelSize) -> [UInt8]? {
    let part = unsafe layout.description.pointee.comp.0
    let stride = stride(ofPlane: 0)
    guard let base = unsafe plane(0), stride > 0 else { return nil }
    let isFull = isFullRange(layout)
    let (step, offset, shift, depth) = (Int(part.step), Int(part.offset), Int(part.shift), Int(part.depth))
    func level(_ value: Int) -> UInt8 { UInt8(clamping: isFull ? 16 + (value * 219 + 127) / 255 : value) }
    let levels = (0...255).map(level)
    var samples = [UInt8](repeating: 0, count: size.area)
    for y in 0..<size.height {
      let row = unsafe base + y * stride + offset
      unsafe samples.withUnsafeMutableBufferPointer { samples in
        unsafe levels.withUnsafeBufferPointer { levels in
          let target = unsafe samples.baseAddress.unsafelyUnwrapped + y * size.width
          if depth > 8 {
            for x in 0..<size.width {
              let value = unsafe (Int(row[x * step]) | Int(row[x * step + 1]) << 8) >> (shift + depth - 8)
              unsafe target[x] = level(value)
            }
          } else if isFull || step != 1 {
            for x in 0..<size.width { unsafe target[x] = levels[Int(row[x * step])] }
          } else {
            unsafe target.update(from: row, count: size.width)
          }
        }
      }
    }
    return samples
  }

  /// Returns the luma of other formats. Formats with fewer than 8 bits or with floating point have the full range.
  private func readLuma(_ layout: ComponentLayout, _ size: PixelSize) -> [UInt8] {
    let depth = layout.depth(of: 0)
    let isFull = isFullRange(layout) || depth < 8 || layout.has(AV_PIX_FMT_FLAG_FLOAT)
    return (0..<size.height).flatMap { y in
      row(y, of: 0, layout, size.width).map { bits in
        if isFull { return UInt8(16 + (Int(layout.level(bits, of: 0)) * 219 + 127) / 255) }
        return UInt8(clamping: bits >> UInt32(depth - 8))
      }
    }
  }

  /// Returns the luma of cinema pictures. Their values are light to the power of 1 / 2.6 (SMPTE ST 428-1), those of
  /// videos about 1 / 2.2.
  private func cinemaLuma(_ layout: ComponentLayout, _ size: PixelSize) -> [UInt8] {
    (0..<size.height).flatMap { y in
      row(y, of: 1, layout, size.width).map {
        UInt8(clamping: 16 + Int((219 * pow(Double($0) / 4095, 2.6 / 2.2)).rounded()))
      }
    }
  }

  /// The pixels of a picture of red, green and blue, ignoring alpha; nil for other pictures.
  var colors: PixelBuffer? {
    guard let size, let layout = ComponentLayout(format), !layout.isUnreadable, layout.isColor else {
      return nil
    }
    return colors(layout, size)
  }

  private func colors(_ layout: ComponentLayout, _ size: PixelSize) -> PixelBuffer {
    var bytes = [UInt8](repeating: 255, count: 4 * size.area)
    for y in 0..<size.height {
      let start = 4 * y * size.width
      if layout.has(AV_PIX_FMT_FLAG_PAL) {
        for (x, index) in row(y, of: 0, layout, size.width).enumerated() {
          for part in 0..<3 { bytes[start + 4 * x + part] = entry(Int(index), part) }
        }
      } else {
        for part in 0..<3 {
          for (x, bits) in row(y, of: part, layout, size.width).enumerated() {
            bytes[start + 4 * x + part] = layout.level(bits, of: part)
          }
        }
      }
    }
    guard let picture = PixelBuffer(size: size, bytes: bytes) else {
      preconditionFailure("there are four bytes a pixel")
    }
    return picture
  }

  /// Returns red, green or blue of a palette entry, which is a word with blue in its lowest byte.
  private func entry(_ index: Int, _ part: Int) -> UInt8 {
    guard let palette = unsafe plane(1) else { return 0 }
    return unsafe palette[4 * index + 2 - part]
  }

  /// Returns the bits of a component in a row.
  private func row(_ y: Int, of component: Int, _ layout: ComponentLayout, _ width: Int) -> [UInt32] {
    if let part = layout.parts?[component] {
      guard let base = unsafe plane(0) else { return [] }
      let row = unsafe base + y * stride(ofPlane: 0)
      return (0..<width).map { x in unsafe UInt32(row[x]) >> part.shift & (1 << UInt32(part.depth) - 1) }
    }
    var planes: [UnsafePointer<UInt8>?] = unsafe (0..<4).map { unsafe UnsafePointer(plane($0)) }
    let strides = (0..<4).map { Int32(stride(ofPlane: $0)) }
    var bits = [UInt32](repeating: 0, count: width)
    unsafe av_read_image_line2(
      &bits, &planes, strides, layout.description, 0, Int32(y), Int32(component), Int32(width), 0, 4)
    return bits
  }
}
