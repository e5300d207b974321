import FlickAnimatedImage
import FlickDrawing
import FlickImage
import FlickPlanning
import FlickVideo

extension FrameRenderer {
  /// Draws the cover of a movie as a frame of the movie looks before it is encoded; nil for a movie without a cover. The
  /// cover shows a single moment of the scene, whatever the movie's seam shows at that time.
  ///
  /// - Throws: `ImageError` when one of the scene's pictures cannot be decoded.
  func cover(of output: PlannedOutput, _ picture: PlannedImage) throws -> MovieCover? {
    guard let time = output.cover else { return nil }
    let format = FrameFormat(output, picture, form: .pixels)
    var painter = ChunkPainter(withoutSeam)
    painter.go(to: time)
    let frame = try painter.picture(format, at: time, memory: nil, sharesCanvas: false)
    guard case .pixels(let pixels) = frame else { return nil }
    return MovieCover(png: try PNGEncoder.encode(pixels), size: pixels.size)
  }
}
