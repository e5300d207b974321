/// A closed group of pictures, encoded on its own: the first frame is a key frame and none refers to another
/// segment. Times count frames from the segment's start, so a segment does not know where in the movie it stands.
package struct EncodedSegment: Hashable, Sendable {
  /// One coded frame.
  package struct Packet: Hashable, Sendable {
    /// Which frame of the segment this is, `0..<frameCount`.
    package let presentationTime: Int
    package let isKey: Bool
    package let bytes: [UInt8]
    /// The data beside the coded frame, which are the alpha of VP9; empty for none.
    package let additions: [UInt8]

    package init(presentationTime: Int, isKey: Bool, bytes: [UInt8], additions: [UInt8] = []) {
      self.presentationTime = presentationTime
      self.isKey = isKey
      self.bytes = bytes
      self.additions = additions
    }
  }

  package let parameters: StreamParameters
  /// In decoding order; each frame occurs once.
  package let packets: [Packet]

  package var frameCount: Int { packets.count }

  /// When packet `index` is decoded, in frames from the segment's start. Frames are decoded at a constant rate,
  /// ahead of their presentation by the stream's reorder delay; so joined segments follow each other without a
  /// step.
  package func decodingTime(ofPacket index: Int) -> Int { index - parameters.reorderDelay }

  /// Nil unless the packets show every frame once, start with a key frame shown first, and are all decoded
  /// no later than shown.
  package init?(parameters: StreamParameters, packets: [Packet]) {
    self.parameters = parameters
    self.packets = packets
    guard let first = packets.first, first.isKey, first.presentationTime == 0 else { return nil }
    guard packets.map(\.presentationTime).sorted() == Array(packets.indices) else { return nil }
    for (index, packet) in packets.enumerated() {
      guard decodingTime(ofPacket: index) <= packet.presentationTime else { return nil }
    }
  }
}
