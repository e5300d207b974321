// Unsafe: the call fills in a structure of our own.
import FlickPlatform

/// How much memory a process may ask for: `ulimit -v`.
package enum AddressSpace {
  /// In bytes; nil when it is not limited.
  package static var limit: Int? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0,
      limit.rlim_cur < UInt(Int.max)
    else { return nil }
    return Int(limit.rlim_cur)
  }
}
