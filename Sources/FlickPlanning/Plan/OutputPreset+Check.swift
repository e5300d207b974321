import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickMotion
import FlickScene
import FlickSceneFormat

extension OutputPreset {
  /// - Throws: `FlickbookError.invalidRequest` for an output that the preset's destination does not accept.
  func check(_ planned: PlannedOutput, of scene: ResolvedScene) throws(FlickbookError) {
    for refusal in refusals where refusal.applies(to: scene.scene) {
      throw .invalidRequest(
        "\(scene.input.title) \(refusal.words), and '\(name)' shows the app alone (\(Refusal.source)); \(refusal.remedy(for: scene.scene))"
      )
    }
    let duration = planned.frames.duration
    if let durations, !durations.contains(duration) {
      throw .invalidRequest(
        "\(scene.input.title) lasts \(shortSeconds(duration)), and '\(name)' takes \(decimal(durations.lowerBound)) "
          + "to \(decimal(durations.upperBound)) s; --range and --speed change that")
    }
    if isExact { try checkExactly(planned, of: scene) }
    guard let ratios, let size = planned.fileSize else { return }
    guard ratios.contains(Double(size.width) / Double(size.height)) else {
      throw .invalidRequest(
        "\(scene.input.title) has \(size.width) x \(size.height) pixels, and '\(name)' takes "
          + "1:\(decimal(ratios.upperBound)) to \(decimal(ratios.upperBound)):1; --crop changes that")
    }
  }
}

extension OutputPreset {
  /// - Throws: `FlickbookError.invalidRequest` for a size, a codec or a rate that options have changed.
  private func checkExactly(_ planned: PlannedOutput, of scene: ResolvedScene) throws(FlickbookError) {
    func refuse(_ found: String, _ accepted: String, _ option: String) -> FlickbookError {
      .invalidRequest(
        "\(scene.input.title) has \(found), and '\(name)' takes \(accepted); leave out \(option)")
    }
    if let size = planned.fileSize, !sizes.contains(size) {
      let accepted = sizes.map { "\($0.width) x \($0.height)" }
      throw refuse(
        "\(size.width) x \(size.height) pixels", accepted.alternatives, "--width, --size and --scale")
    }
    if case .movie(let options) = planned.output.kind, options.codec != .h264 {
      throw refuse("the codec \(options.codec.rawValue)", "h264", "--codec")
    }
    if let rate = values.first(where: { $0.key == "fps" }).flatMap({ FrameRate(text: $0.value) }),
      planned.frames.rate.time(ofFrame: 1) < rate.time(ofFrame: 1)
    {
      throw refuse("\(planned.frames.rate.text) frames a second", "\(rate.text) at most", "--fps")
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
    case .statusBar: scene.statusBar != nil || scene.components.contains { applies(to: $0) }
    case .comparison: scene.comparison != nil || scene.components.contains { applies(to: $0) }
    }
  }

  fileprivate var words: String {
    switch self {
    case .chrome: "has a device or a margin around its screen"
    case .fingers: "draws fingers"
    case .titleCard: "has a title card"
    case .endCard: "has an end card"
    case .statusBar: "draws a status bar"
    case .comparison: "compares scenes"
    }
  }

  fileprivate func remedy(for scene: Scene) -> String {
    if !scene.components.isEmpty, scene.components.contains(where: applies) {
      return self == .comparison ? "leave the comparison out" : "change the scene that does"
    }
    return switch self {
    case .chrome: "--set chrome=false leaves it out"
    case .fingers: "--no-touches leaves them out"
    case .titleCard: "--set titleCard=false leaves it out"
    case .endCard: "--set endCard=false leaves it out"
    case .statusBar: "leave 'statusBar' out, since the recording has its own"
    case .comparison: "render one of them"
    }
  }
}
