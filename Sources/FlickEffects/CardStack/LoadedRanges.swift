/// Which pages of a stack are loaded when.
///
/// Scrolling is known to its end when it begins, so the moments at which the visible range changes are solved for
/// then; a page's loading is the start of the unbroken stretch of ranges that hold it.
struct LoadedRanges: Sendable {
  struct Change: Sendable {
    /// In seconds.
    var start: Double
    var range: Range<Int>
    /// Whether all pages were taken away before, so that each of the range is loaded anew.
    var isLayoutPass: Bool
  }

  /// How a page came to be loaded.
  struct Loading: Hashable, Sendable {
    /// In seconds.
    var start: Double
    /// Whether the page before it was not loaded then.
    var isFirst: Bool
  }

  /// How many times a second a moving range is looked at; between two looks it changes in one direction.
  static let samplingRate = 240.0

  /// In the order of time.
  private var changes: [Change] = []

  /// At time 0 a layout pass loads `range`.
  init(_ range: Range<Int>) { layOut(range, at: 0) }
}

// MARK: - At a moment

extension LoadedRanges {
  func range(at time: Double) -> Range<Int> {
    changes.last { $0.start <= time }?.range ?? 0..<0
  }

  /// How the page came to be loaded; nil while it is not.
  func loading(of page: Int, at time: Double) -> Loading? {
    guard var index = changes.lastIndex(where: { $0.start <= time }), changes[index].range.contains(page)
    else { return nil }
    while index > 0, !changes[index].isLayoutPass, changes[index - 1].range.contains(page) { index -= 1 }
    return Loading(start: changes[index].start, isFirst: changes[index].range.lowerBound == page)
  }

  /// When the last page that is not the first of its range was loaded, among those loaded in the end.
  var lastLoading: Double? {
    let range = changes[changes.count - 1].range
    return range.compactMap { loading(of: $0, at: .infinity) }.filter { !$0.isFirst }.map(\.start).max()
  }

  /// The views that show the pages of the range: new pages take theirs before old ones give theirs back.
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
  /// Takes all pages away at `time` and loads those of `range`.
  mutating func layOut(_ range: Range<Int>, at time: Double) {
    changes.removeAll { $0.start >= time }
    changes.append(Change(start: time, range: range, isLayoutPass: true))
  }

  /// Plans anew from `time` on: the range follows `range` until `end`.
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

  /// The moment, to a trillionth of a look, at which the range stops being what it is at `low`; at `high` it is
  /// another one.
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
