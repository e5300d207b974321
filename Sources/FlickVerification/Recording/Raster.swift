import FlickGeometry
import FlickImage

/// The brightness of a small picture as numbers, for arithmetic; rows from the top without gaps.
struct Raster: Sendable {
  let width: Int
  let height: Int
  var samples: [Float]

  init(width: Int, height: Int, samples: [Float]) {
    precondition(samples.count == width * height, "a sample a pixel")
    (self.width, self.height, self.samples) = (width, height, samples)
  }

  init(_ image: LumaImage) {
    self.init(width: image.size.width, height: image.size.height, samples: image.samples.map { Float($0) })
  }

  /// How far its samples lie from their mean, in levels.
  var deviation: Float {
    let count = Float(samples.count)
    let mean = samples.reduce(0, +) / count
    return (samples.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
  }

  /// Half as wide and high, each sample the mean of four.
  var halved: Raster {
    let (w, h) = (max(width / 2, 1), max(height / 2, 1))
    var result = [Float](repeating: 0, count: w * h)
    for y in 0..<h {
      let (upper, lower) = (min(2 * y, height - 1) * width, min(2 * y + 1, height - 1) * width)
      for x in 0..<w {
        let (left, right) = (min(2 * x, width - 1), min(2 * x + 1, width - 1))
        result[y * w + x] =
          (samples[upper + left] + samples[upper + right] + samples[lower + left] + samples[lower + right])
          / 4
      }
    }
    return Raster(width: w, height: h, samples: result)
  }
}

extension PixelSize {
  /// The size with the longer side made so long, if it is longer.
  func limited(toSide side: Int) -> PixelSize {
    let longer = max(width, height)
    guard longer > side else { return self }
    func part(_ length: Int) -> Int { max((2 * length * side + longer) / (2 * longer), 1) }
    return PixelSize(width: part(width), height: part(height)) ?? self
  }
}
