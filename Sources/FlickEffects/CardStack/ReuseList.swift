/// The views that a stack keeps for reuse. The view that was put in last is taken first; a new one is made only if none
/// is left.
///
/// Here, views are numbered as they are made: a page's contents depend on its index, not on its view.
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
