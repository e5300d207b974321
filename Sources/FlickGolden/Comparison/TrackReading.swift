import FlickAnalysis

/// The statements of an item's track, up to the end of its scene.
struct TrackReading {
  /// A stay at one place.
  struct Rest {
    let place: ItemPlace
    let start: Int
    /// The first frame in which it is elsewhere, or looks otherwise; nil where the scene ends first.
    let departure: Int?
    /// Whether it is known to be at its place still when it has left off resting: only its alpha is another.
    let fades: Bool
  }

  /// When it comes onto the screen, or goes.
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

  /// The first frame in which it is on the screen.
  var firstSeen: Int { track.entries.first { $0.place != nil }?.frames.lowerBound ?? 0 }

  /// In order; the first is an appearance, then they take turns.
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
