import CFFmpeg

/// The meaning of a stream's numbers as colors, as codecs and containers record it.
package struct ColorTags {
  let primaries: AVColorPrimaries
  let transfer: AVColorTransferCharacteristic
  let matrix: AVColorSpace
  let range: AVColorRange
  let chromaLocation: AVChromaLocation

  /// The colors of `YUVFrame`: BT.709, limited range, chroma sited left.
  static let video = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_BT709, matrix: AVCOL_SPC_BT709,
    range: AVCOL_RANGE_MPEG, chromaLocation: AVCHROMA_LOC_LEFT)

  /// The colors of `PixelBuffer`: sRGB.
  package static let picture = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_IEC61966_2_1, matrix: AVCOL_SPC_RGB,
    range: AVCOL_RANGE_JPEG, chromaLocation: AVCHROMA_LOC_UNSPECIFIED)

  /// The colors of lossy WebP: sRGB by BT.601, limited range, chroma in the middle of its pixels.
  package static let webP = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_IEC61966_2_1, matrix: AVCOL_SPC_SMPTE170M,
    range: AVCOL_RANGE_MPEG, chromaLocation: AVCHROMA_LOC_CENTER)
}
