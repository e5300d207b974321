import FlickScene

extension SideBySide {
  /// Returns the sounds of the sides; each plays until its side ends. A sound that several sides have at the same time,
  /// as variants of one scene do, is heard once: as long as the longest of them. If the comparison has its own sounds
  /// of touches, they are heard for the fingers of all sides, and the sides' own are left out.
  func sounds(besides own: Sound?) -> [ResolvedSound] {
    var heard: [ResolvedSound] = []
    var places: [SoundIdentity: Int] = [:]
    for side in sides {
      for sound in side.stage.sounds where sound.part != .touch || own?.touches == nil {
        guard let span = sound.audibleSpan(in: side.stage.duration) else { continue }
        var sound = sound
        sound.windows.append(.init(start: 0, end: side.stage.duration, fadeIn: 0, fadeOut: 0))
        guard let place = places[SoundIdentity(sound)] else {
          places[SoundIdentity(sound)] = heard.count
          heard.append(sound)
          continue
        }
        if span.end > heard[place].audibleSpan(in: duration)?.end ?? 0 { heard[place] = sound }
      }
    }
    return heard
  }
}
