import FlickAnimatedImage
import FlickFiles
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import Foundation
import Testing

/// Not a test: it writes animations from frames that `Benchmarks/animations` has stored, and reports the time.
@Suite(.enabled(if: comparisonFolder != nil)) struct AnimationComparison {
  private struct Order: Decodable {
    struct Output: Decodable { let file, format: String, rate: Int, effort: String?, every: Int }
    let width, height: Int
    let outputs: [Output]
  }

  @Test func `the animations are written`() async throws {
    let folder = try #require(comparisonFolder)
    let order = try JSONDecoder().decode(
      Order.self, from: Data(contentsOf: URL(filePath: folder + "/order.json")))
    let size = try #require(PixelSize(width: order.width, height: order.height))
    let frames = try FileHandle(forReadingFrom: URL(filePath: folder + "/frames.rgba"))
    for output in order.outputs {
      let settings = try AnimationSettings(
        try format(output.format), size: size, rate: try #require(FrameRate(output.rate)),
        effort: output.effort.flatMap(CompressionEffort.init) ?? .normal)
      let start = ContinuousClock.now
      let file = try OutputFile(folder + "/" + output.file)
      let clip = try AnimationPipeline(file, settings, jobs: 2)
      try frames.seek(toOffset: 0)
      var index = 0
      while let data = try frames.read(upToCount: 4 * size.area), data.count == 4 * size.area {
        if index % output.every == 0, let frame = PixelBuffer(size: size, bytes: [UInt8](data)) {
          try await clip.append(frame)
        }
        index += 1
      }
      try await clip.finish()
      try file.commit()
      print("wrote \(output.file) \((ContinuousClock.now - start) / .milliseconds(1))")
    }
  }

  private func format(_ name: String) throws -> AnimationSettings.Format {
    switch name {
    case "apng": .apng
    case "webp-lossless": .losslessWebP
    case "gif-none": .gif(.none)
    case "gif-ordered": .gif(.ordered)
    default: .webp(quality: try #require(Int(name.dropFirst("webp-".count))))
    }
  }
}

private let comparisonFolder = ProcessInfo.processInfo.environment["FLICKBOOK_ANIMATIONS"]
