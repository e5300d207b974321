public import FlickBasics
public import FlickGeometry
public import FlickMotion

/// The parameters that a decoder must know before the first packet. Segments can be joined when theirs are equal.
public struct StreamParameters: Hashable, Sendable {
  public let codec: VideoCodec
  public let size: PixelSize
  public let rate: FrameRate
  public let form: PixelLayout
  /// The number of frames by which decoding runs ahead of presentation.
  public let reorderDelay: Int
  /// The codec's headers, as the encoder gave them (H.264: parameter sets with start codes).
  public let extradata: [UInt8]

  public init(
    codec: VideoCodec, size: PixelSize, rate: FrameRate, form: PixelLayout = .quarter, reorderDelay: Int,
    extradata: [UInt8]
  ) {
    self.codec = codec
    self.size = size
    self.rate = rate
    self.form = form
    self.reorderDelay = reorderDelay
    self.extradata = extradata
  }
}
