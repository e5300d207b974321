import FlickBasics
import FlickDiagnostics
import FlickImage

/// The sentences about a film found in a recording.
struct MatchSentences {
  let match: FilmMatch
  /// The faults in the order of frames.
  private let found: RecordingEvents
  /// The name of the film.
  let whole: String

  init(_ match: FilmMatch, _ events: RecordingEvents, whole: String) {
    (self.match, found, self.whole) = (match, events, whole)
  }

  /// All differences from the film, a sentence each, without a full stop.
  var lines: [String] {
    var lines: [String] = []
    if abs(match.begin) > TimeRounding.ofTime || !match.startIsCertain { lines.append("it " + start) }
    if abs(match.recording.timing.period / match.film.interval - 1) > 0.01 || match.recording.timing.isUneven
    {
      lines.append("it " + rate)
    }
    lines += faults
    return place == MatchSentences.inPlace ? lines : lines + [place]
  }

  /// The faults of the recording's picture and of its times.
  var faults: [String] {
    var lines: [String] = []
    if match.turn != .upright { lines.append(turn) }
    if abs(match.speed - 1) > 0.01 {
      lines.append("it runs at \(decimal(match.speed, digits: 2)) of the speed of \(whole)")
    }
    if let missing = match.missingStart {
      lines.append("the first \(seconds(missing)) of \(whole) are missing, in which it moves")
    }
    if let missing = match.missingEnd {
      lines.append("the last \(seconds(missing)) of \(whole) are missing, in which it moves")
    }
    return lines + events
  }

  private var turn: String {
    // The match has the turn that makes the recording upright; the recording's own turn is the opposite.
    switch match.turn.quarterTurns {
    case 1: "it lies on its left side: it is turned by 90 degrees anticlockwise"
    case 2: "it is upside down"
    default: "it lies on its right side: it is turned by 90 degrees clockwise"
    }
  }

  private var events: [String] {
    var lines: [String] = []
    func add(_ events: [RecordingEvents.Event], _ what: String) {
      if events.isEmpty { return }
      lines.append(
        (events.count == 1 ? "1 frame is " : "\(events.count) frames are ") + what + ": " + times(events))
    }
    add(found.dropped, "dropped")
    add(found.doubled, "shown twice")
    add(found.frozen, "shown twice in place of the next")
    if !found.exchanged.isEmpty {
      lines.append("frames have changed places with the next: " + times(found.exchanged))
    }
    return lines
      + found.motions.map { times, isSlower in
        "the motion from \(seconds(times.lowerBound)) to \(seconds(times.upperBound)) is "
          + "\(isSlower ? "slower" : "faster") than that of \(whole)"
      }
  }

  /// The times of events; several at one time are counted: `2.1 s, 14 at 2.5 s and 3 s`.
  private func times(_ events: [RecordingEvents.Event]) -> String {
    var all: [(time: String, count: Int)] = []
    for event in events {
      let time = seconds(event.time)
      if all.last?.time == time { all[all.count - 1].count += 1 } else { all.append((time, 1)) }
    }
    var words = all.prefix(12).map { $0.count == 1 ? $0.time : "\($0.count) at \($0.time)" }
    let more = all.dropFirst(12).reduce(0) { $0 + $1.count }
    if more > 0 { words.append("\(more) more") }
    return words.series
  }

  private func seconds(_ value: Double) -> String { decimal(value, digits: 3) + " s" }
}

extension MatchSentences {
  /// The start as words: `begins 0.367 s late`.
  var start: String {
    let begin = match.begin
    if !match.filmMoves { return "shows nothing that moves, so that its start cannot be told" }
    let about = match.startIsCertain ? "" : "about "
    if abs(begin) <= TimeRounding.ofTime {
      return match.startIsCertain ? "begins with \(whole)" : "begins at about the same time as \(whole)"
    }
    return begin > 0
      ? "begins \(about)\(seconds(begin)) late" : "begins \(about)\(seconds(-begin)) before \(whole)"
  }

  /// The rate as words: `runs at 30 fps`.
  var rate: String {
    let timing = match.recording.timing
    guard match.recording.times.count > 1 else { return "has one frame" }
    let rate = decimal(timing.framesPerSecond, digits: timing.framesPerSecond > 10 ? 2 : 3)
    return timing.isUneven ? "runs at about \(rate) fps, unevenly" : "runs at \(rate) fps"
  }

  static let inPlace = "not shifted, scaled by 1.000"

  /// The place as words: `shifted by 3 px to the left, scaled by 1.000`.
  var place: String {
    func pixels(_ value: Double, _ positive: String, _ negative: String) -> String? {
      let rounded = value.rounded(toDigits: 1)
      let about = rounded == rounded.rounded() ? "" : "about "
      return rounded == 0
        ? nil : "\(about)\(decimal(abs(rounded), digits: 1)) px \(rounded > 0 ? positive : negative)"
    }
    let shifts = [pixels(match.place.x, "to the right", "to the left"), pixels(match.place.y, "down", "up")]
      .compactMap { $0 }
    let shift = shifts.isEmpty ? "not shifted" : "shifted by " + shifts.joined(separator: " and ")
    return "\(shift), scaled by \(MatchSentences.thousandths(match.place.scale))"
  }

  private static func thousandths(_ value: Double) -> String {
    let text = decimal(value, digits: 3)
    guard let point = text.firstIndex(of: ".") else { return text + ".000" }
    return text + String(repeating: "0", count: max(4 - text.distance(from: point, to: text.endIndex), 0))
  }
}
