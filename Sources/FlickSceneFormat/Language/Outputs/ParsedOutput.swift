package import FlickBasics
package import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
package import FlickScene

/// The keys of an output as written, before they are checked together.
package struct ParsedOutput: Sendable {
  package var format = OutputFormat.mp4
  package var path: Located<String>?
  var timing = OutputTiming()
  var transform = OutputTransform()
  var codec: Located<VideoCodec>?
  var quality = OutputQuality.good
  var crf: Located<Int>?
  var preset: EncoderPreset?
  var chroma: Located<MovieOptions.Chroma>?
  var encoder: [MovieOptions.EncoderOption] = []
  var soundChoice = MovieOptions.SoundChoice.scene
  var soundCodec: Located<SoundCodec>?
  var subtitles: SubtitleLanguage?
  var cover: MovieOptions.Cover?
  var maximumBytes: Int?
  var kept: Set<Output.Kept> = []
  /// The number of plays; nil means forever.
  var plays: Int?
  var still: StillMoment?
  var seam: Seam?
  var wait = 0.0
  var every = 0.5
  var columns = 4
  var values: [TraceValue] = []
  var range: SourceRange?
  package var places: [String: SourceRange] = [:]

  package init() {}

  package func output(_ name: String, path: String) -> Output? {
    kind(path).map {
      var output = Output(
        name, $0, path: path, timing: timing, transform: transform, maximumBytes: maximumBytes, range: range,
        places: places)
      (output.kept, output.seam) = (kept, seam)
      return output
    }
  }

  private func kind(_ path: String) -> Output.Kind? {
    switch format {
    case .mp4: .movie(movie(.mp4))
    case .webm: .movie(movie(.webm))
    case .webp: .animation(AnimationOptions(.webp, quality: quality, plays: plays))
    case .apng: .animation(AnimationOptions(.apng, quality: .lossless, plays: plays))
    case .gif: .animation(AnimationOptions(.gif, quality: quality, plays: plays))
    case .frames: .frames
    case .png: still.map { .still(at: $0.moment?.delayed(by: wait)) }
    case .sheet: .sheet(every: every, columns: columns)
    case .chapters: .text(.chapters)
    case .vtt: .text(.vtt)
    case .trace: .trace(TraceOptions(TraceOptions.Format(path: path) ?? .csv, values: values))
    }
  }

  private func movie(_ container: MovieOptions.Container) -> MovieOptions {
    var movie = MovieOptions(
      container, codec: codec?.value, quality: quality, crf: crf?.value, preset: preset,
      chroma: chroma?.value ?? .quarter, encoder: encoder, soundChoice: soundChoice,
      soundCodec: soundCodec?.value)
    (movie.subtitles, movie.cover) = (subtitles, cover)
    return movie
  }

  /// The first complaint about keys that do not go together; nil if there is none.
  var complaint: Diagnostic? {
    if let still, still.moment == nil, let place = places["wait"] {
      return Diagnostic("'at: auto' cannot have a 'wait'", at: place)
    }
    return switch format {
    case .mp4: complaint(of: movie(.mp4))
    case .webm: complaint(of: movie(.webm))
    case .gif: gifComplaint
    case .webp, .apng: animationComplaint
    default: nil
    }
  }

  private func complaint(of movie: MovieOptions) -> Diagnostic? {
    if let codec, !movie.container.codecs.contains(movie.codec) {
      let other = MovieOptions.Container.allCases.first { $0.codecs.contains(movie.codec) }
      return Diagnostic(
        "\(movie.container.rawValue) does not hold \(movie.codec.rawValue)", at: codec.range,
        note: "it holds \(movie.container.codecs.map(\.rawValue).alternatives)",
        suggestion: other.map { "\($0.rawValue) does" })
    }
    if let soundCodec, !movie.container.soundCodecs.contains(movie.soundCodec) {
      return Diagnostic(
        "\(movie.container.rawValue) does not hold \(movie.soundCodec.rawValue)", at: soundCodec.range,
        note: "it holds \(movie.container.soundCodecs.map(\.rawValue).alternatives)",
        suggestion: "mp4 does")
    }
    if let crf, !movie.codec.rateFactors.contains(crf.value) {
      return Diagnostic(
        "\(movie.codec.rawValue) has no crf \(crf.value)", at: crf.range,
        note: "1 is the best, \(movie.codec.rateFactors.upperBound) the worst")
    }
    if case .size(let size) = transform.extent, movie.chroma == .quarter,
      !size.width.isMultiple(of: 2) || !size.height.isMultiple(of: 2)
    {
      let even = [size.width, size.height].map { $0 + $0 % 2 }
      return Diagnostic(
        "a movie of 4:2:0 has no odd side, and this has \(size.width) x \(size.height) pixels",
        at: places["size"] ?? range,
        suggestion: "[\(even[0]), \(even[1])]; or 'chroma: \"4:4:4\"' where that plays")
    }
    if movie.subtitles != nil, seam == .pingpong {
      return Diagnostic("a movie that plays backwards has no subtitles", at: places["subtitles"] ?? range)
    }
    if transform.alpha == true, movie.codec != .vp9 {
      return Diagnostic(
        "\(movie.codec.rawValue) cannot be see-through", at: places["codec"] ?? range, suggestion: "vp9 can")
    }
    if transform.alpha == true, let chroma, chroma.value == .full {
      return Diagnostic("a movie with 'alpha' is 4:2:0", at: chroma.range)
    }
    return nil
  }

  /// The complaint about a quality or a frame rate that a GIF cannot have. A GIF states its delays in hundredths of a
  /// second, and browsers do not honor a delay of one hundredth.
  private var gifComplaint: Diagnostic? {
    if quality == .lossless {
      return Diagnostic(
        "a GIF cannot be lossless", at: places["quality"], note: "it has 256 colours at most",
        suggestion: "webp and apng can")
    }
    guard let rate = timing.frameRate, !AnimationOptions.Format.gif.canHave(rate) else { return nil }
    return Diagnostic(
      "a GIF cannot have \(rate) frames a second", at: places["fps"],
      note: "its delays are hundredths of a second, two at least",
      suggestion: "use 50, 100/3 or 25, or leave 'fps' out")
  }

  private var animationComplaint: Diagnostic? {
    guard let rate = timing.frameRate, !AnimationOptions.Format.webp.canHave(rate) else { return nil }
    return Diagnostic(
      "\(rate) frames a second are too many for \(format.rawValue)", at: places["fps"],
      note: "browsers slow down frames that last less than 11 ms", suggestion: "use 60, or fewer")
  }
}
