/// The views that a stack keeps for pages to come. The last one put in is the first one taken; a view is made only
/// when none is left.
///
/// Views are numbers here, in the order in which they are made: what a page shows is bound to its index, whichever
/// view shows it.
struct ReuseList: Sendable {
  private var idle: [Int] = []
  private var made = 0

  mutating func put(_ view: Int) { idle.append(view) }

  mutating func take() -> Int {
    if let view = idle.popLast() { return view }
    made += 1
    return made - 1
  }
}
