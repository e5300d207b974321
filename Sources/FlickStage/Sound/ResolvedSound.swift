package import FlickBasics
package import FlickScene
package import FlickSound

/// A sound of a scene after its script was played, with its time and its length.
///
/// Sounds keep their own speed: in slow motion they begin later, but do not last longer.
package struct ResolvedSound: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A file of the scene, without the given number of seconds at its beginning.
    case file(Asset, skipped: Double)
    case tick(Tick)
    /// The sound of a video of the scene, without the given number of seconds at its beginning.
    case video(Asset, skipped: Double)
  }

  package enum Part: String, Hashable, Sendable, CaseIterable { case music, voice, touch, haptic, video }

  /// An audible span of the sound, in seconds, with a fade at each end.
  package struct Window: Hashable, Sendable {
    package var start, end: Double
    /// The durations of the fades, in seconds.
    package var fadeIn, fadeOut: Double
  }

  package let part: Part
  package let source: Source
  /// The start in seconds; negative if the sound began before the scene.
  package internal(set) var start: Double
  /// The sound's own length, in seconds; infinite for a sound that repeats.
  package let length: Double
  /// The gain in decibels.
  package let gain: Double
  /// The time when the sound is cut off, in seconds; nil if only its length or the picture ends it.
  package internal(set) var end: Double?
  /// The durations of the fades where the sound is first and last heard, in seconds.
  package internal(set) var fadeIn, fadeOut: Double
  /// The change of the gain under voices, in decibels: 0 or less.
  package let duck: Double
  /// The words of a voice; nil if they are not known.
  package let text: String?
  /// Further limits of the audible time, such as that of a clip of a film.
  package internal(set) var windows: [Window]
  package let range: SourceRange?

  init(
    _ part: Part, _ source: Source, at start: Double, length: Double, gain: Double, end: Double? = nil,
    fades: (in: Double, out: Double) = (0, 0), duck: Double = 0, text: String? = nil,
    range: SourceRange? = nil
  ) {
    (self.part, self.source, self.start, self.length) = (part, source, start, length)
    (self.gain, self.end, self.fadeIn, self.fadeOut) = (gain, end, fades.in, fades.out)
    (self.duck, self.text, self.range) = (duck, text, range)
    windows = []
  }

  package var loops: Bool { length == .infinity }

  /// Returns the start and the end of the audible time in a scene of `duration` seconds, all in seconds; nil if the
  /// sound is inaudible.
  package func audibleSpan(in duration: Double) -> (start: Double, end: Double)? {
    let first = max(start, 0, windows.map(\.start).max() ?? 0)
    let last = min(start + length, duration, end ?? duration, windows.map(\.end).min() ?? duration)
    return last > first ? (first, last) : nil
  }

  /// The file's name, or the kind of the tick.
  package var summary: String {
    switch source {
    case .file(let asset, _), .video(let asset, _): asset.name
    case .tick(let tick): tick.rawValue
    }
  }

  /// Returns the sound with all times of the scene mapped to others. The fades of its windows last as long as those of
  /// the pictures that they belong to; its own fades keep their speed, as the sound does.
  package func mapped(_ time: (Double) -> Double) -> ResolvedSound {
    var sound = self
    sound.start = time(start)
    sound.end = end.map(time)
    sound.windows = windows.map {
      let (start, end) = (time($0.start), time($0.end))
      return Window(
        start: start, end: end, fadeIn: time($0.start + $0.fadeIn) - start,
        fadeOut: end - time($0.end - $0.fadeOut))
    }
    return sound
  }

  /// Returns the sound in an output whose end fades into its beginning, in the output's seconds. The result has two
  /// copies: one that fades in over the first `fade` seconds, and one that continues after `end` and fades out in the
  /// same time. A sound that continues across the seam has no other fade there.
  package func crossfaded(over fade: Double, end: Double) -> [ResolvedSound] {
    let coming = limited(to: Window(start: 0, end: end, fadeIn: fade, fadeOut: 0))
    let going = mapped { $0 - end }.limited(to: Window(start: 0, end: fade, fadeIn: 0, fadeOut: fade))
    return [coming, going]
  }

  private func limited(to window: Window) -> ResolvedSound {
    var sound = self
    sound.windows.append(window)
    // Times of an output are rounded to samples.
    let sample = SoundFormat.seconds(of: 1)
    if start < window.start + sample { sound.fadeIn = 0 }
    if min(start + length, end ?? .infinity) > window.end - sample { sound.fadeOut = 0 }
    return sound
  }
}
