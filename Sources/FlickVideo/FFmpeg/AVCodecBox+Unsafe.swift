// Unsafe: owns an AVCodecContext.
package import CFFmpeg
package import FlickGeometry
import FlickMotion

/// An open encoder or decoder of FFmpeg, bit-exact. Only pictures of movies are decoded on several threads. Owns the
/// codec's context.
@safe
package final class AVCodecBox {
  let pointer: UnsafeMutablePointer<AVCodecContext>

  init(_ codec: UnsafePointer<AVCodec>) throws(AVFailure) {
    FFmpegLog.silence()
    guard let context = unsafe avcodec_alloc_context3(codec) else { throw .outOfMemory }
    unsafe pointer = context
    unsafe context.pointee.thread_count = 1
    unsafe context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe pointer
    unsafe avcodec_free_context(&context)
  }

  /// Returns a decoder that treats damage as an error instead of inventing pixels. Nil if this build lacks it.
  package static func decoder(_ id: AVCodecID, largest size: PixelSize) throws(AVFailure) -> AVCodecBox? {
    guard let codec = unsafe avcodec_find_decoder(id) else { return nil }
    let box = try unsafe AVCodecBox(codec)
    // Decoders work on whole blocks, which reach beyond the picture's edges.
    unsafe box.pointer.pointee.max_pixels = Int64((size.width + 128) * (size.height + 128))
    unsafe box.pointer.pointee.err_recognition =
      AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
    unsafe box.pointer.pointee.idct_algo = FF_IDCT_SIMPLE
    try check(unsafe avcodec_open2(box.pointer, codec, nil))
    return box
  }

  /// Returns a decoder for a movie's stream. Nil if this build lacks it.
  ///
  /// - Parameters:
  ///   - threads: The number of threads, on which pictures do not depend.
  ///   - reorderDelay: The lead of decoding order, in pictures, if it is known.
  static func decoder(
    _ stream: UnsafeMutablePointer<AVCodecParameters>, threads: Int, reorderDelay: Int?
  ) throws(AVFailure) -> AVCodecBox? {
    guard let codec = unsafe avcodec_find_decoder(stream.pointee.codec_id) else { return nil }
    let box = try unsafe AVCodecBox(codec)
    unsafe box.pointer.pointee.thread_count = Int32(clamping: threads)
    // Other transforms give other pictures on other processors.
    unsafe box.pointer.pointee.idct_algo = FF_IDCT_SIMPLE
    try check(unsafe avcodec_parameters_to_context(box.pointer, stream))
    if let reorderDelay { unsafe box.pointer.pointee.has_b_frames = Int32(clamping: reorderDelay) }
    try check(unsafe avcodec_open2(box.pointer, codec, nil))
    return box
  }

  /// Forgets all pictures, so that decoding can start again.
  func flush() { unsafe avcodec_flush_buffers(pointer) }

  /// The number of pictures to which later ones may refer according to the stream's headers, if the codec states it.
  var referenceCount: Int { unsafe Int(pointer.pointee.refs) }

  /// Returns an encoder with a configuration. Nil if this build lacks it.
  package static func encoder(_ configuration: EncoderConfiguration) throws(AVFailure) -> AVCodecBox? {
    guard let codec = unsafe avcodec_find_encoder_by_name(configuration.encoder) else { return nil }
    let box = try unsafe AVCodecBox(codec)
    unsafe box.pointer.apply(configuration)
    try unsafe withOptions(configuration.options) { (options) throws(AVFailure) in
      try check(unsafe avcodec_open2(box.pointer, codec, options))
    }
    return box
  }

  /// Sends the next picture; nil signals that there are no more.
  package func send(_ frame: AVFrameBox?) throws(AVFailure) {
    try check(unsafe avcodec_send_frame(pointer, frame?.pointer))
  }

  /// Receives the next coded picture into `packet`. Returns false if the encoder has none ready.
  package func receive(into packet: AVPacketBox) throws(AVFailure) -> Bool {
    try received(unsafe avcodec_receive_packet(pointer, packet.pointer))
  }

  /// Sends the next coded picture; nil signals that there are no more.
  package func send(_ packet: AVPacketBox?) throws(AVFailure) {
    try check(unsafe avcodec_send_packet(pointer, packet?.pointer))
  }

  /// Receives the next picture into `frame`. Returns false if the decoder has none ready.
  package func receive(into frame: AVFrameBox) throws(AVFailure) -> Bool {
    try received(unsafe avcodec_receive_frame(pointer, frame.pointer))
  }

  private func received(_ result: Int32) throws(AVFailure) -> Bool {
    if result == flick_averror_again() || result == flick_averror_eof() { return false }
    try check(result)
    return true
  }

  /// The codec's headers (for H.264: the parameter sets).
  var extradata: [UInt8] {
    unsafe [UInt8](
      UnsafeBufferPointer(start: pointer.pointee.extradata, count: Int(pointer.pointee.extradata_size)))
  }
  /// The lead of decoding order over presentation order, in pictures.
  var reorderDelay: Int { unsafe Int(pointer.pointee.has_b_frames) }
}

extension UnsafeMutablePointer<AVCodecContext> {
  fileprivate func apply(_ configuration: EncoderConfiguration) {
    unsafe pointee.width = Int32(configuration.size.width)
    unsafe pointee.height = Int32(configuration.size.height)
    unsafe pointee.pix_fmt = configuration.format
    unsafe pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe pointee.framerate = configuration.rate.rational
    unsafe pointee.time_base = configuration.rate.frameDuration
    // Otherwise some encoders would aim at a bit rate.
    unsafe pointee.bit_rate = 0
    unsafe pointee.gop_size = Int32(clamping: configuration.groupLength)
    unsafe pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | flick_closed_gop()
    unsafe pointee.color_primaries = configuration.color.primaries
    unsafe pointee.color_trc = configuration.color.transfer
    unsafe pointee.colorspace = configuration.color.matrix
    unsafe pointee.color_range = configuration.color.range
    unsafe pointee.chroma_sample_location = configuration.color.chromaLocation
    if let level = configuration.compressionLevel { unsafe pointee.compression_level = Int32(level) }
  }
}

extension FrameRate {
  var rational: AVRational { AVRational(num: Int32(clamping: numerator), den: Int32(clamping: denominator)) }
  var frameDuration: AVRational {
    AVRational(num: Int32(clamping: denominator), den: Int32(clamping: numerator))
  }
}
