import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickMotion
package import FlickPlanning
import FlickScene
import FlickStage
import FlickVideo

extension ResolvedScene {
  /// The length, the frame rate and the size on one line.
  package var summary: String {
    "\(lengthText(length)), \(counted(stage.frameCount, "frame")) at \(stage.frameRate.text) fps, "
      + "\(pixelSize.width) x \(pixelSize.height) pixels"
  }
}

extension RenderPlan {
  /// The events and outputs of the plan, as a table for people.
  ///
  /// - Throws: `SceneDiagnostics` and `FlickbookError` if the scene cannot be played in a further shape.
  package func summary() throws -> String {
    let stage = scene.stage
    var lines = [
      "\(scene.input.title): \(VisibleText.line(scene.title))",
      "  screen   \(decimal(stage.screen.width)) x \(decimal(stage.screen.height)) points at "
        + "\(decimal(stage.scale)) pixels a point",
      "  picture  \(scene.pixelSize.width) x \(scene.pixelSize.height) pixels\(aspectNote)\(paddingNote)",
      "  length   \(lengthText(scene.length)), \(counted(stage.frameCount, "frame")) at \(stage.frameRate.text) fps",
      "  video    \(lengthText(videoDuration)), frames \(frames.lowerBound) to \(frames.upperBound - 1)",
      "  segments \(segments.count) of up to \(segments.framesPerSegment) frames",
    ]
    lines += stage.sides.map {
      "  side     \(VisibleText.line($0.name))" + ($0.label.map { ": \(VisibleText.line($0))" } ?? "")
    }
    lines += stage.clips.map {
      "  clip     \(VisibleText.line($0.name)): \(shortSeconds($0.start)) to \(shortSeconds($0.end))"
        + ($0.speed == .normal ? "" : ", speed \($0.speed)")
    }
    let heard = Set(scene.heardSounds)
    lines += stage.sounds.filter { [.music, .voice, .video].contains($0.part) }.map {
      let span = heard.contains($0) ? $0.span(in: stage.duration) : "not heard"
      return "  sound    \($0.part.rawValue) \(VisibleText.line($0.summary)): \(span)"
    }
    lines += stage.chapters.map { "  chapter  \(VisibleText.line($0.title)): \(shortSeconds($0.time))" }
    lines += outputs.map { "  output   \(VisibleText.line($0.path))\($0.note)" }
    lines += ["", "       time   frame  event"] + scene.planEvents.lines(in: scene.timeline)
    for other in try furtherShapes {
      lines += ["", "  in \(other.scene.aspect?.text ?? ""):"] + other.eventsUnlike(scene)
    }
    for (output, own, stage) in try paddedOutputs {
      let events = stage.eventsUnlike(own, in: own.timeline)
      if !events.isEmpty { lines += ["", "  in \(VisibleText.line(output.path)):"] + events }
    }
    return lines.joined(separator: "\n")
  }

  private var aspectNote: String { scene.scene.aspect.map { ", \($0.text)" } ?? "" }

  private var paddingNote: String {
    movieSize == scene.pixelSize
      ? "" : ", as a video \(movieSize.width) x \(movieSize.height): the last row or column is repeated"
  }
}

extension ResolvedSound {
  fileprivate func span(in duration: Double) -> String {
    audibleSpan(in: duration).map { "\(shortSeconds($0.start)) to \(shortSeconds($0.end))" } ?? "not heard"
  }
}

extension PlannedOutput {
  fileprivate var note: String {
    switch output.kind {
    case .still: ", frame \(frames.frames.lowerBound)\(sizeNote)"
    case .sheet(let interval, _): ", a frame every \(shortSeconds(interval))"
    case .movie(let options): ", \(options.codec.rawValue)\(sizeNote)\(framesNote)\(soundNote)\(textsNote)"
    case .animation, .frames: sizeNote + framesNote
    case .trace: framesNote
    case .text(.chapters): ", \(counted(texts.chapters.count, "chapter"))"
    case .text(.vtt): ", \(counted(texts.subtitles?.lines.count ?? 0, "text"))"
    }
  }

  private var sizeNote: String {
    let aspect = output.transform.aspect.map { " (\($0.text))" } ?? ""
    return fileSize.map {
      ", \($0.width) x \($0.height)\(aspect)" + (picture?.hasAlpha == true ? " with alpha" : "")
    } ?? ""
  }

  private var soundNote: String {
    sound.map { ", \($0.isSilent ? "silent " : "")\($0.codec.rawValue)" } ?? ""
  }

  private var textsNote: String {
    let chapters = texts.chapters.isEmpty ? "" : ", \(counted(texts.chapters.count, "chapter"))"
    let subtitles = texts.subtitles.map { ", subtitles in \($0.language.code)" } ?? ""
    return chapters + subtitles + (cover.map { ", cover at \(shortSeconds($0))" } ?? "")
  }

  private var framesNote: String {
    let speed = output.timing.speed == .normal ? "" : ", speed \(output.timing.speed)"
    return
      ", \(counted(frames.count, "frame")) at \(frames.rate.text) fps, \(lengthText(frames.duration))\(speed)"
  }
}
