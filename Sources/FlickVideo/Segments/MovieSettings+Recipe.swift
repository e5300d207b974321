import CFFmpeg
import FlickBasics
import FlickGeometry

extension MovieSettings {
  /// The configuration of the encoder: one thread, and no processor-dependent shortcuts, since both would change the
  /// bytes.
  var configuration: EncoderConfiguration {
    EncoderConfiguration(
      encoder: codec.encoder, size: size, rate: rate, format: layout.format, color: .video,
      groupLength: framesPerSegment, options: ownOptions + options.map { ($0.name, $0.value) })
  }

  private var ownOptions: [(String, String)] {
    switch codec {
    case .h264:
      [("preset", preset.rawValue)] + (isLossless ? [("qp", "0")] : [("crf", String(quality))])
        // Fidelity matters more than grain, which drawn pictures do not have. Deblocking takes their sharp edges for
        // block edges: at its default strength, it left single frames at 44 dB among others at 50 dB.
        + [("tune", "psnr"), ("x264-params", "cpu-independent=1:force-cfr=1:open-gop=0:deblock=-3,-3")]
    case .h265:
      // Without `info=0` the stream would name the processor's instructions. The ratios and `cutree=0` keep frames
      // equally good. Faster analysis than `rd=3` is not quite lossless. In pictures of a single column or row of
      // blocks of 64, the bytes of x265 3.5 depend on uninitialized memory.
      [
        ("preset", preset.rawValue), ("crf", String(quality)),
        (
          "x265-params",
          "pools=none:frame-threads=1:open-gop=0:info=0:log-level=none:cutree=0:ipratio=1.1:pbratio=1.0"
            + (isLossless ? ":lossless=1:rd=3" : "") + (min(size.width, size.height) <= 64 ? ":ctu=16" : "")
        ),
      ]
    case .av1:
      // libaom blends key frames with later ones and shows the result: one had 40 dB where pages turn.
      [
        ("cpu-used", String(min(preset.speed, 8))), ("row-mt", "0"), ("arnr-max-frames", "0"),
        ("crf", isLossless ? "0" : String(quality)),
      ]
        + (isLossless ? [("aom-params", "lossless=1")] : [])
    case .vp9:
      [
        ("deadline", "good"), ("cpu-used", String(min(preset.speed, 5))), ("row-mt", "0"),
        // Frames that are never shown have no alpha.
        ("auto-alt-ref", layout == .quarterAlpha ? "0" : "1"),
      ] + (isLossless ? [("lossless", "1")] : [("crf", String(quality))])
    }
  }
}

extension EncoderPreset {
  /// The speed as the encoders of AV1 and VP9 count it: 8 for the fastest, 0 for the slowest.
  fileprivate var speed: Int { Self.allCases.count - 1 - (Self.allCases.firstIndex(of: self) ?? 0) }
}

extension PixelLayout {
  var format: AVPixelFormat {
    switch self {
    case .quarter: AV_PIX_FMT_YUV420P
    case .full: AV_PIX_FMT_YUV444P
    case .quarterAlpha: AV_PIX_FMT_YUVA420P
    }
  }
}
