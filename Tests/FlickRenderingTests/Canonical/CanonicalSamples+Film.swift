import FlickMotion
import FlickScene
import FlickSound

extension CanonicalSamples {
  private static let theme = SoundAsset(Asset(name: "a.flac", path: "/a.flac"), duration: 20)

  static var shots: [Shot] {
    var followed = Shot(.touches, start: .at(3))
    followed.follows = true
    return [
      Shot(.layer("a.title"), name: "near", start: .at(1), margin: 8, zoom: 2, duration: 0.5),
      Shot(.all, start: .arrive(.time(2))), followed,
    ]
  }

  /// A film of a scene with a camera and sound.
  static func laterScene() throws -> Scene {
    var clip = try scene()
    clip.comparison = nil
    clip.camera = Camera(.written(shots, greatestZoom: 4))
    clip.camera?.parallax = 0.25
    clip.camera?.blur = 90
    clip.chrome?.poses = Array(animations.prefix(1))
    clip.reducesMotion = true
    clip.callouts = try callouts()
    clip.lowerThirds = [lowerThird]
    clip.sounds = [theme.asset]
    var sound = Sound()
    var music = Sound.Music(theme)
    (music.start, music.skipped, music.gain, music.duck) = (.at(0.5), 1, -10, -8)
    (music.fadeIn, music.fadeOut, music.loops) = (0.5, 2, true)
    sound.music = music
    sound.voice = [Sound.Voice(theme, start: .at(1), gain: 2, text: "Look")]
    sound.touches = Sound.Touches(gain: -18)
    sound.haptics = [Sound.Haptic(.heavy, start: .at(2), gain: -3)]
    clip.sound = sound
    var film = clip
    film.film = Film([
      Film.Clip("a", scene: clip, start: .time(1), end: .end, speed: .normal, entrance: .fade(0.25))
    ])
    return film
  }

  static let lowerThird = LowerThird(
    "Ada", subtitle: "Analyst", start: .at(1), duration: 3, slide: 0.5, size: 20, theme: .standard(for: .dark)
  )

  static func callouts() throws -> [Callout] {
    [
      Callout(
        .step, name: "hint", time: .from(.at(1), duration: 2), target: .screen, point: .center,
        text: try CalloutText("{offset.y:1} points"), place: .aboveLeft, size: 12),
      Callout(.loupe, time: .during(start: .time(1), end: .end), target: .touches),
    ]
  }
}
