import CFFmpeg

/// How a stream's numbers mean colours, as codecs and containers record it.
package struct ColorTags {
  let primaries: AVColorPrimaries
  let transfer: AVColorTransferCharacteristic
  let matrix: AVColorSpace
  let range: AVColorRange
  let chromaLocation: AVChromaLocation

  /// `YUVFrame`'s: BT.709, limited range, chroma sited left.
  static let video = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_BT709, matrix: AVCOL_SPC_BT709,
    range: AVCOL_RANGE_MPEG, chromaLocation: AVCHROMA_LOC_LEFT)

  /// `PixelBuffer`'s: sRGB.
  package static let picture = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_IEC61966_2_1, matrix: AVCOL_SPC_RGB,
    range: AVCOL_RANGE_JPEG, chromaLocation: AVCHROMA_LOC_UNSPECIFIED)

  /// Lossy WebP's: sRGB by BT.601, limited range, chroma in the middle of its pixels.
  package static let webP = ColorTags(
    primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_IEC61966_2_1, matrix: AVCOL_SPC_SMPTE170M,
    range: AVCOL_RANGE_MPEG, chromaLocation: AVCHROMA_LOC_CENTER)
}
