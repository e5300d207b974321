package import FlickBasics
package import FlickGeometry
package import FlickMotion

/// The settings of a movie: constant quality, without rate control across segments, so that equal frames give equal
/// bytes wherever and in whatever order the segments are encoded.
package struct MovieSettings: Hashable, Sendable {
  package let codec: VideoCodec
  package let size: PixelSize
  package let rate: FrameRate
  package let layout: PixelLayout
  /// The constant rate factor, in the codec's `rateFactors`; lower is better.
  package let quality: Int
  /// Whether the frames' Y'CbCr samples are kept exactly; the quality has no effect then.
  package let isLossless: Bool
  package let preset: EncoderPreset
  /// The encoder's own options; see `EncoderOptions`.
  package let options: [EncoderOption]
  /// The largest number of frames of a segment, and so from one key frame to the next.
  package let framesPerSegment: Int

  /// - Parameters:
  ///   - codec: The codec.
  ///   - size: The size of a frame, in pixels.
  ///   - rate: The frame rate.
  ///   - layout: The layout of the planes; `quarterAlpha` only with VP9.
  ///   - quality: The codec's constant rate factor: the lower, the better.
  ///   - isLossless: Whether every sample is kept exactly; `quality` has no effect then.
  ///   - preset: The time that the codec spends on smaller files.
  ///   - options: Further options of the codec's library.
  ///   - segmentSeconds: The length of a segment; see `SegmentGrid`.
  /// - Throws: `VideoError.unusableSettings` if a side of a picture in 4:2:0 is odd, the quality is out of range, or
  ///   the codec does not support the layout.
  package init(
    _ codec: VideoCodec = .h264, size: PixelSize, rate: FrameRate, layout: PixelLayout = .quarter,
    quality: Int = 18, isLossless: Bool = false, preset: EncoderPreset = .veryfast,
    options: [EncoderOption] = [],
    segmentSeconds: Double = SegmentGrid.defaultSeconds
  ) throws(VideoError) {
    guard layout == .full || size.width.isMultiple(of: 2) && size.height.isMultiple(of: 2) else {
      throw .unusableSettings(
        reason: "4:2:0 needs even sides, not \(size.width)x\(size.height) pixels",
        suggestion: "choose another scale or canvas size")
    }
    guard codec.rateFactors.contains(quality) else {
      throw .unusableSettings(
        reason: "quality \(quality) is out of range",
        suggestion: "use \(codec.rateFactors.lowerBound) (best) to \(codec.rateFactors.upperBound)")
    }
    guard layout != .quarterAlpha || codec == .vp9 else {
      throw .unusableSettings(reason: "\(codec.rawValue) cannot be see-through", suggestion: "VP9 can")
    }
    (self.codec, self.size, self.rate, self.layout) = (codec, size, rate, layout)
    (self.quality, self.isLossless, self.preset, self.options) = (quality, isLossless, preset, options)
    self.framesPerSegment = SegmentGrid.framesPerSegment(rate: rate, seconds: segmentSeconds)
  }
}

/// An option of an encoder, by the encoder's name for it.
package struct EncoderOption: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The planes of Y'CbCr that an encoder receives.
package enum PixelLayout: Hashable, Sendable, CaseIterable {
  /// 4:2:0, over black.
  case quarter
  /// 4:4:4, over black.
  case full
  /// 4:2:0 with a plane of alpha; colors are not premultiplied.
  case quarterAlpha
}

extension VideoCodec {
  /// FFmpeg's name for the encoder.
  package var encoder: String {
    switch self {
    case .h264: "libx264"
    case .h265: "libx265"
    case .av1: "libaom-av1"
    case .vp9: "libvpx-vp9"
    }
  }
}
