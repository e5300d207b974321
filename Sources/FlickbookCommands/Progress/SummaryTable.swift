import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickRendering

/// The results of a batch's scenes as a table for people.
enum SummaryTable {
  /// The table, without a line break at its end: a row for each scene, and one for all.
  static func text(_ report: BatchReport) -> String {
    var rows = [["scene", "frames", "fps", "cache", "size", "time"]]
    rows += report.scenes.map(row)
    let frames = report.scenes.reduce(0) { $0 + $1.frameCount }
    let reused = report.scenes.reduce(0) { $0 + $1.reusedFrames }
    let failures = report.failureCount
    let warnings = report.warningCount
    let name =
      counted(report.scenes.count, "scene") + (failures == 0 ? "" : ", \(failures) failed")
      + (warnings == 0 ? "" : ", " + counted(warnings, "warning"))
    rows.append([
      name, "\(frames)", rate(frames, reused: reused, report.seconds), share(reused, of: frames),
      ByteCount.text(report.scenes.reduce(0) { $0 + $1.byteCount }), seconds(report.seconds),
    ])
    return TextTable.lines(rows).joined(separator: "\n")
  }

  private static func row(_ scene: SceneReport) -> [String] {
    if let failure = scene.failure {
      return [scene.name, "failed: \(ExitStatus(failure).rawValue)", "", "", "", seconds(scene.seconds)]
    }
    return [
      scene.name, "\(scene.frameCount)", rate(scene.frameCount, reused: scene.reusedFrames, scene.seconds),
      share(scene.reusedFrames, of: scene.frameCount), ByteCount.text(scene.byteCount),
      seconds(scene.seconds),
    ]
  }

  /// Frames that all come from the cache say nothing about the speed.
  private static func rate(_ frames: Int, reused: Int, _ seconds: Double) -> String {
    reused > 0 && reused == frames ? "-" : tenths(Double(frames) / max(seconds, 1e-3))
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "-" : "\(100 * part / whole)%"
  }

  private static func seconds(_ seconds: Double) -> String { tenths(seconds) + " s" }
}
