import FlickScene

extension FilmReel {
  /// Returns the sounds of the clips, in the film's time. Each plays while its clip is visible, and fades with its
  /// pictures. If the film has its own sounds of touches, they are heard for the clips' fingers, and the clips' own are
  /// left out.
  func sounds(besides own: Sound?) -> [ResolvedSound] {
    guard let touches = own?.touches else { return heard(\.sounds) }
    return heard { stage in stage.sounds.filter { $0.part != .touch } }
      + heard { stage in stage.steps.ticks(touches.gain) }
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
      }.filter { clip.shows(from: $0.start) && $0.audibleSpan(in: clip.end) != nil }
    }
  }
}
