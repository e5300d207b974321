import FlickCompositor
public import FlickGeometry
import FlickMotion
public import FlickScene
public import FlickVideo

/// Which files will be made from a scene, and of which frames; known before any work starts.
public struct RenderPlan: Sendable {
  public let scene: ResolvedScene
  /// The frames of movies and sheets.
  public let frames: Range<Int>
  public let outputs: [PlannedOutput]

  /// - Parameters:
  ///   - range: The part of the scene to show, or nil for all of it.
  ///   - placement: Where the files go. One file stands for the scene's movie; other outputs are left out then.
  /// - Throws: `FlickbookError` for a range without frames or a file that several movies would share,
  ///   `SceneDiagnostics` for a poster at a time that does not exist.
  public init(_ scene: ResolvedScene, range: TimeRange? = nil, placement: OutputPlacement) throws {
    let timeline = scene.timeline
    self.scene = scene
    self.frames = if let range { try timeline.frames(in: range) } else { 0..<timeline.frameCount }
    let chosen = try RenderPlan.chosen(scene, placement)
    self.outputs = try chosen.map { output in
      PlannedOutput(
        path: placement.path(forOutput: output.path, subfolder: scene.input.subfolder),
        content: try RenderPlan.content(of: output, scene))
    }
  }

  private static func chosen(_ scene: ResolvedScene, _ placement: OutputPlacement) throws -> [Output] {
    let outputs = scene.scene.outputs
    guard case .file(let path) = placement else { return outputs }
    let movies = outputs.filter { if case .mp4 = $0.kind { true } else { false } }
    guard movies.count == 1 else {
      throw FlickbookError.invalidRequest(
        "\(scene.input.name) makes \(movies.count) movies, which cannot all be \(path); give a folder")
    }
    return movies
  }

  private static func content(of output: Output, _ scene: ResolvedScene) throws -> PlannedOutput.Content {
    switch output.kind {
    case .mp4(let options): return .movie(options)
    case .png(let moment):
      return .still(frame: scene.timeline.frame(at: try time(of: moment, output, scene)))
    case .sheet(let interval, let columns): return .sheet(interval: interval, columns: columns)
    }
  }

  private static func time(
    of moment: Output.Moment, _ output: Output, _ scene: ResolvedScene
  ) throws(SceneDiagnostics) -> Double {
    func failure(_ message: String) -> SceneDiagnostics {
      scene.scene.failure([Diagnostic(message, at: output.range)])
    }
    var time = 0.0
    switch moment {
    case .time(let seconds): time = seconds
    case .event(let step, let event, let offset):
      guard let mark = scene.timeline.marks.last(where: { $0.step == step && $0.event == event }) else {
        throw failure("'\(event)' of '\(step)' never happens")
      }
      time = mark.time + offset
    }
    guard time <= scene.stage.duration else {
      throw failure(
        "\(shortSeconds(time)) is after the end of the scene at \(shortSeconds(scene.stage.duration))")
    }
    return time
  }

  /// How long the movies last, in seconds: their frames at the scene's rate, so a scene that ends within a frame is
  /// rounded up to it.
  public var videoDuration: Double { scene.stage.frameRate.time(ofFrame: frames.count) }

  /// How the movies are cut for the encoder.
  public var units: UnitGrid { UnitGrid(frameCount: frames.count, rate: scene.stage.frameRate) }

  /// The size of movies: 4:2:0 needs even sides, so that an odd picture is continued by its last row or column.
  public var movieSize: PixelSize { YUVFrame.size(for: scene.pixelSize) }
}

/// A file that will be made.
public struct PlannedOutput: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case movie(MP4Options)
    case still(frame: Int)
    /// A frame every `interval` seconds.
    case sheet(interval: Double, columns: Int)
  }

  public let path: String
  public let content: Content
}
