public import FlickGeometry
public import FlickMotion

/// What a decoder must know before the first packet. Units can be joined when theirs are equal.
public struct StreamParameters: Hashable, Sendable {
  public enum Codec: String, Hashable, Sendable, CaseIterable { case h264 }

  public let codec: Codec
  public let size: PixelSize
  public let rate: FrameRate
  /// The codec's own numbers for the tools a decoder needs and the load it must bear.
  public let profile: Int
  public let level: Int
  /// By how many frames decoding runs ahead of presentation.
  public let reorderDelay: Int
  /// The codec's headers, as the encoder gave them (H.264: parameter sets with start codes).
  public let extradata: [UInt8]

  public init(
    codec: Codec, size: PixelSize, rate: FrameRate, profile: Int, level: Int, reorderDelay: Int,
    extradata: [UInt8]
  ) {
    self.codec = codec
    self.size = size
    self.rate = rate
    self.profile = profile
    self.level = level
    self.reorderDelay = reorderDelay
    self.extradata = extradata
  }
}
