import FlickTestSupport

/// littleCMS as a reference: relative colorimetric, without its optimizations.
enum LittleCMS {
  struct Failure: Error { let errors: String }

  /// - Parameter colors: Samples in 0...255.
  static func sRGB(_ colors: [[UInt16]], _ profile: [UInt8]) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    try folder.write(profile, to: "in.icc")
    let lines = colors.map { $0.map(String.init).joined(separator: " ") + "\n" }.joined()
    let program = try RunningProgram(
      "/usr/bin/env", ["transicc", "-c0", "-t1", "-n", "-i", "in.icc", "-o", "*sRGB"], in: folder,
      input: lines)
    let run = try program.end()
    let results = run.output.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0).map { UInt8(min(max($0.rounded(), 0), 255)) } }
    }
    guard run.status == 0, results.count == colors.count, results.allSatisfy({ $0.count == 3 }) else {
      throw Failure(errors: run.errors)
    }
    return results
  }
}
