import FlickBasics
import FlickPlanning
import FlickRendering
import FlickScene
import Foundation

/// How far one file is.
struct FileProgress {
  let path: String
  /// How people see the path.
  private let name: String
  let frameCount: Int
  let start: ContinuousClock.Instant
  var frames = 0
  var phase = "rendering"

  init(path: String, frameCount: Int, start: ContinuousClock.Instant) {
    self.path = path
    name = VisibleText.line(path)
    self.frameCount = frameCount
    self.start = start
  }

  /// How far a trial of a file is.
  init(_ trial: RenderTrial, start: ContinuousClock.Instant) {
    self.init(path: trial.path, frameCount: trial.frameCount, start: start)
    phase = "\(trial.name): \(trial.settings)"
  }

  var framesLeft: Int { frameCount - frames }

  var beginning: String { "\(name): rendering \(counted(frameCount, "frame"))" }

  /// `out/tabs.mp4  rendering  [####------]  87/192  45%  58.1 fps  ETA 0:02`.
  func line(at now: ContinuousClock.Instant) -> String {
    let percent = frameCount > 0 ? 100 * frames / frameCount : 100
    var parts = [name, phase, bar(Double(percent) / 100), "\(frames)/\(frameCount)", "\(percent)%"]
    let seconds = elapsed(at: now)
    if frames > 0, seconds > 0 {
      let rate = Double(frames) / seconds
      parts.append("\(tenths(rate)) fps")
      parts.append("ETA \(clock(Double(frameCount - frames) / rate))")
    }
    return parts.joined(separator: "  ")
  }

  /// `out/tabs.mp4: 192 frames in 3.3 s, 58.1 fps, 1.2 MB`.
  func ending(byteCount: Int, at now: ContinuousClock.Instant) -> String {
    let seconds = max(elapsed(at: now), 1e-3)
    return "\(name): \(counted(frameCount, "frame")) in \(tenths(seconds)) s, "
      + "\(tenths(Double(frameCount) / seconds)) fps, \(ByteCount.text(byteCount))"
  }

  private func elapsed(at now: ContinuousClock.Instant) -> Double { (now - start) / .seconds(1) }
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
