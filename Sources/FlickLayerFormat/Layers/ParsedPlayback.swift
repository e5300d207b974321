import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene

/// The keys of a layer with a video as written, before they are checked together.
struct ParsedPlayback: Sendable {
  var file: VideoAsset?
  var at: Located<Double>?
  var after: Located<StepReferenceText>?
  var state: String?
  var wait = 0.0
  var from: Located<Double>?
  var to: Located<Double>?
  var speed = Speed.normal
  var loops = false
  var isClearBefore = false
  var isClearAfter = false
  var gain: Double?

  /// Returns the layer's contents until the video is played.
  func contents(showing video: VideoPlayback?, _ fit: ImageFit) -> LayerTemplate.Contents? {
    guard let file, let video else { return nil }
    return .image(
      ImageContents(
        name: VideoPlayback.pictureName(ofFrame: video.firstFrame, in: video.file),
        naturalSize: file.naturalSize, gravity: fit.gravity))
  }
}

extension ParsedLayer {
  /// Reports an `at` that is a place in a layer with a video or beside `frame`, and an `at` that is a time in a layer
  /// without a video.
  func checkPlace(at node: SourceNode, _ decoding: inout Decoding) {
    guard let place = node["at"] else { return }
    if at != nil, node["frame"] != nil {
      decoding.report(
        Diagnostic("a layer has either 'frame' or 'at', not both", at: node.key("at")?.range ?? place.range))
    } else if at != nil, node["video"] != nil {
      decoding.report(
        Diagnostic(
          "'at' of a video is the time when it begins, not its place", at: place.range,
          suggestion: "use 'frame: [x, y, width, height]' for its place"))
    } else if video.at != nil, node["video"] == nil {
      decoding.reportMismatch(place, expected: "a list of two lengths, [x, y]")
    }
  }

  /// Returns the playback of a video; nil without a video or, after reporting the mistake, when the keys do not go
  /// together.
  func playback(at node: SourceNode, _ decoding: inout Decoding) -> VideoPlayback? {
    guard let file = video.file, let start = video.start(at: node, &decoding),
      video.checkRange(of: file, at: node, &decoding), video.checkSound(of: file, at: node, &decoding)
    else { return nil }
    var playback = VideoPlayback(
      file.asset.name, file.times, range: video.after?.range ?? node["video"]?.range)
    playback.start = start
    (playback.from, playback.to) = (video.from?.value ?? 0, video.to?.value)
    (playback.speed, playback.loops) = (video.speed, video.loops)
    (playback.isClearBefore, playback.isClearAfter) = (video.isClearBefore, video.isClearAfter)
    playback.gain = video.gain
    return playback
  }
}

extension ParsedPlayback {
  fileprivate func start(at node: SourceNode, _ decoding: inout Decoding) -> LayerAnimation.Start? {
    if let state { return .when(state, wait: wait) }
    guard let after else { return .at(at?.value ?? 0) }
    guard case .named(let name) = after.value.step else {
      decoding.report("'after' of a video needs the name of a step", at: node["after"] ?? node)
      return nil
    }
    decoding.refer(to: after.value)
    return .after(name, event: after.value.event, wait: wait)
  }

  /// Reports `from` and `to` if they leave no part of the file, and `end` if the video loops. Returns whether there was
  /// nothing to report.
  fileprivate func checkRange(
    of file: VideoAsset, at node: SourceNode, _ decoding: inout Decoding
  ) -> Bool {
    let name = file.asset.name.shortened
    let (start, length) = (from?.value ?? 0, file.times.duration)
    let note = "it lasts \(decimal(length)) s"
    if start >= length {
      decoding.report(
        Diagnostic("'from' is not before the end of '\(name)'", at: from?.range ?? node.range, note: note))
    } else if let to, to.value > length + 0.0005 {
      decoding.report(Diagnostic("'\(name)' ends before that", at: to.range, note: note))
    } else if let to, to.value <= start {
      decoding.report(
        Diagnostic("'to' has to come after 'from'", at: to.range, note: "both are times of the video"))
    } else if loops, let end = node["end"] {
      decoding.report(
        Diagnostic("a video with 'loop: true' has no 'end'", at: end.range))
    } else {
      return true
    }
    return false
  }

  /// The shortest run of a video that repeats with its sound, in seconds.
  private static let shortestRun = 0.25

  /// Reports a sound that cannot play beside the pictures. Returns whether there was nothing to report.
  fileprivate func checkSound(
    of file: VideoAsset, at node: SourceNode, _ decoding: inout Decoding
  ) -> Bool {
    guard gain != nil else { return true }
    let (name, place) = (file.asset.name, node["sound"]?.range ?? node.range)
    let end = to?.value ?? file.times.duration
    if speed != .normal {
      decoding.report(
        Diagnostic(
          "the sound of a video plays only at the video's own speed", at: place,
          note: "this takes it out of the file: ffmpeg -i \(shellWord(name)) -vn -ar 48000 take.flac",
          suggestion: "leave 'speed' out, or name that file as a 'voice' under 'sound' of the scene"))
    } else if loops, end - (from?.value ?? 0) < Self.shortestRun {
      decoding.report(
        Diagnostic("a video that repeats with its sound has to last 250 ms at least", at: place))
    } else {
      do throws(AssetError) {
        try decoding.files.assets.hear(file, upTo: end)
        return true
      } catch {
        decoding.report(
          Diagnostic(
            "cannot use the sound of '\(name.shortened)': \(error.message)", at: place,
            suggestion: error.suggestion))
      }
    }
    return false
  }
}
