import FlickDiagnostics
import FlickEffects
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The tracks of a scene's timeline besides its steps: the parts that the scene is made of, the fingers, the camera,
/// everything that lies over the picture, the sounds, and the motion of the effect itself. Only tracks with bars are
/// sent. The page ignores kinds of tracks that it does not know.
struct SceneTracks {
  /// A bar of the timeline, in seconds.
  private struct Bar: Hashable {
    var name: String
    var detail: String
    var start: Double
    var end: Double
    var step: Int?
  }

  /// The largest number of moments when the effect is asked for its motions.
  private static let mostMoments = 600

  private let scene: ResolvedScene

  init(_ scene: ResolvedScene) { self.scene = scene }

  /// - Throws: `CancellationError`.
  var json: JSONValue {
    get throws {
      let tracks: [(String, [Bar])] = [
        ("clips", clips), ("sides", sides), ("chapters", chapters), ("touches", touches), ("poses", poses),
        ("camera", shots), ("captions", captions), ("lowerThirds", lowerThirds), ("callouts", callouts),
        ("sound", sounds), ("videos", videos),
        ("animations", try animations),
      ]
      return ["tracks": .array(tracks.filter { !$0.1.isEmpty }.map(track))]
    }
  }

  private func track(_ kind: String, _ bars: [Bar]) -> JSONValue {
    [
      "kind": .string(kind),
      "bars": .array(
        bars.map { bar in
          [
            "name": .string(bar.name), "detail": .string(bar.detail), "start": .number(bar.start),
            "end": .number(bar.end), "step": bar.step.map { .integer($0) } ?? .null,
          ]
        }),
    ]
  }

  /// A bar for each finger. The two fingers of a pinch, which have no separate paths, count as two.
  private var touches: [Bar] {
    scene.stage.steps.enumerated().flatMap { index, step -> [Bar] in
      guard let touch = step.touch else { return [] }
      let count = step.fingers.isEmpty ? 2 : step.fingers.count
      let bar = Bar(
        name: step.name, detail: step.summary, start: step.time, end: step.time + touch.duration, step: index)
      return [Bar](repeating: bar, count: count)
    }
  }

  /// A bar for each shot of a camera, from its start until the next one's.
  private var shots: [Bar] {
    scene.stage.shots.map { shot in
      Bar(
        name: shot.name, detail: shot.summary, start: shot.start, end: min(shot.end, scene.stage.duration))
    }
  }

  /// A bar for each clip of a film; while one enters, the previous one is still visible.
  private var clips: [Bar] {
    scene.stage.clips.map { clip in
      let speed = clip.speed
      let pace = speed == .normal ? "" : ", at \(speed.numerator)/\(speed.denominator) of its speed"
      let from = decimal(clip.shownPart.lowerBound, digits: 3)
      return Bar(
        name: clip.name, detail: "from \(from) s of its scene\(pace)", start: clip.start, end: clip.end)
    }
  }

  /// A bar for each side of a comparison, as long as it moves; afterwards it holds its last frame.
  private var sides: [Bar] {
    scene.stage.sides.map { side in
      let end = min(side.stage.duration, scene.stage.duration)
      return Bar(name: side.name, detail: side.label ?? "", start: 0, end: end)
    }
  }

  /// A bar for each chapter, until the next one or the end.
  private var chapters: [Bar] {
    let chapters = scene.stage.chapters
    return chapters.enumerated().map { index, chapter in
      let next = index + 1 < chapters.count ? chapters[index + 1].time : scene.stage.duration
      return Bar(name: chapter.title, detail: "", start: chapter.time, end: next)
    }
  }

  private var captions: [Bar] {
    scene.stage.captions.map { caption in
      Bar(name: caption.text, detail: "", start: caption.start, end: min(caption.end, scene.stage.duration))
    }
  }

  private var lowerThirds: [Bar] {
    scene.stage.lowerThirds.map { Bar(name: $0.text, detail: "", start: $0.start, end: $0.end) }
  }

  /// A bar for each run of an animation that poses the device, from its first key frame to its last one.
  private var poses: [Bar] {
    guard scene.stage.posesDevice, !scene.scene.reducesMotion else { return [] }
    let ranges = Set(scene.scene.chrome?.poses.map(\.range) ?? [])
    return scene.stage.animations.filter { ranges.contains($0.range) }.map { span in
      Bar(
        name: span.step.map { "after \($0)" } ?? "pose", detail: "the device is posed by 'chrome.animate'",
        start: max(span.start, 0), end: min(span.end ?? .infinity, scene.stage.duration))
    }
  }

  private var callouts: [Bar] {
    scene.stage.callouts.map { callout in
      Bar(
        name: callout.name, detail: callout.summary, start: callout.start,
        end: min(callout.end, scene.stage.duration))
    }
  }

  /// A bar for each sound that can be heard, from its beginning to its end.
  private var sounds: [Bar] {
    scene.heardSounds.compactMap { sound in
      sound.audibleSpan(in: scene.stage.duration).map { span in
        Bar(name: sound.summary, detail: sound.part.rawValue, start: span.start, end: span.end)
      }
    }
  }

  /// A bar for each run of a video; a run without an end lasts as long as the scene.
  private var videos: [Bar] {
    scene.stage.videos.map { span in
      let end = min(span.end ?? .infinity, scene.stage.duration)
      return Bar(name: span.layer, detail: span.playback.file, start: span.start, end: end)
    }
  }

  /// The motions of the effect. Items that move by the same law at the same time share a bar.
  private var animations: [Bar] {
    get throws {
      var counts: [Bar: Int] = [:]
      var known: Set<MotionKey> = []
      for time in moments {
        try Task.checkCancellation()
        for reason in scene.stage.reasons(at: time) where known.insert(MotionKey(reason)).inserted {
          counts[bar(of: reason), default: 0] += 1
        }
      }
      return counts.map { bar, count in
        var bar = bar
        if count > 1 { bar.name += " × \(count)" }
        return bar
      }.sorted { ($0.start, $0.name, $0.end, $0.detail) < ($1.start, $1.name, $1.end, $1.detail) }
    }
  }

  /// The identity of a motion, which is the same at all times of the motion.
  private struct MotionKey: Hashable {
    let name: String
    let page: String?
    let start: Double
    let end: Double

    init(_ reason: MotionReason) {
      (name, page, start, end) = (reason.name, reason.page, reason.start, reason.end)
    }
  }

  /// The bar of a motion: `tops.3` is one of several `tops`, so its number is dropped. A law without an end lasts as
  /// long as the scene.
  private func bar(of reason: MotionReason) -> Bar {
    let parts = reason.name.split(separator: ".")
    let name = parts.count > 1 && parts.last.map { Int($0) != nil } == true ? parts.dropLast() : parts[...]
    return Bar(
      name: name.joined(separator: "."), detail: reason.law, start: max(reason.start, 0),
      end: min(reason.end, scene.stage.duration))
  }

  /// The moments when motions are searched for: evenly spaced frames, and just after every event, when most motions
  /// begin.
  private var moments: [Double] {
    let (stage, count) = (scene.stage, scene.stage.frameCount)
    let step = max((count + SceneTracks.mostMoments - 1) / SceneTracks.mostMoments, 1)
    let frames = stride(from: 0, to: count, by: step).map { stage.frameRate.time(ofFrame: $0) }
    let events = stage.steps.flatMap { $0.events.map { $0.time + 1e-6 } }.filter { $0 < stage.duration }
    return frames + events
  }
}
