import FlickFiles
import FlickGeometry
package import FlickPlanning
import FlickScene
import FlickStage

extension RenderPlan {
  /// The width of a poster for a gallery, in pixels.
  private static let posterWidth = 240

  /// Returns the plan with a small picture of the first moving output, unless the scene has its own still. It shows the
  /// frame that `PosterMoment` finds among the output's.
  ///
  /// - Parameter folder: The folder for the picture, which is named after the other output.
  /// - Throws: `SceneDiagnostics`.
  package func addingPoster(in folder: String) throws -> RenderPlan {
    guard !outputs.contains(where: { $0.format == .png }),
      let movie = outputs.first(where: { $0.output.format.isMoving }), let picture = movie.picture
    else { return self }
    let timeline = scene.timeline
    let (first, last) = (
      movie.frames.time(of: movie.frames.frames.lowerBound),
      movie.frames.time(of: movie.frames.frames.upperBound - 1)
    )
    let shown =
      timeline.frame(at: first)..<max(
        timeline.frame(at: min(last, scene.stage.duration)), timeline.frame(at: first)) + 1
    let time = PosterMoment(scene, frames: shown).time
    let transform = movie.output.transform
    var poster = Output(
      "poster", .still(at: .time(min(time, scene.stage.duration))), path: movie.output.path,
      transform: OutputTransform(
        extent: RenderPlan.posterExtent(transform.extent, picture.size), crop: transform.crop,
        alpha: picture.hasAlpha))
    poster.transform.aspect = transform.aspect
    let place = FilePlace(try scene.input.path(of: movie.output) + ".png", in: folder)
    return RenderPlan(self, outputs: outputs + [try planner.planned(poster, at: place)])
  }

  /// Returns the extent of a small picture of the same shape.
  private static func posterExtent(
    _ extent: OutputTransform.Extent, _ size: PixelSize
  ) -> OutputTransform.Extent {
    let width = min(posterWidth, size.width)
    guard case .size = extent else { return .width(width) }
    let height = (2 * size.height * width + size.width) / (2 * size.width)
    return PixelSize(width: width, height: max(height, 1)).map { .size($0) } ?? .width(width)
  }
}
