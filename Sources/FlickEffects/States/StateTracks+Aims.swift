extension StateTracks {
  /// The value that a trigger means for a state at a moment.
  func value(of aim: CollectionDesign.Trigger.Aim, for key: Key, at time: Double) -> Double {
    let stops = table.stops[key.state]
    guard let least = stops.first, let greatest = stops.last else { return 0 }
    let (target, home) = (target(of: key, at: time), home(of: key.state))
    let away = (greatest - home).magnitude >= (least - home).magnitude ? greatest : least
    switch aim {
    case .toggle: return target == home ? away : home
    case .on: return away
    case .off: return home
    case .next: return stops.first { $0 > target } ?? least
    case .value(let value): return value.clamped(to: least...greatest)
    }
  }
}
