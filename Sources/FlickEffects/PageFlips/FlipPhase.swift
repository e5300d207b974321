/// A phase of the book's motion with one activity.
struct FlipPhase: Sendable {
  enum Event: Sendable {
    /// Nothing moves; a page is shown.
    case rest
    /// A finger moves a leaf, or is about to.
    case drag(leaf: Int?)
    /// A leaf that was dragged continues, or falls back.
    case release
    /// Leaves turn by themselves.
    case flip
  }

  var event: Event
  /// In seconds; the phase lasts until the next one starts.
  var start: Double
  var pages: [String]
  /// The position of the page that is shown; while leaves turn, that of the page that was shown before. 0 if there are
  /// no pages.
  var page: Int
  /// The path of each leaf.
  var leaves: [LeafPath]
  /// The leaves that are drawn.
  var shownLeaves: Range<Int>
  /// The leaves that a finger holds in mid-air, or has left there.
  var looseLeaves: [Int] = []
  /// The pages to paste during the phase; the first one is pasted at once.
  var pasteOrder: [String] = []

  /// The id of the open page; nil if there are no pages.
  var openPage: String? { pages.isEmpty ? nil : pages[page] }

  var isRest: Bool {
    if case .rest = event { true } else { false }
  }

  /// Whether the leaves turn by themselves, and a finger cannot catch them.
  var isFlip: Bool {
    if case .flip = event { true } else { false }
  }
}

extension FlipPhase {
  /// The leaves that are not hidden by others, back to front, with their angles.
  ///
  /// All leaves are planes through the hinge. So, of two on the same side of it, the one nearer to 90 degrees is in
  /// front. Leaves that lie flat are covered by the topmost one.
  func leavesInSight(at time: Double) -> [(leaf: Int, angle: Double)] {
    let angles = shownLeaves.map { (leaf: $0, angle: leaves[$0].angle(at: time)) }
    let flat = [
      angles.filter { $0.angle >= 180 }.min { $0.angle < $1.angle },
      angles.filter { $0.angle <= 0 }.max { $0.angle < $1.angle },
    ]
    let standing = angles.filter { $0.angle > 0 && $0.angle < 180 }
      .sorted { (-abs($0.angle - 90), $0.leaf) < (-abs($1.angle - 90), $1.leaf) }
    return flat.compactMap(\.self) + standing
  }

  /// The phase of a book at rest.
  static func rest(_ pages: [String], open page: Int, layout: PageFlipsLayout, at start: Double) -> FlipPhase
  {
    FlipPhase(
      event: .rest, start: start, pages: pages, page: page,
      leaves: layout.restAngles(page: page).map(LeafPath.init), shownLeaves: 0..<0)
  }
}

/// Phases in the order of time; the first one starts before all times.
struct FlipTimeline: Sendable {
  private var phases: [FlipPhase]

  init(_ first: FlipPhase) { phases = [first] }

  var last: FlipPhase { phases[phases.count - 1] }
  var count: Int { phases.count }

  /// Adds a phase after all others.
  mutating func append(_ phase: FlipPhase) {
    precondition(phase.start >= last.start, "a timeline grows in the order of time")
    phases.append(phase)
  }

  /// Drops the phases that start at `time` or later.
  mutating func cut(from time: Double) {
    phases.removeAll { $0.start >= time }
  }

  /// Drops all phases but the first `count`, at least one.
  mutating func cut(to count: Int) { phases.removeSubrange(count...) }

  /// The positions of the pages that are shown in phases of rest, each at least once.
  var restingPages: [Int] { phases.filter { $0.isRest && $0.openPage != nil }.map(\.page) }

  /// The pages that have been pasted by a moment.
  func pasted(_ pasting: PagePasting, at time: Double) -> Set<String> {
    var pages: Set<String> = []
    for (phase, next) in zip(phases, phases.dropFirst().map(\.start) + [.infinity])
    where phase.start <= time {
      let elapsed = min(time, next) - max(phase.start, 0)
      pages.formUnion(phase.pasteOrder.prefix(pasting.count(after: elapsed)))
    }
    return pages
  }

  /// The phase at a moment.
  subscript(time: Double) -> FlipPhase {
    var (low, high) = (0, phases.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if phases[middle].start <= time { low = middle } else { high = middle }
    }
    return phases[low]
  }
}
