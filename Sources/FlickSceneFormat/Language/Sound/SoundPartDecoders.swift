import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickLayerFormat
import FlickScene
import FlickSound

extension ValueDecoder where Value == Sound.Music {
  static let music = ObjectDecoder(
    "music", ParsedMusic(), example: "{file: theme.flac, gain: -14dB}",
    rules: [.atMostOne(["at", "after"]), .needs("wait", ["after"])]
  ) {
    Field(
      "file", \.file, ValueDecoder<SoundAsset>.soundFile, required: true, "A WAV, FLAC, MP3, M4A or MP4 file")
    ParsedStart.fields(of: \ParsedMusic.start)
    Field(
      "from", \.skipped, ValueDecoder<Double>.time().located, "The time to skip at the beginning of the file")
    Field(
      "gain", \.gain, ValueDecoder<Double>.decibels(), default: "-14dB",
      "The gain: 0dB keeps the file's loudness")
    Field(
      "fadeIn", \.fadeIn, ValueDecoder<Double>.time(0...60), default: "0ms",
      "The duration of the fade at its beginning")
    Field(
      "fadeOut", \.fadeOut, ValueDecoder<Double>.time(0...60), default: "0ms",
      "The duration of the fade at its end")
    Field("loop", \.loops, .looping, default: false, "Whether it repeats")
    Field(
      "duck", \.duck, ValueDecoder<Double>.decibels(-96...0), default: "0dB",
      "The attenuation while a voice plays")
  }.decoder.then { parsed, node, decoding in parsed.music(at: node, &decoding) }.named("music")
}

private struct ParsedMusic: Sendable {
  var file: SoundAsset?
  var start = ParsedStart()
  var skipped: Located<Double>?
  var gain = Sound.Music.standardGain
  var fadeIn = 0.0
  var fadeOut = 0.0
  var loops = false
  var duck = 0.0

  func music(at node: SourceNode, _ decoding: inout Decoding) -> Sound.Music? {
    guard let file else { return nil }
    var music = Sound.Music(file, range: start.range ?? file.asset.range)
    if start.range != nil {
      guard let time = start.start(of: "music", at: node, &decoding) else { return nil }
      music.start = time
    }
    if let skipped, skipped.value >= file.duration {
      decoding.report(
        Diagnostic(
          "'from' is not before the end of '\(file.asset.name.shortened)'", at: skipped.range,
          note: "it lasts \(decimal(file.duration)) s"))
      return nil
    }
    (music.skipped, music.gain, music.duck) = (skipped?.value ?? 0, gain, duck)
    (music.fadeIn, music.fadeOut, music.loops) = (fadeIn, fadeOut, loops)
    return music
  }
}

extension ValueDecoder where Value == [Sound.Voice] {
  static let voices = ValueDecoder.repeatingList(of: .voice, "a list of voices", most: Sound.most)
}

extension ValueDecoder where Value == Sound.Voice {
  fileprivate static let voice = ObjectDecoder(
    "a voice", ParsedVoice(), example: "{file: hello.flac, at: 1s}", rules: ParsedStart.rules
  ) {
    Repetition.fields()
    Field(
      "file", \.file, ValueDecoder<SoundAsset>.soundFile, required: true, "A WAV, FLAC, MP3, M4A or MP4 file")
    ParsedStart.fields(of: \ParsedVoice.start)
    Field(
      "gain", \.gain, ValueDecoder<Double>.decibels(), default: "0dB",
      "The gain: 0dB keeps the file's loudness"
    )
    Field(
      "text", \.text, ValueDecoder<String>.shownText,
      "What it says, for subtitles; \"\" for a sound without words")
  }.decoder.then { parsed, node, decoding -> Sound.Voice? in
    guard let file = parsed.file, let start = parsed.start.start(of: "a voice", at: node, &decoding) else {
      return nil
    }
    return Sound.Voice(file, start: start, gain: parsed.gain, text: parsed.text, range: parsed.start.range)
  }.named("voice")
}

private struct ParsedVoice: Sendable {
  var file: SoundAsset?
  var start = ParsedStart()
  var gain = 0.0
  var text: String?
}

extension ValueDecoder where Value == Sound.Touches? {
  /// Decodes `true`, `false`, or a mapping.
  static let touches = object.map { Sound.Touches?.some($0) }
    .or(ValueDecoder<Bool>.boolean.map { $0 ? Sound.Touches() : nil }, when: \.isScalar)

  private static let object = ObjectDecoder("the sound of touches", Sound.Touches(), example: "{gain: -20dB}")
  {
    Field("gain", \.gain, ValueDecoder<Double>.decibels(), default: "-20dB", "How loud they are")
  }.decoder
}

extension ValueDecoder where Value == [Sound.Haptic] {
  static let haptics = ValueDecoder.repeatingList(
    of: .haptic, "a list of haptics", most: Sound.most)
}

extension ValueDecoder where Value == Sound.Haptic {
  fileprivate static let haptic = ObjectDecoder(
    "a haptic", ParsedHaptic(), example: "{after: open.settled, kind: light}", rules: ParsedStart.rules
  ) {
    Repetition.fields()
    ParsedStart.fields(of: \ParsedHaptic.start)
    Field(
      "kind", \.kind,
      ValueDecoder<String>.choice(Sound.Haptic.kinds.map(\.rawValue)).map { Tick(rawValue: $0) ?? .light },
      default: "light", "The kind of knock: light is soft, heavy is firm")
    Field("gain", \.gain, ValueDecoder<Double>.decibels(), default: "-12dB", "How loud it is")
  }.decoder.then { parsed, node, decoding -> Sound.Haptic? in
    guard let start = parsed.start.start(of: "a haptic", at: node, &decoding) else { return nil }
    return Sound.Haptic(parsed.kind, start: start, gain: parsed.gain, range: parsed.start.range)
  }.named("haptic")
}

private struct ParsedHaptic: Sendable {
  var start = ParsedStart()
  var kind = Tick.light
  var gain = Sound.Haptic.standardGain
}
