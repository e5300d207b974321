import CFFmpeg
package import FlickBasics

extension SoundCodec {
  /// FFmpeg's name of the encoder. Its own encoder of Opus is never used: its bytes depend on the processor.
  package var encoder: String {
    switch self {
    case .aac: "aac"
    case .opus: "libopus"
    case .flac: "flac"
    }
  }

  /// Bits a second; 0 for what keeps every sample.
  package var bitRate: Int {
    switch self {
    case .aac: 256_000
    case .opus: 160_000
    case .flac: 0
    }
  }

  /// `aac 256k`, for people and in a file's metadata.
  package var summary: String { encoder + (bitRate > 0 ? " \(bitRate / 1000)k" : "") }

  /// FFmpeg's name of the codec.
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

  /// `fast` is the better coder of AAC at rates like ours, and makes fewer decisions by sums of floating point.
  var options: [(String, String)] {
    switch self {
    case .aac: [("aac_coder", "fast")]
    case .opus: [("application", "audio"), ("vbr", "on")]
    case .flac: []
    }
  }
}
