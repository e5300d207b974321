import FlickBasics
import FlickGeometry
package import FlickPlanning
import FlickScene

/// Estimates of work before any of it is measured, in nanoseconds of a core.
package enum WorkEstimate {
  /// A pixel that is drawn.
  static let drawnPixel = 6.0
  /// A picture that equals the one before costs an encoder of movies this part of a new one; others leave it out.
  static let repeated = 0.3
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
    let (kind, pixel) = encoding(of: output)
    let part = output.frames.count > 1 ? usualPart : 1
    let encoded = frames * Double(picture.size.area) * pixel
    return [
      Work(.drawing, frames * drawn * part), Work(.looking, frames * lookedAt * (1 - part)),
      Work(.encoding(kind), encoded * part), Work(.repeating(kind), encoded * repeated * (1 - part)),
      // Each frame goes into the file, and is read back.
      Work(.writing, 2 * frames * writtenFrame),
    ]
  }

  /// The name of an output's encoder with what decides its speed, and what a new pixel takes.
  static func encoding(of output: PlannedOutput) -> (name: String, pixel: Double) {
    switch output.output.kind {
    case .movie(let options):
      let speed = options.preset?.rawValue ?? options.quality.rawValue
      return ("\(options.codec.rawValue) \(speed)", pixel(options.codec))
    case .animation(let options): return ("\(output.format.rawValue) \(options.quality.rawValue)", 100)
    case .frames, .still: return ("png", 40)
    case .sheet: return ("sheet", 4)
    case .trace: return ("trace", 0)
    case .text: return ("text", 0)
    }
  }

  private static func pixel(_ codec: VideoCodec) -> Double {
    switch codec {
    case .h264: 25
    case .h265: 120
    case .vp9, .av1: 160
    }
  }
}
