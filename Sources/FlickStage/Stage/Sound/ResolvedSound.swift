package import FlickBasics
package import FlickScene
package import FlickSound

/// A sound of a scene after its script was played: when it begins, and how long it is heard.
///
/// Sounds keep their own pace: in slow motion they begin later, and do not last longer.
package struct ResolvedSound: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A file of the scene, without so many seconds at its beginning.
    case file(Asset, skipped: Double)
    case tick(Tick)
  }

  package enum Part: String, Hashable, Sendable, CaseIterable { case music, voice, touch, haptic }

  /// Times in which it is heard, in seconds, with fades at both ends.
  package struct Window: Hashable, Sendable {
    package var start, end: Double
    /// How long the fades take, in seconds.
    package var fadeIn, fadeOut: Double
  }

  package let part: Part
  package let source: Source
  /// In seconds; negative where it has begun before.
  package internal(set) var start: Double
  /// How long it lasts by itself, in seconds; infinite for what begins anew.
  package let length: Double
  /// In decibels.
  package let gain: Double
  /// Where it ends though it goes on, in seconds; nil where the picture ends.
  package internal(set) var end: Double?
  /// Its fades where it is first and last heard, in seconds.
  package internal(set) var fadeIn, fadeOut: Double
  /// How much quieter it is under voices, in decibels.
  package let duck: Double
  /// Where else it is heard; a clip of a film.
  package internal(set) var windows: [Window]
  package let range: SourceRange?

  init(
    _ part: Part, _ source: Source, at start: Double, length: Double, gain: Double, end: Double? = nil,
    fades: (in: Double, out: Double) = (0, 0), duck: Double = 0, range: SourceRange? = nil
  ) {
    (self.part, self.source, self.start, self.length) = (part, source, start, length)
    (self.gain, self.end, self.fadeIn, self.fadeOut) = (gain, end, fades.in, fades.out)
    (self.duck, self.range) = (duck, range)
    windows = []
  }

  package var loops: Bool { length == .infinity }

  /// When it is heard in a picture that lasts for `duration` seconds, all in seconds; nil when it is not.
  package func heard(in duration: Double) -> (start: Double, end: Double)? {
    let first = max(start, 0, windows.map(\.start).max() ?? 0)
    let last = min(start + length, duration, end ?? duration, windows.map(\.end).min() ?? duration)
    return last > first ? (first, last) : nil
  }

  /// The file's name, or the kind of the tick.
  package var summary: String {
    switch source {
    case .file(let asset, _): asset.name
    case .tick(let tick): tick.rawValue
    }
  }

  /// The sound as it is placed where times of the scene are others.
  package func mapped(_ time: (Double) -> Double) -> ResolvedSound {
    var sound = self
    sound.start = time(start)
    sound.end = end.map(time)
    sound.windows = windows.map {
      Window(start: time($0.start), end: time($0.end), fadeIn: $0.fadeIn, fadeOut: $0.fadeOut)
    }
    return sound
  }

  /// The sound in a picture whose end is faded into its beginning, in the picture's seconds: once as it comes in over
  /// the first `fade` seconds, and once as it goes on after `end` and goes out meanwhile. Where it is heard over the
  /// seam, it has no other fade there.
  package func crossfaded(over fade: Double, end: Double) -> [ResolvedSound] {
    let coming = heard(in: Window(start: 0, end: end, fadeIn: fade, fadeOut: 0))
    let going = mapped { $0 - end }.heard(in: Window(start: 0, end: fade, fadeIn: 0, fadeOut: fade))
    return [coming, going]
  }

  private func heard(in window: Window) -> ResolvedSound {
    var sound = self
    sound.windows.append(window)
    // Times of an output are rounded.
    let sample = SoundFormat.seconds(of: 1)
    if start < window.start + sample { sound.fadeIn = 0 }
    if min(start + length, end ?? .infinity) > window.end - sample { sound.fadeOut = 0 }
    return sound
  }
}
