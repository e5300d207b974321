public import FlickGeometry
public import FlickMotion

/// What a decoder must know before the first packet. Units can be joined when theirs are equal.
public struct StreamParameters: Hashable, Sendable {
  public enum Codec: String, Hashable, Sendable, CaseIterable { case h264 }

  public let codec: Codec
  public let size: PixelSize
  public let rate: FrameRate
  /// By how many frames decoding runs ahead of presentation.
  public let reorderDelay: Int
  /// The codec's headers, as the encoder gave them (H.264: parameter sets with start codes).
  public let extradata: [UInt8]

  public init(
    codec: Codec, size: PixelSize, rate: FrameRate, reorderDelay: Int, extradata: [UInt8]
  ) {
    self.codec = codec
    self.size = size
    self.rate = rate
    self.reorderDelay = reorderDelay
    self.extradata = extradata
  }
}
