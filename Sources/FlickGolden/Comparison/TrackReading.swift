import FlickAnalysis

/// The rests and turns that an item's track states, up to the end of its scene.
struct TrackReading {
  /// A stay at one place.
  struct Rest {
    let place: ItemPlace
    let start: Int
    /// The first frame in which the item is at another place or has another alpha; nil if the scene ends first.
    let departure: Int?
    /// Whether the item keeps its corners at its departure, so that only its alpha changes.
    let fades: Bool
  }

  /// The item's appearance on the screen, or its disappearance.
  struct Turn {
    let verb: String
    let frame: Int
  }

  let track: ItemTrack
  let frameCount: Int
  let rests: [Rest]

  init(_ track: ItemTrack, frameCount: Int) {
    let entries = track.entries.filter { $0.frames.lowerBound < frameCount }
    self.track = ItemTrack(item: track.item, entries: entries)
    self.frameCount = frameCount
    rests = zip(entries, entries.dropFirst().map { $0 as ItemTrack.Entry? } + [nil]).compactMap {
      entry, next in
      guard case .rests(let place) = entry.kind else { return nil }
      return Rest(
        place: place, start: entry.frames.lowerBound,
        departure: entry.frames.upperBound < frameCount ? entry.frames.upperBound : nil,
        fades: next?.place?.corners == place.corners)
    }
  }

  var item: String { track.item }

  /// The first frame in which the item is on the screen.
  var firstSeen: Int { track.entries.first { $0.place != nil }?.frames.lowerBound ?? 0 }

  /// The turns in order. The first is an appearance; then disappearances and appearances alternate.
  var turns: [Turn] {
    var turns: [Turn] = []
    var wasThere = false
    for entry in track.entries where (entry.place != nil) != wasThere {
      wasThere.toggle()
      turns.append(Turn(verb: wasThere ? "appears" : "disappears", frame: entry.frames.lowerBound))
    }
    return turns
  }
}
