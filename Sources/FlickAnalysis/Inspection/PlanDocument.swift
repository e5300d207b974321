import FlickBasics
import FlickCamera
package import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickMotion
package import FlickPlanning
import FlickScene
import FlickSound
import FlickStage
package import FlickVideo

extension RenderPlan {
  /// The events and outputs of the plan, as a JSON document that other programs can rely on.
  ///
  /// - Throws: `SceneDiagnostics` and `FlickbookError` if the scene cannot be played in a further shape.
  package func document() throws -> JSONValue {
    let stage = scene.stage
    let document: JSONValue = [
      "scene": .string(scene.input.name), "title": .string(scene.title),
      "files": .array(scene.scene.files.map { .string($0.name) }),
      "frameRate": [
        "numerator": .integer(stage.frameRate.numerator),
        "denominator": .integer(stage.frameRate.denominator),
      ],
      "duration": .number(stage.duration), "frameCount": .integer(stage.frameCount),
      "videoDuration": .number(videoDuration),
      "frames": [.integer(frames.lowerBound), .integer(frames.upperBound)],
      "canvas": scene.canvasDocument,
      "sides": .array(stage.sides.map { .string($0.name) }),
      "screen": .numbers([stage.screen.minX, stage.screen.minY, stage.screen.width, stage.screen.height]),
      "video": [.integer(movieSize.width), .integer(movieSize.height)],
      "segments": .array(segments.ranges.map { [.integer($0.lowerBound), .integer($0.count)] }),
      "steps": .array(stage.steps.map(\.json)),
      "animations": .array(stage.parts.flatMap(\.animations).map(\.json)),
      "outputs": .array(outputs.map(\.json)),
    ]
    guard case .object(var members) = document else { return document }
    if let aspect = scene.scene.aspect { members.append(.init("aspect", .string(aspect.text))) }
    members += scene.shapedMembers
    let shapes = try furtherShapes.map(\.shapeDocument)
    if !shapes.isEmpty { members.append(.init("shapes", .array(shapes))) }
    let videos = stage.parts.flatMap(\.videos)
    if !videos.isEmpty { members.append(.init("videos", .array(videos.map(\.json)))) }
    if !stage.chapters.isEmpty {
      let chapters = stage.chapters.map {
        ["title": .string($0.title), "time": .number($0.time)] as JSONValue
      }
      members.append(.init("chapters", .array(chapters)))
    }
    let sounds = scene.heardSounds
    if !sounds.isEmpty {
      members.append(.init("sounds", .array(sounds.map { $0.json(in: stage.duration) })))
    }
    return .object(members)
  }
}

extension ResolvedScene {
  fileprivate var canvasDocument: JSONValue {
    [
      "points": .numbers([stage.canvas.width, stage.canvas.height]),
      "pixels": [.integer(pixelSize.width), .integer(pixelSize.height)],
      "scale": .number(stage.scale),
    ]
  }

  /// The events that depend on the shape of the picture, if any.
  fileprivate var shapedMembers: [JSONValue.Member] {
    [
      ("shots", stage.parts.flatMap(\.shots).map(\.json)),
      ("cameraReasons", stage.explainedCameras.flatMap(\.reasons).map(\.json)),
      ("callouts", stage.parts.flatMap(\.callouts).map(\.json)),
    ].filter { !$0.1.isEmpty }.map { .init($0.0, .array($0.1)) }
  }

  fileprivate var shapeDocument: JSONValue {
    .object(
      [
        .init("aspect", .string(scene.aspect?.text ?? "")), .init("canvas", canvasDocument),
      ] + shapedMembers)
  }
}

extension ResolvedShot {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "shows": .string(summary), "start": .number(start), "settled": .number(arrival),
      "end": .number(end), "zoom": .number(framing.zoom),
      "middle": .numbers([framing.middle.x, framing.middle.y]), "peakSpeed": .number(peakSpeed),
      "follows": .boolean(follows),
    ]
  }
}

extension CameraReason {
  fileprivate var json: JSONValue {
    [
      "time": .number(time), "steps": .array(steps.map { .string($0) }),
      "shot": shot.map { .string($0) } ?? .null, "reason": .string(text),
    ]
  }
}

extension ResolvedCallout {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "summary": .string(summary), "start": .number(start), "end": .number(end),
      "place": place.map { .string($0.rawValue) } ?? .null,
    ]
  }
}

extension VideoSpan {
  fileprivate var json: JSONValue {
    [
      "layer": .string(layer), "file": .string(playback.file), "start": .number(start),
      "end": end.map { .number($0) } ?? .null, "from": .number(playback.from),
      "speed": .string("\(playback.speed)"), "frames": .integer(playback.times.count),
    ]
  }
}

extension ResolvedSound {
  fileprivate func json(in duration: Double) -> JSONValue {
    let span = audibleSpan(in: duration)
    let sound: JSONValue = [
      "part": .string(part.rawValue), "what": .string(summary), "start": .number(start),
      "end": span.map { .number($0.end) } ?? .null, "gain": .number(gain),
      "sample": .integer(SoundFormat.sample(at: start)),
    ]
    guard let text, case .object(let members) = sound else { return sound }
    return .object(members + [.init("text", .string(text))])
  }
}

extension ResolvedStep {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "summary": .string(summary), "time": .number(time),
      "events": .array(events.map { ["name": .string($0.name), "time": .number($0.time)] }),
      "refusal": refusal.map { .string($0) } ?? .null,
    ]
  }
}

extension AnimationSpan {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("layer", .string(layer)), .init("start", .number(start)),
        .init("end", end.map { .number($0) } ?? .null),
      ] + (isTyping ? [.init("typed", .boolean(true))] : []))
  }
}

extension PlannedOutput {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("path", .string(path)), .init("kind", .string(format.rawValue))]
    switch output.kind {
    case .still: members.append(.init("frame", .integer(frames.frames.lowerBound)))
    case .sheet(let interval, let columns):
      members += [.init("every", .number(interval)), .init("columns", .integer(columns))]
    case .text: break
    case .movie, .animation, .frames, .trace:
      members += [
        .init(
          "frameRate",
          ["numerator": .integer(frames.rate.numerator), "denominator": .integer(frames.rate.denominator)]),
        .init("frameCount", .integer(frames.count)), .init("duration", .number(frames.duration)),
        .init("start", .number(frames.time(of: frames.frames.lowerBound))),
        .init("step", .number(frames.step.seconds)),
      ]
    }
    if let size = fileSize, format != .sheet {
      members.append(.init("size", [.integer(size.width), .integer(size.height)]))
      if let aspect = output.transform.aspect { members.append(.init("aspect", .string(aspect.text))) }
      members.append(.init("alpha", .boolean(picture?.hasAlpha ?? false)))
    }
    if case .movie(let options) = output.kind {
      members.append(.init("codec", .string(options.codec.rawValue)))
      if let subtitles = texts.subtitles {
        members.append(.init("subtitles", .string(subtitles.language.code)))
      }
      if let cover { members.append(.init("cover", .number(cover))) }
      if let sound {
        members.append(.init("audio", .string(sound.codec.rawValue)))
        members.append(.init("samples", .integer(sound.sampleCount)))
        members.append(.init("silent", .boolean(sound.isSilent)))
      }
    }
    return .object(members)
  }
}

extension SegmentGrid {
  /// The frames of every segment in order, counted from the movie's first frame.
  package var ranges: [Range<Int>] {
    (0..<count).map { segment in
      let range = self.frames(ofSegment: segment)
      return range.lowerBound - frames.lowerBound..<range.upperBound - frames.lowerBound
    }
  }
}
