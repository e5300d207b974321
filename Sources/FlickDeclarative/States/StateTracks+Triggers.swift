import FlickEffects
import FlickMotion

extension StateTracks {
  /// Returns the times when a state turns on, ascending; nil when there is no state of this name. While a finger moves
  /// a state, the state is neither on nor off.
  ///
  /// - Parameter item: The item that has the state; nil for the states of all items.
  func times(ofState name: String, item: String?) -> [Double]? {
    guard let number = states.firstIndex(where: { $0.name == name }) else { return nil }
    let home = home(of: number)
    return tracks.filter {
      $0.key.state == number && (item == nil || $0.key.item == nil || $0.key.item == item)
    }
    .flatMap { $0.value.departures(from: home) }.sorted()
  }

  /// Returns the range from the least to the greatest stop of a state; nil if it has none.
  func stops(of state: Int) -> ClosedRange<Double>? {
    guard let least = table.stops[state].first, let greatest = table.stops[state].last else { return nil }
    return least...greatest
  }

  /// Returns the value to which a change moves a state at a moment.
  ///
  /// - Parameter index: The number of the touched item or overlay; nil if none is touched.
  func value(
    of change: CollectionDeclaration.Trigger.Change, for key: Key, at time: Double, index: Int? = nil
  ) -> Double {
    let stops = table.stops[key.state]
    guard let least = stops.first, let greatest = stops.last else { return 0 }
    let (target, home) = (target(of: key, at: time), home(of: key.state))
    let away = table.away(of: key.state)
    switch change {
    case .toggle: return target == home ? away : home
    case .on: return away
    case .off: return home
    case .next: return stops.first { $0 > target } ?? least
    case .previous: return stops.last { $0 < target } ?? greatest
    case .value(let value): return value.clamped(to: least...greatest)
    case .index: return index.map { Double($0).clamped(to: least...greatest) } ?? target
    }
  }
}

extension Track {
  /// Returns the times when the state leaves `home`: the starts of the motions to another value, each after a motion to
  /// `home`. Drags by a finger do not count.
  fileprivate func departures(from home: Double) -> [Double] {
    var isHome = initialValue == home
    var times: [Double] = []
    for piece in pieces {
      if case .drag = piece.motion { continue }
      if isHome, piece.motion.finalValue != home { times.append(piece.start) }
      isHome = piece.motion.finalValue == home
    }
    return times
  }
}
