// Unsafe code: owns the memory of a list. Indices are checked; pointers are valid until the list grows.

/// A list that keeps its memory when it is emptied. So a worker allocates nothing any more once it has drawn its most
/// crowded band.
@safe struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      unsafe base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (base + count).initialize(to: element)
    count += 1
  }

  /// Appends `element` repeatedly, `times` times.
  mutating func append(_ element: Element, times: Int) {
    if count + times > capacity { grow(to: count + times) }
    unsafe (base + count).initialize(repeating: element, count: times)
    count += times
  }

  /// Appends `length` elements of `other`, starting at index `start`.
  mutating func append(_ other: borrowing Arena, from start: Int, length: Int) {
    guard length > 0 else { return }
    precondition(start >= 0 && start + length <= other.count, "range out of bounds")
    if count + length > capacity { grow(to: count + length) }
    unsafe (base + count).initialize(from: other.base + start, count: length)
    count += length
  }

  /// Removes all elements from index `count` on.
  mutating func shorten(to count: Int) { self.count = min(count, self.count) }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(needed, 2 * capacity)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.moveInitialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
  }
}
