package import FlickBasics
package import FlickGeometry
package import FlickMotion

/// The parameters that a decoder must know before the first packet. Segments can be joined if their parameters are
/// equal.
package struct StreamParameters: Hashable, Sendable {
  package let codec: VideoCodec
  package let size: PixelSize
  package let rate: FrameRate
  package let layout: PixelLayout
  /// The lead of decoding over presentation, in frames.
  package let reorderDelay: Int
  /// The codec's headers, as the encoder returned them (for H.264: parameter sets with start codes).
  package let extradata: [UInt8]

  package init(
    codec: VideoCodec, size: PixelSize, rate: FrameRate, layout: PixelLayout, reorderDelay: Int,
    extradata: [UInt8]
  ) {
    self.codec = codec
    self.size = size
    self.rate = rate
    self.layout = layout
    self.reorderDelay = reorderDelay
    self.extradata = extradata
  }
}
