/// Several values at moments. All of them are looked at together, and each moment once, however often it is asked for.
///
/// It owns the cache of moments.
final class SampledMoments {
  private let values: (Double) -> [Double?]
  private var known: [Double: [Double?]] = [:]

  /// - Parameter values: The values at a time, always as many.
  init(_ values: @escaping (Double) -> [Double?]) { self.values = values }

  subscript(time: Double) -> [Double?] {
    if let known = known[time] { return known }
    let found = values(time)
    known[time] = found
    return found
  }
}
