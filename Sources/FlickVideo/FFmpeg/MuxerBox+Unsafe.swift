// Unsafe: owns an AVFormatContext for writing, with its file.
import CFFmpeg
import FlickBasics
import FlickGeometry
import FlickMotion

/// A container that is being written, with a stream of pictures, and possibly one of sound and one of subtitles. Owns
/// FFmpeg's context and its file.
@safe
final class MuxerBox {
  let pointer: UnsafeMutablePointer<AVFormatContext>
  /// Whether the container is WebM rather than MP4.
  let isWebM: Bool
  /// Whether the container itself states how many samples of sound come before the start of the movie.
  var takesCodecDelay: Bool { isWebM }
  private var headerIsWritten = false

  /// - Parameter format: FFmpeg's name for the container, such as `mp4`.
  init(format: String, path: String) throws(AVFailure) {
    FFmpegLog.silence()
    isWebM = format == "webm"
    let url = "file:" + path
    var context: UnsafeMutablePointer<AVFormatContext>? = nil
    try check(unsafe avformat_alloc_output_context2(&context, nil, format, url))
    guard let context = unsafe context else { throw .outOfMemory }
    unsafe pointer = context
    unsafe context.pointee.flags |= AVFMT_FLAG_BITEXACT
    try check(unsafe avio_open2(&pointer.pointee.pb, url, AVIO_FLAG_WRITE, nil, nil))
  }

  deinit {
    _ = unsafe avio_closep(&pointer.pointee.pb)
    unsafe avformat_free_context(pointer)
  }

  /// Adds the stream of pictures, which is the first one.
  func add(_ stream: StreamParameters, color: ColorTags) throws(AVFailure) {
    guard let track = unsafe avformat_new_stream(pointer, nil) else { throw .outOfMemory }
    unsafe track.pointee.time_base = stream.rate.frameDuration
    unsafe track.pointee.avg_frame_rate = stream.rate.rational
    unsafe track.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    try unsafe track.pointee.codecpar.fill(stream, color)
    if stream.layout == .quarterAlpha {
      try check(unsafe av_dict_set(&track.pointee.metadata, "alpha_mode", "1", 0))
    }
  }

  /// Writes the header after all streams have been added.
  ///
  /// - Parameter metadata: The metadata of the whole file, for containers that accept any names.
  func begin(options: [(String, String)], metadata: [(String, String)]) throws(AVFailure) {
    for (name, value) in metadata {
      try check(unsafe av_dict_set(&pointer.pointee.metadata, name, value, 0))
    }
    try unsafe withOptions(options) { (options) throws(AVFailure) in
      try check(unsafe avformat_write_header(pointer, options))
    }
    headerIsWritten = true
  }

  /// Writes a packet of pictures.
  ///
  /// - Parameter unit: The unit of the packet's times, in seconds.
  func write(_ packet: AVPacketBox, unit: AVRational) throws(AVFailure) {
    let track = try unsafe stream(0)
    let end = unsafe av_rescale_q(
      packet.presentationTime + packet.duration, unit, track.pointee.time_base)
    unsafe av_packet_rescale_ts(packet.pointer, unit, track.pointee.time_base)
    // If durations were rounded by themselves, they might end a tick away from the next frame's time.
    packet.duration = end - packet.presentationTime
    unsafe packet.pointer.pointee.stream_index = 0
    try check(unsafe av_write_frame(pointer, packet.pointer))
  }

  /// Returns a stream that has been added.
  func stream(_ index: Int) throws(AVFailure) -> UnsafeMutablePointer<AVStream> {
    guard index < Int(unsafe pointer.pointee.nb_streams), let stream = unsafe pointer.pointee.streams[index]
    else { throw AVFailure(reason: "the container has no stream \(index)") }
    return unsafe stream
  }

  /// Completes and closes the file.
  func finish() throws(AVFailure) {
    precondition(headerIsWritten)
    try check(unsafe av_write_trailer(pointer))
    try check(unsafe avio_closep(&pointer.pointee.pb))
  }
}

extension UnsafeMutablePointer<AVCodecParameters> {
  fileprivate func fill(_ stream: StreamParameters, _ color: ColorTags) throws(AVFailure) {
    unsafe pointee.codec_type = AVMEDIA_TYPE_VIDEO
    unsafe pointee.codec_id = stream.codec.id
    unsafe pointee.format = stream.layout.format.rawValue
    if stream.codec == .h265 { unsafe pointee.codec_tag = flick_hvc1() }
    unsafe pointee.width = Int32(stream.size.width)
    unsafe pointee.height = Int32(stream.size.height)
    unsafe pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
    unsafe pointee.field_order = AV_FIELD_PROGRESSIVE
    unsafe pointee.video_delay = Int32(clamping: stream.reorderDelay)
    unsafe pointee.color_primaries = color.primaries
    unsafe pointee.color_trc = color.transfer
    unsafe pointee.color_space = color.matrix
    unsafe pointee.color_range = color.range
    unsafe pointee.chroma_location = color.chromaLocation
    try unsafe setExtradata(stream.extradata)
  }

  func setExtradata(_ bytes: [UInt8]) throws(AVFailure) {
    let room = bytes.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
    guard let copy = unsafe av_mallocz(room) else { throw .outOfMemory }
    unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
    unsafe pointee.extradata = copy.assumingMemoryBound(to: UInt8.self)
    unsafe pointee.extradata_size = Int32(clamping: bytes.count)
  }
}

extension VideoCodec {
  var id: AVCodecID {
    switch self {
    case .h264: AV_CODEC_ID_H264
    case .h265: AV_CODEC_ID_HEVC
    case .av1: AV_CODEC_ID_AV1
    case .vp9: AV_CODEC_ID_VP9
    }
  }
}
