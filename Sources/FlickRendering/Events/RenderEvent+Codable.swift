extension RenderEvent: Codable {
  /// The names of the events in files.
  enum Name: String, Codable {
    case searching, trialBegan, trialAdvanced, trialFinished, chose, outputBegan, jobsLimited, chunkBegan,
      chunkFinished,
      frameDrawn, reused, outputUnchanged,
      checking
    case outputAccepted, outputFinished, failed, workExpected, workDone
  }

  private enum Key: String, CodingKey {
    case event, path, frameCount, bytes, work, seconds, preset, limits
  }

  var name: Name {
    switch self {
    case .searching: .searching
    case .beganTrial: .trialBegan
    case .advancedTrial: .trialAdvanced
    case .finishedTrial: .trialFinished
    case .chose: .chose
    case .began: .outputBegan
    case .limitedJobs: .jobsLimited
    case .beganChunk: .chunkBegan
    case .finishedChunk: .chunkFinished
    case .drewFrame: .frameDrawn
    case .reused: .reused
    case .unchanged: .outputUnchanged
    case .checking: .checking
    case .accepted: .outputAccepted
    case .finished: .outputFinished
    case .failed: .failed
    case .expects: .workExpected
    case .worked: .workDone
    }
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    func path() throws -> String { try members.decode(String.self, forKey: .path) }
    func count(_ key: Key) throws -> Int { try members.decode(Int.self, forKey: key) }
    switch try members.decode(Name.self, forKey: .event) {
    case .searching: self = .searching(path: try path())
    case .trialBegan: self = .beganTrial(try RenderTrial(from: decoder))
    case .trialAdvanced: self = .advancedTrial(path: try path(), frameCount: try count(.frameCount))
    case .trialFinished: self = .finishedTrial(try RenderTrial(from: decoder), byteCount: try count(.bytes))
    case .chose: self = .chose(try OutputReport(from: decoder))
    case .outputBegan: self = .began(path: try path(), frameCount: try count(.frameCount))
    case .jobsLimited: self = .limitedJobs(try RenderMemory(from: decoder))
    case .chunkBegan: self = .beganChunk(try RenderChunk(from: decoder))
    case .chunkFinished: self = .finishedChunk(try RenderChunk(from: decoder))
    case .frameDrawn: self = .drewFrame(path: try path())
    case .reused: self = .reused(path: try path(), frameCount: try count(.frameCount))
    case .outputUnchanged: self = .unchanged(path: try path(), byteCount: try count(.bytes))
    case .checking: self = .checking(path: try path())
    case .outputAccepted:
      self = .accepted(
        path: try path(), preset: try members.decode(String.self, forKey: .preset),
        limits: try members.decode(String.self, forKey: .limits))
    case .outputFinished: self = .finished(path: try path(), byteCount: try count(.bytes))
    case .failed: self = .failed
    case .workExpected: self = .expects(path: try path(), try members.decode(Work.self, forKey: .work))
    case .workDone:
      self = .worked(
        path: try path(), try members.decode(Work.self, forKey: .work),
        seconds: try members.decode(Double.self, forKey: .seconds))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(name, forKey: .event)
    switch self {
    case .searching(let path), .drewFrame(let path), .checking(let path):
      try members.encode(path, forKey: .path)
    case .chose(let output): try output.encode(to: encoder)
    case .beganTrial(let trial): try trial.encode(to: encoder)
    case .finishedTrial(let trial, let byteCount):
      try trial.encode(to: encoder)
      try members.encode(byteCount, forKey: .bytes)
    case .limitedJobs(let memory): try memory.encode(to: encoder)
    case .beganChunk(let chunk), .finishedChunk(let chunk): try chunk.encode(to: encoder)
    case .began(let path, let frameCount), .reused(let path, let frameCount),
      .advancedTrial(let path, let frameCount):
      try members.encode(path, forKey: .path)
      try members.encode(frameCount, forKey: .frameCount)
    case .unchanged(let path, let byteCount), .finished(let path, let byteCount):
      try members.encode(path, forKey: .path)
      try members.encode(byteCount, forKey: .bytes)
    case .accepted(let path, let preset, let limits):
      try members.encode(path, forKey: .path)
      try members.encode(preset, forKey: .preset)
      try members.encode(limits, forKey: .limits)
    case .expects(let path, let work):
      try members.encode(path, forKey: .path)
      try members.encode(work, forKey: .work)
    case .worked(let path, let work, let seconds):
      try members.encode(path, forKey: .path)
      try members.encode(work, forKey: .work)
      try members.encode(seconds, forKey: .seconds)
    case .failed: break
    }
  }
}
