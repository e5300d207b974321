// Unsafe: owns an AVFormatContext that reads.
import CFFmpeg
import FlickGeometry

/// A container that is being read.
@safe
final class DemuxerBox {
  private let pointer: UnsafeMutablePointer<AVFormatContext>

  init(path: String) throws(AVFailure) {
    FFmpegLog.silence()
    var context: UnsafeMutablePointer<AVFormatContext>? = nil
    try check(unsafe avformat_open_input(&context, "file:" + path, nil, nil))
    guard let context = unsafe context else { throw .outOfMemory }
    unsafe pointer = context
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = unsafe pointer
    unsafe avformat_close_input(&context)
  }

  /// What the container says of a stream.
  struct Track {
    let codec: String
    let size: PixelSize?
    let timeBase: AVRational
    /// In segments of the time base; nil where only the whole file has one.
    let duration: Int64?
    let primaries: String
    let transfer: String
    let matrix: String
    let range: String
    /// Whether it says that it may be see-through.
    let hasAlpha: Bool
  }

  var tracks: [Track] {
    unsafe (0..<Int(pointer.pointee.nb_streams)).compactMap { index in
      guard let stream = unsafe pointer.pointee.streams[index] else { return nil }
      return unsafe Track(stream.pointee)
    }
  }

  /// What the whole file says under a name; nil for nothing.
  func metadata(_ name: String) -> String? {
    guard let entry = unsafe av_dict_get(pointer.pointee.metadata, name, nil, 0) else { return nil }
    return unsafe String(cString: entry.pointee.value)
  }

  /// A decoder for a stream, with what its container knows of it.
  func makeDecoder(ofTrack index: Int) throws(AVFailure) -> AVCodecBox {
    guard let stream = unsafe pointer.pointee.streams[index],
      let decoder = try unsafe AVCodecBox.decoder(stream.pointee.codecpar)
    else { throw AVFailure(reason: "this build of FFmpeg cannot decode it") }
    return decoder
  }

  /// The whole file's, in microseconds; nil where it does not say.
  var duration: Int64? {
    unsafe pointer.pointee.duration == flick_no_timestamp() ? nil : pointer.pointee.duration
  }

  /// The next packet, into `packet`; false at the end.
  func read(into packet: AVPacketBox) throws(AVFailure) -> Bool {
    packet.clear()
    let result = unsafe av_read_frame(pointer, packet.pointer)
    if result == flick_averror_eof() { return false }
    try check(result)
    return true
  }
}

extension DemuxerBox.Track {
  fileprivate init(_ stream: AVStream) {
    let parameters = unsafe stream.codecpar.pointee
    codec = unsafe String(cString: avcodec_get_name(parameters.codec_id))
    size = unsafe PixelSize(width: Int(parameters.width), height: Int(parameters.height))
    timeBase = unsafe stream.time_base
    duration = unsafe stream.duration == flick_no_timestamp() ? nil : stream.duration
    primaries = unsafe DemuxerBox.text(av_color_primaries_name(parameters.color_primaries))
    transfer = unsafe DemuxerBox.text(av_color_transfer_name(parameters.color_trc))
    matrix = unsafe DemuxerBox.text(av_color_space_name(parameters.color_space))
    range = unsafe DemuxerBox.text(av_color_range_name(parameters.color_range))
    hasAlpha = unsafe av_dict_get(stream.metadata, "alpha_mode", nil, 0) != nil
  }
}

extension DemuxerBox {
  fileprivate static func text(_ name: UnsafePointer<CChar>?) -> String {
    guard let name = unsafe name else { return "unknown" }
    return unsafe String(cString: name)
  }
}
