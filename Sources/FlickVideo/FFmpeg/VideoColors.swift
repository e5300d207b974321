/// The meaning of a movie's numbers as colors, by FFmpeg's names, as stated by its container; `unknown` if it states
/// nothing.
package struct VideoColors: Hashable, Sendable {
  package let primaries: String
  package let transfer: String
  package let matrix: String
  /// `tv` (limited) or `pc` (full).
  package let range: String

  init(_ track: DemuxerBox.Track) {
    (primaries, transfer) = (track.primaries, track.transfer)
    (matrix, range) = (track.matrix, track.range)
  }

  /// The name of the transfer function of pictures with a high dynamic range; nil for other pictures.
  package var highDynamicRange: String? {
    switch transfer {
    case "smpte2084": "PQ"
    case "arib-std-b67": "HLG"
    default: nil
    }
  }
}
