// Unsafe: decoders and their frames are C objects; samples are copied while the frame is held.
import CFFmpeg
import FlickSound

/// Decodes the sound of a container, from its beginning. Owns the decoder.
final class SoundDecoder {
  private let demuxer: DemuxerBox
  private let index: Int
  let track: DemuxerBox.SoundTrack
  private let decoder: AVCodecBox
  private let packet: AVPacketBox
  private let frame: AVFrameBox
  private var isAtEnd = false

  /// - Parameters:
  ///   - isExact: Whether the samples have to be equal on every machine.
  ///   - takesFirst: Whether the first of several sounds is decoded.
  /// - Throws: `AVFailure` if the container has no sound or several, or if this build of FFmpeg cannot decode it.
  init(_ demuxer: DemuxerBox, isExact: Bool = false, takesFirst: Bool = false) throws(AVFailure) {
    let tracks = demuxer.soundTracks
    guard let found = tracks.first else { throw AVFailure(.sound, reason: "there is no sound in it") }
    guard tracks.count == 1 || takesFirst else {
      throw AVFailure(.sound, reason: "there are \(tracks.count) sounds in it")
    }
    (self.demuxer, index, track) = (demuxer, found.index, found.track)
    decoder = try demuxer.makeSoundDecoder(ofTrack: found.index, isExact: isExact)
    (packet, frame) = (try AVPacketBox(), try AVFrameBox())
    if takesFirst { demuxer.readOnly(track: index) }
  }

  /// The place of the samples that were decoded last, counted from the container's time 0; nil if it is not known.
  var position: Int? { demuxer.sample(at: frame.presentationTime, ofTrack: index, rate: track.rate) }

  /// Returns the number of samples in the packets, without those that decoders leave out. Reads the container to its
  /// end, or until there are more than `most`.
  func countPackets(upTo most: Int) throws(AVFailure) -> Int {
    var count = 0
    while count <= most, try demuxer.read(into: packet) {
      guard packet.streamIndex == index, !packet.isDamaged else { continue }
      let length = demuxer.sample(at: packet.duration, ofTrack: index, rate: track.rate) ?? 0
      count += max(min(length, most + 1) - packet.leftOutSamples, 0)
    }
    return count
  }

  /// Decodes the next samples, as levels of 24 bits with the channels interleaved; nil at the end.
  func next() throws(AVFailure) -> [Int32]? {
    while true {
      if try decoder.receive(into: frame) {
        guard let samples = frame.samples(channels: track.channels) else {
          throw AVFailure(.sound, reason: "the format of its sound changes")
        }
        return samples
      }
      if isAtEnd { return nil }
      if try demuxer.read(into: packet) {
        guard !packet.isDamaged else { throw AVFailure(reason: "it is cut off, or damaged") }
        if packet.streamIndex == index { try decoder.send(packet) }
      } else {
        isAtEnd = true
        try decoder.send(nil as AVPacketBox?)
      }
    }
  }
}

extension DemuxerBox {
  /// A sound as its container describes it.
  struct SoundTrack {
    /// FFmpeg's name for the codec.
    let codec: String
    let rate: Int
    let channels: Int
    /// The number of bits of a sample; 0 if it is not known.
    let bits: Int
    /// The number of samples per channel; nil if the container does not state it.
    let count: Int?
  }

  var soundTracks: [(index: Int, track: SoundTrack)] {
    unsafe (0..<Int(pointer.pointee.nb_streams)).compactMap { index in
      guard let stream = unsafe pointer.pointee.streams[index],
        unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
      else { return nil }
      return unsafe (index, SoundTrack(stream))
    }
  }

  /// Reads packets until the rates of sounds are known, because some containers describe their sound only there.
  func findSounds() throws(AVFailure) {
    if soundTracks.allSatisfy({ $0.track.rate > 0 && $0.track.channels > 0 }) { return }
    try findStreams()
  }

  /// Returns a time of a stream as a number of samples; nil if there is no time, or if it is more than a day.
  fileprivate func sample(at time: Int64, ofTrack index: Int, rate: Int) -> Int? {
    guard let stream = unsafe pointer.pointee.streams[index], time != flick_no_timestamp() else { return nil }
    let samples = AVRational(num: 1, den: Int32(clamping: max(rate, 1)))
    let place = Int(av_rescale_q(time, unsafe stream.pointee.time_base, samples))
    let most = 86_400 * rate
    return (-most...most).contains(place) ? place : nil
  }

  fileprivate func makeSoundDecoder(ofTrack index: Int, isExact: Bool) throws(AVFailure) -> AVCodecBox {
    guard let stream = unsafe pointer.pointee.streams[index],
      let decoder = try unsafe AVCodecBox.soundDecoder(
        stream.pointee.codecpar, stream.pointee.time_base, isExact: isExact)
    else { throw AVFailure(.sound, reason: "this build of FFmpeg cannot decode its sound") }
    return decoder
  }
}

extension DemuxerBox.SoundTrack {
  fileprivate init(_ pointer: UnsafeMutablePointer<AVStream>) {
    let stream = unsafe pointer.pointee
    let parameters = unsafe stream.codecpar.pointee
    codec = unsafe String(cString: avcodec_get_name(parameters.codec_id))
    if let info = unsafe StreamInfo(parameters) {
      (rate, channels, bits) = (info.rate, info.channels, info.bits)
    } else {
      (rate, channels) = unsafe (Int(parameters.sample_rate), Int(parameters.ch_layout.nb_channels))
      bits = unsafe Int(max(parameters.bits_per_raw_sample, parameters.bits_per_coded_sample))
    }
    let samples = AVRational(num: 1, den: Int32(clamping: max(rate, 1)))
    let isKnown = unsafe stream.duration != flick_no_timestamp() && stream.duration > 0
    count = isKnown ? unsafe Int(av_rescale_q(stream.duration, stream.time_base, samples)) : nil
  }
}

/// The stream info of FLAC (RFC 9639, 8.2), which FFmpeg evaluates only with the first frames.
private struct StreamInfo {
  let rate, channels, bits: Int

  /// Fails for other codecs.
  init?(_ parameters: AVCodecParameters) {
    guard unsafe parameters.codec_id == AV_CODEC_ID_FLAC, unsafe parameters.extradata_size >= 34,
      let bytes = unsafe parameters.extradata
    else { return nil }
    // The rate has 20 bits, the channels have 3 and the bits per sample 5, where the last two are stored minus one.
    // They follow four sizes, which take 10 bytes together.
    let word = (10..<14).reduce(0) { unsafe $0 << 8 | Int(bytes[$1]) }
    (rate, channels, bits) = (word >> 12, word >> 9 & 7 + 1, word >> 4 & 31 + 1)
  }
}

extension AVCodecBox {
  fileprivate static func soundDecoder(
    _ stream: UnsafeMutablePointer<AVCodecParameters>, _ timeBase: AVRational, isExact: Bool
  ) throws(AVFailure) -> AVCodecBox? {
    let name = unsafe String(cString: avcodec_get_name(stream.pointee.codec_id))
    let exact = isExact ? SoundRules.wholeNumberDecoders[name] : nil
    let found =
      if let exact {
        unsafe avcodec_find_decoder_by_name(exact)
      } else {
        unsafe avcodec_find_decoder(stream.pointee.codec_id)
      }
    guard let codec = unsafe found else { return nil }
    let box = try unsafe AVCodecBox(codec)
    // Compressed sounds of other programs often have harmless faults, which players pass over.
    if exact == nil {
      unsafe box.pointer.pointee.err_recognition =
        AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
    }
    unsafe box.pointer.pointee.pkt_timebase = timeBase
    try check(unsafe avcodec_parameters_to_context(box.pointer, stream))
    try check(unsafe avcodec_open2(box.pointer, codec, nil))
    return box
  }
}

extension AVFrameBox {
  /// Returns levels of 24 bits; nil for another number of channels, or an unknown format.
  fileprivate func samples(channels: Int) -> [Int32]? {
    let count = unsafe Int(pointer.pointee.nb_samples)
    guard unsafe pointer.pointee.ch_layout.nb_channels == Int32(channels), channels <= 2 else { return nil }
    let form = unsafe AVSampleFormat(pointer.pointee.format)
    let isPlanar = av_sample_fmt_is_planar(form) == 1
    var samples = [Int32](repeating: 0, count: count * channels)
    for channel in 0..<channels {
      guard let base = unsafe plane(isPlanar ? channel : 0) else { return nil }
      for index in 0..<count {
        let place = isPlanar ? index : index * channels + channel
        guard let level = unsafe AVFrameBox.level(base, place, form) else { return nil }
        samples[index * channels + channel] = level
      }
    }
    return samples
  }

  private static func level(
    _ base: UnsafeMutablePointer<UInt8>, _ place: Int, _ form: AVSampleFormat
  ) -> Int32? {
    let raw = UnsafeRawPointer(base)
    switch form {
    case AV_SAMPLE_FMT_S16, AV_SAMPLE_FMT_S16P:
      return unsafe Int32(raw.load(fromByteOffset: 2 * place, as: Int16.self)) << 8
    case AV_SAMPLE_FMT_S32, AV_SAMPLE_FMT_S32P:
      return unsafe raw.load(fromByteOffset: 4 * place, as: Int32.self) >> 8
    case AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_FLTP:
      let value = unsafe raw.load(fromByteOffset: 4 * place, as: Float.self) * Float(1 << 23)
      guard value.isFinite else { return nil }
      let (low, high) = (Float(SoundFormat.levels.lowerBound), Float(SoundFormat.levels.upperBound))
      return Int32(min(max(value.rounded(), low), high))
    default: return nil
    }
  }
}
