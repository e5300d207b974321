// Unsafe: the bytes of a row of pixels are appended as they lie in memory.
import CFFmpeg
import FlickGeometry
import FlickImage

extension AVFrameBox {
  /// The picture with the matrix and the primaries of our movies, or the reason why it is not converted.
  var converted: Result<YUVFrame, AVFailure> {
    if let colors { return .success(YUVFrame(colors)) }
    guard let size else { return .failure(AVFailure(reason: "it has no pictures")) }
    return Result { () throws(AVFailure) in
      let pixels = try FramePixels(self)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * size.area)
      pixels.readRows { row in
        unsafe row.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        return true
      }
      guard let picture = PixelBuffer(size: size, bytes: bytes) else {
        throw AVFailure(reason: "its pictures are damaged")
      }
      return YUVFrame(picture)
    }
  }

  /// States a matrix for a picture that needs one and states none. Returns whether the picture is such a one.
  func assume(_ matrix: AssumedMatrix) -> Bool {
    guard hasChroma, unsafe pointer.pointee.colorspace == AVCOL_SPC_UNSPECIFIED else { return false }
    unsafe pointer.pointee.colorspace =
      switch matrix {
      case .bt709: AVCOL_SPC_BT709
      case .bt601: AVCOL_SPC_SMPTE170M
      }
    return true
  }

  /// States the assumed primaries for a picture with luma and chroma, in place of those that the file states.
  func assume(_ primaries: AssumedPrimaries) {
    guard primaries == .displayP3, hasChroma else { return }
    unsafe pointer.pointee.color_primaries = AVCOL_PRI_SMPTE432
  }
}
