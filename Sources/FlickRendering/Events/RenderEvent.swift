public import FlickPlanning

/// What happens while outputs are made; a value, so that it can be shown, logged or sent on. Several outputs may be in
/// work at a time.
public enum RenderEvent: Hashable, Sendable {
  /// Settings are looked for at which the file fits into its budget.
  case searching(path: String)
  /// A file is made to see how large it is.
  case beganTrial(RenderTrial)
  /// So many more frames of it are there.
  case advancedTrial(path: String, frameCount: Int)
  case finishedTrial(RenderTrial, byteCount: Int)
  /// They are found: the output as it will be, with its choice.
  case chose(OutputReport)
  /// A file is begun; it takes so many frames.
  case began(path: String, frameCount: Int)
  /// Memory is there for fewer chunks at a time than there are jobs.
  case limitedJobs(RenderMemory)
  /// Work on a chunk begins.
  case beganChunk(RenderChunk)
  case finishedChunk(RenderChunk)
  /// One more frame has been drawn and encoded, not necessarily the next one.
  case drewFrame(path: String)
  /// So many frames need not be drawn: what an earlier run made of them was kept.
  case reused(path: String, frameCount: Int)
  /// What stands under the file's name is what would be put there.
  case unchanged(path: String, byteCount: Int)
  /// All frames are encoded; the file is put together and read back.
  case checking(path: String)
  /// The file stands under its name.
  case finished(path: String, byteCount: Int)
  /// So much work of a kind is to be done on a file in all, as far as is known by now. Like the next, it is for progress
  /// alone, and no file has it.
  case expects(path: String, Work)
  /// Some work on a file is done, and took a core so long.
  case worked(path: String, Work, seconds: Double)
  /// Nothing comes of the files in work.
  case failed
}

/// A file that is made on the way to settings that fit.
public struct RenderTrial: Hashable, Sendable, Codable {
  /// The path of the output.
  public let path: String
  /// Counted from 1.
  public let number: Int
  public let settings: String
  public let frameCount: Int

  /// The usual greatest number of files.
  public static let usualCount = 4
}

/// How many chunks memory is there for.
public struct RenderMemory: Hashable, Sendable, Codable {
  /// The path of the output, the first of those that are drawn together.
  public let path: String
  /// How many chunks are in work at a time, and how many there could be.
  public let jobs, wantedJobs: Int
  /// What a chunk takes, as estimated, and what all in work may take, in bytes.
  public let bytes, workingMemory: Int
}

extension RenderEvent {
  /// The file that something happens to; nil for all that are in work.
  public var path: String? {
    switch self {
    case .searching(let path), .began(let path, _), .drewFrame(let path), .reused(let path, _),
      .unchanged(let path, _), .checking(let path), .finished(let path, _), .advancedTrial(let path, _),
      .expects(let path, _), .worked(let path, _, _):
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
public typealias RenderObserver = @Sendable (RenderEvent) -> Void

/// Passes on how much work there is, and what is done, and nothing else.
func ofWork(_ observer: @escaping RenderObserver) -> RenderObserver {
  { event in
    switch event {
    case .expects, .worked: observer(event)
    default: break
    }
  }
}

/// Receives an output, the number of one of its frames counted from the scene's start, and that frame's hash.
public typealias FrameHashReceiver = @Sendable (PlannedOutput, Int, String) throws -> Void
