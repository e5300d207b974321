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
  package let place: FilePlace
  package let frames: FrameSelection
  /// Nil for what has no pictures of its own, which are traces.
  package let picture: PlannedImage?
  /// Nil where nothing is heard, not even silence.
  package let sound: PlannedSound?
  /// The words, in the output's own time.
  package let texts: MovieTexts
  /// The preset whose limits the file has to keep; nil for none.
  package var preset: OutputPreset?

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

  /// As the user would write it.
  package var path: String { place.path }

  package var format: OutputFormat { output.format }

  /// The size of its file's pictures: 4:2:0 needs even sides, so that an odd picture is continued by its last row or
  /// column.
  package var fileSize: PixelSize? {
    guard case .movie(let options) = output.kind, options.chroma == .quarter else { return picture?.size }
    return picture.map { YUVFrame.size(for: $0.size) }
  }

  /// How long the shutter is open, in seconds of the scene.
  package var shutter: Double { frames.step.seconds * output.timing.shutterAngle / 360 }
}
