// Unsafe: describes chapters and a stream in FFmpeg's structures, and passes packets to it.
import CFFmpeg
import FlickBasics

extension MuxerBox {
  private static let milliseconds = AVRational(num: 1, den: 1000)

  /// Adds the chapters. FFmpeg frees them with the container.
  func add(chapters named: [MovieTexts.Line]) throws(AVFailure) {
    guard !named.isEmpty else { return }
    let chapters = isWebM ? named : named.coveringStart
    let size = unsafe MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride
    guard let list = unsafe av_calloc(chapters.count, size) else { throw .outOfMemory }
    let entries = unsafe list.bindMemory(to: UnsafeMutablePointer<AVChapter>?.self, capacity: chapters.count)
    unsafe pointer.pointee.chapters = entries
    for (index, line) in chapters.enumerated() {
      guard let memory = unsafe av_mallocz(MemoryLayout<AVChapter>.size) else { throw .outOfMemory }
      let chapter = unsafe memory.bindMemory(to: AVChapter.self, capacity: 1)
      unsafe entries[index] = chapter
      unsafe pointer.pointee.nb_chapters = UInt32(index + 1)
      unsafe chapter.pointee.id = Int64(index + 1)
      unsafe chapter.pointee.time_base = MuxerBox.milliseconds
      unsafe chapter.pointee.start = Int64(line.start)
      unsafe chapter.pointee.end = Int64(line.end)
      try check(unsafe av_dict_set(&chapter.pointee.metadata, "title", line.text, 0))
    }
  }

  /// Adds the stream of subtitles, which is the last one.
  func add(_ subtitles: MovieTexts.Subtitles) throws(AVFailure) {
    guard let track = unsafe avformat_new_stream(pointer, nil) else { throw .outOfMemory }
    unsafe track.pointee.time_base = MuxerBox.milliseconds
    unsafe track.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_SUBTITLE
    unsafe track.pointee.codecpar.pointee.codec_id = isWebM ? AV_CODEC_ID_WEBVTT : AV_CODEC_ID_MOV_TEXT
    if !isWebM { try unsafe track.pointee.codecpar.setExtradata(TimedTextSample.description) }
    try check(unsafe av_dict_set(&track.pointee.metadata, "language", subtitles.language.code, 0))
  }

  /// Writes a line of the subtitles.
  ///
  /// - Parameter stream: The index of the stream of subtitles.
  func write(_ line: MovieTexts.Line, stream: Int) throws(AVFailure) {
    let track = try unsafe self.stream(stream)
    let packet = try AVPacketBox(
      bytes: isWebM ? Array(WebVTT.payload(line.text).utf8) : TimedTextSample.bytes(of: line.text))
    packet.presentationTime = Int64(line.start)
    packet.decodingTime = Int64(line.start)
    packet.duration = Int64(line.end - line.start)
    packet.isKey = true
    unsafe av_packet_rescale_ts(packet.pointer, MuxerBox.milliseconds, track.pointee.time_base)
    unsafe packet.pointer.pointee.stream_index = Int32(stream)
    try check(unsafe av_write_frame(pointer, packet.pointer))
  }
}
