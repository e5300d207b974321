// Unsafe: fills an AVFrame's planes with samples while it is held.
import CFFmpeg
package import FlickBasics
package import FlickSound

/// Encodes a mix on one thread.
///
/// Encoders state the length of their delay, if they need one, so that sample 0 of the mix plays at time 0.
package enum SoundEncoder {
  /// The number of samples per packet for FLAC, whose encoder accepts any.
  private static let usualLength = 4096

  /// - Throws: `VideoError.encoderMissing` if FFmpeg was built without the encoder; `CancellationError` soon after the
  ///   task was cancelled.
  package static func encode(_ mix: SoundMix, _ codec: SoundCodec) throws -> EncodedSound {
    let box = try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      try AVCodecBox.soundEncoder(codec)
    }
    guard let box else { throw Codecs.missing(codec.encoder) }
    let length = box.frameLength > 0 ? box.frameLength : usualLength
    var taken = TakenPackets()
    for start in stride(from: 0, to: mix.count, by: length) {
      try Task.checkCancellation()
      let samples = mix.samples(in: start..<min(start + length, mix.count))
      try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
        let frame = try AVFrameBox(samples: samples, codec.sampleForm)
        frame.presentationTime = Int64(start)
        try box.send(frame)
        try taken.take(from: box)
      }
    }
    try reportingFailures(as: VideoError.encodingFailed) { () throws(AVFailure) in
      try box.send(nil as AVFrameBox?)
      try taken.take(from: box)
    }
    return EncodedSound(
      codec, sampleCount: mix.count, extradata: taken.headers.isEmpty ? box.extradata : taken.headers,
      padding: box.headStart, packetLength: length, packets: taken.packets)
  }
}

/// The packets that an encoder has returned.
private struct TakenPackets {
  var packets: [[UInt8]] = []
  /// The headers that came with the last packet; they describe the whole sound.
  var headers: [UInt8] = []

  mutating func take(from box: AVCodecBox) throws(AVFailure) {
    let packet = try AVPacketBox()
    while try box.receive(into: packet) {
      let headers = packet.headers
      if !headers.isEmpty { self.headers = headers }
      if packet.byteCount > 0 { packets.append(packet.bytes) }
      packet.clear()
    }
  }
}

extension AVCodecBox {
  /// Returns an encoder; nil if this build lacks it.
  fileprivate static func soundEncoder(_ codec: SoundCodec) throws(AVFailure) -> AVCodecBox? {
    guard let encoder = unsafe avcodec_find_encoder_by_name(codec.encoder) else { return nil }
    let box = try unsafe AVCodecBox(encoder)
    let context = unsafe box.pointer
    unsafe context.pointee.sample_fmt = codec.sampleForm
    unsafe context.pointee.sample_rate = Int32(SoundFormat.rate)
    unsafe context.pointee.time_base = AVRational(num: 1, den: Int32(SoundFormat.rate))
    unsafe context.pointee.bit_rate = Int64(codec.bitRate)
    unsafe context.pointee.bits_per_raw_sample = 24
    unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    unsafe av_channel_layout_default(&context.pointee.ch_layout, 2)
    try unsafe withOptions(codec.options) { (options) throws(AVFailure) in
      try check(unsafe avcodec_open2(context, encoder, options))
    }
    return box
  }

  /// The number of samples that it takes at a time; 0 for any number.
  fileprivate var frameLength: Int { unsafe Int(pointer.pointee.frame_size) }
  /// The number of samples that it puts in front.
  fileprivate var headStart: Int { unsafe Int(pointer.pointee.initial_padding) }
}

extension AVFrameBox {
  /// Creates a frame of two channels from interleaved levels.
  fileprivate convenience init(samples: [Int32], _ form: AVSampleFormat) throws(AVFailure) {
    try self.init()
    let count = samples.count / 2
    unsafe pointer.pointee.nb_samples = Int32(count)
    unsafe pointer.pointee.format = form.rawValue
    unsafe pointer.pointee.sample_rate = Int32(SoundFormat.rate)
    unsafe av_channel_layout_default(&pointer.pointee.ch_layout, 2)
    try check(unsafe av_frame_get_buffer(pointer, 0))
    // A level of 24 bits is exact in single precision.
    let scale: Float = 1 / Float(1 << 23)
    guard let first = unsafe plane(0) else { throw .outOfMemory }
    switch form {
    case AV_SAMPLE_FMT_S32:
      let target = unsafe UnsafeMutableRawPointer(first).assumingMemoryBound(to: Int32.self)
      for index in samples.indices { unsafe target[index] = samples[index] << 8 }
    case AV_SAMPLE_FMT_FLT:
      let target = unsafe UnsafeMutableRawPointer(first).assumingMemoryBound(to: Float.self)
      for index in samples.indices { unsafe target[index] = Float(samples[index]) * scale }
    default:
      guard let second = unsafe plane(1) else { throw .outOfMemory }
      let left = unsafe UnsafeMutableRawPointer(first).assumingMemoryBound(to: Float.self)
      let right = unsafe UnsafeMutableRawPointer(second).assumingMemoryBound(to: Float.self)
      for index in 0..<count {
        unsafe left[index] = Float(samples[2 * index]) * scale
        unsafe right[index] = Float(samples[2 * index + 1]) * scale
      }
    }
  }
}
