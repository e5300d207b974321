import FlickAnalysis
import FlickDiagnostics
public import FlickMotion
public import FlickPlanning
import FlickScene
import FlickStage

/// All that can be asked of a scene's motion: where everything is at any time. Nothing is drawn for it.
public struct Motion: Sendable {
  private let scene: ResolvedScene

  package init(_ scene: ResolvedScene) { self.scene = scene }

  /// In seconds.
  public var duration: Double { scene.stage.duration }
  public var frameRate: FrameRate { scene.stage.frameRate }
  public var frameCount: Int { scene.stage.frameCount }
  /// When the steps of the script begin, let go and settle; step by step.
  public var events: [Timeline.Mark] { scene.timeline.marks }

  /// When a moment is, in seconds.
  ///
  /// - Parameter moment: `1.5s`, `400ms`, `24f` (frames), `end`, an event such as `open.settled`, or a sum or
  ///   difference of these.
  /// - Throws: `FlickbookError` for a moment that there is not, with those that there are.
  public func time(of moment: String) throws(FlickbookError) -> Double {
    try scene.timeline.time(of: TimeExpression(moment))
  }

  /// The numbers at a moment, even between two frames.
  ///
  /// - Throws: `FlickbookError` for a moment that there is not.
  public func at(_ moment: String) throws(FlickbookError) -> MotionState {
    MotionState(scene, at: try time(of: moment))
  }

  /// The numbers on a frame.
  ///
  /// - Precondition: The scene has so many frames.
  public func frame(_ index: Int) -> MotionState {
    precondition((0..<frameCount).contains(index), "the scene has \(frameCount) frames")
    return MotionState(scene, at: frameRate.time(ofFrame: index))
  }

  /// A number on every frame, as `flickbook trace` prints it: `velocity.y`, `page-2.frame.height`; nil on frames on
  /// which it is not there.
  ///
  /// - Throws: `FlickbookError` for what is no single number.
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
