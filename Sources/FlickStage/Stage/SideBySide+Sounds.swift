import FlickScene
import FlickSound

extension SideBySide {
  /// Returns the sounds of the sides; each plays until its side ends. A sound that several sides have at the same time,
  /// as variants of one scene do, is heard once: as long as the longest of them. If the comparison has its own sounds
  /// of touches, they are heard for the fingers of all sides, and the sides' own are left out.
  func sounds(besides own: Sound?) -> [ResolvedSound] {
    var heard: [ResolvedSound] = []
    var places: [Voice: Int] = [:]
    for side in sides {
      for sound in side.stage.sounds where sound.part != .touch || own?.touches == nil {
        guard let span = sound.audibleSpan(in: side.stage.duration) else { continue }
        var sound = sound
        sound.windows.append(.init(start: 0, end: side.stage.duration, fadeIn: 0, fadeOut: 0))
        guard let place = places[Voice(sound)] else {
          places[Voice(sound)] = heard.count
          heard.append(sound)
          continue
        }
        if span.end > heard[place].audibleSpan(in: duration)?.end ?? 0 { heard[place] = sound }
      }
    }
    return heard
  }
}

/// The traits that make two sounds one, wherever they are written and whenever they end.
private struct Voice: Hashable {
  private let part: ResolvedSound.Part
  private let path: String
  private let skipped: Double
  private let start: Double
  private let gain: Double

  init(_ sound: ResolvedSound) {
    (part, start, gain) = (sound.part, sound.start, sound.gain)
    switch sound.source {
    case .file(let asset, let skipped), .video(let asset, let skipped):
      (path, self.skipped) = (asset.path, skipped)
    case .tick(let tick): (path, skipped) = (tick.rawValue, 0)
    }
  }
}
