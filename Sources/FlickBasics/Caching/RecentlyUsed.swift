/// Values by key whose total cost stays within a budget: the value that has gone unused for longest is dropped first.
///
/// - Complexity: Finding and inserting a value take constant time, and so does dropping one.
@usableFromInline package struct RecentlyUsed<Key: Hashable, Value> {
  /// A link of a chain that runs from the value used last to the one used longest ago.
  @usableFromInline struct Link {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline let cost: Int
    @usableFromInline var newer: Int?
    @usableFromInline var older: Int?

    @inlinable init(key: Key, value: Value, cost: Int) {
      (self.key, self.value, self.cost) = (key, value, cost)
    }
  }

  @usableFromInline package let budget: Int
  @usableFromInline var spent = 0
  @usableFromInline var drops = 0
  @usableFromInline var places: [Key: Int] = [:]
  /// Nil at the place of a dropped value.
  @usableFromInline var links: [Link?] = []
  @usableFromInline var free: [Int] = []
  @usableFromInline var newest: Int?
  @usableFromInline var oldest: Int?

  /// - Parameter budget: The highest total cost of all values, such as their bytes or their number.
  @inlinable package init(budget: Int) { self.budget = budget }

  package var count: Int { places.count }

  /// The total cost of all values.
  package var cost: Int { spent }

  /// The number of values dropped to make room.
  package var dropped: Int { drops }

  /// The value of `key`, which then counts as the one used last.
  @inlinable package mutating func use(_ key: Key) -> Value? {
    guard let place = places[key], let link = links[place] else { return nil }
    if place != newest {
      unchain(link)
      chain(link, at: place)
    }
    return link.value
  }

  /// Keeps `value`, unless it alone exceeds the budget or the key already has a value.
  ///
  /// - Parameter cost: Not negative.
  @inlinable package mutating func insert(_ value: Value, cost: Int = 1, for key: Key) {
    guard cost <= budget, places[key] == nil else { return }
    let place = free.popLast() ?? links.count
    if place == links.count { links.append(nil) }
    places[key] = place
    chain(Link(key: key, value: value, cost: cost), at: place)
    spent += cost
    while spent > budget, let oldest {
      remove(at: oldest)
      drops += 1
    }
  }

  /// Removes the values of all keys that meet a condition.
  ///
  /// - Complexity: O(count).
  @inlinable package mutating func removeAll(where isUnwanted: (Key) -> Bool) {
    for (key, place) in places where isUnwanted(key) { remove(at: place) }
  }

  @inlinable mutating func remove(at place: Int) {
    guard let link = links[place] else { return }
    unchain(link)
    links[place] = nil
    places[link.key] = nil
    free.append(place)
    spent -= link.cost
  }

  /// Makes the link at `place` the newest one.
  @inlinable mutating func chain(_ link: Link, at place: Int) {
    var link = link
    (link.newer, link.older) = (nil, newest)
    links[place] = link
    if let newest { links[newest]?.newer = place } else { oldest = place }
    newest = place
  }

  @inlinable mutating func unchain(_ link: Link) {
    if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
  }
}

extension RecentlyUsed: Sendable where Key: Sendable, Value: Sendable {}

extension RecentlyUsed.Link: Sendable where Key: Sendable, Value: Sendable {}
