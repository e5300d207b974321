import FlickScene

extension FilmReel {
  /// The sounds of the clips, in the film's time. Each plays while its clip is visible, and fades with its pictures.
  var sounds: [ResolvedSound] { heard(\.sounds) }

  /// Returns the touch sounds of the clips, if the film wants them.
  func ticks(_ touches: Sound.Touches?) -> [ResolvedSound] {
    guard let touches else { return [] }
    return heard { $0.steps.flatMap { $0.ticks(touches.gain) } }
  }

  private func heard(_ sounds: (Stage) -> [ResolvedSound]) -> [ResolvedSound] {
    clips.enumerated().flatMap { index, clip in
      let next = clips.indices.contains(index + 1) ? clips[index + 1].entranceDuration : 0
      let window = ResolvedSound.Window(
        start: clip.start, end: clip.end, fadeIn: clip.entranceDuration, fadeOut: next)
      return sounds(clip.stage).map { sound in
        var sound = sound.mapped(clip.filmTime)
        sound.windows.append(window)
        return sound
      }.filter { $0.audibleSpan(in: clip.end) != nil }
    }
  }
}
