package import FlickGeometry
import FlickImage
import FlickMotion
import FlickScene
package import FlickSceneFormat
import FlickStage
package import FlickVideo

/// The files that will be made from a scene, and their frames; known before any work starts.
package struct RenderPlan: Sendable {
  package let scene: ResolvedScene
  /// The scene's own frames, which limit the outputs.
  package let frames: Range<Int>
  package let outputs: [PlannedOutput]
  /// The requested part of the scene.
  package let range: TimeRange?
  /// Whether some of the outputs are not in the scene's text.
  package let isAdHoc: Bool
  /// The options in an existing file's metadata, when that file is made again; nil for the plan's own options.
  package var recordedOptions: [String]?
  package let planner: OutputPlanner

  /// - Parameters:
  ///   - scene: The scene to render.
  ///   - range: The part of the scene to show, or nil for all of it; each output shows the part of its own range that
  ///     lies in it.
  ///   - destination: Where the files go. If it is one file, only the scene's output of that file's format is made, or
  ///     the usual moving output of the format if the scene has none.
  ///   - overrides: Values that replace those of the scene's outputs.
  ///   - isAdHoc: Whether the scene's outputs have replaced those in its text.
  /// - Throws: `FlickbookError` for a range without frames, a file that several movies would share, or values that none
  ///   of the outputs can have; `SceneDiagnostics` for an output that cannot be made.
  package init(
    _ scene: ResolvedScene, range: TimeRange? = nil, destination: OutputDestination,
    overrides: OutputOverrides = OutputOverrides(), isAdHoc: Bool = false
  ) throws {
    let timeline = scene.timeline
    let choice = try OutputChoice(of: scene, for: destination, overrides)
    (self.scene, self.range, self.isAdHoc) = (scene, range, isAdHoc || choice.isAdHoc)
    self.frames = if let range { try timeline.frames(in: range) } else { 0..<timeline.frameCount }
    planner = OutputPlanner(
      scene: scene, window: try range.map { try timeline.times(in: $0) } ?? 0..<(.infinity),
      sources: scene.scene.sources + overrides.sources, preset: overrides.preset)
    self.outputs = try choice.outputs.map { [planner] output in
      let place = destination.place(forOutput: try scene.input.path(of: output))
      return try planner.checked(output, at: place)
    }
  }

  /// - Throws: `FlickbookError.invalidRequest` if the plan has no outputs.
  package func requireOutputs() throws(FlickbookError) {
    guard outputs.isEmpty else { return }
    throw .invalidRequest(
      "\(scene.input.title) has no output: its 'outputs' are empty; name a file with --output, or leave them out"
    )
  }

  /// Makes a copy of a plan with other outputs.
  package init(_ plan: RenderPlan, outputs: [PlannedOutput]) {
    (scene, frames, planner) = (plan.scene, plan.frames, plan.planner)
    (range, isAdHoc, recordedOptions) = (plan.range, plan.isAdHoc, plan.recordedOptions)
    self.outputs = outputs
  }

  /// The length of a movie of the frames, in seconds; a scene that ends within a frame is rounded up to the frame's
  /// end.
  package var videoDuration: Double { scene.stage.frameRate.time(ofFrame: frames.count) }

  /// The segments into which such a movie is cut for the encoder.
  package var segments: SegmentGrid { SegmentGrid(frames: frames, rate: scene.stage.frameRate) }

  /// The size of movies of the whole screen. 4:2:0 needs even sides, so an odd picture is extended by its last row or
  /// column.
  package var movieSize: PixelSize { YUVFrame.size(for: scene.pixelSize) }
}
