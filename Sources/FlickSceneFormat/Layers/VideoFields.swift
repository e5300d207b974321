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
      "The event of a step at which a video begins: 'open.settled'; at the start of the scene unless said otherwise"
    )
    Field(
      "when", \.video.state, ValueDecoder<String>.text,
      "The state of a declarative effect that begins a video, each time that it goes on; or rest, visible or page"
    )
    Field("wait", \.video.wait, ValueDecoder<Double>.time(), default: "0ms", "How long after that")
    Field(
      "from", \.video.from, ValueDecoder<Double>.time(0...86_400).located,
      "What of a video is left out at its beginning")
    Field("to", \.video.to, ValueDecoder<Double>.time(0...86_400).located, "Where in the video it ends")
    Field("speed", \.video.speed, .speed, default: 1, "How fast a video runs: 1/2 is slow motion")
    Field("loop", \.video.loops, .boolean, default: false, "Whether a video begins anew when it is over")
    Field(
      "before", ValueDecoder<String>.choice(["first", "clear"]), default: "first",
      "What is seen before a video begins: its first frame, or nothing"
    ) { word, layer, _ in layer.video.isClearBefore = word == "clear" }
    Field(
      "end", ValueDecoder<String>.choice(["last", "clear"]), default: "last",
      "What is seen when a video is over: its last frame, or nothing"
    ) { word, layer, _ in layer.video.isClearAfter = word == "clear" }
    Field(
      "sound", .soundOfVideo, default: false, "The sound of a video is not read; it can be a file of its own"
    ) { _, _, _ in }
  }
}

extension ValueDecoder where Value == Bool {
  /// Decodes the sound of a video, which may only be `false`.
  fileprivate static let soundOfVideo = ValueDecoder.boolean.then { isWanted, node, decoding -> Bool? in
    if !isWanted { return false }
    decoding.report(
      Diagnostic(
        "the sound of a video is not read", at: node.range,
        note: "this takes it out of the file: ffmpeg -i clip.mp4 -vn -ar 48000 clip.flac",
        suggestion: "name that file under 'sound' of the scene: {voice: [{file: clip.flac, at: 0s}]}"))
    return nil
  }
}

extension ValueDecoder where Value == VideoAsset {
  /// Decodes a video in the scene's folder.
  fileprivate static let video = ValueDecoder<String>.path.then { name, node, decoding -> VideoAsset? in
    do throws(AssetError) {
      return try decoding.files.assets.video(name, at: node.range)
    } catch {
      decoding.reportUnknown(
        Diagnostic(
          "cannot use '\(name.shortened)': \(error.message)", at: node.range, suggestion: error.suggestion))
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
    .or(ValueDecoder<Double>.time().located.map { .time($0) }, when: \.isScalar)
}
