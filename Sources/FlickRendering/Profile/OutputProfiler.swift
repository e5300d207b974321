import FlickDrawing
import FlickPlanning

/// Measures the time that each output of a plan takes for drawing its pictures and for encoding them. It writes no
/// file.
struct OutputProfiler {
  private let plan: RenderPlan
  private let now: SceneProfiler.Clock

  init(_ plan: RenderPlan, now: @escaping SceneProfiler.Clock) { (self.plan, self.now) = (plan, now) }

  /// Measures the outputs that have frames, in the plan's order.
  ///
  /// - Throws: `ImageError`, `TextError`, `VideoError`, `CancellationError`.
  func outputs() throws -> [SceneProfile.Output] {
    let scene = SceneRenderer(plan, jobs: 1) { _ in }
    return try plan.outputs.compactMap { output in
      guard let picture = output.picture else { return nil }
      // Each output begins without anything that another one has made.
      let materials = try SceneMaterials(plan.scene, AssetCache())
      let renderer = try FrameRenderer(plan.scene, on: picture.canvas, materials)
      let track = try scene.track(output, picture, renderer) { _ in }
      return try cost(of: track, output, renderer)
    }
  }

  private func cost(
    of track: OutputTrack, _ output: PlannedOutput, _ renderer: FrameRenderer
  ) throws -> SceneProfile.Output {
    let pass = Pass([track], renderer: renderer, store: nil) { _ in }
    var cost = SceneProfile.Output(
      path: output.path, frameCount: track.chosen?.count ?? output.frames.count, drawing: 0, encoding: 0)
    // There are as many memories as in `ChunkRenderer`. If there were more, each would hold an older picture, and more
    // pixels would be redrawn.
    let memories = try (0..<ChunkRenderer.imagesPerFormat).map { _ in try track.format.makeMemory() }
    for chunk in pass.chunks {
      let pieces = pass.pieces(inChunk: chunk)
      try add(ChunkSchedule(pieces, of: [track.selection]), of: track, renderer, memories, to: &cost)
    }
    return cost
  }

  /// Adds the time of a chunk.
  private func add(
    _ schedule: ChunkSchedule, of track: OutputTrack, _ renderer: FrameRenderer, _ memories: [EncoderCanvas?],
    to cost: inout SceneProfile.Output
  ) throws {
    var painter = ChunkPainter(renderer)
    var worker = try track.makeWorker()
    var picture: Picture?
    var count = 0
    for entry in schedule.entries {
      try Task.checkCancellation()
      let start = now()
      painter.go(to: entry.time)
      let isRepeated = picture != nil && painter.isRepeated(track.format, at: entry.time)
      if !isRepeated {
        let memory = memories[count % memories.count]
        picture = try painter.picture(track.format, at: entry.time, memory: memory, sharesCanvas: false)
        count += 1
      }
      let drawn = now()
      for use in entry.uses {
        guard let picture else { continue }
        try worker.take(picture, frame: use.frame, isRepeated: isRepeated, role: use.role)
        if use.completes != nil { _ = try worker.finishPiece { _ in } }
      }
      cost.drawing += drawn - start
      cost.encoding += now() - drawn
    }
  }
}
