import FlickAnalysis
import FlickDiagnostics
public import FlickMotion
public import FlickPlanning
import FlickScene
import FlickStage

/// The motion of a scene: the places of everything at any time. Nothing is drawn for it.
public struct Motion: Sendable {
  private let scene: ResolvedScene

  package init(_ scene: ResolvedScene) { self.scene = scene }

  /// The length of the scene in seconds.
  public var duration: Double { scene.stage.duration }
  public var frameRate: FrameRate { scene.stage.frameRate }
  public var frameCount: Int { scene.stage.frameCount }
  /// The events of the script's steps, such as their start, release and settling, step by step.
  public var events: [Timeline.Mark] { scene.timeline.marks }

  /// The time of a moment, in seconds.
  ///
  /// - Parameter moment: `1.5s`, `400ms`, `24f` (frames), `end`, an event such as `open.settled`, or a sum or
  ///   difference of these.
  /// - Throws: `FlickbookError` for an unknown moment, with the known ones.
  public func time(of moment: String) throws(FlickbookError) -> Double {
    try scene.timeline.time(of: TimeExpression(moment))
  }

  /// The numbers at a moment, even between two frames.
  ///
  /// - Throws: `FlickbookError` for an unknown moment.
  public func at(_ moment: String) throws(FlickbookError) -> MotionState {
    MotionState(scene, at: try time(of: moment))
  }

  /// The numbers at the time of a frame.
  ///
  /// - Precondition: The scene has a frame with this index.
  public func frame(_ index: Int) -> MotionState {
    precondition((0..<frameCount).contains(index), "the scene has \(frameCount) frames")
    return MotionState(scene, at: frameRate.time(ofFrame: index))
  }

  /// A number on every frame, with its name in `flickbook trace`: `velocity.y`, `page-2.frame.height`. Nil on frames
  /// without the number.
  ///
  /// - Throws: `FlickbookError` for a name that is not that of a single number.
  public func values(of name: String) throws -> [Double?] {
    guard let value = TraceValue(text: name) else {
      throw FlickbookError.invalidRequest("'\(name)' is not a name of a value")
    }
    try scene.checkRequest([value])
    let frames = FrameSelection(rate: frameRate, frames: 0..<frameCount)
    let trace = try Trace(scene, [value], frames)
    let columns = trace.columns.dropFirst(2)
    guard columns.count == 1 else {
      throw FlickbookError.invalidRequest(
        "'\(name)' is several values: \(columns.joined(separator: ", "))")
    }
    return trace.rows.map { row in
      switch row[2] {
      case .number(let number): number
      case .integer(let number): Double(number)
      default: nil
      }
    }
  }
}
