import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
public import FlickScene

extension RecordingComparison {
  private var events: RecordingEvents { match.events }

  /// Whether it is a copy: every frame of the scene, at its time, where it is in the scene.
  private var isCopy: Bool {
    frames.count == frameCount && abs(match.begin) < 0.5 * match.film.interval && match.speed == 1
      && abs(match.recording.timing.period / match.film.interval - 1) < 0.02 && match.turn == .upright
  }

  /// Frames of a copy that are not at their times, to a millisecond: containers round to it.
  private var wrongTimes: [Int] {
    guard isCopy, events.isEmpty else { return [] }
    return frames.indices.filter { abs(frames[$0].time - frameRate.time(ofFrame: $0)) > 0.0011 }
  }

  /// What is wrong with what the video shows, or when, a sentence each without a full stop.
  public var findings: [String] {
    var lines = wrongTimeSentences
    if match.turn != .upright { lines.append(turnSentence) }
    if abs(match.speed - 1) > 0.01 { lines.append("it runs at \(decimal(match.speed, digits: 2)) of the scene's speed") }
    if let missing = missingStart { lines.append("the scene's first \(seconds(missing)) are missing, in which it moves") }
    if let missing = missingEnd { lines.append("the scene's last \(seconds(missing)) are missing, in which it moves") }
    return lines + eventSentences
  }

  private var wrongTimeSentences: [String] {
    guard let first = wrongTimes.first else { return [] }
    let others = wrongTimes.count > 1 ? ", and \(wrongTimes.count - 1) more frames are not at their times" : ""
    return [
      "frame \(first) is at \(shortSeconds(frames[first].time, digits: 4)) instead of "
        + "\(shortSeconds(frameRate.time(ofFrame: first), digits: 4))" + others
    ]
  }

  private var turnSentence: String {
    // What makes it upright undoes how it lies.
    switch match.turn.quarterTurns {
    case 1: "it lies on its left side: it is turned by 90 degrees anticlockwise"
    case 2: "it is upside down"
    default: "it lies on its right side: it is turned by 90 degrees clockwise"
    }
  }

  var eventSentences: [String] {
    var lines: [String] = []
    func add(_ events: [RecordingEvents.Event], _ one: String, _ many: String) {
      if events.isEmpty { return }
      lines.append((events.count == 1 ? "1 frame is \(one)" : "\(events.count) frames are \(many)") + ": " + times(events))
    }
    add(events.dropped, "dropped", "dropped")
    add(events.doubled, "shown twice", "shown twice")
    add(events.frozen, "shown twice in place of the next", "shown twice in place of the next")
    if !events.exchanged.isEmpty { lines.append("frames have changed places with the next: " + times(events.exchanged)) }
    return lines
  }

  private func times(_ events: [RecordingEvents.Event]) -> String {
    var words = events.prefix(12).map { seconds($0.time) }
    if events.count > 12 { words.append("\(events.count - 12) more") }
    return words.count == 1 ? words[0] : words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  private func seconds(_ value: Double) -> String { decimal(value, digits: 3) + " s" }
}

// MARK: - Start and end

extension RecordingComparison {
  /// The film's time at the end of the recording's last frame.
  private var end: Double {
    ((match.recording.times.last ?? 0) + match.recording.timing.period) * match.speed + match.start
  }

  /// How much of the scene has gone when the recording begins, if it moves in that time.
  var missingStart: Double? {
    let begin = match.begin
    return begin > 0.75 * match.film.interval && moves(0..<begin) ? begin : nil
  }

  var missingEnd: Double? {
    let missing = match.film.duration - end
    return missing > 0.75 * match.film.interval && moves(end..<match.film.duration) ? missing : nil
  }

  /// Whether anything moves in a part of the scene, by what is drawn.
  private func moves(_ range: Range<Double>) -> Bool {
    zip(match.filmTimes, match.filmChanges).contains { range.contains($0) && $1 > 0.01 }
  }

  /// ` begins 0.367 s late`.
  private var startWords: String {
    let begin = match.begin
    let about = match.startIsCertain ? "" : "about "
    if match.filmChanges.allSatisfy({ $0 <= 0.01 }) { return "shows a scene that does not move, so that its start cannot be told" }
    if abs(begin) <= 0.0011 { return "begins \(about.isEmpty ? "" : "about ")with the scene" }
    return begin > 0 ? "begins \(about)\(seconds(begin)) late" : "begins \(about)\(seconds(-begin)) before the scene"
  }

  private var rateWords: String {
    let timing = match.recording.timing
    guard match.recording.times.count > 1 else { return "has one frame" }
    let rate = decimal(timing.framesPerSecond, digits: timing.framesPerSecond > 10 ? 2 : 3)
    return timing.isUneven ? "runs at about \(rate) fps, unevenly" : "runs at \(rate) fps"
  }

  private var placeWords: String {
    let place = match.place
    func pixels(_ value: Double, _ positive: String, _ negative: String) -> String? {
      let rounded = value.rounded(toDigits: 1)
      return rounded == 0 ? nil : "\(decimal(abs(rounded), digits: 1)) px \(rounded > 0 ? positive : negative)"
    }
    let shifts = [pixels(place.x, "to the right", "to the left"), pixels(place.y, "down", "up")].compactMap { $0 }
    let shift = shifts.isEmpty ? "not shifted" : "shifted by " + shifts.joined(separator: " and ")
    return "\(shift), scaled by \(Self.fixed(place.scale))"
  }

  private static func fixed(_ value: Double) -> String {
    let text = decimal(value, digits: 3)
    guard let point = text.firstIndex(of: ".") else { return text + ".000" }
    return text + String(repeating: "0", count: max(3 - (text.distance(from: point, to: text.endIndex) - 1), 0))
  }
}

extension RecordingComparison {
  /// What was found, for people.
  public var text: String {
    ([verdict] + notes + quality).map { "\(path): \($0)" }.joined(separator: "\n")
  }

  private var verdict: String {
    if isCopy, findings.isEmpty, match.place.x == 0, match.place.y == 0 {
      return "all \(frameCount) frames of \(title), each at its time"
    }
    let faults = findings.isEmpty ? ["no frame is dropped or shown twice"] : findings
    return "the recording \(startWords), \(rateWords), " + faults.joined(separator: ", ") + "; " + placeWords
  }

  private var notes: [String] {
    var lines: [String] = []
    if match.recording.pixelAspect != 1 {
      lines.append("its pixels are \(decimal(match.recording.pixelAspect, digits: 3)) times as wide as high, and are shown so")
    }
    if match.recording.orientation != .upright {
      let degrees = 90 * match.recording.orientation.quarterTurns
      let mirrored = match.recording.orientation.isMirrored ? "mirrored and " : ""
      lines.append("it is stored \(mirrored)sideways, and players turn it by \(degrees) degrees clockwise; so it was compared")
    }
    return lines
  }

  private var quality: [String] {
    let psnr = frames.map { $0.psnr ?? .infinity }
    let known = frames.compactMap(\.psnr)
    let ssim = frames.compactMap(\.ssim)
    guard !known.isEmpty, let worst = psnr.indices.min(by: { psnr[$0] < psnr[$1] }) else { return [] }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(values.count, 1)) }
    return [
      "PSNR \(decimal(mean(known), digits: 2)) dB, at worst \(decimal(known.min() ?? 0, digits: 2)) (frame \(worst)); "
        + "SSIM \(decimal(mean(ssim), digits: 4)), at worst \(decimal(ssim.min() ?? 0, digits: 4))"
    ]
  }

  /// What was found, for programs; the frames are in the table.
  public var document: JSONValue {
    func list(_ events: [RecordingEvents.Event]) -> JSONValue {
      .array(events.map { ["frame": .integer($0.frame), "time": .number($0.time)] })
    }
    let timing = match.recording.timing
    return [
      "file": .string(path), "same": .boolean(findings.isEmpty), "frameCount": .integer(frames.count),
      "sceneFrameCount": .integer(frameCount), "findings": .array(findings.map { .string($0) }),
      "start": .number(match.begin), "startIsCertain": .boolean(match.startIsCertain),
      "framesPerSecond": .number(timing.framesPerSecond), "isUneven": .boolean(timing.isUneven),
      "speed": .number(match.speed), "dropped": list(events.dropped), "shownTwice": list(events.doubled),
      "shownTwiceInPlaceOfNext": list(events.frozen), "exchanged": list(events.exchanged),
      "place": [
        "x": .number(match.place.x), "y": .number(match.place.y), "scale": .number(match.place.scale),
        "turnedClockwise": .integer((360 - 90 * match.turn.quarterTurns) % 360),
      ],
      "agreement": .number(match.score),
      "psnr": .array(frames.map { $0.psnr.map { .number($0) } ?? .null }),
      "ssim": .array(frames.map { $0.ssim.map { .number($0) } ?? .null }),
      "shows": .array(frames.map { $0.shows.map { .integer($0) } ?? .null }),
    ]
  }
}
