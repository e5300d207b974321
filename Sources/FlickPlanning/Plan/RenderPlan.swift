package import FlickGeometry
import FlickImage
import FlickMotion
package import FlickScene
package import FlickSceneFormat
import FlickStage
package import FlickVideo

/// Which files will be made from a scene, and of which frames; known before any work starts.
package struct RenderPlan: Sendable {
  package let scene: ResolvedScene
  /// The scene's own frames that outputs are confined to.
  package let frames: Range<Int>
  package let outputs: [PlannedOutput]
  /// The part of the scene that was asked for.
  package let range: TimeRange?
  /// Whether the outputs are none that the scene's text has.
  package let isAdHoc: Bool
  /// The options that a file says it was made with, where that file is made again; nil for the plan's own.
  package var recordedOptions: [String]?
  package let planner: OutputPlanner

  /// - Parameters:
  ///   - scene: The scene to render.
  ///   - range: The part of the scene to show, or nil for all of it; what an output has in common with it is
  ///     left.
  ///   - placement: Where the files go. One file is the scene's output of the file's format, or the usual one of that
  ///     format where the scene has none; other outputs are left out then.
  ///   - overrides: Values in place of those that the scene's outputs have.
  ///   - isAdHoc: Whether the scene's outputs have been put in place of those that its text has.
  /// - Throws: `FlickbookError` for a range without frames, a file that several movies would share, or values that none
  ///   of the outputs can have; `SceneDiagnostics` for an output that cannot be made.
  package init(
    _ scene: ResolvedScene, range: TimeRange? = nil, placement: OutputDestination,
    overrides: OutputOverrides = OutputOverrides(), isAdHoc: Bool = false
  ) throws {
    let timeline = scene.timeline
    let choice = try OutputChoice(of: scene, for: placement, overrides)
    (self.scene, self.range, self.isAdHoc) = (scene, range, isAdHoc || choice.isAdHoc)
    self.frames = if let range { try timeline.frames(in: range) } else { 0..<timeline.frameCount }
    planner = OutputPlanner(
      scene: scene, window: try range.map { try timeline.times(in: $0) } ?? 0..<(.infinity),
      sources: scene.scene.sources + overrides.sources, preset: overrides.preset)
    self.outputs = try choice.outputs.map { [planner] output in
      let place = placement.place(forOutput: try scene.input.path(of: output))
      let planned = try planner.planned(output, at: place)
      if let preset = overrides.preset { try preset.check(planned, of: scene) }
      return planned
    }
  }

  /// - Throws: `FlickbookError.invalidRequest` for a scene of which nothing would be made.
  package func requireOutputs() throws(FlickbookError) {
    guard outputs.isEmpty else { return }
    throw .invalidRequest(
      "\(scene.input.title) has no output: its 'outputs' are empty; name a file with --output, or leave them out"
    )
  }

  /// Makes the plan with other outputs.
  package init(_ plan: RenderPlan, outputs: [PlannedOutput]) {
    (scene, frames, planner) = (plan.scene, plan.frames, plan.planner)
    (range, isAdHoc, recordedOptions) = (plan.range, plan.isAdHoc, plan.recordedOptions)
    self.outputs = outputs
  }

  /// How long a movie of the frames lasts, in seconds: a scene that ends within a frame is rounded up to it.
  package var videoDuration: Double { scene.stage.frameRate.time(ofFrame: frames.count) }

  /// How such a movie is cut for the encoder.
  package var segments: SegmentGrid { SegmentGrid(frames: frames, rate: scene.stage.frameRate) }

  /// The size of movies of the whole screen: 4:2:0 needs even sides, so that an odd picture is continued by its last
  /// row or column.
  package var movieSize: PixelSize { YUVFrame.size(for: scene.pixelSize) }
}

extension Output {
  /// Whether it is one file that plays.
  package var isMoving: Bool { format.isMoving }
}
