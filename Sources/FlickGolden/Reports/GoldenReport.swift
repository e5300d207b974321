package import FlickDiagnostics
import FlickDrawing
import FlickImage
import FlickPlanning
import FlickProvenance
package import FlickRendering

/// The result of a test of goldens, for other programs.
package struct GoldenReport: Sendable {
  /// The version of the JSON's form.
  static let version = 1

  let entries: [GoldenRun.Entry]
  let describe: FailureDescription

  package init(_ entries: [GoldenRun.Entry], describe: @escaping FailureDescription) {
    (self.entries, self.describe) = (entries, describe)
  }

  var seconds: Double { entries.reduce(0) { $0 + $1.seconds } }

  func count(_ status: GoldenRun.Entry.Status) -> Int { entries.count { $0.status == status } }

  /// The message about an entry, for people.
  func message(_ entry: GoldenRun.Entry) -> String {
    switch entry.result {
    case .success(let outcome): outcome.message
    case .failure(let error): describe(error).message
    }
  }

  /// The report as JSON.
  package var document: JSONValue {
    [
      "test": .integer(GoldenReport.version), "flickbook": .string(Release.version),
      "exitCode": .integer(Int(entries.failure.map { describe($0).exitCode } ?? 0)),
      "sceneCount": .integer(entries.count), "seconds": .rounded(seconds),
      "equal": .integer(count(.equal)), "different": .integer(count(.different)),
      "missing": .integer(count(.missing)), "recorded": .integer(count(.recorded)),
      "unmet": .integer(count(.unmet)), "errors": .integer(count(.error)),
      "scenes": .array(entries.map(scene)),
    ]
  }

  /// The warnings about a scene.
  func warnings(of entry: GoldenRun.Entry) -> [SceneWarning] {
    (try? entry.result.get())?.warnings?.warnings ?? []
  }

  private func scene(_ entry: GoldenRun.Entry) -> JSONValue {
    let outcome = try? entry.result.get()
    return [
      "scene": .string(entry.name), "manifest": .orNull(outcome?.path),
      "status": .string(entry.status.rawValue),
      "seconds": .rounded(entry.seconds), "frameCount": .integer(outcome?.frameCount ?? 0),
      "message": .string(message(entry)),
      "warnings": .array(warnings(of: entry).map(\.document)),
      "recordCommand": .orNull(outcome?.recordCommand),
      "difference": outcome?.difference?.document ?? .null,
      "pictures": .array(outcome?.pictures?.frames.map(\.document) ?? []),
      "animation": .orNull(outcome?.pictures?.animation),
    ]
  }
}

extension GoldenRun.Entry {
  /// The result of a scene as one word.
  package enum Status: String, Sendable, CaseIterable {
    case different, missing, recorded
    /// The frames are the recorded ones, but the scene does not meet its expectations.
    case unmet
    case error
    case equal
  }

  package var status: Status {
    guard let outcome = try? result.get() else { return .error }
    switch outcome.status {
    case .different: return .different
    case .missing: return .missing
    case .recorded: return .recorded
    case .equal: return outcome.unmetExpectations == nil ? .equal : .unmet
    }
  }
}

extension SceneWarning {
  fileprivate var document: JSONValue {
    [
      "kind": .string(kind.rawValue), "message": .string(message), "file": .orNull(file),
      "line": line.map { .integer($0) } ?? .null, "column": column.map { .integer($0) } ?? .null,
      "text": .string(text),
    ]
  }
}

extension GoldenDiff {
  fileprivate var document: JSONValue {
    [
      "kind": .string(kind.rawValue), "differingFrames": .integer(count),
      "comparedFrames": .integer(comparedCount),
      "differingPictures": .integer(pictureCount), "differingNumbers": .integer(motionCount),
      "frames": .array(frames.map { [.integer($0.lowerBound), .integer($0.upperBound - 1)] }),
      "first": first.map { moment in
        [
          "frame": .integer(moment.frame), "time": .number(moment.time), "event": .orNull(moment.event),
          "framesAfterEvent": .integer(moment.framesAfterEvent),
        ]
      } ?? .null,
      "changed": .array(changedParts.map { .string($0.rawValue) }), "cause": .string(cause),
      "sentences": .array(sentences.map { .string($0) }),
    ]
  }
}

extension GoldenPictures.Frame {
  fileprivate var document: JSONValue {
    [
      "frame": .integer(number), "actual": .string(actual), "expected": .orNull(expected),
      "difference": .orNull(difference), "triptych": .orNull(triptych),
      "pixels": pixels.map { pixels in
        [
          "count": .integer(pixels.pixelCount), "largest": .integer(pixels.largest),
          "box": [.integer(pixels.x), .integer(pixels.y), .integer(pixels.width), .integer(pixels.height)],
        ]
      } ?? .null,
    ]
  }
}
