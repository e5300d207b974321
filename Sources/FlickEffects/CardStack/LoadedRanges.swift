/// The pages of a stack that are loaded, over time.
///
/// When scrolling begins, the whole motion is known, so the times of all changes of the visible range are computed
/// then. A page's loading is the start of the unbroken series of ranges that contain it.
struct LoadedRanges: Sendable {
  struct Change: Sendable {
    /// In seconds.
    var start: Double
    var range: Range<Int>
    /// Whether all pages were removed before, so that each page of the range is loaded again.
    var isLayoutPass: Bool
  }

  /// The circumstances of a page's loading.
  struct Loading: Hashable, Sendable {
    /// In seconds.
    var start: Double
    /// Whether the page was then the first of its range.
    var isFirst: Bool
  }

  /// The number of samples per second of a moving range; between two samples it changes in one direction.
  static let samplingRate = 240.0

  /// The changes in the order of time.
  private var changes: [Change] = []

  /// Loads `range` by a layout pass at time 0.
  init(_ range: Range<Int>) { layOut(range, at: 0) }
}

// MARK: - At a moment

extension LoadedRanges {
  func range(at time: Double) -> Range<Int> {
    changes.last { $0.start <= time }?.range ?? 0..<0
  }

  /// The circumstances of the page's loading; nil if it is not loaded.
  func loading(of page: Int, at time: Double) -> Loading? {
    guard var index = changes.lastIndex(where: { $0.start <= time }), changes[index].range.contains(page)
    else { return nil }
    while index > 0, !changes[index].isLayoutPass, changes[index - 1].range.contains(page) { index -= 1 }
    return Loading(start: changes[index].start, isFirst: changes[index].range.lowerBound == page)
  }

  /// The latest time when a page of the final range was loaded, leaving out the first page of the range.
  var lastLoading: Double? {
    let range = changes[changes.count - 1].range
    return range.compactMap { loading(of: $0, at: .infinity) }.filter { !$0.isFirst }.map(\.start).max()
  }

  /// The views that show the pages of the range: new pages take views before old ones return theirs.
  func views(at time: Double) -> [Int] {
    var reuse = ReuseList()
    var views: [Int: Int] = [:]
    for change in changes where change.start <= time {
      func release(_ pages: [Int]) {
        for page in pages { reuse.put(views.removeValue(forKey: page)!) }
      }
      if change.isLayoutPass { release(views.keys.sorted()) }
      for page in change.range where views[page] == nil { views[page] = reuse.take() }
      release(views.keys.filter { !change.range.contains($0) }.sorted())
    }
    return range(at: time).map { views[$0]! }
  }
}

// MARK: - Changing

extension LoadedRanges {
  /// Removes all pages at `time` and loads those of `range`.
  mutating func layOut(_ range: Range<Int>, at time: Double) {
    changes.removeAll { $0.start >= time }
    changes.append(Change(start: time, range: range, isLayoutPass: true))
  }

  /// Plans again from `time` on: the loaded range follows `range` until `end`.
  mutating func follow(from time: Double, until end: Double, range: (Double) -> Range<Int>) {
    changes.removeAll { $0.start >= time && !($0.start == time && $0.isLayoutPass) }
    change(to: range(time), at: time)
    var (low, step) = (time, 1.0)
    while low < end {
      let high = min(time + step / Self.samplingRate, end)
      let target = range(high)
      while changes[changes.count - 1].range != target {
        low = firstChange(in: low, high, range: range)
        change(to: range(low), at: low)
      }
      low = high
      step += 1
    }
  }

  private mutating func change(to range: Range<Int>, at time: Double) {
    let last = changes[changes.count - 1]
    guard range != last.range else { return }
    if last.start == time {
      changes[changes.count - 1].range = range
    } else {
      changes.append(Change(start: time, range: range, isLayoutPass: false))
    }
  }

  /// The moment when the range first differs from the last one, found by 40 halvings; it is unchanged at `low` and
  /// different at `high`.
  private func firstChange(in low: Double, _ high: Double, range: (Double) -> Range<Int>) -> Double {
    var (low, high) = (low, high)
    let old = changes[changes.count - 1].range
    for _ in 0..<40 {
      let middle = low + (high - low) / 2
      if range(middle) == old { low = middle } else { high = middle }
    }
    return high
  }
}
