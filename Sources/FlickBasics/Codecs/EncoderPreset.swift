/// An encoder's compromise between size and time, from the fastest to the slowest. The names are those of x264 and
/// x265; the encoders of AV1 and VP9 have a number for each.
package enum EncoderPreset: String, Hashable, Sendable, CaseIterable {
  case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow
}
