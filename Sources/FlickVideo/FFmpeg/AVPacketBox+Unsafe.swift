// Unsafe: owns an AVPacket.
import CFFmpeg

/// A packet of FFmpeg: one coded picture, or a piece of sound or text. Owns the packet.
@safe
package final class AVPacketBox {
  let pointer: UnsafeMutablePointer<AVPacket>

  package init() throws(AVFailure) {
    guard let packet = unsafe av_packet_alloc() else { throw .outOfMemory }
    unsafe pointer = packet
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&packet)
  }

  /// Creates a packet with a copy of `bytes`, padded as decoders require.
  package convenience init(bytes: [UInt8]) throws(AVFailure) {
    try self.init()
    guard let count = Int32(exactly: bytes.count) else { throw .outOfMemory }
    try check(unsafe av_new_packet(pointer, count))
    unsafe bytes.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { unsafe pointer.pointee.data.update(from: base, count: source.count) }
    }
  }

  package var bytes: [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(start: pointer.pointee.data, count: byteCount))
  }
  /// Matroska's block additions, which are data beside a coded picture; empty for none.
  var additions: [UInt8] { sideData(AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL) }

  /// The codec's headers, if the encoder delivers them with a packet; empty for none.
  var headers: [UInt8] { sideData(AV_PKT_DATA_NEW_EXTRADATA) }

  private func sideData(_ kind: AVPacketSideDataType) -> [UInt8] {
    var count = 0
    guard let data = unsafe av_packet_get_side_data(pointer, kind, &count) else { return [] }
    return unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
  }

  func add(_ additions: [UInt8]) throws(AVFailure) {
    if additions.isEmpty { return }
    let kind = AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL
    guard let data = unsafe av_packet_new_side_data(pointer, kind, additions.count) else {
      throw .outOfMemory
    }
    unsafe data.update(from: additions, count: additions.count)
  }

  /// Marks samples at the end of the packet as discarded. FFmpeg's side data for this has 10 bytes: the numbers of
  /// samples to skip at the start and at the end, each in 32 bits with the lower bytes first, and a reason of a byte for
  /// each.
  func cut(_ samples: Int) throws(AVFailure) {
    guard let data = unsafe av_packet_new_side_data(pointer, AV_PKT_DATA_SKIP_SAMPLES, 10) else {
      throw .outOfMemory
    }
    unsafe data.update(repeating: 0, count: 10)
    for byte in 0..<4 { unsafe data[4 + byte] = UInt8(truncatingIfNeeded: samples >> (8 * byte)) }
  }

  /// The number of samples of the packet, at its start and its end, that are decoded but not heard.
  var leftOutSamples: Int {
    let data = sideData(AV_PKT_DATA_SKIP_SAMPLES)
    guard data.count >= 8 else { return 0 }
    return (0..<4).reduce(0) { $0 + (Int(data[$1]) + Int(data[4 + $1])) << (8 * $1) }
  }

  /// The index of the file's stream to which the packet belongs.
  var streamIndex: Int { unsafe Int(pointer.pointee.stream_index) }

  var byteCount: Int { unsafe Int(pointer.pointee.size) }
  var isKey: Bool {
    get { unsafe pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
    set { unsafe pointer.pointee.flags = newValue ? AV_PKT_FLAG_KEY : 0 }
  }
  /// Whether a demuxer could not read all of it.
  var isDamaged: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }
  /// Whether its data can only be read with a key.
  var isEncrypted: Bool { !sideData(AV_PKT_DATA_ENCRYPTION_INFO).isEmpty }
  /// Whether the packet is decoded but not shown, because of an edit list.
  var isDiscarded: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }
  /// Whether a picture of VP8 is only there for others to refer to: bit 4 of its tag is clear (RFC 6386, section 9.1).
  var isHiddenVP8: Bool { unsafe byteCount > 0 && pointer.pointee.data[0] & 16 == 0 }
  var presentationTime: Int64 {
    get { unsafe pointer.pointee.pts }
    set { unsafe pointer.pointee.pts = newValue }
  }
  var decodingTime: Int64 {
    get { unsafe pointer.pointee.dts }
    set { unsafe pointer.pointee.dts = newValue }
  }
  var duration: Int64 {
    get { unsafe pointer.pointee.duration }
    set { unsafe pointer.pointee.duration = newValue }
  }

  func clear() { unsafe av_packet_unref(pointer) }
}
