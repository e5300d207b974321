import FlickGeometry
import FlickScene
import FlickSceneFormat

extension OutputPreset {
  /// - Throws: `FlickbookError.invalidRequest` for an output that the preset's place does not take.
  func check(_ planned: PlannedOutput, of scene: ResolvedScene) throws(FlickbookError) {
    let duration = planned.frames.duration
    if let durations, !durations.contains(duration) {
      throw .invalidRequest(
        "\(scene.input.title) lasts \(shortSeconds(duration)), and '\(name)' takes \(decimal(durations.lowerBound)) "
          + "to \(decimal(durations.upperBound)) s; --range and --speed change that")
    }
    guard let ratios, let size = planned.fileSize else { return }
    guard ratios.contains(Double(size.width) / Double(size.height)) else {
      throw .invalidRequest(
        "\(scene.input.title) has \(size.width) x \(size.height) pixels, and '\(name)' takes 1:3 to 3:1; "
          + "--crop changes that")
    }
  }
}
