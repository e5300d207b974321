// Unsafe: FFmpeg describes its options in C structures, which live as long as the program.
import CFFmpeg
package import FlickBasics
import FlickGeometry
import FlickMotion

/// The options that scenes may pass to an encoder: FFmpeg's options for it, except those that other keys set, and those
/// that would make a file's bytes depend on the machine.
package struct EncoderOptions {
  private let codec: VideoCodec
  /// The names of the options, in FFmpeg's order.
  package let names: [String]

  /// Fails if FFmpeg was built without the encoder.
  package init?(_ codec: VideoCodec) {
    guard let encoder = unsafe avcodec_find_encoder_by_name(codec.encoder) else { return nil }
    self.codec = codec
    var names: [String] = []
    var kind = unsafe encoder.pointee.priv_class
    var option: UnsafePointer<AVOption>? = nil
    while let next = unsafe av_opt_next(&kind, option) {
      let name = unsafe String(cString: next.pointee.name)
      if unsafe next.pointee.type != AV_OPT_TYPE_CONST, EncoderOptions.refusal(of: name) == nil {
        names.append(name)
      }
      unsafe option = next
    }
    self.names = names
  }

  /// Returns the reason why an option is refused although FFmpeg may have it; nil for all others.
  package static func refusal(of name: String) -> String? {
    if let key = keysInstead[name] { return "it is set by \(key)" }
    if machineDependent.contains(name) { return "the file's bytes would depend on the machine" }
    if lists.contains(name) { return "it sets many options at once; name them one by one" }
    return nil
  }

  /// Returns the encoder's complaint about a value; nil if it accepts the value.
  package func complaint(about option: EncoderOption) -> String? {
    guard let size = PixelSize(width: 64, height: 64), let rate = FrameRate(30),
      let settings = try? MovieSettings(codec, size: size, rate: rate, options: [option])
    else { return nil }
    do throws(VideoError) {
      _ = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
        try AVCodecBox.encoder(settings.configuration)
      }
      return nil
    } catch {
      if case .encodingFailed(let reason) = error { return reason }
      return error.description
    }
  }

  private static let segmentLength = "Flickbook, which begins each segment of a movie with a key frame"
  private static let onlyPass = "Flickbook, which encodes in one pass"
  private static let keysInstead = [
    "crf": "'crf' or 'quality'", "qp": "'crf' or 'quality'", "cqp": "'crf' or 'quality'",
    "lossless": "'quality: lossless'", "preset": "'preset'", "cpu-used": "'preset'", "speed": "'preset'",
    "deadline": "'preset'", "quality": "'preset'", "b": "'maxBytes'", "maxrate": "'maxBytes'",
    "bufsize": "'maxBytes'", "g": segmentLength, "keyint_min": segmentLength,
    "forced-idr": segmentLength, "r": "'fps'", "pix_fmt": "'chroma'", "profile": "'chroma'",
    "alpha": "'alpha'", "crf_max": "'crf' or 'quality'", "stats": onlyPass,
    "passlogfile": onlyPass, "fastfirstpass": onlyPass,
  ]

  private static let machineDependent: Set<String> = [
    "threads", "thread_type", "slices", "row-mt", "sc_threshold", "frame-parallel", "x264-threads", "lp",
    "sliced-threads", "deterministic", "asm", "cpuflags", "flags",
  ]

  private static let lists: Set<String> = [
    "x264-params", "x264opts", "x265-params", "aom-params", "svtav1-params", "ts-parameters", "vp8flags",
  ]
}
