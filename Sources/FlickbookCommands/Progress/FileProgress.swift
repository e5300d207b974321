import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickRendering

/// The progress of one file.
struct FileProgress {
  let path: String
  /// The path as it is shown to users.
  private let name: String
  let frameCount: Int
  var frames = 0
  /// Whether a frame was drawn, and not only reused; a trace or subtitles have none.
  private(set) var isDrawing = false
  var phase = "rendering"

  init(path: String, frameCount: Int) {
    self.path = path
    name = VisibleText.line(path)
    self.frameCount = frameCount
  }

  /// Makes the progress of a trial of a file.
  init(_ trial: RenderTrial) {
    self.init(path: trial.path, frameCount: trial.frameCount)
    phase = "\(trial.name): \(trial.settings)"
  }

  /// Notes a frame that was drawn.
  mutating func draw() {
    frames += 1
    isDrawing = true
  }

  var framesLeft: Int { frameCount - frames }

  var beginning: String { "\(name): rendering \(counted(frameCount, "frame"))" }

  /// The file and its phase: `out/tabs.mp4  rendering  87/192`.
  var state: String { "\(name)  \(phase)  \(frames)/\(frameCount)" }

  /// The final line about a file: `out/tabs.mp4: 192 frames in 3.3 s, 58.1 fps, 1.2 MB`. A file without drawn frames
  /// has no rate: `out/tabs.mp4: 192 frames in 0.3 s, 1.2 MB`, `out/tabs.vtt: 1.2 kB`.
  ///
  /// - Parameter start: The start of the first work on the file, which may have been a search for its settings.
  func ending(byteCount: Int, since start: ContinuousClock.Instant, at now: ContinuousClock.Instant) -> String
  {
    let seconds = max((now - start) / .seconds(1), 1e-3)
    let time = "\(counted(frameCount, "frame")) in \(tenths(seconds)) s"
    let parts = [
      frames > 0 ? time : nil, isDrawing ? "\(tenths(Double(frameCount) / seconds)) fps" : nil,
      ByteCount.text(byteCount),
    ]
    return "\(name): " + parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension RenderTrial {
  /// The trial's name, `trial 2 of at most 4`; the rare further trials have only their number.
  var name: String {
    "trial \(number)" + (number <= RenderTrial.usualCount ? " of at most \(RenderTrial.usualCount)" : "")
  }
}

/// A value rounded to one decimal, which is always shown: `12.0`.
func tenths(_ value: Double) -> String { "\(value.rounded(toDigits: 1))" }

/// A time in minutes and seconds, rounded up: `1:05`.
func clock(_ seconds: Double) -> String {
  let whole = Int(min(seconds.rounded(.up), 359_999))
  let rest = whole % 60
  return "\(whole / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
}
