import Foundation

/// Another program, as a second opinion.
enum Program {
  struct Failure: Error { let command: String, status: Int32, errors: String }

  /// Runs a program found on the path and returns what it prints. Fails when it fails or complains.
  @discardableResult
  static func run(_ name: String, _ arguments: [String], complaintsFail: Bool = true) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = FileHandle.nullDevice
    try folder.write([], "errors")
    try folder.write([], "output")
    process.standardError = FileHandle(forWritingAtPath: folder.file("errors"))
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("output"))
    try process.run()
    process.waitUntilExit()
    let errors = String(decoding: try folder.bytes("errors"), as: UTF8.self)
    guard process.terminationStatus == 0, !complaintsFail || errors.isEmpty else {
      throw Failure(
        command: "\(name) \(arguments.joined(separator: " "))", status: process.terminationStatus,
        errors: errors)
    }
    return try folder.bytes("output")
  }
}

/// What `ffprobe` reads from a movie.
struct Ffprobe: Decodable {
  struct Stream: Decodable {
    let codecName, pixFmt, rFrameRate, avgFrameRate, startTime, duration, nbReadFrames: String
    let profile, colorRange, colorSpace, colorTransfer, colorPrimaries, chromaLocation: String
    let width, height, hasBFrames, startPts, durationTs: Int
    let timeBase: String
  }
  struct Frame: Decodable { let pts: Int, keyFrame: Int }
  struct Format: Decodable { let startTime, duration: String, tags: [String: String]? }

  let streams: [Stream]
  let frames: [Frame]
  let format: Format

  static func read(_ path: String) throws -> Ffprobe {
    let json = try Program.run(
      "ffprobe",
      ["-v", "error", "-count_frames", "-show_streams", "-show_frames", "-show_format", "-of", "json", path])
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Ffprobe.self, from: Data(json))
  }
}
