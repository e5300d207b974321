import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickMotion
import FlickScene

extension LayerFields {
  static let videoRules: [KeyRule] =
    ["from", "to", "speed", "loop", "before", "end", "after", "when", "sound"].map { .needs($0, ["video"]) }
    + [.atMostOne(["at", "after", "when"]), .needs("wait", ["after", "when"])]

  @FieldBuilder<ParsedLayer> static var video: [Field<ParsedLayer>] {
    Field("video", \.video.file, .video, "A video: a path in the scene's folder")
    Field(
      "after", \.video.after, ValueDecoder<StepReferenceText>.anyStepReference.located,
      "The event of a step at which a video begins: 'open.settled'; by default the start of the scene"
    )
    Field(
      "when", \.video.state, ValueDecoder<String>.text,
      "What starts a video each time it turns on: a state of a declarative effect, or rest, visible or page"
    )
    Field(
      "wait", \.video.wait, ValueDecoder<Double>.time(), default: "0ms", "The wait after 'after' or 'when'")
    Field(
      "from", \.video.from, ValueDecoder<Double>.time(0...86_400).located,
      "The time to skip at the beginning of a video")
    Field(
      "to", \.video.to, ValueDecoder<Double>.time(0...86_400).located,
      "The time of the video at which it ends")
    Field("speed", \.video.speed, .speed, default: 1, "The speed of a video: 1/2 is slow motion")
    Field("loop", \.video.loops, .looping, default: false, "Whether a video repeats")
    Field(
      "before", ValueDecoder<String>.choice(["first", "clear"]), default: "first",
      "The picture before a video begins: its first frame, or nothing"
    ) { word, layer, _ in layer.video.isClearBefore = word == "clear" }
    Field(
      "end",
      ValueDecoder<String>.choice(
        ["last", "clear"],
        hint: { text in
          let isTime = NumberText.split(text).map { ["s", "ms", "f", ""].contains($0.unit) } ?? false
          return isTime ? "write 'to: \(text)' for the time of the video at which it ends" : nil
        }), default: "last",
      "The picture after a video ends: its last frame, or nothing"
    ) { word, layer, _ in layer.video.isClearAfter = word == "clear" }
    Field(
      "sound", \.video.gain, .soundOfVideo, default: false,
      "Whether the video's own sound plays, and how loud it is: true, or {gain: -6dB}")
  }
}

extension ValueDecoder where Value == Double? {
  /// Decodes the sound of a video as its gain: `true`, `false`, or a mapping.
  fileprivate static let soundOfVideo = object.map { Double?.some($0.gain) }
    .or(ValueDecoder<Bool>.boolean.map { $0 ? 0 : nil }, when: \.isScalar)

  private static let object = ObjectDecoder(
    "the sound of a video", Sound.Touches(gain: 0), example: "{gain: -6dB}"
  ) {
    Field("gain", \.gain, ValueDecoder<Double>.decibels(), default: "0dB", "The gain: 0dB keeps its loudness")
  }.decoder
}

extension ValueDecoder where Value == VideoAsset {
  /// Decodes a video in the scene's folder.
  fileprivate static let video = ValueDecoder<String>.path.then { name, node, decoding -> VideoAsset? in
    do throws(AssetError) {
      return try decoding.files.assets.video(name, at: node.range)
    } catch {
      decoding.reportUnusable(name, error, at: node.range)
      return nil
    }
  }
}

/// A place, or a start.
enum PointOrTime: Sendable {
  case point(LengthPoint)
  case time(Located<Double>)
}

extension ValueDecoder where Value == PointOrTime {
  /// Decodes `[24, 40]`, or `400ms`.
  static let pointOrTime = ValueDecoder<LengthPoint>.lengthPoint.map { PointOrTime.point($0) }
    .or(ValueDecoder<Double>.time().located.map { .time($0) }, when: \.mayBeTime)
}

extension SourceNode {
  /// Whether the node is a word that may be meant as a time: not two numbers, and not a word without a number.
  fileprivate var mayBeTime: Bool {
    guard case .scalar(let scalar) = content else { return false }
    return !scalar.text.contains(/[0-9]%?[ ,x]+[0-9]/) && !scalar.text.contains(/^[A-Za-z-]+$/)
  }
}
