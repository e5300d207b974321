import CFFmpeg
import FlickKernels

/// The conversion of luma and chroma to red, green and blue, in integers.
///
/// Luma is Y = Kr R + Kg G + Kb B, Cb = (B - Y) / 2(1 - Kb), Cr = (R - Y) / 2(1 - Kr) (ITU-T H.273, 8.3), each spread
/// over the levels of its range. Coefficients have 13 fraction bits. They convert samples, luma in eighths of a level and
/// chroma in sixteenths, to levels of 0 to 255.
struct VideoMatrix: Hashable, Sendable {
  /// The number of fraction bits of coefficients.
  static let fraction = 13

  /// The samples of black (luma) and gray (chroma).
  let black: Int32
  let middle: Int32
  let coefficients: SampleMatrix

  /// Fails for matrices that are not converted.
  ///
  /// - Parameters:
  ///   - matrix: The matrix that the file states. If it states none, the picture has that of BT.709 from a height of
  ///     720 lines on, and else that of BT.601.
  ///   - lines: The height of the stored picture.
  ///   - depth: The bits of a sample, 8 to 12.
  init?(_ matrix: AVColorSpace, lines: Int, isFullRange: Bool, depth: Int) {
    guard let (kr, kb) = VideoMatrix.weights(matrix, lines: lines) else { return nil }
    let kg = 1 - kr - kb
    let scale = Double(1 << (depth - 8))
    let levels = isFullRange ? scale * 256 - 1 : scale * 219
    let chromaLevels = isFullRange ? scale * 256 - 1 : scale * 224
    func units(_ value: Double, _ levels: Double) -> Int16 {
      Int16((value * 255 * scale * Double(1 << VideoMatrix.fraction) / levels).rounded())
    }
    black = isFullRange ? 0 : Int32(16 * scale)
    middle = Int32(128 * scale)
    // Chroma of 4:2:0 is a mean in sixteenths. Luma is in eighths, because sixteenths of 12 bits would not fit a signed
    // number of 16 bits; its coefficient is doubled.
    coefficients = SampleMatrix(
      luma: units(1, levels) * 2, redFromCr: units(2 * (1 - kr), chromaLevels),
      greenFromCb: -units(2 * (1 - kb) * kb / kg, chromaLevels),
      greenFromCr: -units(2 * (1 - kr) * kr / kg, chromaLevels),
      blueFromCb: units(2 * (1 - kb), chromaLevels), shift: Int32(VideoMatrix.fraction + 4 + depth - 8))
  }

  /// Returns the weights of red and blue.
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
