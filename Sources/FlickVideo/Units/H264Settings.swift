import CFFmpeg
public import FlickGeometry
public import FlickMotion

/// How H.264 is encoded: constant quality, no rate control that looks across units, so that equal frames give
/// equal bytes wherever and in whatever order the units are encoded.
public struct H264Settings: Hashable, Sendable {
  /// x264's presets, by falling speed.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow
  }

  /// Constant rate factors that keep the picture in the widely supported High profile; 0 (lossless) does not.
  public static let qualities = 1...51

  public let size: PixelSize
  public let rate: FrameRate
  /// The constant rate factor: 18 is visually lossless, 23 a usual trade, 51 the worst.
  public let quality: Int
  public let preset: Preset
  /// The most frames of a unit, and so from one key frame to the next.
  public let framesPerUnit: Int

  /// - Parameter unitSeconds: the length of a unit; see `UnitGrid`.
  /// - Throws: `VideoError.unusableSettings` when a side is odd, or the quality out of range.
  public init(
    size: PixelSize, rate: FrameRate, quality: Int = 18, preset: Preset = .veryfast,
    unitSeconds: Double = UnitGrid.defaultSeconds
  ) throws(VideoError) {
    guard size.width.isMultiple(of: 2), size.height.isMultiple(of: 2) else {
      throw .unusableSettings(
        reason: "H.264 in 4:2:0 needs even sides, not \(size.width)x\(size.height) pixels",
        suggestion: "choose another scale or canvas size")
    }
    guard H264Settings.qualities.contains(quality) else {
      throw .unusableSettings(
        reason: "quality \(quality) is out of range",
        suggestion: "use \(H264Settings.qualities.lowerBound) (best) to \(H264Settings.qualities.upperBound)")
    }
    self.size = size
    self.rate = rate
    self.quality = quality
    self.preset = preset
    self.framesPerUnit = UnitGrid.framesPerUnit(rate: rate, seconds: unitSeconds)
  }

  /// One thread, and no shortcuts that depend on the processor: both change bytes.
  var recipe: EncoderRecipe {
    EncoderRecipe(
      encoder: "libx264", size: size, rate: rate, format: AV_PIX_FMT_YUV420P, color: .video,
      groupLength: framesPerUnit,
      options: [
        ("preset", preset.rawValue), ("crf", String(quality)),
        ("x264-params", "cpu-independent=1:force-cfr=1:open-gop=0"),
      ])
  }
}
