import FlickBasics
public import FlickGeometry
import FlickImage
import FlickMotion
package import FlickScene
public import FlickVideo

/// Which files will be made from a scene, and of which frames; known before any work starts.
public struct RenderPlan: Sendable {
  public let scene: ResolvedScene
  /// The scene's own frames that outputs are confined to.
  public let frames: Range<Int>
  public let outputs: [PlannedOutput]
  /// The part of the scene that was asked for.
  package let range: TimeRange?
  /// Whether the outputs are none that the scene's text has.
  package let isAdHoc: Bool
  /// What a file says that it was made with, where that is made again; nil for what the plan was made with.
  package var recordedOptions: [String]?
  package let planner: OutputPlanner

  /// - Parameters:
  ///   - scene: The scene to render.
  ///   - range: The part of the scene to show, or nil for all of it; what an output has in common with it is
  ///     left.
  ///   - placement: Where the files go. One file stands for the scene's movie; other outputs are left out
  ///     then.
  ///   - isAdHoc: Whether the scene's outputs have been put in place of those that its text has.
  /// - Throws: `FlickbookError` for a range without frames or a file that several movies would share,
  ///   `SceneDiagnostics` for an output that cannot be made.
  public init(
    _ scene: ResolvedScene, range: TimeRange? = nil, placement: OutputDestination, isAdHoc: Bool = false
  ) throws {
    let timeline = scene.timeline
    (self.scene, self.range, self.isAdHoc) = (scene, range, isAdHoc)
    self.frames = if let range { try timeline.frames(in: range) } else { 0..<timeline.frameCount }
    planner = OutputPlanner(
      scene: scene, window: try range.map { try timeline.times(in: $0) } ?? 0..<(.infinity))
    self.outputs = try RenderPlan.chosen(scene, placement).map { [planner] output in
      let path = placement.path(forOutput: try scene.input.path(of: output))
      return try planner.planned(output, path: path)
    }
  }

  /// The same with other outputs.
  package init(_ plan: RenderPlan, outputs: [PlannedOutput]) {
    (scene, frames, planner) = (plan.scene, plan.frames, plan.planner)
    (range, isAdHoc, recordedOptions) = (plan.range, plan.isAdHoc, plan.recordedOptions)
    self.outputs = outputs
  }

  private static func chosen(_ scene: ResolvedScene, _ placement: OutputDestination) throws -> [Output] {
    let outputs = scene.scene.outputs
    guard case .file(let path) = placement else { return outputs }
    let kind = PathString.ending(of: path)
    let movies = outputs.filter { $0.isMoving && $0.format.fileExtensions.contains(kind.lowercased()) }
    guard movies.count == 1 else {
      throw FlickbookError.invalidRequest(
        "\(scene.input.name) makes \(movies.count) \(kind) movies, which cannot all be \(path); give a folder"
      )
    }
    return movies
  }

  /// How long a movie of the frames lasts, in seconds: a scene that ends within a frame is rounded up to it.
  public var videoDuration: Double { scene.stage.frameRate.time(ofFrame: frames.count) }

  /// How such a movie is cut for the encoder.
  public var segments: SegmentGrid { SegmentGrid(frames: frames, rate: scene.stage.frameRate) }

  /// The size of movies of the whole screen: 4:2:0 needs even sides, so that an odd picture is continued by its last row
  /// or column.
  public var movieSize: PixelSize { YUVFrame.size(for: scene.pixelSize) }
}

extension Output {
  /// Whether it is one file that plays.
  package var isMoving: Bool { format.isMoving }
}
