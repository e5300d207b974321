import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickFiles
import FlickPlanning
import FlickScene
import FlickSceneFormat
import FlickVideo

/// Settings that meet budgets are found by making samples and files in a temporary folder. The pieces of the trials are
/// kept until the search ends, and the output is assembled from them.
extension SceneRenderer {
  /// Returns a plan of this scene with settings that meet the budgets of its outputs.
  ///
  /// - Throws: `SceneDiagnostics` when a budget cannot be met, and the errors of rendering.
  func meetingBudgets(of plan: RenderPlan) async throws -> RenderPlan {
    var outputs: [PlannedOutput] = []
    for output in plan.outputs {
      if let budget = Budget(output) {
        outputs.append(try await choice(for: output, budget))
      } else {
        outputs.append(output)
      }
    }
    return RenderPlan(plan, outputs: outputs)
  }

  private func choice(for output: PlannedOutput, _ budget: Budget) async throws -> PlannedOutput {
    observer(.searching(path: output.path))
    let work = SearchWork(output, of: plan.scene, observer)
    let soundBytes = try soundBytes(of: output)
    var search = BudgetSearch(
      budget, fixed: { try coverBytes(of: $0, like: output) + soundBytes },
      sample: { try await sampledSizes(of: $0, like: output, work) },
      size: { try await size(of: $0, trial: $1, for: output, work) })
    let (choice, smallest) = try await search.choice()
    work.end()
    guard let choice else {
      let advice = try smallest.map {
        BudgetAdvice(
          try plan.planner.planned($0.output, at: output.place), byteCount: $0.byteCount,
          soundBytes: soundBytes, inPlaceOf: output.output, maximumBytes: budget.maximumBytes)
      }
      var failure = plan.planner.failure(
        "no settings make a file of at most \(counted(budget.maximumBytes, "byte"))",
        at: output.output.place(of: "maxBytes"), note: advice?.note, suggestion: advice?.suggestion)
      failure.isAboutResult = true
      throw failure
    }
    let chosen = try plan.planner.planned(choice.output, at: output.place)
    let settings = OutputReport.Choice(settings: chosen.settings, trials: choice.trials)
    observer(.chose(OutputReport(chosen, of: plan.scene, choice: settings)))
    return chosen
  }

  /// The bytes of an output's sound, which is the same in all trials.
  private func soundBytes(of output: PlannedOutput) throws -> Int {
    guard let sound = output.sound else { return 0 }
    return try SoundEncoder.encode(try plan.scene.mix(of: sound, cache), sound.codec).byteCount
  }

  /// The bytes of an output's cover, which depend on its size; 0 without one.
  private func coverBytes(of settings: Output, like output: PlannedOutput) throws -> Int {
    guard output.cover != nil else { return 0 }
    let planned = try plan.planner.planned(settings, at: output.place)
    guard let picture = planned.picture else { return 0 }
    let renderer = try FrameRenderer(plan.scene, on: picture.canvas, try SceneMaterials(plan.scene, cache))
    return try renderer.cover(of: planned, picture)?.png.count ?? 0
  }

  /// Estimates the file sizes of outputs that differ in their quality, from some of their frames. Each frame is drawn
  /// once for all of them.
  private func sampledSizes(
    of outputs: [Output], like output: PlannedOutput, _ work: SearchWork
  ) async throws -> [Double] {
    let planned = try outputs.map { try plan.planner.planned($0, at: output.place) }
    guard let picture = planned.first?.picture else { return [] }
    let renderer = try FrameRenderer(plan.scene, on: picture.canvas, try SceneMaterials(plan.scene, cache))
    var tracks: [OutputTrack] = []
    var sampled: [(sample: SizeSample, counter: SizeCounter)] = []
    for output in planned {
      var track = try track(output, picture, renderer, { _ in })
      let sample = SizeSample(of: output.frames, segment: track.segment?.frames)
      let counter = SizeCounter()
      (track.path, track.recipe) = (output.path, nil)
      track.makeWriter = { (counter, nil) }
      for window in sample.windows {
        track.chosen = Set(window)
        tracks.append(track)
      }
      sampled.append((sample, counter))
    }
    try await run(Pass(tracks, renderer: renderer, store: nil, observer: work.listener(ofSamplesOf: planned)))
    return sampled.map { $0.sample.byteCount($0.counter.total) }
  }

  private func size(
    of settings: Output, trial: Int, for output: PlannedOutput, _ work: SearchWork
  ) async throws -> Int {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.path(of: "trial." + PathString.ending(of: output.path))
    var planned = try plan.planner.planned(settings, at: FilePlace(named: path))
    planned.preset = nil
    let begun = RenderTrial(
      path: output.path, number: trial, settings: planned.settings(beside: output),
      frameCount: planned.frames.count)
    observer(.beganTrial(begun))
    try await renderTrial(
      RenderPlan(plan, outputs: [planned]), observer: work.listener(ofTrial: trial))
    let bytes = FileSystem.byteCount(of: path)
    observer(.finishedTrial(begun, byteCount: bytes))
    guard let most = output.preset?.mostBitsASecond, let limit = output.output.maximumBytes else {
      return bytes
    }
    // A file whose rate is too large in some second counts as too large by the same factor.
    let share = Double(try MovieRate(path: path).bits) / Double(most)
    return share > 1 ? max(bytes, Int((Double(limit) * share).rounded(.up))) : bytes
  }
}
