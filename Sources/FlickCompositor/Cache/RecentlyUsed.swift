/// Values by key that together cost no more than a budget: what has not been used for longest goes first.
///
/// - Complexity: Finding and inserting a value take constant time, and so does each value that has to go.
struct RecentlyUsed<Key: Hashable, Value> {
  /// A link of a chain that runs from the value used last to the one used longest ago.
  private struct Link {
    var key: Key
    var value: Value
    var cost: Int
    var newer: Int?
    var older: Int?
  }

  let budget: Int
  private(set) var cost = 0
  /// How many have gone to make room.
  private(set) var dropped = 0
  private var places: [Key: Int] = [:]
  /// Nil where a value has gone.
  private var links: [Link?] = []
  private var free: [Int] = []
  private var newest: Int?
  private var oldest: Int?

  init(budget: Int) { self.budget = budget }

  var count: Int { places.count }

  /// The value of `key`, which is thereby the one used last.
  mutating func use(_ key: Key) -> Value? {
    guard let place = places[key], let link = links[place] else { return nil }
    if place != newest {
      unchain(link)
      chain(link, at: place)
    }
    return link.value
  }

  /// Keeps `value`, unless it alone exceeds the budget or the key has a value.
  mutating func insert(_ value: Value, cost: Int, for key: Key) {
    guard cost <= budget, places[key] == nil else { return }
    let place = free.popLast() ?? links.count
    if place == links.count { links.append(nil) }
    places[key] = place
    chain(Link(key: key, value: value, cost: cost), at: place)
    self.cost += cost
    while self.cost > budget { dropOldest() }
  }

  private mutating func dropOldest() {
    guard let place = oldest, let link = links[place] else { return }
    unchain(link)
    links[place] = nil
    places[link.key] = nil
    free.append(place)
    cost -= link.cost
    dropped += 1
  }

  /// Makes the link at `place` the newest one.
  private mutating func chain(_ link: Link, at place: Int) {
    var link = link
    (link.newer, link.older) = (nil, newest)
    links[place] = link
    if let newest { links[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unchain(_ link: Link) {
    if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
  }
}
