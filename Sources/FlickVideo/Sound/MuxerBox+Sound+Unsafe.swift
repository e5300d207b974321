// Unsafe: describes a stream in FFmpeg's structures, and passes packets to it.
import CFFmpeg
import FlickBasics
import FlickSound

extension MuxerBox {
  private static let samples = AVRational(num: 1, den: Int32(SoundFormat.rate))

  /// Adds the stream of sound, which is the second one.
  func add(_ sound: EncodedSound) throws(AVFailure) {
    guard let track = unsafe avformat_new_stream(pointer, nil) else { throw .outOfMemory }
    // FLAC in MP4 is its own standard, which older releases of FFmpeg treat as experimental.
    unsafe pointer.pointee.strict_std_compliance = FF_COMPLIANCE_EXPERIMENTAL
    // The samples that an encoder puts in front lie before 0, and nothing is moved because of them.
    unsafe pointer.pointee.avoid_negative_ts = 0
    unsafe track.pointee.time_base = MuxerBox.samples
    try unsafe track.pointee.codecpar.fill(sound)
  }

  /// Writes a packet of the sound.
  func write(_ sound: EncodedSound, packet index: Int) throws(AVFailure) {
    let track = try unsafe stream(1)
    let source = sound.packets[index]
    let packet = try AVPacketBox(bytes: source.bytes)
    packet.presentationTime = Int64(sound.start(ofPacket: index) + delay(of: sound))
    packet.decodingTime = packet.presentationTime
    packet.duration = Int64(source.duration)
    packet.isKey = true
    if source.duration < sound.packetLength, !sound.codec.isLossless {
      try packet.cut(sound.packetLength - source.duration)
    }
    let last = min(packet.presentationTime + packet.duration, Int64(sound.sampleCount))
    let end = unsafe av_rescale_q(last, MuxerBox.samples, track.pointee.time_base)
    unsafe av_packet_rescale_ts(packet.pointer, MuxerBox.samples, track.pointee.time_base)
    // The file lasts as long as the audible sound, so the last packet must begin before that.
    packet.presentationTime = min(packet.presentationTime, end - 1)
    packet.decodingTime = packet.presentationTime
    packet.duration = end - packet.presentationTime
    unsafe packet.pointer.pointee.stream_index = 1
    try check(unsafe av_write_frame(pointer, packet.pointer))
  }

  /// Returns the number of samples to add to the times of blocks. In Matroska, times in the file are later by the
  /// encoder's delay, so that none is before 0, and readers subtract it (RFC 9559, CodecDelay). From release 6 on,
  /// FFmpeg adds it itself.
  private func delay(of sound: EncodedSound) -> Int {
    takesCodecDelay && avformat_version() >> 16 < 60 ? sound.padding : 0
  }
}

extension UnsafeMutablePointer<AVCodecParameters> {
  fileprivate func fill(_ sound: EncodedSound) throws(AVFailure) {
    unsafe pointee.codec_type = AVMEDIA_TYPE_AUDIO
    unsafe pointee.codec_id = sound.codec.id
    unsafe pointee.format = sound.codec.sampleForm.rawValue
    unsafe pointee.sample_rate = Int32(SoundFormat.rate)
    unsafe pointee.frame_size = Int32(sound.packetLength)
    unsafe pointee.initial_padding = Int32(sound.padding)
    unsafe pointee.bit_rate = Int64(sound.codec.bitRate)
    if sound.codec.isLossless { unsafe pointee.bits_per_raw_sample = 24 }
    // Players decode this much before a place to which they jump (RFC 7845, 4.6).
    if sound.codec == .opus { unsafe pointee.seek_preroll = Int32(SoundFormat.rate * 80 / 1000) }
    unsafe av_channel_layout_default(&pointee.ch_layout, 2)
    try unsafe setExtradata(sound.extradata)
  }
}
