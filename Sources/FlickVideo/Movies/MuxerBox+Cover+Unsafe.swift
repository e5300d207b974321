// Unsafe: describes a stream in FFmpeg's structures, and passes a packet to it.
import CFFmpeg
import FlickGeometry

extension MuxerBox {
  /// Adds the stream of the cover, which comes after all others.
  ///
  /// - Returns: The stream's index.
  func add(_ cover: MovieCover) throws(AVFailure) -> Int {
    guard let track = unsafe avformat_new_stream(pointer, nil) else { throw .outOfMemory }
    unsafe track.pointee.disposition = AV_DISPOSITION_ATTACHED_PIC
    unsafe track.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    unsafe track.pointee.codecpar.pointee.codec_id = AV_CODEC_ID_PNG
    unsafe track.pointee.codecpar.pointee.width = Int32(cover.size.width)
    unsafe track.pointee.codecpar.pointee.height = Int32(cover.size.height)
    return unsafe Int(track.pointee.index)
  }

  /// Writes the cover.
  ///
  /// - Parameter stream: The index of its stream.
  func write(_ cover: MovieCover, stream: Int) throws(AVFailure) {
    let packet = try AVPacketBox(bytes: cover.png)
    (packet.presentationTime, packet.decodingTime) = (0, 0)
    packet.isKey = true
    unsafe packet.pointer.pointee.stream_index = Int32(stream)
    try check(unsafe av_write_frame(pointer, packet.pointer))
  }
}
