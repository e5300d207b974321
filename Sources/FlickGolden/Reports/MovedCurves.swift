import FlickAnalysis
import FlickBasics
import FlickDiagnostics
import FlickPlanning

/// The curves of the items whose motion differs from the expected one: x and y of each item's middle over time. The
/// expected curve is dashed.
struct MovedCurves {
  /// The largest number of items; more would not help a reader.
  private static let mostItems = 6
  private static let (width, height) = (600.0, 120.0)

  private let outcome: GoldenOutcome

  init(_ outcome: GoldenOutcome) { self.outcome = outcome }

  var text: String {
    guard let recorded = outcome.recorded, let found = outcome.found else { return "" }
    let before = Dictionary(recorded.tracks.map { ($0.item, $0) }) { first, _ in first }
    let moved = found.tracks.filter { before[$0.item].map(\.entries) != $0.entries }
    let frames = max(recorded.frameCount, found.frameCount, 2)
    let directions = [("x", \ItemPlace.middleX), ("y", \ItemPlace.middleY)]
    var charts: [String] = []
    for track in moved.prefix(MovedCurves.mostItems) {
      charts += directions.compactMap { name, value in
        chart("\(track.item), \(name) of its middle", before[track.item], track, value, frames)
      }
    }
    guard !charts.isEmpty else { return "" }
    let rest = moved.count - MovedCurves.mostItems
    let others = rest > 0 ? "; \(counted(rest, "more item")) moved" : ""
    return """
      <h3>What moved</h3>
      <p class="name">expected dashed, actual in colour, over frames\(others)</p>
      <div class="curves">
      \(charts.joined(separator: "\n"))
      </div>

      """
  }

  /// A chart of both tracks in one direction; nil when they are equal in it.
  private func chart(
    _ title: String, _ expected: ItemTrack?, _ actual: ItemTrack, _ value: KeyPath<ItemPlace, Double>,
    _ frames: Int
  ) -> String? {
    let lines = (
      was: expected.map { MovedCurves.points($0, value) } ?? [], now: MovedCurves.points(actual, value)
    )
    guard lines.was != lines.now else { return nil }
    let values = (lines.was + lines.now).compactMap { $0?.value }
    // An item that hardly moves in this direction gets no chart: it differs in the other one.
    guard let low = values.min(), let high = values.max(), high - low >= 0.5 else { return nil }
    func path(_ points: [MovedCurves.Point?]) -> String {
      var isOpen = false
      return points.map { point in
        defer { isOpen = point != nil }
        guard let point else { return "" }
        let x = Double(point.frame) / Double(frames - 1) * MovedCurves.width
        let y = (high - point.value) / max(high - low, 0.01) * MovedCurves.height
        return "\(isOpen ? "L" : "M")\(decimal(x, digits: 1)) \(decimal(y, digits: 1))"
      }.joined()
    }
    return """
      <figure><figcaption>\(Markup.escaped(title))</figcaption>
      <svg viewBox="0 -4 600 128" preserveAspectRatio="none" role="img" aria-label="\(Markup.escaped(title))">
      <path class="was" d="\(path(lines.was))"/><path class="now" d="\(path(lines.now))"/>
      </svg>
      <p class="axis"><span>\(decimal(low, digits: 1)) to \(decimal(high, digits: 1)) pt</span>\
      <span>frame 0 to \(frames - 1)</span></p></figure>
      """
  }

  private struct Point: Equatable {
    var frame: Int
    var value: Double
  }

  /// The points of a track; nil stands for frames in which the item is away.
  private static func points(_ track: ItemTrack, _ value: KeyPath<ItemPlace, Double>) -> [Point?] {
    track.entries.flatMap { entry -> [Point?] in
      guard let place = entry.place else { return [nil] }
      let ends = Set([entry.frames.lowerBound, entry.frames.upperBound - 1]).sorted()
      return ends.map { Point(frame: $0, value: place[keyPath: value]) }
    }
  }
}

extension ItemPlace {
  /// The x of the middle, in points.
  fileprivate var middleX: Double { Double(corners.reduce(0) { $0 + $1.x }) / 400 }
  fileprivate var middleY: Double { Double(corners.reduce(0) { $0 + $1.y }) / 400 }
}
