/// A closed group of pictures, encoded on its own: the first frame is a key frame, and no frame refers to another
/// segment. Times count frames from the segment's start, so a segment does not know its place in the movie.
package struct EncodedSegment: Hashable, Sendable {
  /// One coded frame.
  package struct Packet: Hashable, Sendable {
    /// The number of the frame in the segment, `0..<frameCount`.
    package let presentationTime: Int
    package let isKey: Bool
    package let bytes: [UInt8]
    /// The data beside the coded frame, which is the alpha of VP9; empty for none.
    package let additions: [UInt8]

    package init(presentationTime: Int, isKey: Bool, bytes: [UInt8], additions: [UInt8]) {
      self.presentationTime = presentationTime
      self.isKey = isKey
      self.bytes = bytes
      self.additions = additions
    }
  }

  package let parameters: StreamParameters
  /// The packets in decoding order; each frame occurs once.
  package let packets: [Packet]

  package var frameCount: Int { packets.count }

  /// Returns the time when packet `index` is decoded, in frames from the segment's start. Frames are decoded at a
  /// constant rate, ahead of their presentation by the stream's reorder delay. So the times of joined segments continue
  /// without a jump.
  package func decodingTime(ofPacket index: Int) -> Int { index - parameters.reorderDelay }

  /// Fails unless the packets contain every frame once, start with a key frame that is shown first, and are all decoded
  /// no later than they are shown.
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
