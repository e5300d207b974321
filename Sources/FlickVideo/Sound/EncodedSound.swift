package import FlickBasics

/// The sound of a movie, encoded as a whole: two channels at 48,000 samples per second.
package struct EncodedSound: Hashable, Sendable {
  package struct Packet: Hashable, Sendable {
    package let bytes: [UInt8]
    /// The number of its audible samples.
    let duration: Int
  }

  package let codec: SoundCodec
  /// The number of audible samples per channel.
  package let sampleCount: Int
  /// The decoder's setup, which precedes the first packet.
  let extradata: [UInt8]
  /// The number of samples before the first audible one: the encoder's delay.
  let padding: Int
  /// The number of samples of each packet except the last.
  let packetLength: Int
  package let packets: [Packet]

  /// Takes the packets with audible samples; the last one is cut where the sound ends.
  init(
    _ codec: SoundCodec, sampleCount: Int, extradata: [UInt8], padding: Int, packetLength: Int,
    packets: [[UInt8]]
  ) {
    (self.codec, self.sampleCount, self.extradata) = (codec, sampleCount, extradata)
    (self.padding, self.packetLength) = (padding, packetLength)
    let end = padding + sampleCount
    self.packets = packets.enumerated().compactMap { index, bytes in
      let duration = min(packetLength, end - index * packetLength)
      return duration > 0 ? Packet(bytes: bytes, duration: duration) : nil
    }
  }

  /// Returns the start of a packet, in samples; it is negative for the first packets of most codecs.
  func start(ofPacket index: Int) -> Int { index * packetLength - padding }

  package var byteCount: Int { packets.reduce(0) { $0 + $1.bytes.count } }
}
