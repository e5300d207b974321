// Unsafe: owns an AVFormatContext for reading.
import CFFmpeg
import FlickGeometry
import FlickImage

/// A container that is being read. Owns FFmpeg's context.
@safe
final class DemuxerBox {
  /// The containers that are accepted, by FFmpeg's names: those that contain their pictures. Lists of other files are
  /// not opened, and neither are containers without times.
  private static let formats =
    "mov,mp4,matroska,webm,avi,gif,apng,nut,ogg,mpegts,mpeg,flv,asf,ivf,yuv4mpegpipe"

  private let source: MovieSource
  let pointer: UnsafeMutablePointer<AVFormatContext>

  /// Opens a container with pictures.
  convenience init(path: String) throws(AVFailure) {
    try self.init(path: path, formats: DemuxerBox.formats)
    try findPictures()
  }

  /// - Parameter formats: The containers that are accepted, by FFmpeg's names, separated by commas.
  init(path: String, formats: String) throws(AVFailure) {
    FFmpegLog.silence()
    source = try MovieSource(path: path)
    var context = unsafe avformat_alloc_context()
    guard let new = unsafe context else { throw .outOfMemory }
    unsafe new.pointee.pb = source.context
    unsafe new.pointee.io_open = { _, _, _, _, _ in flick_averror_permission() }
    unsafe new.pointee.format_whitelist = av_strdup(formats)
    do {
      try check(unsafe avformat_open_input(&context, path, nil, nil))
    } catch {
      throw source.reason(error)
    }
    guard let context = unsafe context else { throw .outOfMemory }
    unsafe pointer = context
  }

  /// Reads packets until pictures are found, because some containers describe their streams only there.
  func findPictures() throws(AVFailure) {
    if tracks.contains(where: { $0.size != nil }) { return }
    try findStreams()
  }

  /// Reads packets until all streams are described.
  func findStreams() throws(AVFailure) {
    source.begin()
    do {
      try check(unsafe avformat_find_stream_info(pointer, nil))
    } catch {
      throw source.reason(error)
    }
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = unsafe pointer
    unsafe avformat_close_input(&context)
  }

  /// A stream as its container describes it.
  struct Track {
    /// FFmpeg's name of the codec; the container's, if FFmpeg does not know it.
    let codec: String
    /// The size of its pictures; nil for sound, and for a cover.
    let size: PixelSize?
    /// Whether the stream is a single picture beside the movie, which players show for the file.
    let isCover: Bool
    let timeBase: AVRational
    /// The duration in units of the time base; nil if only the whole file states one.
    let duration: Int64?
    /// Whether the file says that the duration is unknown: all bits are set (ISO/IEC 14496-12, section 8.4.2).
    let hasUnknownDuration: Bool
    let primaries: String
    let transfer: String
    let matrix: String
    let range: String
    /// Whether the stream states that it may be see-through.
    let hasAlpha: Bool
    /// The orientation in which players show its pictures.
    let orientation: Orientation
    /// The ratio of a pixel's width to its height.
    let pixelAspect: Double
  }

  var tracks: [Track] {
    unsafe (0..<Int(pointer.pointee.nb_streams)).compactMap { index in
      guard let stream = unsafe pointer.pointee.streams[index] else { return nil }
      return unsafe Track(stream)
    }
  }

  /// Returns the whole file's metadata with a name; nil for none.
  func metadata(_ name: String) -> String? {
    guard let entry = unsafe av_dict_get(pointer.pointee.metadata, name, nil, 0) else { return nil }
    return unsafe String(cString: entry.pointee.value)
  }

  /// Returns a decoder for a stream, with the container's information about it.
  func makeDecoder(
    ofTrack index: Int, threads: Int = 4, reorderDelay: Int? = nil
  ) throws(AVFailure) -> AVCodecBox {
    guard let stream = unsafe pointer.pointee.streams[index],
      let decoder = try unsafe AVCodecBox.decoder(
        stream.pointee.codecpar, threads: threads, reorderDelay: reorderDelay)
    else { throw AVFailure(reason: "this build of FFmpeg cannot decode it") }
    return decoder
  }

  /// The whole file's duration, in microseconds; nil if the file does not state it.
  var duration: Int64? {
    unsafe pointer.pointee.duration == flick_no_timestamp() ? nil : pointer.pointee.duration
  }

  /// The start time of a broadcast, in seconds; its clock did not begin at 0. Other files begin at 0.
  var startTime: Double {
    let start = unsafe pointer.pointee.start_time
    guard unsafe String(cString: pointer.pointee.iformat.pointee.name).hasPrefix("mpeg"),
      start != flick_no_timestamp()
    else { return 0 }
    return Double(start) / 1e6
  }

  /// Reads the next packet into `packet`. Returns false at the end.
  func read(into packet: AVPacketBox) throws(AVFailure) -> Bool {
    packet.clear()
    source.begin()
    let result = unsafe av_read_frame(pointer, packet.pointer)
    if result == flick_averror_eof() { return false }
    do {
      try check(result)
    } catch {
      throw source.reason(error)
    }
    return true
  }
}

extension DemuxerBox {
  /// Leaves out the packets of other streams.
  func readOnly(track index: Int) {
    for other in tracks.indices where other != index {
      unsafe pointer.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
    }
  }

  /// Moves to the last key picture at or before a time, in ticks of a stream. Returns false if the container cannot do
  /// that.
  func seek(to time: Int64, ofTrack index: Int) -> Bool {
    source.begin()
    return unsafe av_seek_frame(pointer, Int32(index), time, AVSEEK_FLAG_BACKWARD) >= 0
  }
}

extension DemuxerBox.Track {
  fileprivate init(_ pointer: UnsafeMutablePointer<AVStream>) {
    let stream = unsafe pointer.pointee
    let parameters = unsafe stream.codecpar.pointee
    isCover = unsafe stream.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
    codec =
      unsafe parameters.codec_id == AV_CODEC_ID_NONE
      ? DemuxerBox.text(tag: parameters.codec_tag)
      : String(cString: avcodec_get_name(parameters.codec_id))
    size = isCover ? nil : unsafe PixelSize(width: Int(parameters.width), height: Int(parameters.height))
    timeBase = unsafe stream.time_base
    duration = unsafe stream.duration == flick_no_timestamp() ? nil : stream.duration
    hasUnknownDuration = unsafe stream.duration == Int64(UInt32.max)
    primaries = unsafe DemuxerBox.text(av_color_primaries_name(parameters.color_primaries))
    transfer = unsafe DemuxerBox.text(av_color_transfer_name(parameters.color_trc))
    matrix = unsafe DemuxerBox.text(av_color_space_name(parameters.color_space))
    range = unsafe DemuxerBox.text(av_color_range_name(parameters.color_range))
    hasAlpha = unsafe av_dict_get(stream.metadata, "alpha_mode", nil, 0) != nil
    orientation = unsafe Orientation(displayMatrix: flick_display_matrix(pointer))
    let aspect =
      unsafe stream.sample_aspect_ratio.num > 0
      ? stream.sample_aspect_ratio : parameters.sample_aspect_ratio
    let ratio = aspect.den > 0 ? Double(aspect.num) / Double(aspect.den) : 0
    pixelAspect = (0.1...10).contains(ratio) ? ratio : 1
  }
}

extension Orientation {
  /// Creates the orientation nearest to a display matrix. The first two of its nine numbers state where the picture's
  /// right side goes, to the right and down, and the fourth and fifth where its bottom goes.
  init(displayMatrix: UnsafePointer<Int32>?) {
    guard let matrix = unsafe displayMatrix else {
      self = .upright
      return
    }
    self = unsafe Orientation(
      right: (Double(matrix[0]), Double(matrix[1])), down: (Double(matrix[3]), Double(matrix[4])))
  }
}

extension DemuxerBox {
  /// Returns the four letters of a container's name of a codec, such as `vvc1`.
  fileprivate static func text(tag: UInt32) -> String {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: tag >> (8 * $0)) }
    return bytes.allSatisfy { (33..<127).contains($0) } ? String(decoding: bytes, as: UTF8.self) : "unknown"
  }

  fileprivate static func text(_ name: UnsafePointer<CChar>?) -> String {
    guard let name = unsafe name else { return "unknown" }
    return unsafe String(cString: name)
  }
}
