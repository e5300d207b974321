import FlickLayers

extension Stage {
  /// The number of moments that are looked at to estimate the part of those that are new.
  private static let looks = 24

  /// Estimates the part of moments that show something other than the moment before, from a look at some of them. The
  /// first moment counts as new.
  ///
  /// - Parameter times: The moments, in seconds, in ascending order. Moments after the end show the end.
  /// - Returns: A part above 0 and at most 1; 1 when there are fewer than two moments.
  package func newPart(of times: some RandomAccessCollection<Double>) -> Double {
    let count = min(times.count - 1, Stage.looks)
    guard count > 0 else { return 1 }
    func picture(_ number: Int) -> Layer {
      layers(at: min(times[times.index(times.startIndex, offsetBy: number)], duration))
    }
    let new = (0..<count).count { look in
      let number = look * (times.count - 1) / count
      return picture(number) != picture(number + 1)
    }
    return (Double(new) + 1) / Double(count + 1)
  }
}
