package import FlickGeometry

/// A component of a picture, its luma or a part of its chroma: 8 bits a sample in limited range, in rows from the top
/// without gaps.
package struct PicturePlane: Hashable, Sendable {
  package let size: PixelSize
  package let samples: [UInt8]

  package init(size: PixelSize, samples: [UInt8]) {
    precondition(samples.count == size.area, "a sample a pixel")
    (self.size, self.samples) = (size, samples)
  }

  /// The upper left part of the picture, at most as large as `other`.
  package func cropped(to other: PixelSize) -> PicturePlane {
    guard let part = PixelSize(width: min(size.width, other.width), height: min(size.height, other.height)),
      part != size
    else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(part.area)
    for y in 0..<part.height { result += samples[y * size.width..<y * size.width + part.width] }
    return PicturePlane(size: part, samples: result)
  }
}

extension PicturePlane {
  /// A part of the picture, which has to lie inside it.
  package func part(x: Int, y: Int, _ part: PixelSize) -> PicturePlane {
    if part == size { return self }
    precondition(
      x >= 0 && y >= 0 && x + part.width <= size.width && y + part.height <= size.height, "it is inside")
    var result: [UInt8] = []
    result.reserveCapacity(part.area)
    for row in y..<y + part.height {
      result += samples[row * size.width + x..<row * size.width + x + part.width]
    }
    return PicturePlane(size: part, samples: result)
  }

  /// The mean squared difference of two pictures of one size, in squared levels.
  package func squaredError(_ other: PicturePlane) -> Double {
    precondition(size == other.size, "pictures are compared pixel by pixel")
    var sum = 0
    for i in samples.indices {
      let difference = Int(samples[i]) - Int(other.samples[i])
      sum += difference * difference
    }
    return Double(sum) / Double(size.area)
  }

  /// The means of blocks with sides of at least 8 samples, at most `LumaSignature.side` in a row or column.
  package var signature: LumaSignature {
    let columns = min(LumaSignature.side, max(size.width / 8, 1))
    let rows = min(LumaSignature.side, max(size.height / 8, 1))
    var sums = [Int](repeating: 0, count: columns * rows)
    var counts = sums
    for y in 0..<size.height {
      let row = y * rows / size.height * columns
      for x in 0..<size.width {
        let block = row + x * columns / size.width
        sums[block] += Int(samples[y * size.width + x])
        counts[block] += 1
      }
    }
    return LumaSignature(means: zip(sums, counts).map { Float($0) / Float($1) })
  }

  /// The structural similarity of two pictures of one size; 1 for equal ones. It is the mean over blocks of 8 by 8
  /// samples, one at every 4 samples in both directions, with the constants (0.01 * 255)^2 and (0.03 * 255)^2 (Z. Wang
  /// and others, Image quality assessment: from error visibility to structural similarity, 2004).
  package func structuralSimilarity(_ other: PicturePlane) -> Double {
    precondition(size == other.size, "pictures are compared block by block")
    let (width, height) = (min(8, size.width), min(8, size.height))
    var (sum, count) = (0.0, 0)
    for y in stride(from: 0, through: size.height - height, by: 4) {
      for x in stride(from: 0, through: size.width - width, by: 4) {
        sum += similarity(other, x, y, width, height)
        count += 1
      }
    }
    return sum / Double(count)
  }

  private func similarity(_ other: PicturePlane, _ x0: Int, _ y0: Int, _ width: Int, _ height: Int) -> Double
  {
    var (a, b, aa, bb, ab) = (0, 0, 0, 0, 0)
    for y in y0..<y0 + height {
      for x in x0..<x0 + width {
        let (p, q) = (Int(samples[y * size.width + x]), Int(other.samples[y * size.width + x]))
        a += p
        b += q
        aa += p * p
        bb += q * q
        ab += p * q
      }
    }
    let n = Double(width * height)
    let (meanA, meanB) = (Double(a) / n, Double(b) / n)
    let (varianceA, varianceB) = (Double(aa) / n - meanA * meanA, Double(bb) / n - meanB * meanB)
    let covariance = Double(ab) / n - meanA * meanB
    let (c1, c2) = (6.5025, 58.5225)
    return (2 * meanA * meanB + c1) * (2 * covariance + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  }
}

/// A picture's rough brightness, which distinguishes the pictures of a movie.
package struct LumaSignature: Hashable, Sendable {
  /// The greatest number of blocks in a row or column.
  package static let side = 48

  let means: [Float]

  /// The largest difference between two blocks at the same place, in levels.
  package func largestDifference(_ other: LumaSignature) -> Double {
    guard means.count == other.means.count else { return 255 }
    return Double(zip(means, other.means).map { abs($0 - $1) }.max() ?? 0)
  }
}
