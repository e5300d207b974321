package import FlickCompositor
import FlickGeometry
import FlickImage
package import FlickLayers
import FlickMotion
package import FlickPlanning
import FlickStage

/// A moment of a scene as its cameras see it.
package struct SeenMoment: Hashable, Sendable {
  /// In seconds from the scene's beginning.
  package var time: Double
  /// The cameras' moment within the frame's shutter, as `Stage.layers` describes it.
  package var phase: Double

  package init(_ time: Double, phase: Double = 0) { (self.time, self.phase) = (time, phase) }
}

extension FrameRenderer {
  /// Returns the moments, in order, whose average is the picture of an exposure that begins at `time` (seconds).
  package func moments(of exposure: Exposure, at time: Double) -> [SeenMoment] {
    switch exposure {
    case .moment: return [SeenMoment(time)]
    case .shutter(let open):
      return Exposure.middles(of: open, count: Exposure.mostMoments).map { SeenMoment(time + $0) }
    case .cameras(let frameTime):
      let shown = shownMoments(at: time)
      guard shown.contains(where: { stage.cameraTravel(at: $0, frameTime: frameTime) > 0 }) else {
        return [SeenMoment(time)]
      }
      let counts = shown.map {
        stage.cameraMoments(at: $0, frameTime: frameTime, most: Exposure.mostMoments)
      }
      return Exposure.middles(of: frameTime, count: counts.max() ?? 1).map { SeenMoment(time, phase: $0) }
    }
  }

  /// Returns the moments whose average is frame `index` of the scene, at the scene's own rate.
  package func moments(ofFrame index: Int) -> [SeenMoment] {
    let (rate, time) = (stage.frameRate, stage.frameRate.time(ofFrame: index))
    return stage.blursCameras
      ? moments(of: .cameras(frameTime: rate.time(ofFrame: 1)), at: time) : [SeenMoment(time)]
  }

  /// Prepares a moment for drawing; returns `previous` if the moment looks the same.
  package func prepare(_ moment: SeenMoment, after previous: PreparedFrame?) -> PreparedFrame {
    compositor.prepare(displayList(of: moment), after: previous)
  }

  /// Returns the display list of a moment; after the end, that of the end.
  package func displayList(of moment: SeenMoment) -> DisplayList {
    moment.phase == 0 ? displayList(at: moment.time) : displayList(of: layers(of: moment))
  }

  /// Draws display lists, and returns the average of their pictures.
  func picture(of lists: [DisplayList], draw: (DisplayList) -> PixelBuffer) -> PixelBuffer {
    guard lists.count > 1 else { return lists.first.map(draw) ?? PixelBuffer(size: compositor.size) }
    var average = PixelAverage()
    for list in lists { average.add(draw(list)) }
    return average.picture ?? PixelBuffer(size: compositor.size)
  }
}
