package import FlickBasics

/// The sound of a movie, encoded as a whole: two channels at 48,000 samples a second.
package struct EncodedSound: Hashable, Sendable {
  package struct Packet: Hashable, Sendable {
    package let bytes: [UInt8]
    /// How many of its samples are heard.
    let duration: Int
  }

  package let codec: SoundCodec
  /// How many samples are heard, a channel.
  package let sampleCount: Int
  /// The decoder's setup before the first packet.
  let extradata: [UInt8]
  /// How many samples come before the first that is heard: the encoder's head start.
  let padding: Int
  /// The samples of each packet but the last.
  let packetLength: Int
  package let packets: [Packet]

  /// The packets that have something to be heard; the last is cut where the sound ends.
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

  /// When a packet begins, in samples: before 0 for the first ones of most codecs.
  func start(ofPacket index: Int) -> Int { index * packetLength - padding }

  package var byteCount: Int { packets.reduce(0) { $0 + $1.bytes.count } }
}
