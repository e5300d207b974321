// Unsafe: reads FFmpeg's structures of chapters and streams.
import CFFmpeg

extension DemuxerBox {
  /// The chapters that have a title, with times in milliseconds.
  var chapters: [MovieTexts.Line] {
    unsafe (0..<Int(pointer.pointee.nb_chapters)).compactMap { index in
      guard let chapter = unsafe pointer.pointee.chapters[index] else { return nil }
      let base = unsafe chapter.pointee.time_base
      let milliseconds = AVRational(num: 1, den: 1000)
      let start = unsafe Int(av_rescale_q(chapter.pointee.start, base, milliseconds))
      let end = unsafe Int(av_rescale_q(chapter.pointee.end, base, milliseconds))
      let title = unsafe av_dict_get(chapter.pointee.metadata, "title", nil, 0).map {
        unsafe String(cString: $0.pointee.value)
      }
      guard let title, !title.isEmpty, start >= 0, end > start else { return nil }
      return MovieTexts.Line(title, from: start, to: end)
    }
  }

  /// The streams of subtitles, with their languages.
  var subtitleTracks: [(index: Int, language: String?)] {
    unsafe (0..<Int(pointer.pointee.nb_streams)).compactMap { index in
      guard let stream = unsafe pointer.pointee.streams[index],
        unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_SUBTITLE
      else { return nil }
      let language = unsafe av_dict_get(stream.pointee.metadata, "language", nil, 0)
      return unsafe (index, language.map { unsafe String(cString: $0.pointee.value) })
    }
  }

  /// The number of streams that contain only the titles of chapters.
  var chapterTrackCount: Int {
    unsafe (0..<Int(pointer.pointee.nb_streams)).count { index in
      unsafe pointer.pointee.streams[index]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_DATA
    }
  }

  /// Returns the line of text in a packet of subtitles; nil for a packet that ends the line before it.
  func line(in packet: AVPacketBox, of stream: Int) -> MovieTexts.Line? {
    guard let track = unsafe pointer.pointee.streams[stream] else { return nil }
    let isTimedText = unsafe track.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_MOV_TEXT
    let bytes = isTimedText ? Array(packet.bytes.dropFirst(2)) : packet.bytes
    let (base, milliseconds) = unsafe (track.pointee.time_base, AVRational(num: 1, den: 1000))
    let start = Int(av_rescale_q(packet.presentationTime, base, milliseconds))
    let (last, isBeyond) = packet.presentationTime.addingReportingOverflow(packet.duration)
    let end = Int(av_rescale_q(last, base, milliseconds))
    guard !bytes.isEmpty, start >= 0, !isBeyond, end > start else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return MovieTexts.Line(isTimedText ? text : WebVTT.text(text), from: start, to: end)
  }
}
