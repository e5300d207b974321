import FlickAnalysis
import FlickEffects
package import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// Follows all items of a scene, and its camera, from its first frame to its last.
package struct MotionRecorder {
  private let stage: Stage
  private let shortestRest: Int
  private let isSample: (Int) -> Bool
  private var builders: [String: ItemTrackBuilder] = [:]
  private var order: [String] = []
  private var camera: ItemTrackBuilder?

  /// Places between rests are kept four times per second, at events and in the last frame.
  init(_ scene: ResolvedScene, events: [FrameManifest.Event]) {
    stage = scene.stage
    let rate = stage.frameRate
    let framesPerSecond = rate.numerator / rate.denominator
    shortestRest = MotionRecorder.shortestRest(at: rate)
    let (interval, last) = (max(1, framesPerSecond / 4), stage.frameCount - 1)
    let eventFrames = Set(events.map(\.frame))
    isSample = { $0.isMultiple(of: interval) || $0 == last || eventFrames.contains($0) }
  }

  /// The number of frames that a stay must last to be a rest: those of a tenth of a second, at least 2.
  package static func shortestRest(at rate: FrameRate) -> Int {
    max(2, rate.numerator / rate.denominator / 10)
  }

  /// Takes the next frame; the first is 0.
  mutating func take(_ moment: MotionMoment, frame: Int) {
    var seen: Set<String> = []
    let isSample = isSample(frame)
    if let rect = moment.camera {
      camera = camera ?? ItemTrackBuilder(firstSeen: frame, shortestRest: shortestRest)
      camera?.take(ItemPlace(rect), frame: frame, isSample: isSample)
    }
    for part in moment.parts {
      for item in part.snapshot.items {
        guard let place = ItemPlace(item, on: part.screen) else { continue }
        let name = part.prefix + item.id
        guard seen.insert(name).inserted else { continue }
        if builders[name] == nil {
          builders[name] = ItemTrackBuilder(firstSeen: frame, shortestRest: shortestRest)
          order.append(name)
        }
        builders[name]?.take(place, frame: frame, isSample: isSample)
      }
    }
    for name in order where !seen.contains(name) {
      builders[name]?.take(nil, frame: frame, isSample: false)
    }
  }

  /// Returns the entries of the camera's track; empty without a camera.
  mutating func finishCamera() -> [ItemTrack.Entry] { camera?.finish() ?? [] }

  mutating func finish() -> [ItemTrack] {
    order.map { ItemTrack(item: $0, entries: builders[$0]?.finish() ?? []) }
  }
}
