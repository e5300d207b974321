import CFFmpeg

/// The correction that turns the luma of another matrix into that of BT.709. All values are shares of their whole
/// ranges.
///
/// Luma is Y = Kr R + Kg G + Kb B, Cb = (B - Y) / 2(1 - Kb), Cr = (R - Y) / 2(1 - Kr) (ITU-T H.273, 8.3). So red, green
/// and blue are sums of Y and multiples of Cb and Cr, and so is their sum with BT.709's weights.
struct LumaRule {
  let blue: Float
  let red: Float

  /// Fails for BT.709 itself and for unknown matrices.
  init?(matrix: AVColorSpace) {
    let (kr, kg, kb) = (0.2126, 0.7152, 0.0722)
    if matrix == AVCOL_SPC_YCGCO {
      // R = Y - Cg + Co, G = Y + Cg, B = Y - Cg - Co; the first chroma plane is Cg.
      (blue, red) = (Float(kg - kr - kb), Float(kr - kb))
      return
    }
    guard let (r, b) = LumaRule.weights(matrix) else { return nil }
    let g = 1 - r - b
    blue = Float(2 * (1 - b) * (kb - kg * b / g))
    red = Float(2 * (1 - r) * (kr - kg * r / g))
  }

  /// Returns the weights of red and blue.
  private static func weights(_ matrix: AVColorSpace) -> (Double, Double)? {
    switch matrix {
    case AVCOL_SPC_FCC: (0.3, 0.11)
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: (0.299, 0.114)
    case AVCOL_SPC_SMPTE240M: (0.212, 0.087)
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: (0.2627, 0.0593)
    default: nil
    }
  }
}
