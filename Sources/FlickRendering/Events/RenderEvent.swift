public import FlickPlanning
package import FlickProvenance
package import FlickSceneFormat

/// An event while outputs are made. It is a value, so that it can be shown, logged or sent. Several outputs may be in
/// work at a time.
public enum RenderEvent: Hashable, Sendable {
  /// The search begins for settings that make the file fit its budget.
  case searching(path: String)
  /// A trial file is begun, whose size will be measured.
  case beganTrial(RenderTrial)
  /// The trial file has `frameCount` more frames.
  case advancedTrial(path: String, frameCount: Int)
  case finishedTrial(RenderTrial, byteCount: Int)
  /// The settings are found. The report describes the output as it will be, with its choice.
  case chose(OutputReport)
  /// A file of `frameCount` frames is begun.
  case began(path: String, frameCount: Int)
  /// The memory suffices for fewer chunks at a time than there are jobs.
  case limitedJobs(RenderMemory)
  /// Work on a chunk begins.
  case beganChunk(RenderChunk)
  case finishedChunk(RenderChunk)
  /// A frame has been drawn and encoded. Frames need not come in order.
  case drewFrame(path: String)
  /// `frameCount` frames need not be drawn, because the results of an earlier run were kept.
  case reused(path: String, frameCount: Int)
  /// The file already has the contents that would be written.
  case unchanged(path: String, byteCount: Int)
  /// All frames are encoded; the file is now assembled and read back.
  case checking(path: String)
  /// The file is within the limits of a preset; lists each limit beside the file's value.
  case accepted(path: String, preset: String, limits: String)
  /// The file is complete and has its name.
  case finished(path: String, byteCount: Int)
  /// The total work of a kind on a file, as far as it is known. This event and `worked` serve only progress and are
  /// written into no file.
  case expects(path: String, Work)
  /// Some work on a file is done, which took `seconds` of a core.
  case worked(path: String, Work, seconds: Double)
  /// The files that are being made have failed.
  case failed
}

extension OutputRecord {
  /// Returns the events of a file that stands as an earlier run made it.
  package func events(ofFile path: String, preset: OutputPreset?) -> [RenderEvent] {
    let accepted = preset.flatMap { preset in
      limits.map { RenderEvent.accepted(path: path, preset: preset.name, limits: $0) }
    }
    return [.unchanged(path: path, byteCount: byteCount)] + (accepted.map { [$0] } ?? [])
  }
}

/// A file that is made during the search for settings.
public struct RenderTrial: Hashable, Sendable, Codable {
  /// The path of the output.
  package let path: String
  /// The number of the trial, counted from 1.
  package let number: Int
  package let settings: String
  package let frameCount: Int

  /// The largest number of files that a search usually makes.
  package static let usualCount = 4
}

/// The number of chunks for which the memory suffices.
public struct RenderMemory: Hashable, Sendable, Codable {
  /// The path of the first of the outputs that are drawn together.
  package let path: String
  /// The number of chunks that are rendered at a time, and the number that the jobs would allow.
  package let jobs, wantedJobs: Int
  /// The estimated memory of a chunk, and the memory for all chunks that are rendered at a time, in bytes.
  package let bytes, workingMemory: Int
}

extension RenderEvent {
  /// The path of the event's file; nil for an event of all files that are being made.
  package var path: String? {
    switch self {
    case .searching(let path), .began(let path, _), .drewFrame(let path), .reused(let path, _),
      .unchanged(let path, _), .checking(let path), .finished(let path, _), .advancedTrial(let path, _),
      .expects(let path, _), .worked(let path, _, _), .accepted(let path, _, _):
      path
    case .beganTrial(let trial), .finishedTrial(let trial, _): trial.path
    case .chose(let output): output.path
    case .limitedJobs(let memory): memory.path
    case .beganChunk(let chunk), .finishedChunk(let chunk): chunk.path
    case .failed: nil
    }
  }
}

/// Receives events, from any thread.
package typealias RenderObserver = @Sendable (RenderEvent) -> Void

/// Returns an observer that passes on only `expects` and `worked`.
func ofWork(_ observer: @escaping RenderObserver) -> RenderObserver {
  { event in
    switch event {
    case .expects, .worked: observer(event)
    default: break
    }
  }
}

/// Receives an output, the number of one of its frames, counted from the scene's start, and that frame's hash.
public typealias FrameHashReceiver = @Sendable (PlannedOutput, Int, String) throws -> Void
