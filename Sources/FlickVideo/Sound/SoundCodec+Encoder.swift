import CFFmpeg
package import FlickBasics

extension SoundCodec {
  /// FFmpeg's name for the encoder. FFmpeg's own encoder of Opus is never used, because its bytes depend on the
  /// processor.
  package var encoder: String {
    switch self {
    case .aac: "aac"
    case .opus: "libopus"
    case .flac: "flac"
    }
  }

  /// The bit rate, in bits per second; 0 for codecs that keep every sample.
  package var bitRate: Int {
    switch self {
    case .aac: 256_000
    case .opus: 160_000
    case .flac: 0
    }
  }

  /// The encoder and its bit rate, such as `aac 256k`, for messages and a file's metadata.
  package var summary: String { encoder + (bitRate > 0 ? " \(bitRate / 1000)k" : "") }

  /// FFmpeg's name for the codec.
  var name: String { rawValue }

  var id: AVCodecID {
    switch self {
    case .aac: AV_CODEC_ID_AAC
    case .opus: AV_CODEC_ID_OPUS
    case .flac: AV_CODEC_ID_FLAC
    }
  }

  var sampleForm: AVSampleFormat {
    switch self {
    case .aac: AV_SAMPLE_FMT_FLTP
    case .opus: AV_SAMPLE_FMT_FLT
    case .flac: AV_SAMPLE_FMT_S32
    }
  }

  /// The encoder's options. `fast` is the better coder of AAC at rates like ours, and bases fewer decisions on
  /// floating-point sums.
  var options: [(String, String)] {
    switch self {
    case .aac: [("aac_coder", "fast")]
    case .opus: [("application", "audio"), ("vbr", "on")]
    case .flac: []
    }
  }
}
