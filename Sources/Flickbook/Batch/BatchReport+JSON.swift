import FlickGeometry
public import FlickScene

extension BatchReport {
  /// The version of the report's form.
  static let version = 1

  /// The report for other programs.
  ///
  /// - Parameter describe: what a failure ends the program with, and how it is told to people.
  public func document(_ describe: (any Error) -> (exitCode: Int32, message: String)) -> JSONValue {
    [
      "report": .integer(BatchReport.version), "flickbook": .string(Release.version),
      "jobs": .integer(setup.jobs), "memoryLimit": .orNull(setup.memoryLimit),
      "workingMemory": .integer(setup.workingMemory), "seconds": .rounded(seconds),
      "sceneCount": .integer(setup.sceneCount), "failureCount": .integer(failureCount),
      "frameCount": .integer(scenes.reduce(0) { $0 + $1.frameCount }),
      "reusedFrames": .integer(scenes.reduce(0) { $0 + $1.reusedFrames }),
      "bytes": .integer(scenes.reduce(0) { $0 + $1.byteCount }),
      "exitCode": .integer(Int(firstFailure.map { describe($0).exitCode } ?? 0)),
      "scenes": .array(scenes.map { $0.document(describe) }),
    ]
  }
}

extension SceneReport {
  /// What became of the scene, for other programs.
  public func document(_ describe: (any Error) -> (exitCode: Int32, message: String)) -> JSONValue {
    let failure = failure.map { describe($0) }
    return [
      "index": .integer(index), "scene": .orNull(input?.name), "title": .orNull(title),
      "variant": .object((input?.variant.values ?? []).map { .init($0.name, .string($0.text)) }),
      "status": failure == nil ? "done" : "failed",
      "exitCode": .integer(Int(failure?.exitCode ?? 0)), "message": .orNull(failure?.message),
      "seconds": .rounded(seconds), "frameCount": .integer(frameCount),
      "reusedFrames": .integer(reusedFrames), "bytes": .integer(byteCount),
      "outputs": .array(outputs.map(\.document)),
    ]
  }
}

extension OutputReport {
  fileprivate var document: JSONValue {
    [
      "name": .string(name), "path": .string(path), "format": .string(format.rawValue),
      "frameCount": .integer(frameCount), "reusedFrames": .integer(reusedFrames),
      "frameRate": .string(frameRate), "duration": .number(duration), "width": .orNull(size?.width),
      "height": .orNull(size?.height), "bytes": .orNull(byteCount), "sha256": .orNull(hash),
      "settings": .orNull(choice?.settings), "trials": .integer(choice?.trials ?? 0),
    ]
  }
}

extension JSONValue {
  /// Times of the clock are told in milliseconds.
  package static func rounded(_ seconds: Double) -> JSONValue { .number(seconds.rounded(toDigits: 3)) }

  package static func orNull(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  package static func orNull(_ number: Int?) -> JSONValue { number.map { .integer($0) } ?? .null }
}
