/// How a movie's numbers mean colours, by FFmpeg's names, as its container says; `unknown` where it says nothing.
public struct VideoColors: Hashable, Sendable {
  public let primaries: String
  public let transfer: String
  public let matrix: String
  /// `tv` (limited) or `pc` (full).
  public let range: String

  init(_ track: DemuxerBox.Track) {
    (primaries, transfer) = (track.primaries, track.transfer)
    (matrix, range) = (track.matrix, track.range)
  }

  /// The name of the transfer function of pictures with more than the usual brightness; nil for other pictures.
  public var highDynamicRange: String? {
    switch transfer {
    case "smpte2084": "PQ"
    case "arib-std-b67": "HLG"
    default: nil
    }
  }
}
