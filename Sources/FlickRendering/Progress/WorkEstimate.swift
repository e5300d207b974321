import FlickAnimatedImage
import FlickBasics
import FlickGeometry
import FlickLayers
package import FlickPlanning
import FlickProvenance
import FlickScene
import FlickStage

/// Estimates of work before any of it is measured, in nanoseconds of a core.
package enum WorkEstimate {
  /// The work of drawing a pixel.
  static let drawnPixel = 6.0
  /// The cost of a frame that shows the same as the previous one, as a part of the cost of a new one, for commands that
  /// draw single frames.
  static let repeatedFrame = 0.3
  /// The work for a moment that shows the same as the previous one.
  static let lookedAt = 200_000.0
  /// The work of taking a frame from the cache.
  static let reusedFrame = 20_000.0
  /// The work of putting a frame into a file.
  static let writtenFrame = 20_000.0
  /// The assumed part of frames that are new, before any has been looked at.
  static let usualPart = 0.6

  /// Returns the work on an output of a scene, after a look at moments from all over the output.
  package static func work(on output: PlannedOutput, of scene: ResolvedScene) -> [Work] {
    let times = output.frames.frames.lazy.map(output.frames.time)
    return work(on: output, newPart: scene.stage.newPart(of: times))
  }

  /// Returns the work on an output.
  ///
  /// - Parameter newPart: The part of frames that are new.
  static func work(on output: PlannedOutput, newPart: Double = usualPart) -> [Work] {
    guard let picture = output.picture else { return [] }
    let frames = Double(output.frames.count)
    let drawn = Double(picture.canvas.size.area) * drawnPixel
    let encoding = encoding(of: output)
    let part = output.frames.count > 1 ? newPart : 1
    let pixels = frames * Double(picture.size.area)
    return [
      Work(.drawing, frames * drawn * part), Work(.looking, frames * lookedAt * (1 - part)),
      Work(.encoding(encoding.name), pixels * encoding.changed * part),
      Work(.repeating(encoding.name), pixels * encoding.repeated * (1 - part)),
      Work(.writing, frames * writtenFrame), completing(encoding, frames: output.frames.count, picture.size),
    ]
  }

  /// Returns the work of drawing new pixels of small pictures, and of searching them for flashes.
  package static func searching(pixels: Int) -> Work { Work(.encoding("flashes"), Double(pixels) * 13) }

  /// Returns the work of drawing a picture of this many pixels and the expected one, comparing them, and writing them.
  package static func comparing(pixels: Int) -> Work {
    Work(.encoding("pictures"), Double(pixels) * (2 * drawnPixel + 40))
  }

  /// Returns the work of completing a file of this many frames and reading it back.
  static func completing(_ encoding: EncodingEstimate, frames: Int, _ size: PixelSize) -> Work {
    let pixels = Double(frames) * Double(size.area) * usualPart
    return Work(.completing(encoding.name), Double(frames) * writtenFrame + pixels * encoding.completed)
  }

  /// Returns the cost of an output's encoder.
  static func encoding(of output: PlannedOutput) -> EncodingEstimate {
    switch output.output.kind {
    case .movie(let options): EncodingEstimate(options)
    case .animation(let options): EncodingEstimate(options, as: output.format.rawValue)
    case .frames, .still: EncodingEstimate("png", changed: 40, repeated: 12)
    case .sheet: EncodingEstimate("sheet", changed: 4, repeated: 1.2)
    case .trace: EncodingEstimate("trace", changed: 0)
    case .text: EncodingEstimate("text", changed: 0)
    }
  }
}

/// The cost of an encoder before it is measured, in nanoseconds of a core for each pixel of a picture.
package struct EncodingEstimate: Sendable {
  /// The encoder, with the settings that decide its speed.
  var name: String
  /// The cost of a picture that differs from the previous one.
  var changed: Double
  /// The cost of a picture that equals the previous one. Encoders of movies process it all the same; animations leave
  /// it out.
  var repeated = 0.0
  /// The cost of completing the file, for each new picture.
  var completed = 0.0
  /// Whether the encoder works on its own thread, for which the calling thread waits.
  var hasOwnThread = false

  init(_ name: String, changed: Double, repeated: Double = 0, completed: Double = 0) {
    (self.name, self.changed, self.repeated, self.completed) = (name, changed, repeated, completed)
  }

  /// The numbers are measured at the width of a phone's screen in points, at the default quality.
  fileprivate init(_ options: MovieOptions) {
    let (changed, repeated): (Double, Double) =
      switch options.codec {
      case .h264: (30, 8)
      case .h265: (260, 60)
      case .vp9: (250, 170)
      case .av1: (1000, 280)
      }
    let speed = options.preset?.rawValue ?? options.quality.rawValue
    self.init("\(options.codec.rawValue) \(speed)", changed: changed, repeated: repeated)
    hasOwnThread = options.codec == .h265
  }

  /// - Parameter format: The name of the file's format.
  fileprivate init(_ options: AnimationOptions, as format: String) {
    let name = "\(format) \(options.quality.rawValue)"
    // The palettes of a GIF need the whole clip, so most of its work is done at the end.
    switch options.settingsFormat {
    case .gif: self.init(name, changed: 30, completed: 330)
    case .webp: self.init(name, changed: 330)
    case .losslessWebP, .apng: self.init(name, changed: 100)
    }
  }
}
