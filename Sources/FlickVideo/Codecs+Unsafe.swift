import CFFmpeg

// Unsafe: FFmpeg returns C strings, which live as long as the program.

/// The codecs of the FFmpeg in use.
package enum Codecs {
  /// The encoders that Flickbook knows how to use, by FFmpeg's names.
  package static let known = [
    "libx264", "libx265", "libaom-av1", "libvpx-vp9", "libwebp", "aac", "libopus", "flac",
  ]

  /// FFmpeg's release, such as `5.1.9-0+deb12u1`.
  package static var release: String { unsafe String(cString: av_version_info()) }

  /// The libraries with their versions, such as `("libavcodec", "59.37.100")`.
  package static var libraries: [(name: String, version: String)] {
    [
      ("libavcodec", dotted(avcodec_version())), ("libavformat", dotted(avformat_version())),
      ("libavutil", dotted(avutil_version())),
    ]
  }

  /// The license for which FFmpeg was configured, such as `GPL version 2 or later`. It covers programs that are
  /// distributed together with this build.
  package static var license: String { unsafe String(cString: avcodec_license()) }

  /// Whether this build has the encoder of that name.
  package static func hasEncoder(_ name: String) -> Bool { unsafe avcodec_find_encoder_by_name(name) != nil }

  package static func missing(_ encoder: String) -> VideoError {
    .encoderMissing(
      encoder: encoder,
      suggestion: "install an FFmpeg that has it (Debian and Ubuntu: apt install ffmpeg)")
  }

  private static func dotted(_ version: UInt32) -> String {
    "\(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
