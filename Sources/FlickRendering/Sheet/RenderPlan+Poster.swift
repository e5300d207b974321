import FlickFiles
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickPlanning
import FlickScene

extension RenderPlan {
  /// The width of a poster that is made for a gallery, in pixels.
  private static let posterWidth = 240

  /// How many frames are looked at for one in which nothing moves.
  private static let mostFrames = 1200

  /// The plan with a small picture of the first output that plays, unless the scene has a still of its own: its last frame in
  /// which nothing moves, or the middle where something always does.
  ///
  /// - Parameter folder: Where the picture goes, under the other output's name.
  /// - Throws: `SceneDiagnostics`.
  func addingPoster(in folder: String) throws -> RenderPlan {
    guard !outputs.contains(where: { $0.format == .png }),
      let movie = outputs.first(where: { $0.output.isMoving }), let picture = movie.picture
    else { return self }
    let time = movie.frames.time(of: posterFrame(movie.frames))
    let transform = movie.output.transform
    let poster = Output(
      "poster", .still(at: .time(min(time, scene.stage.duration))), path: movie.output.path,
      transform: OutputTransform(
        extent: RenderPlan.posterExtent(transform.extent, picture.size), crop: transform.crop,
        alpha: picture.hasAlpha))
    let place = FilePlace(try scene.input.path(of: movie.output) + ".png", in: folder)
    return RenderPlan(self, outputs: outputs + [try planner.planned(poster, at: place)])
  }

  /// A small picture of the same shape.
  private static func posterExtent(
    _ extent: OutputTransform.Extent, _ size: PixelSize
  ) -> OutputTransform.Extent {
    let width = min(posterWidth, size.width)
    guard case .size = extent else { return .width(width) }
    let height = (2 * size.height * width + size.width) / (2 * size.width)
    return PixelSize(width: width, height: max(height, 1)).map { .size($0) } ?? .width(width)
  }

  private func posterFrame(_ selection: FrameSelection) -> Int {
    let frames = selection.frames
    var next: Layer?
    for frame in frames.suffix(RenderPlan.mostFrames).reversed() {
      let layers = scene.stage.layers(at: selection.time(of: frame))
      if layers == next { return frame + 1 }
      next = layers
    }
    return frames.lowerBound + frames.count / 2
  }
}
