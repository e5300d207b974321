package import FlickFiles
package import FlickGeometry
import FlickImage
import FlickMotion
package import FlickScene
package import FlickSceneFormat
package import FlickVideo

/// A file that will be made.
public struct PlannedOutput: Hashable, Sendable {
  /// The output as the scene describes it.
  package let output: Output
  package var place: FilePlace
  package let frames: FrameSelection
  /// The pictures of the output; nil for outputs without pictures, such as traces.
  package var picture: PlannedImage?
  /// The output's sound, which may be silence; nil for an output without a sound track.
  package let sound: PlannedSound?
  /// The chapters and subtitles, in the output's own time.
  package let texts: MovieTexts
  /// The preset whose limits the file must keep; nil for none.
  package var preset: OutputPreset?
  /// The time of the movie's cover on the scene's clock, in seconds; nil without a cover.
  package var cover: Double?
  /// Whether a camera of the scene blurs its moves.
  package var blursCameras = false

  package init(
    output: Output, place: FilePlace, frames: FrameSelection, picture: PlannedImage?,
    sound: PlannedSound? = nil, texts: MovieTexts = .none
  ) {
    (self.output, self.texts) = (output, texts)
    self.sound = sound
    self.place = place
    self.frames = frames
    self.picture = picture
  }

  /// The path as the user would write it.
  package var path: String { place.path }

  package var format: OutputFormat { output.format }

  /// The size of the pictures in the file. 4:2:0 needs even sides, so an odd picture is extended by its last row or
  /// column.
  package var fileSize: PixelSize? {
    guard case .movie(let options) = output.kind, options.chroma == .quarter else { return picture?.size }
    return picture.map { YUVFrame.size(for: $0.size) }
  }

  /// The exposure of each frame. A shutter of the whole scene covers the cameras, too.
  package var exposure: Exposure {
    let angle = output.timing.shutterAngle
    if angle > 0 { return .shutter(frames.step.seconds * angle / 360) }
    return blursCameras ? .cameras(frameTime: frames.step.seconds) : .moment
  }
}
