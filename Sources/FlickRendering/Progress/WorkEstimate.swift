import FlickAnimatedImage
import FlickBasics
import FlickGeometry
package import FlickPlanning
import FlickProvenance
import FlickScene

/// Estimates of work before any of it is measured, in nanoseconds of a core.
package enum WorkEstimate {
  /// A pixel that is drawn.
  static let drawnPixel = 6.0
  /// A frame that shows what the one before shows costs those who draw single frames this part of a new one.
  static let repeatedFrame = 0.3
  /// A moment that shows what the one before shows.
  static let lookedAt = 200_000.0
  /// A frame that is taken from what is kept, or put into a file.
  static let reusedFrame = 20_000.0
  static let writtenFrame = 20_000.0
  /// The part of frames that are new, before anybody has looked.
  static let usualPart = 0.6

  /// The work of an output, before anybody has looked at its frames.
  package static func work(on output: PlannedOutput) -> [Work] {
    guard let picture = output.picture else { return [] }
    let frames = Double(output.frames.count)
    let drawn = Double(picture.canvas.size.area) * drawnPixel
    let encoding = encoding(of: output)
    let part = output.frames.count > 1 ? usualPart : 1
    let pixels = frames * Double(picture.size.area)
    return [
      Work(.drawing, frames * drawn * part), Work(.looking, frames * lookedAt * (1 - part)),
      Work(.encoding(encoding.name), pixels * encoding.changed * part),
      Work(.repeating(encoding.name), pixels * encoding.repeated * (1 - part)),
      Work(.writing, frames * writtenFrame), completing(encoding, frames: output.frames.count, picture.size),
    ]
  }

  /// The work of completing a file of so many frames and reading it back.
  static func completing(_ encoding: EncodingEstimate, frames: Int, _ size: PixelSize) -> Work {
    let pixels = Double(frames) * Double(size.area) * usualPart
    return Work(.completing(encoding.name), Double(frames) * writtenFrame + pixels * encoding.completed)
  }

  /// The cost of an output's encoder.
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

/// The cost of an encoder before any of it is measured, in nanoseconds of a core for each pixel of a picture.
package struct EncodingEstimate: Sendable {
  /// The encoder, with what decides its speed.
  var name: String
  /// The cost of a picture that differs from the one before.
  var changed: Double
  /// The cost of one that equals it. Encoders of movies look at it all the same; animations leave it out.
  var repeated = 0.0
  /// The cost of completing the file, for each picture that was new.
  var completed = 0.0
  /// Whether the encoder works on a thread of its own, for which the one that feeds it waits.
  var hasOwnThread = false

  init(_ name: String, changed: Double, repeated: Double = 0, completed: Double = 0) {
    (self.name, self.changed, self.repeated, self.completed) = (name, changed, repeated, completed)
  }

  /// Measured at the width of a phone's screen in points, at the default quality.
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
    // A GIF's palettes need the whole clip.
    switch options.settingsFormat {
    case .gif: self.init(name, changed: 30, completed: 330)
    case .webp: self.init(name, changed: 330)
    case .losslessWebP, .apng: self.init(name, changed: 100)
    }
  }
}
