/// A format of outputs; the raw value is the key of scenes that holds the output's path.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  case mp4, webm, webp, apng, gif, frames, png, sheet, trace, chapters, vtt

  /// The format in one sentence without a full stop.
  package var summary: String {
    switch self {
    case .mp4: "A movie for every player: H.264, or H.265 or AV1"
    case .webm: "A movie for web pages, which may be see-through: VP9, or AV1"
    case .webp: "An animated WebP, a small moving picture for web pages"
    case .apng: "An animated PNG, a lossless moving picture for web pages"
    case .gif: "An animated GIF, a moving picture with few colours that plays everywhere"
    case .frames: "A folder of PNG files, one per frame: 'frame-0000.png' and so on"
    case .png: "One frame"
    case .sheet: "A contact sheet, a PNG"
    case .trace: "Numbers over time, as CSV or JSON, or as a plot in SVG or PNG"
    case .chapters: "The chapters with their times, as YouTube reads them in a description"
    case .vtt: "The captions, and the texts of voices, as subtitles: WebVTT"
    }
  }

  /// The formats whose output is one file that plays.
  package static let moving = allCases.filter(\.isMoving)

  /// Whether the output is one file that plays.
  package var isMoving: Bool {
    switch self {
    case .mp4, .webm, .webp, .apng, .gif: true
    case .frames, .png, .sheet, .trace, .chapters, .vtt: false
    }
  }

  /// The endings of its paths, without the dot; empty for a folder.
  package var fileExtensions: [String] {
    switch self {
    case .mp4: ["mp4"]
    case .webm: ["webm"]
    case .webp: ["webp"]
    case .apng: ["png", "apng"]
    case .gif: ["gif"]
    case .frames: []
    case .png, .sheet: ["png"]
    case .trace: TraceOptions.Format.allCases.map(\.rawValue)
    case .chapters: ["txt"]
    case .vtt: ["vtt"]
    }
  }

  /// The further keys of scenes that apply to the format.
  var options: [String] {
    let timing = ["fps", "speed", "range"]
    let size = ["width", "scale", "size", "aspect", "resample", "crop"]
    let movie = [
      "codec", "quality", "crf", "preset", "chroma", "encoder", "sound", "audio", "subtitles", "maxBytes",
      "keep",
    ]
    return switch self {
    case .mp4: timing + ["seam", "motionBlur"] + size + movie + ["cover"]
    case .webm: timing + ["seam", "motionBlur"] + size + ["alpha"] + movie
    case .webp: timing + ["seam", "motionBlur"] + size + ["alpha", "loop", "quality", "maxBytes", "keep"]
    case .apng: timing + ["seam", "motionBlur"] + size + ["alpha", "loop", "maxBytes", "keep"]
    case .gif: timing + ["seam", "motionBlur"] + size + ["alpha", "loop", "quality", "maxBytes", "keep"]
    case .frames: timing + ["seam", "motionBlur"] + size + ["alpha"]
    case .png: ["at", "wait", "motionBlur"] + size + ["alpha"]
    case .sheet: ["range", "every", "columns"]
    case .trace: timing + ["values"]
    case .chapters, .vtt: ["speed", "range"]
    }
  }

  /// Whether the output has no pictures.
  package var isText: Bool { self == .trace || self == .chapters || self == .vtt }

  /// The formats to which a key applies.
  package static func having(_ option: String) -> [OutputFormat] {
    allCases.filter { $0.options.contains(option) }
  }
}

extension Output {
  package var format: OutputFormat {
    switch kind {
    case .movie(let options): options.container == .mp4 ? .mp4 : .webm
    case .animation(let options):
      switch options.format {
      case .webp: .webp
      case .apng: .apng
      case .gif: .gif
      }
    case .frames: .frames
    case .still: .png
    case .sheet: .sheet
    case .trace: .trace
    case .text(.chapters): .chapters
    case .text(.vtt): .vtt
    }
  }
}
