/// Several values at moments. All values of a moment are computed together, and only once.
///
/// It owns the cache of moments.
final class SampledMoments {
  private let values: (Double) -> [Double?]
  private var known: [Double: [Double?]] = [:]

  /// - Parameter values: Returns the values at a time, always the same number of them.
  init(_ values: @escaping (Double) -> [Double?]) { self.values = values }

  subscript(time: Double) -> [Double?] {
    if let known = known[time] { return known }
    let found = values(time)
    known[time] = found
    return found
  }
}
