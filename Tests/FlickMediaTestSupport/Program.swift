import FlickTestSupport
import Foundation

/// Runs other programs, as a second opinion.
package enum Program {
  package struct Failure: Error { let command: String, status: Int32, errors: String }

  /// Runs a program found on the path and returns its output. Throws if it fails or prints complaints.
  @discardableResult
  package static func run(_ name: String, _ arguments: [String], complaintsFail: Bool = true) throws
    -> [UInt8]
  {
    let program = try RunningProgram("/usr/bin/env", [name] + arguments, in: TemporaryFolder())
    let run = try program.end()
    guard run.status == 0, !complaintsFail || run.errors.isEmpty else {
      throw Failure(
        command: "\(name) \(arguments.joined(separator: " "))", status: run.status, errors: run.errors)
    }
    return run.bytes
  }
}

/// The data that `ffprobe` reads from a movie.
package struct Ffprobe: Decodable {
  package struct Stream: Decodable {
    package let codecName, pixFmt, rFrameRate, avgFrameRate, startTime, duration, nbReadFrames: String
    package let profile, colorRange, colorSpace, colorTransfer, colorPrimaries, chromaLocation: String
    package let width, height, hasBFrames, startPts, durationTs: Int
    package let timeBase: String
  }
  package struct Frame: Decodable { package let pts: Int, keyFrame: Int }
  package struct Format: Decodable { package let startTime, duration: String, tags: [String: String]? }

  package let streams: [Stream]
  package let frames: [Frame]
  package let format: Format

  package static func read(_ path: String) throws -> Ffprobe {
    let json = try Program.run(
      "ffprobe",
      ["-v", "error", "-count_frames", "-show_streams", "-show_frames", "-show_format", "-of", "json", path])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Ffprobe.self, from: Data(json))
  }
}
