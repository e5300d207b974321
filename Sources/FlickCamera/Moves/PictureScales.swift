import FlickGeometry

/// The scales at which cached pages are drawn during each move of a camera, compared with the device's own pixels.
///
/// A camera at rest shows the pages exactly as large as they are drawn. A move shows the pictures that were drawn for
/// the rest before it or for the rest after it: in its first half the former, in its second half the latter, unless
/// only the other ones are fine enough. Only a move that comes nearer than both rests has pages drawn for itself. So no
/// change is visible at the beginning or the end of a move.
package struct PictureScales: Sendable {
  private struct Choice: Sendable {
    let departure: Double
    let arrival: Double
    /// The greatest zoom during the move.
    let peak: Double
  }

  private let track: CameraTrack
  private let choices: [Choice]

  /// A picture that is enlarged by less than this is as good as a finer one.
  private static let tolerance = 1.03

  package init(_ track: CameraTrack) {
    self.track = track
    var choices: [Choice] = []
    for (index, move) in track.moves.enumerated() {
      let before = index > 0 ? track.moves[index - 1] : nil
      let departure = before.map { $0.end <= move.start ? $0.target.zoom : choices[index - 1].peak }
      let zooms = (1..<32).map { track.framing(at: move.start + move.duration * Double($0) / 32).zoom }
      let ends = (departure: max(departure ?? track.opening.zoom, 1), arrival: max(move.target.zoom, 1))
      let peak = move.duration > 0 ? zooms.max() ?? 1 : 1
      choices.append(
        Choice(
          departure: ends.departure, arrival: ends.arrival, peak: max(peak, ends.departure, ends.arrival)))
    }
    self.choices = choices
  }

  /// The scale at a time, in seconds; 1 is the device's own scale.
  package func scale(at time: Double) -> Double {
    let next = track.moves.partitioningIndex { $0.start > time }
    guard next > 0 else { return max(track.opening.zoom, 1) }
    let (move, choice) = (track.moves[next - 1], choices[next - 1])
    guard time < move.end else { return choice.arrival }
    let zoom = track.framing(at: time).zoom
    let isLate = time >= move.start + move.duration / 2
    let order = isLate ? [choice.arrival, choice.departure] : [choice.departure, choice.arrival]
    return order.first { zoom <= $0 * Self.tolerance } ?? choice.peak
  }
}
