import FlickVideo

extension HostCheck {
  static var encoders: [Finding] { Codecs.known.map { encoder($0, isThere: Codecs.hasEncoder($0)) } }

  /// The finding on one encoder. Without an optional encoder FFmpeg still makes every other output.
  static func encoder(_ name: String, isThere: Bool) -> Finding {
    let subject = "encoder \(name)"
    if isThere { return Finding(subject: subject, value: "yes", severity: .fine) }
    let severity: Finding.Severity =
      if let outputs = optional[name] {
        .advice("there is no \(outputs); install a build of FFmpeg that has it")
      } else {
        .missing("install a build of FFmpeg that has it")
      }
    return Finding(subject: subject, value: "no", severity: severity)
  }

  /// The outputs that need an encoder, by the encoder's name; the program works without them.
  private static let optional = [
    "libx265": "mp4 with 'codec: h265'", "libaom-av1": "mp4 or webm with 'codec: av1'",
    "libvpx-vp9": "webm except with 'codec: av1'", "libwebp": "webp",
    "aac": "sound in mp4", "libopus": "sound in webm", "flac": "sound with 'audio: flac'",
  ]
}
