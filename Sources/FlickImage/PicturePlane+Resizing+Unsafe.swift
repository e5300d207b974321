// Unsafe: rows are added up through pointers, without a check of each index.
package import FlickGeometry

extension PicturePlane {
  /// The picture at another size: each new sample is the mean of the area that it covers.
  package func resized(to other: PixelSize) -> PicturePlane {
    if other == size { return self }
    let columns = AreaWeights(from: size.width, to: other.width)
    let rows = AreaWeights(from: size.height, to: other.height)
    var result = [UInt8](repeating: 0, count: other.area)
    var sums = [Float](repeating: 0, count: size.width)
    unsafe samples.withUnsafeBufferPointer { source in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<other.height {
          unsafe sums.update(repeating: 0)
          for (offset, weight) in rows.weights(of: y).enumerated() {
            let start = (rows.first(of: y) + offset) * size.width
            for x in 0..<size.width { unsafe sums[x] += weight * Float(source[start + x]) }
          }
          for x in 0..<other.width {
            var sum: Float = 0.5
            let first = columns.first(of: x)
            for (offset, weight) in columns.weights(of: x).enumerated() {
              unsafe sum += weight * sums[first + offset]
            }
            result[y * other.width + x] = UInt8(min(sum, 255))
          }
        }
      }
    }
    return PicturePlane(size: other, samples: result)
  }
}

/// The weights of the old samples that each new sample covers, for a line of samples that becomes longer or shorter;
/// the weights of a new sample add up to 1.
private struct AreaWeights {
  private var firsts: [Int] = []
  private var starts: [Int] = [0]
  private var all: [Float] = []

  init(from old: Int, to new: Int) {
    let step = Double(old) / Double(new)
    for index in 0..<new {
      let (from, to) = (Double(index) * step, Double(index + 1) * step)
      let first = min(Int(from), old - 1)
      let last = max(first, min(Int(to.rounded(.up)) - 1, old - 1))
      firsts.append(first)
      for sample in first...last {
        let shared = min(to, Double(sample + 1)) - max(from, Double(sample))
        all.append(Float(max(shared, 0) / step))
      }
      starts.append(all.count)
    }
  }

  func first(of index: Int) -> Int { firsts[index] }
  func weights(of index: Int) -> ArraySlice<Float> { all[starts[index]..<starts[index + 1]] }
}
