import FlickMotion
import FlickScene

extension CanonicalSamples {
  /// A film of a scene with a camera.
  static func laterScene() throws -> Scene {
    var clip = try scene()
    clip.comparison = nil
    clip.camera = Camera(
      [
        Shot(.layer("a.title"), name: "near", start: .at(1), margin: 8, zoom: 2, duration: 0.5),
        Shot(.all, start: .arrive(.time(2))),
      ], greatestZoom: 4)
    clip.reducesMotion = true
    var film = clip
    film.film = Film([
      Film.Clip("a", scene: clip, start: .time(1), end: .end, speed: .normal, entrance: .fade(0.25))
    ])
    return film
  }
}
