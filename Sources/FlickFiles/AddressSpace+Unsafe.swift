// Unsafe: the calls fill in a structure of our own, and reserve memory that is given back at once.
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

  /// Whether the process can get this much more memory. Only system calls are made, so that signal handlers may ask.
  package static func isRoom(forBytes count: Int) -> Bool {
    let block = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard unsafe block != MAP_FAILED else { return false }
    unsafe munmap(block, count)
    return true
  }

  /// A sentence about a lack of memory, with a way on.
  package static var shortage: String {
    "there is not enough memory" + (limit == nil ? "" : " below the limit of 'ulimit -v'")
      + "; try again with fewer jobs or a smaller scale"
  }
}
