// Unsafe: the calls fill in a structure of our own, and read it.
import FlickPlatform

/// The processor time that a process may use: `ulimit -t`.
package enum ProcessorTime {
  /// The number of seconds after which the system kills the process; nil when there is no such limit.
  package static var limit: Int? {
    guard let bounds, bounds.rlim_max < UInt(Int.max) else { return nil }
    return Int(bounds.rlim_max)
  }

  /// Lets the system ask this process and its children to stop (XCPU) some time before it kills them. Shells set both
  /// limits to the same time, and the system then kills without asking.
  package static func leaveTimeToStop() {
    guard let limit, limit > 1, var bounds, bounds.rlim_cur >= bounds.rlim_max else { return }
    bounds.rlim_cur = UInt(limit - min(max(limit / 20, 1), 10))
    _ = unsafe setrlimit(resource, &bounds)
  }

  private static let resource = __rlimit_resource_t(RLIMIT_CPU.rawValue)

  private static var bounds: rlimit? {
    var bounds = rlimit()
    return unsafe getrlimit(resource, &bounds) == 0 ? bounds : nil
  }
}
