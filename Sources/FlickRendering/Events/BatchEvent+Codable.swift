extension BatchEvent: Codable {
  /// The names of the events in files, in addition to those of `RenderEvent`.
  private enum Name: String, Codable {
    case standardInput, reading, readingFinished, began, sceneBegan, sceneKept, sceneFinished, sceneTold,
      finished, crashed
  }

  private enum Key: String, CodingKey {
    case event, index, scene, sceneCount, text, signal, lackedMemory
  }

  /// The event's name in files.
  var name: String {
    switch self {
    case .readStandardInput: Name.standardInput.rawValue
    case .reading: Name.reading.rawValue
    case .finishedReading: Name.readingFinished.rawValue
    case .began: Name.began.rawValue
    case .beganScene: Name.sceneBegan.rawValue
    case .scene(_, let event): event.name.rawValue
    case .keptScene: Name.sceneKept.rawValue
    case .finishedScene: Name.sceneFinished.rawValue
    case .announcedScene: Name.sceneTold.rawValue
    case .finished: Name.finished.rawValue
    case .crashed: Name.crashed.rawValue
    }
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    guard let name = Name(rawValue: try members.decode(String.self, forKey: .event)) else {
      let index = try members.decodeIfPresent(Int.self, forKey: .index)
      self = .scene(index: index, try RenderEvent(from: decoder))
      return
    }
    func index() throws -> Int { try members.decode(Int.self, forKey: .index) }
    switch name {
    case .standardInput: self = .readStandardInput(try members.decode(String.self, forKey: .text))
    case .reading:
      self = .reading(
        scene: try members.decode(String.self, forKey: .scene), index: try index(),
        sceneCount: try members.decode(Int.self, forKey: .sceneCount))
    case .readingFinished: self = .finishedReading(index: try index())
    case .began: self = .began(try BatchSetup(from: decoder))
    case .sceneBegan: self = .beganScene(try SceneStart(from: decoder))
    case .sceneKept: self = .keptScene(try SceneReport(from: decoder))
    case .sceneFinished: self = .finishedScene(try SceneReport(from: decoder))
    case .sceneTold: self = .announcedScene(index: try index())
    case .finished: self = .finished(try BatchEnd(from: decoder))
    case .crashed:
      self = .crashed(
        signal: try members.decode(Int32.self, forKey: .signal),
        lackedMemory: try members.decodeIfPresent(Bool.self, forKey: .lackedMemory) ?? false)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(name, forKey: .event)
    switch self {
    case .readStandardInput(let text): try members.encode(text, forKey: .text)
    case .reading(let scene, let index, let sceneCount):
      try members.encode(index, forKey: .index)
      try members.encode(scene, forKey: .scene)
      try members.encode(sceneCount, forKey: .sceneCount)
    case .finishedReading(let index), .announcedScene(let index): try members.encode(index, forKey: .index)
    case .began(let setup): try setup.encode(to: encoder)
    case .beganScene(let start): try start.encode(to: encoder)
    case .scene(let index, let event):
      try members.encodeIfPresent(index, forKey: .index)
      try event.encode(to: encoder)
    case .keptScene(let report), .finishedScene(let report): try report.encode(to: encoder)
    case .finished(let end): try end.encode(to: encoder)
    case .crashed(let signal, let lackedMemory):
      try members.encode(signal, forKey: .signal)
      if lackedMemory { try members.encode(true, forKey: .lackedMemory) }
    }
  }
}
