package import FlickAnimatedImage
import FlickFiles
import FlickGeometry
package import FlickImage
import FlickMotion
import FlickTestSupport

/// Random frames with pauses, small changes, and entirely new pictures.
package struct SyntheticClip {
  package var frames: [PixelBuffer]

  package init(frames: [PixelBuffer]) { self.frames = frames }

  /// Random rectangles with gradients appear on a gradient; every third frame equals the previous one. With alpha, the
  /// rectangles are translucent and replace what was there.
  package static func rectangles(
    width: Int, height: Int, count: Int, hasAlpha: Bool = false, seed: UInt64 = 1
  ) -> SyntheticClip {
    var random = SplitMix(seed: seed)
    var picture =
      hasAlpha
      ? PixelBuffer(size: PixelSize(width: width, height: height)!) : .gradient(width: width, height: height)
    var frames: [PixelBuffer] = []
    for number in 0..<count {
      if number % 3 != 2 { picture.drawRectangle(&random, hasAlpha: hasAlpha) }
      frames.append(picture)
    }
    return SyntheticClip(frames: frames)
  }

  /// A bright disc moves over a smooth background, with many more colors than a palette has.
  package static func disc(width: Int, height: Int, count: Int) -> SyntheticClip {
    let frames = (0..<count).map { number in
      var picture = PixelBuffer(size: PixelSize(width: width, height: height)!)
      for i in 0..<picture.size.area {
        let (x, y) = (i % width, i / width)
        let (dx, dy) = (x - 20 - 5 * number, y - height / 2)
        let isInside = dx * dx + dy * dy < 400
        let pixel =
          isInside ? [240, 200 - 3 * dx, 90 + 3 * dy, 255] : [20 + x / 2, 40 + y, 160 - x / 4, 255]
        picture.bytes.replaceSubrange(4 * i..<4 * i + 4, with: pixel.map { UInt8(clamping: $0) })
      }
      return picture
    }
    return SyntheticClip(frames: frames)
  }

  /// Writes the frames with `jobs` cores.
  package func write(_ settings: AnimationSettings, to path: String, jobs: Int = 1) async throws {
    let file = try OutputFile(path)
    let clip = try AnimationPipeline(file, settings, jobs: jobs)
    for frame in frames { try await clip.append(frame) }
    try await clip.finish()
    try file.commit()
  }

  /// The changes from frame to frame.
  package var changes: [AnimationChange] {
    var changes = AnimationChanges()
    return frames.compactMap { changes.append($0) } + (changes.last.map { [$0] } ?? [])
  }

  /// The number of frames for which each picture that differs from the previous one is shown.
  package var runs: [Int] {
    var runs: [Int] = []
    for (index, frame) in frames.enumerated() {
      if index > 0, frame == frames[index - 1] { runs[runs.count - 1] += 1 } else { runs.append(1) }
    }
    return runs
  }

  /// The pictures that differ from the previous ones.
  package var pictures: [PixelBuffer] {
    frames.indices.filter { $0 == 0 || frames[$0] != frames[$0 - 1] }.map { frames[$0] }
  }
}

extension PixelBuffer {
  fileprivate mutating func drawRectangle(_ random: inout SplitMix, hasAlpha: Bool) {
    let (x, y) = (
      Int.random(in: 0..<size.width, using: &random), Int.random(in: 0..<size.height, using: &random)
    )
    let right = Int.random(in: x..<size.width, using: &random)
    let bottom = Int.random(in: y..<size.height, using: &random)
    let base = (0..<3).map { _ in Int.random(in: 0...255, using: &random) }
    let alpha = hasAlpha ? [0, 255, 255, 128, 3].randomElement(using: &random)! : 255
    for row in y...bottom {
      for column in x...right {
        let straight = [base[0] ^ (column & 31), base[1] ^ (row & 31), base[2]]
        let i = row * stride + 4 * column
        for c in 0..<3 { bytes[i + c] = UInt8((straight[c] * alpha + 127) / 255) }
        bytes[i + 3] = UInt8(alpha)
      }
    }
  }
}
