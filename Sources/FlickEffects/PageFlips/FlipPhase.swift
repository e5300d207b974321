/// A stretch of the book's time in which one thing happens.
struct FlipPhase: Sendable {
  enum Event: Sendable {
    /// Nothing moves; the page is shown as it is.
    case rest
    /// A finger moves a leaf, or is about to.
    case drag(leaf: Int?)
    /// A leaf that was dragged goes on, or back.
    case release
    /// Leaves turn by themselves.
    case flip
  }

  var event: Event
  /// In seconds; it lasts until the next one starts.
  var start: Double
  var pages: [String]
  /// The position of the page that is shown or, until the end of the chapter, was; 0 when there is none.
  var page: Int
  /// The path of each leaf.
  var leaves: [LeafPath]
  /// The leaves that are not hidden.
  var shownLeaves: Range<Int>
  /// Leaves that are, or were left, in mid-air by a finger.
  var looseLeaves: [Int] = []
  /// The pages to paste while it lasts, the first at once.
  var pasteOrder: [String] = []

  /// The open page's id; nil when there are no pages.
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
  /// All are planes through the hinge, so of two on the same side of it the one nearer to 90 degrees is in front; and
  /// those that lie flat are covered by the topmost.
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

  /// A book at rest.
  static func rest(_ pages: [String], open page: Int, layout: PageFlipsLayout, at start: Double) -> FlipPhase
  {
    FlipPhase(
      event: .rest, start: start, pages: pages, page: page,
      leaves: layout.restAngles(page: page).map(LeafPath.init), shownLeaves: 0..<0)
  }
}

/// Chapters in the order of time; the first starts before all times.
struct Course: Sendable {
  private var chapters: [FlipPhase]

  init(_ first: FlipPhase) { chapters = [first] }

  var last: FlipPhase { chapters[chapters.count - 1] }
  var count: Int { chapters.count }

  /// Adds a chapter that follows all others.
  mutating func append(_ chapter: FlipPhase) {
    precondition(chapter.start >= last.start, "a course grows in the order of time")
    chapters.append(chapter)
  }

  /// Forgets the chapters that start at `time` or later.
  mutating func cut(from time: Double) {
    chapters.removeAll { $0.start >= time }
  }

  /// Forgets all chapters but the first so many, at least one.
  mutating func cut(to count: Int) { chapters.removeSubrange(count...) }

  /// The positions of the pages that are shown while nothing moves, each at least once.
  var restingPages: [Int] { chapters.filter { $0.isRest && $0.openPage != nil }.map(\.page) }

  /// The pages that have been pasted by a moment.
  func pasted(_ pasting: PageLoading, at time: Double) -> Set<String> {
    var pages: Set<String> = []
    for (chapter, next) in zip(chapters, chapters.dropFirst().map(\.start) + [.infinity])
    where chapter.start <= time {
      let elapsed = min(time, next) - max(chapter.start, 0)
      pages.formUnion(chapter.pasteOrder.prefix(pasting.count(after: elapsed)))
    }
    return pages
  }

  /// The chapter of a moment.
  subscript(time: Double) -> FlipPhase {
    var (low, high) = (0, chapters.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if chapters[middle].start <= time { low = middle } else { high = middle }
    }
    return chapters[low]
  }
}
