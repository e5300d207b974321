import CFFmpeg

/// How luma and chroma become red, green and blue, in integers.
///
/// Luma is Y = Kr R + Kg G + Kb B, Cb = (B - Y) / 2(1 - Kb), Cr = (R - Y) / 2(1 - Kr) (ITU-T H.273, 8.3), each spread over
/// the levels of its range. Coefficients give bytes in units of 2^-13; a sample of chroma counts sixteen times.
struct VideoMatrix: Hashable, Sendable {
  /// Bits of the fraction of coefficients.
  static let fraction = 13

  let black: Int32
  let middle: Int32
  let luma: Int32
  let redFromCr: Int32
  let greenFromCb: Int32
  let greenFromCr: Int32
  let blueFromCb: Int32
  /// Bits that are taken off a sum.
  let shift: Int32

  /// Nil for matrices that are not converted.
  ///
  /// - Parameters:
  ///   - matrix: What the file says; where it says nothing, BT.709 from 720 lines on, and BT.601 below.
  ///   - lines: How high the stored picture is.
  ///   - depth: Bits of a sample, 8 to 12.
  init?(_ matrix: AVColorSpace, lines: Int, isFullRange: Bool, depth: Int) {
    guard let (kr, kb) = VideoMatrix.weights(matrix, lines: lines) else { return nil }
    let kg = 1 - kr - kb
    let scale = Double(1 << (depth - 8))
    let levels = isFullRange ? scale * 256 - 1 : scale * 219
    let chromaLevels = isFullRange ? scale * 256 - 1 : scale * 224
    // Chroma of 4:2:0 is a mean of sixteenths; luma is brought to the same unit.
    func units(_ value: Double, _ levels: Double) -> Int32 {
      Int32((value * 255 * scale * Double(1 << VideoMatrix.fraction) / levels).rounded())
    }
    black = isFullRange ? 0 : Int32(16 * scale)
    middle = Int32(128 * scale) * 16
    luma = units(1, levels) * 16
    redFromCr = units(2 * (1 - kr), chromaLevels)
    blueFromCb = units(2 * (1 - kb), chromaLevels)
    greenFromCb = -units(2 * (1 - kb) * kb / kg, chromaLevels)
    greenFromCr = -units(2 * (1 - kr) * kr / kg, chromaLevels)
    shift = Int32(VideoMatrix.fraction + 4 + depth - 8)
  }

  /// Those of red and blue.
  private static func weights(_ matrix: AVColorSpace, lines: Int) -> (Double, Double)? {
    switch matrix {
    case AVCOL_SPC_BT709: (0.2126, 0.0722)
    case AVCOL_SPC_UNSPECIFIED: lines >= 720 ? (0.2126, 0.0722) : (0.299, 0.114)
    case AVCOL_SPC_FCC: (0.3, 0.11)
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: (0.299, 0.114)
    case AVCOL_SPC_SMPTE240M: (0.212, 0.087)
    case AVCOL_SPC_BT2020_NCL: (0.2627, 0.0593)
    default: nil
    }
  }
}
