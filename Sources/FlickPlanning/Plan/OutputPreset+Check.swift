import FlickDiagnostics
import FlickGeometry
import FlickScene
import FlickSceneFormat

extension OutputPreset {
  /// - Throws: `FlickbookError.invalidRequest` for an output that the preset's destination does not accept.
  func check(_ planned: PlannedOutput, of scene: ResolvedScene) throws(FlickbookError) {
    for refusal in refusals where refusal.applies(to: scene.scene) {
      throw .invalidRequest(
        "\(scene.input.title) \(refusal.words), and '\(name)' shows the app alone (\(Refusal.source)); \(refusal.remedy)"
      )
    }
    let duration = planned.frames.duration
    if let durations, !durations.contains(duration) {
      throw .invalidRequest(
        "\(scene.input.title) lasts \(shortSeconds(duration)), and '\(name)' takes \(decimal(durations.lowerBound)) "
          + "to \(decimal(durations.upperBound)) s; --range and --speed change that")
    }
    guard let ratios, let size = planned.fileSize else { return }
    guard ratios.contains(Double(size.width) / Double(size.height)) else {
      throw .invalidRequest(
        "\(scene.input.title) has \(size.width) x \(size.height) pixels, and '\(name)' takes "
          + "1:\(decimal(ratios.upperBound)) to \(decimal(ratios.upperBound)):1; --crop changes that")
    }
  }
}

extension OutputPreset.Refusal {
  /// The document that states the rule.
  fileprivate static let source =
    "guideline 2.3.4, https://developer.apple.com/app-store/review/guidelines/"

  fileprivate func applies(to scene: Scene) -> Bool {
    switch self {
    case .chrome: scene.chrome != nil || scene.components.contains { applies(to: $0) }
    case .fingers: scene.touches != nil || scene.components.contains { applies(to: $0) }
    case .titleCard: scene.titleCard != nil || scene.components.contains { applies(to: $0) }
    case .endCard: scene.endCard != nil || scene.components.contains { applies(to: $0) }
    case .comparison: scene.comparison != nil || scene.components.contains { applies(to: $0) }
    }
  }

  fileprivate var words: String {
    switch self {
    case .chrome: "has a device or a margin around its screen"
    case .fingers: "draws fingers"
    case .titleCard: "has a title card"
    case .endCard: "has an end card"
    case .comparison: "compares scenes"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .chrome: "--set chrome=false leaves it out"
    case .fingers: "--no-touches leaves them out"
    case .titleCard: "--set titleCard=false leaves it out"
    case .endCard: "--set endCard=false leaves it out"
    case .comparison: "render one of them"
    }
  }
}
