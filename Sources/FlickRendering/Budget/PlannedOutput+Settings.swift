import FlickGeometry
package import FlickPlanning
import FlickScene

extension PlannedOutput {
  /// The settings that a search may have changed, such as `crf 17, 30 fps, 320 x 568 pixels`.
  package var settings: String { ([quality].compactMap(\.self) + shape).joined(separator: ", ") }

  /// Returns those of these settings that differ from another output's, in short, such as `crf 17`.
  func settings(beside other: PlannedOutput) -> String {
    shape == other.shape ? quality ?? settings : settings
  }

  private var quality: String? {
    switch output.kind {
    case .movie(let options): options.crf.map { "crf \($0)" } ?? "quality \(options.quality.rawValue)"
    case .animation(let options):
      options.factor.map { "quality \($0)" } ?? "quality \(options.quality.rawValue)"
    default: nil
    }
  }

  private var shape: [String] {
    ["\(frames.rate.text) fps"] + (fileSize.map { ["\($0.width) x \($0.height) pixels"] } ?? [])
  }
}
