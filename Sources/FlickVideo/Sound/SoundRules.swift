import FlickBasics

/// The sounds that are accepted from users: those that decode to the same samples on every machine.
enum SoundRules {
  /// The containers of sounds and of videos, by FFmpeg's names.
  static let formats = "wav,flac,mp3,mov,mp4"
  static let videoFormats = "mov,mp4,matroska,webm"

  /// The codecs that keep every sample.
  private static let lossless = [
    "pcm_s16le", "pcm_s24le", "pcm_s16be", "pcm_s24be", "flac", "alac",
  ]
  /// The compressed codecs with a decoder that computes with whole numbers only, each with FFmpeg's name for this
  /// decoder. FFmpeg's other decoders for them give other samples on other processors.
  static let wholeNumberDecoders = ["aac": "aac_fixed", "mp3": "mp3"]

  private static let rates = [44_100, 48_000]

  /// Whether the packets tell the length of a sound better than its container does.
  static func countsPackets(_ codec: String) -> Bool { codec == "mp3" }

  /// Returns the number of samples that a decoder may lack at the end: four packets of AAC or MP3.
  static func tolerance(_ codec: String) -> Int { lossless.contains(codec) ? 0 : 4608 }

  /// Returns the reason why a sound is refused, with a remedy; nil if it is accepted.
  static func objection(
    to track: DemuxerBox.SoundTrack, _ path: String, isVideo: Bool
  ) -> (reason: String, remedy: String)? {
    let isCompressed = wholeNumberDecoders[track.codec] != nil
    let bits = track.bits > 0 ? " of \(track.bits) bits" : ""
    let reason: String? =
      if !isCompressed && !(lossless.contains(track.codec) && [16, 24].contains(track.bits)) {
        "its sound is '\(track.codec)'\(bits), not PCM, FLAC or ALAC of 16 or 24 bits, AAC or MP3"
      } else if !rates.contains(track.rate) {
        "it has \(track.rate) samples per second, not 44100 or 48000"
      } else if !(1...2).contains(track.channels) {
        "it has \(track.channels) channels, not one or two"
      } else {
        nil
      }
    return reason.map { ($0, remedy(path, isVideo: isVideo)) }
  }

  /// Returns the command that converts the sound of a refused file to an acceptable one. A video keeps its pictures.
  static func remedy(_ path: String, isVideo: Bool) -> String {
    guard isVideo else {
      let result = PathString.firstStem(of: path) + "-48k.flac"
      return
        "ffmpeg -i \(shellWord(PathString.name(of: path))) -ar 48000 -ac 2 -sample_fmt s16 \(shellWord(result))"
    }
    // Matroska takes the pictures of every codec; the others are MP4 files already.
    let ending = ["mp4", "mov", "m4v"].contains(PathString.ending(of: path).lowercased()) ? "mp4" : "mkv"
    let result = "\(PathString.firstStem(of: path))-48k.\(ending)"
    return "ffmpeg -i \(shellWord(PathString.name(of: path))) -c:v copy \(videoSound) \(shellWord(result))"
  }

  /// FFmpeg's options for a sound in a video that is accepted. MP4 files have no room for FLAC.
  static let videoSound = "-c:a aac -b:a 256k -ar 48000 -ac 2"
}
