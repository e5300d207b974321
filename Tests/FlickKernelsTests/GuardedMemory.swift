import Foundation
import Synchronization

// Unsafe code: memory is mapped and lent as pointers, for as long as a closure runs.

/// Copies of arrays, each next to a protected page: an access directly before it or after it traps. The copies are
/// valid until the closure that `lend` calls returns. Their mappings are kept for later copies of about the same size:
/// mapping costs more than the kernels that are tried in it.
@safe final class GuardedMemory {
  enum Side: CaseIterable {
    /// The copy starts where the page before it ends.
    case before
    /// The copy ends where the page after it starts.
    case after
  }

  /// A number of bytes between two protected pages.
  private struct Mapping {
    /// The address of the first protected page.
    var base: Int
    var size: Int
  }

  private static let page = Int(getpagesize())
  /// The mappings without copies, by size.
  private static let unused = Mutex<[Int: [Mapping]]>([:])
  private var used: [Mapping] = []

  private init() {}

  /// Returns what `body` makes of copies that it keeps in the memory. No pointer to a copy may leave `body`.
  static func lend<Result>(_ body: (GuardedMemory) -> Result) -> Result {
    let memory = GuardedMemory()
    defer {
      unused.withLock { unused in
        for mapping in memory.used { unused[mapping.size, default: []].append(mapping) }
      }
    }
    return body(memory)
  }

  /// Returns a copy of `elements` next to the protected page on `side`.
  func copy<Element: BitwiseCopyable>(_ elements: [Element], _ side: Side) -> UnsafeMutablePointer<Element> {
    let bytes = elements.count * MemoryLayout<Element>.stride
    let size = max(1, (bytes + GuardedMemory.page - 1) / GuardedMemory.page) * GuardedMemory.page
    let mapping = GuardedMemory.unused.withLock { $0[size]?.popLast() } ?? GuardedMemory.map(size)
    used.append(mapping)
    let start = mapping.base + GuardedMemory.page + (side == .before ? 0 : size - bytes)
    guard let memory = unsafe UnsafeMutableRawPointer(bitPattern: start) else {
      preconditionFailure("a mapping lies at address 0")
    }
    let pointer = unsafe memory.bindMemory(to: Element.self, capacity: elements.count)
    unsafe pointer.initialize(from: elements, count: elements.count)
    return unsafe pointer
  }

  private static func map(_ size: Int) -> Mapping {
    guard
      let memory = unsafe mmap(
        nil, size + 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe memory != MAP_FAILED,
      unsafe mprotect(memory, page, PROT_NONE) == 0,
      unsafe mprotect(memory + page + size, page, PROT_NONE) == 0
    else { preconditionFailure("no memory for a test") }
    return Mapping(base: Int(bitPattern: memory), size: size)
  }
}
