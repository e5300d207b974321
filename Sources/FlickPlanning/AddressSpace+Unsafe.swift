// Unsafe: the call fills in a structure of our own.
import FlickPlatform

/// The address space that a process may use: `ulimit -v`.
package enum AddressSpace {
  /// The limit in bytes; nil when there is none.
  package static var limit: Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < UInt(Int.max)
    else { return nil }
    return Int(limit.rlim_cur)
  }
}
