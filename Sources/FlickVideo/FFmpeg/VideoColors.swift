/// The colors that a movie's samples stand for, as its container states them, in FFmpeg's names; `unknown` where it
/// states nothing.
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

  /// The name of primaries that are converted to those of BT.709, such as `Display P3`; nil if none are.
  package var convertedPrimaries: String? {
    switch primaries {
    case "unknown", "reserved", "bt709", "smpte170m", "bt470bg": nil
    case "smpte432": "Display P3"
    case "smpte431": "DCI-P3"
    case "bt2020": "BT.2020"
    default: primaries
    }
  }

  /// Whether the primaries are those of BT.709, as far as the container states any.
  package var arePrimariesUsual: Bool { primaries == "bt709" || arePrimariesUnknown }
  package var arePrimariesUnknown: Bool { primaries == "unknown" }
}
