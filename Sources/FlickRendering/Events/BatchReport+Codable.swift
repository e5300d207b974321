package import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickPlanning
import FlickSceneFormat

/// Returns the exit code of a failure and its message.
package typealias FailureDescription = @Sendable (any Error) -> RecordedFailure

extension BatchReport {
  /// The version of the report's format.
  static let version = 1

  /// The report for other programs.
  ///
  /// - Throws: `EncodingError`.
  package func document(_ describe: @escaping FailureDescription) throws -> JSONValue {
    try JSONValue(encoding: self, describing: describe)
  }
}

extension JSONValue {
  /// Creates the document of a value that contains failures.
  ///
  /// - Throws: `EncodingError`.
  package init(encoding value: some Encodable, describing describe: @escaping FailureDescription) throws {
    try self.init(encoding: value, userInfo: [.failures: FailureDescriber(describe: describe)])
  }
}

/// The function that describes failures in reports.
private struct FailureDescriber: Sendable { let describe: FailureDescription }

extension CodingUserInfoKey {
  fileprivate static var failures: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "failures") else { preconditionFailure("any text is a key") }
    return key
  }
}

extension BatchReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case report, flickbook, jobs, memoryLimit, workingMemory, seconds, sceneCount, failureCount, warningCount
    case frameCount, reusedFrames, bytes, exitCode, scenes
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(BatchReport.version, forKey: .report)
    try members.encode(Release.version, forKey: .flickbook)
    try members.encode(setup.jobs, forKey: .jobs)
    try members.encode(setup.memoryLimit, forKey: .memoryLimit)
    try members.encode(setup.workingMemory, forKey: .workingMemory)
    try members.encode(milliseconds(seconds), forKey: .seconds)
    try members.encode(setup.sceneCount, forKey: .sceneCount)
    try members.encode(failureCount, forKey: .failureCount)
    try members.encode(warningCount, forKey: .warningCount)
    try members.encode(scenes.reduce(0) { $0 + $1.frameCount }, forKey: .frameCount)
    try members.encode(scenes.reduce(0) { $0 + $1.reusedFrames }, forKey: .reusedFrames)
    try members.encode(scenes.reduce(0) { $0 + $1.byteCount }, forKey: .bytes)
    try members.encode(RecordedFailure(firstFailure, encoder)?.exitCode ?? 0, forKey: .exitCode)
    try members.encode(scenes, forKey: .scenes)
  }
}

extension SceneReport: Codable {
  private enum CodingKeys: String, CodingKey {
    case index, scene, title, variant, status, exitCode, message, warnings, fonts, seconds, frameCount,
      reusedFrames
    case bytes, outputs
  }

  /// Restores the report without its input, which is not known yet.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let message = try members.decodeIfPresent(String.self, forKey: .message)
    let exitCode = try members.decode(Int32.self, forKey: .exitCode)
    self.init(
      index: try members.decode(Int.self, forKey: .index), input: nil,
      title: try members.decodeIfPresent(String.self, forKey: .title),
      outputs: try members.decode([OutputReport].self, forKey: .outputs),
      failure: message.map { RecordedFailure(exitCode: exitCode, message: $0) },
      warnings: try members.decodeIfPresent([SceneWarning].self, forKey: .warnings) ?? [],
      fonts: try members.decodeIfPresent([String].self, forKey: .fonts) ?? [],
      seconds: try members.decode(Double.self, forKey: .seconds),
      recordedScene: try members.decodeIfPresent(String.self, forKey: .scene))
  }

  public func encode(to encoder: any Encoder) throws {
    let failure = RecordedFailure(failure, encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(index, forKey: .index)
    try members.encode(input?.name ?? recordedScene, forKey: .scene)
    try members.encode(title, forKey: .title)
    var variant = members.nestedContainer(keyedBy: VariableKey.self, forKey: .variant)
    for value in input?.variant.values ?? [] {
      try variant.encode(value.text, forKey: VariableKey(stringValue: value.name))
    }
    try members.encode(failure == nil ? "done" : "failed", forKey: .status)
    try members.encode(failure?.exitCode ?? 0, forKey: .exitCode)
    try members.encode(failure?.message, forKey: .message)
    try members.encode(warnings, forKey: .warnings)
    try members.encode(fonts, forKey: .fonts)
    try members.encode(milliseconds(seconds), forKey: .seconds)
    try members.encode(frameCount, forKey: .frameCount)
    try members.encode(reusedFrames, forKey: .reusedFrames)
    try members.encode(byteCount, forKey: .bytes)
    try members.encode(outputs, forKey: .outputs)
  }
}

extension RecordedFailure {
  /// The description of a failure by the encoder's describer; without one, by the failure itself.
  fileprivate init?(_ failure: (any Error)?, _ encoder: any Encoder) {
    guard let failure else { return nil }
    if let describer = encoder.userInfo[.failures] as? FailureDescriber {
      self = describer.describe(failure)
    } else {
      self = failure as? RecordedFailure ?? RecordedFailure(exitCode: 1, message: "\(failure)")
    }
  }
}

/// The name of a scene's variable.
private struct VariableKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Rounds times of the clock to milliseconds.
private func milliseconds(_ seconds: Double) -> Double { seconds.rounded(toDigits: 3) }
