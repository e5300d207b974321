import Foundation
import Synchronization

// Unsafe code: memory is mapped and returned as pointers that the tests use while this object lives.

/// Memory between two protected pages: an access directly before it or after it traps. Owns the mapping while it lives,
/// and leaves it to the next one of the same size: mapping costs more than the kernels that are tried in it.
@safe final class GuardedMemory {
  enum Side: CaseIterable {
    /// The buffer starts where the page before it ends.
    case before
    /// The buffer ends where the page after it starts.
    case after
  }

  private static let page = Int(getpagesize())
  /// Mappings that nobody uses, as addresses, by the bytes between their protected pages.
  private static let unused = Mutex<[Int: [Int]]>([:])
  private let base: UnsafeMutableRawPointer
  private let inner: Int

  /// Creates memory for buffers of up to `capacity` bytes.
  init(capacity: Int) {
    let inner = (capacity + GuardedMemory.page - 1) / GuardedMemory.page * GuardedMemory.page
    self.inner = inner
    let known = GuardedMemory.unused.withLock { $0[inner]?.popLast() }
    if let known, let known = unsafe UnsafeMutableRawPointer(bitPattern: known) {
      unsafe base = known
      return
    }
    let length = inner + 2 * GuardedMemory.page
    guard
      let memory = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe memory != MAP_FAILED,
      unsafe mprotect(memory, GuardedMemory.page, PROT_NONE) == 0,
      unsafe mprotect(memory + GuardedMemory.page + inner, GuardedMemory.page, PROT_NONE) == 0
    else { preconditionFailure("no memory for a test") }
    unsafe base = memory
  }

  deinit {
    let address = unsafe Int(bitPattern: base)
    GuardedMemory.unused.withLock { [inner] in $0[inner, default: []].append(address) }
  }

  /// Returns a copy of `elements` next to the protected page on `side`.
  func copy<Element: BitwiseCopyable>(_ elements: [Element], _ side: Side) -> UnsafeMutablePointer<Element> {
    let size = elements.count * MemoryLayout<Element>.stride
    precondition(size <= inner, "the memory was made for less")
    let start = unsafe base + GuardedMemory.page + (side == .before ? 0 : inner - size)
    let pointer = unsafe start.bindMemory(to: Element.self, capacity: elements.count)
    unsafe pointer.initialize(from: elements, count: elements.count)
    return unsafe pointer
  }
}
