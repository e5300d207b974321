import FlickBasics
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickMotion
import FlickScene
import FlickSceneFormat
import FlickStage

extension OutputPreset {
  /// - Throws: `FlickbookError.refusedByPlace` for an output that the preset's destination does not accept, with all
  ///   reasons; `FlickbookError.invalidRequest` if they all lie in options.
  func check(_ planned: PlannedOutput, of scene: ResolvedScene) throws(FlickbookError) {
    var reasons = reasons(lasting: planned.frames.duration, of: scene)
    if let ratios, let size = planned.fileSize,
      !ratios.contains(Double(size.width) / Double(size.height))
    {
      reasons.append(
        "has \(size.width) x \(size.height) pixels, and '\(name)' takes "
          + "1:\(decimal(ratios.upperBound)) to \(decimal(ratios.upperBound)):1; --aspect changes that, or --crop of 'render'"
      )
    }
    let changes = changedByOptions(planned)
    let sentence = "\(scene.input.title) " + (reasons + changes).joined(separator: ". It ")
    guard reasons.isEmpty else { throw .refusedByPlace(sentence) }
    guard changes.isEmpty else { throw .invalidRequest(sentence) }
  }

  /// Returns the failure to plan an output, followed by the preset's own reasons to refuse it.
  ///
  /// - Parameter duration: The duration of the output, in seconds; nil if it is unknown.
  func adding(
    to failure: SceneDiagnostics, lasting duration: Double?, of scene: ResolvedScene
  ) -> SceneDiagnostics {
    let reasons = reasons(lasting: duration, of: scene)
    return failure.adding(
      SceneDiagnostics(reasons.map { Diagnostic("the output \($0)", at: nil) }, sources: failure.sources))
  }

  /// Returns the reasons to refuse a scene that do not depend on the size of the picture.
  private func reasons(lasting duration: Double?, of scene: ResolvedScene) -> [String] {
    let refusal = refusal(of: scene.scene)
    var reasons = refusal.map { [$0] } ?? []
    if let durations, let duration, !durations.contains(duration) {
      reasons.append(
        "lasts \(lengthText(duration)), and '\(name)' takes \(decimal(durations.lowerBound)) "
          + "to \(decimal(durations.upperBound)) s; "
          + (duration < durations.lowerBound
            ? "a longer 'duration' of the scene changes that, or --speed and --range of 'render'"
            : "--range and --speed of 'render' change that"))
    }
    if wantsRecording, !scene.stage.hasVideos {
      let source = refusal == nil ? " (\(Refusal.source))" : ""
      reasons.append(
        "shows only drawn pages, and '\(name)' takes video screen captures of the app\(source); a layer that fills "
          + "the screen shows one: 'layers: [{video: take.mp4, fit: cover}]'")
    }
    return reasons
  }

  /// Returns the words about all that the preset's place does not show, with the rule once; nil for none.
  private func refusal(of scene: Scene) -> String? {
    let found = refusals.filter { $0.applies(to: scene) }
    let rule = "and '\(name)' may show only the app (\(Refusal.source))"
    switch found.count {
    case 0: return nil
    case 1: return "\(found[0].words), \(rule); \(found[0].remedy(for: scene))"
    default:
      return found.map { "\($0.words) (\($0.remedy(for: scene))), " }.joined() + rule
    }
  }

  /// Returns the reasons to refuse a size, a codec or a rate that options have changed.
  private func changedByOptions(_ planned: PlannedOutput) -> [String] {
    var reasons: [String] = []
    func refuse(_ found: String, _ accepted: String, _ option: String) {
      reasons.append("has \(found), and '\(name)' takes \(accepted); leave out \(option)")
    }
    if isExact, let size = planned.fileSize, !sizes.contains(size) {
      let accepted = sizes.map { "\($0.width) x \($0.height)" }
      refuse("\(size.width) x \(size.height) pixels", accepted.alternatives, "--width, --size and --scale")
    }
    if needsH264, case .movie(let options) = planned.output.kind, options.codec != .h264 {
      refuse("the codec \(options.codec.rawValue)", "h264", "--codec")
    }
    let rate = planned.frames.rate
    if let highestRate, rate.numerator > highestRate * rate.denominator {
      refuse("\(rate.text) frames a second", "\(highestRate) at most", "--fps")
    }
    return reasons
  }
}

extension PlannedOutput {
  /// The properties that were compared with the preset's rules before anything is drawn, with the limits in brackets:
  /// `886 x 1920, 30 fps (30 at most), 15s (15 to 30 s), h264, silent aac`. Nil without a preset.
  package var presetCheck: String? {
    guard let preset, case .movie(let options) = output.kind else { return nil }
    let ratio = preset.ratios.map { " (1:\(decimal($0.upperBound)) to \(decimal($0.upperBound)):1)" } ?? ""
    let rate = preset.highestRate.map { " (\($0) at most)" }
    let length = preset.durations.map { " (\(decimal($0.lowerBound)) to \(decimal($0.upperBound)) s)" }
    let track = sound.map { ($0.isSilent ? "silent " : "") + $0.codec.rawValue }
    return [
      fileSize.map { "\($0.width) x \($0.height)\(ratio)" }, "\(frames.rate.text) fps\(rate ?? "")",
      lengthText(frames.duration) + (length ?? ""), options.codec.rawValue, track,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension OutputPreset.Refusal {
  /// The document that states the rule.
  fileprivate static let source =
    "guideline 2.3.4, https://developer.apple.com/app-store/review/guidelines/"

  fileprivate func applies(to scene: Scene) -> Bool {
    let isOwn =
      switch self {
      case .chrome: scene.chrome != nil
      case .fingers: scene.touches != nil
      case .titleCard: scene.titleCard != nil
      case .endCard: scene.endCard != nil
      case .statusBar: scene.statusBar != nil
      case .comparison: scene.comparison != nil
      }
    return isOwn || scene.components.contains { applies(to: $0) }
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
    if scene.components.contains(where: applies) {
      return self == .comparison ? "leave the comparison out" : "change the scene that does"
    }
    return switch self {
    case .chrome: "--set chrome=false leaves it out"
    case .fingers: "--set touches=false leaves them out"
    case .titleCard: "--set titleCard=false leaves it out"
    case .endCard: "--set endCard=false leaves it out"
    case .statusBar: "leave 'statusBar' out, since the recording has its own"
    case .comparison: "render one of them"
    }
  }
}

extension Stage {
  /// Whether the scene, or one that it shows, has a video.
  fileprivate var hasVideos: Bool {
    !videos.isEmpty || sides.contains(where: \.stage.hasVideos) || clips.contains(where: \.stage.hasVideos)
  }
}
