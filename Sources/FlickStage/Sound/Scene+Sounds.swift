import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSound

extension Scene {
  /// Returns the sounds of the scene itself, in the order of time.
  ///
  /// - Throws: For a sound that waits for an event that never happens, or that would be inaudible.
  func sounds(
    _ steps: [ResolvedStep], _ shots: [ResolvedShot], _ heardVideos: [(span: VideoSpan, end: Double?)] = [],
    duration: Double
  ) throws(Diagnostic) -> [ResolvedSound] {
    var sounds = heardVideos.flatMap { self.sounds(of: $0.span, until: min($0.end ?? duration, duration)) }
    guard let sound else { return sounds.inOrder }
    let events = EventTimes(steps: steps, shots: shots, duration: duration)
    if let music = sound.music { sounds.append(try music.resolved(events)) }
    for voice in sound.voice { sounds.append(try voice.resolved(events)) }
    if let touches = sound.touches {
      sounds += steps.ticks(touches.gain).filter { $0.start < duration }
    }
    for haptic in sound.haptics { sounds.append(try haptic.resolved(events)) }
    return sounds.inOrder
  }

  /// Returns the sounds of a video's run, one for each time that the video plays. Each ends with the pictures, which may
  /// run faster than it does, in a film or in an output.
  private func sounds(of span: VideoSpan, until end: Double) -> [ResolvedSound] {
    let playback = span.playback
    guard let asset = videos.first(where: { $0.name == playback.file }), let gain = playback.gain,
      playback.duration > 0, span.start < end
    else { return [] }
    let count = playback.loops ? Int(((end - span.start) / playback.duration).rounded(.up)) : 1
    return (0..<max(count, 0)).map { run in
      let start = span.start + Double(run) * playback.duration
      return ResolvedSound(
        .video, .video(asset, skipped: playback.from), at: start, length: playback.duration, gain: gain,
        end: min(start + playback.duration, end), range: playback.range)
    }
  }
}

extension [ResolvedSound] {
  /// The sounds in the order of time; sounds that begin together keep their order.
  var inOrder: [ResolvedSound] {
    enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }
}

extension Sound.Music {
  fileprivate func resolved(
    _ events: EventTimes
  ) throws(Diagnostic) -> ResolvedSound {
    let time = try start.heardTime("the music", events, at: range)
    return ResolvedSound(
      .music, .file(file.asset, skipped: skipped), at: time,
      length: loops ? .infinity : file.duration - skipped, gain: gain, end: events.duration,
      fades: (fadeIn, fadeOut), duck: duck, range: file.asset.range)
  }
}

extension Sound.Voice {
  fileprivate func resolved(
    _ events: EventTimes
  ) throws(Diagnostic) -> ResolvedSound {
    let time = try start.heardTime("the voice", events, at: range)
    return ResolvedSound(
      .voice, .file(file.asset, skipped: 0), at: time, length: file.duration, gain: gain, text: text,
      range: file.asset.range)
  }
}

extension Sound.Haptic {
  fileprivate func resolved(
    _ events: EventTimes
  ) throws(Diagnostic) -> ResolvedSound {
    let time = try start.heardTime("the haptic", events, at: range)
    return ResolvedSound(
      .haptic, .tick(kind), at: time, length: kind.sound.duration, gain: gain, range: range)
  }
}

extension StepStart {
  /// - Throws: For an event that never happens, and for a time after the scene's end.
  fileprivate func heardTime(
    _ subject: String, _ events: EventTimes, at range: SourceRange?
  ) throws(Diagnostic) -> Double {
    let time = try events.time(of: self, at: range)
    guard time < events.duration else {
      throw Diagnostic(
        "\(subject) begins at \(secondsText(time)), when the scene has ended at \(secondsText(events.duration))",
        at: range)
    }
    return time
  }
}

extension [ResolvedStep] {
  /// Returns one tick for each time that fingers come down. Fingers that come down at the same sample of the sound make
  /// one tick, as in variants of one scene that are shown side by side.
  func ticks(_ gain: Double) -> [ResolvedSound] {
    var heard: Set<SoundIdentity> = []
    return flatMap { $0.ticks(gain) }.filter { heard.insert(SoundIdentity($0)).inserted }
  }
}

extension ResolvedStep {
  /// Returns one tick for each time that a finger comes down; several fingers come down together.
  fileprivate func ticks(_ gain: Double) -> [ResolvedSound] {
    guard let touch else { return [] }
    let tick: Tick = touch.soundsLikeTap ? .tap : .press
    return touch.tapStarts.map { start in
      ResolvedSound(
        .touch, .tick(tick), at: time + start, length: tick.sound.duration, gain: gain, range: range)
    }
  }
}

extension Touch {
  /// The limits of a tap: its duration in seconds, and the distance that the finger may move in points.
  private static let tap = (duration: 0.3, distance: 10.0)

  fileprivate var soundsLikeTap: Bool {
    let each = tapStarts.count > 1 ? tapStarts[1] : duration
    return pairs.isEmpty && each <= Touch.tap.duration
      && samples.allSatisfy { $0.point.distance(to: start) <= Touch.tap.distance }
  }
}
