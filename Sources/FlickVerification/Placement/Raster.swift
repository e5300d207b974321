import FlickGeometry
import FlickImage

/// The brightness of a small picture as numbers, for arithmetic. The rows are stored from the top, without gaps.
struct Raster: Sendable {
  let width: Int
  let height: Int
  var samples: [Float]

  init(width: Int, height: Int, samples: [Float]) {
    precondition(samples.count == width * height, "a sample a pixel")
    (self.width, self.height, self.samples) = (width, height, samples)
  }

  init(_ image: PicturePlane) {
    self.init(width: image.size.width, height: image.size.height, samples: image.samples.map { Float($0) })
  }

  /// The standard deviation of the samples, in levels.
  var deviation: Float {
    let count = Float(samples.count)
    let mean = samples.reduce(0, +) / count
    return (samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
  }

  /// The mean difference, in levels, of the one percent of the pixels that differ most.
  func strongestDifference(_ other: Raster) -> Double {
    func bytes(_ raster: Raster) -> [UInt8] { raster.samples.map { UInt8(max(min($0.rounded(), 255), 0)) } }
    return SampleSums.strongestDifference(bytes(self), bytes(other), count: max(samples.count / 100, 1))
  }

  /// The picture at half the width and height; each sample is the mean of four.
  var halved: Raster {
    let (w, h) = (max(width / 2, 1), max(height / 2, 1))
    var result = [Float](repeating: 0, count: w * h)
    let samples = samples.span
    var target = result.mutableSpan
    // A single column or row is also its own second one.
    let (right, below) = (width > 1 ? 1 : 0, height > 1 ? width : 0)
    for y in 0..<h {
      let upper = samples.extracting(2 * y * width..<2 * y * width + 2 * w - 1 + right)
      let lower = samples.extracting(2 * y * width + below..<2 * y * width + below + 2 * w - 1 + right)
      for x in 0..<w {
        target[y * w + x] = (upper[2 * x] + upper[2 * x + right] + lower[2 * x] + lower[2 * x + right]) / 4
      }
    }
    return Raster(width: w, height: h, samples: result)
  }
}

extension PicturePlane {
  /// The picture reduced by one factor in both directions. Parts of a pixel at the right and at the bottom are left
  /// out.
  func reduced(by factor: Double) -> PicturePlane {
    if factor >= 1 { return self }
    let warp = PixelMapping(Placement(scale: 1, x: 0, y: 0), reduction: factor, filmScale: 1)
    func whole(_ length: Int) -> Int { max(Int((Double(length) * factor + 1e-9).rounded(.down)), 1) }
    let part = VisiblePart(columns: 0..<whole(size.width), rows: 0..<whole(size.height))
    guard let size = PixelSize(width: part.columns.count, height: part.rows.count) else { return self }
    return PicturePlane(
      size: size,
      samples: Resampling(warp, of: (self.size.width, self.size.height), in: part).levels(of: self))
  }
}

extension PixelSize {
  /// The factor that reduces the longer side to this length; 1 if it is not longer.
  func reduction(toSide side: Int) -> Double { min(Double(side) / Double(max(width, height)), 1) }
}
