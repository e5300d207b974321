import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickRendering

/// How far one file is.
struct FileProgress {
  let path: String
  /// How people see the path.
  private let name: String
  let frameCount: Int
  var frames = 0
  var phase = "rendering"

  init(path: String, frameCount: Int) {
    self.path = path
    name = VisibleText.line(path)
    self.frameCount = frameCount
  }

  /// How far a trial of a file is.
  init(_ trial: RenderTrial) {
    self.init(path: trial.path, frameCount: trial.frameCount)
    phase = "\(trial.name): \(trial.settings)"
  }

  var framesLeft: Int { frameCount - frames }

  var beginning: String { "\(name): rendering \(counted(frameCount, "frame"))" }

  /// The file and its phase: `out/tabs.mp4  rendering  87/192`.
  var state: String { "\(name)  \(phase)  \(frames)/\(frameCount)" }

  /// `out/tabs.mp4: 192 frames in 3.3 s, 58.1 fps, 1.2 MB`.
  ///
  /// - Parameter start: When the first work on it began, which may have been a search for its settings.
  func ending(byteCount: Int, since start: ContinuousClock.Instant, at now: ContinuousClock.Instant) -> String
  {
    let seconds = max((now - start) / .seconds(1), 1e-3)
    return "\(name): \(counted(frameCount, "frame")) in \(tenths(seconds)) s, "
      + "\(tenths(Double(frameCount) / seconds)) fps, \(ByteCount.text(byteCount))"
  }
}

extension RenderTrial {
  /// `trial 2 of at most 4`; the few that take more say only their number.
  var name: String {
    "trial \(number)" + (number <= RenderTrial.usualCount ? " of at most \(RenderTrial.usualCount)" : "")
  }
}

/// `1 frame`, `2 frames`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)" + (count == 1 ? "" : "s") }

/// To a tenth, with one digit behind the point: `12.0`.
func tenths(_ value: Double) -> String { "\(value.rounded(toDigits: 1))" }

/// `1:05`.
func clock(_ seconds: Double) -> String {
  let whole = Int(min(seconds.rounded(.up), 359_999))
  let rest = whole % 60
  return "\(whole / 60):" + (rest < 10 ? "0\(rest)" : "\(rest)")
}
