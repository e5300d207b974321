package import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickVideo

extension RecordingComparison {
  var difference: PictureDifference? { pictures.difference }
  var colorDifference: ColorDifference? { pictures.colorDifference }

  private var sentences: MatchSentences { MatchSentences(match, events, whole: "the scene") }

  /// Whether the video is a copy: it shows every frame of the scene, upright and at its time.
  private var isCopy: Bool {
    frames.count == frameCount && abs(match.begin) < 0.5 * match.film.interval && match.speed == 1
      && abs(match.recording.timing.period / match.film.interval - 1) < 0.02 && match.turn == .upright
  }

  /// The faults of the video's pictures and of its times, a sentence each, without a full stop.
  package var findings: [String] {
    wrongTimes + sentences.faults + [differenceSentence, colorSentence].compactMap(\.self)
  }

  private var differenceSentence: String? {
    difference.map {
      let what = $0.kind == .pictures ? "the pictures differ" : "the motion differs"
      return "\(what) " + stretch($0.frames, worst: $0.worst, $0.box)
    }
  }

  private var colorSentence: String? {
    colorDifference.map {
      "the colours differ \(stretch($0.frames, worst: $0.worst, $0.box)), \($0.found.code) in place of \($0.expected.code)"
    }
  }

  /// The stretch of what differs, and the worst place in it, in words.
  private func stretch(_ differing: ClosedRange<Int>, worst: Int, _ box: VisiblePart) -> String {
    func time(_ frame: Int) -> String { shortSeconds(frames[frame].time, digits: 3) }
    let place = place(of: box)
    guard differing.count > 1 else { return "at \(time(worst)) at \(place)" }
    return
      "from \(time(differing.lowerBound)) to \(time(differing.upperBound)), most at \(time(worst)) at \(place)"
  }

  /// A rectangle of the recording in words: `[40, 80, 120, 60]`, in points of the screen.
  func place(of box: VisiblePart) -> String {
    "[" + points(of: box).map { decimal($0, digits: 0) }.joined(separator: ", ") + "]"
  }

  /// A rectangle of the recording in points of the scene's screen: x, y, width and height.
  private func points(of box: VisiblePart) -> [Double] {
    let perPoint = match.place.scale * scale
    func points(_ range: Range<Int>, _ start: Double, _ length: Double) -> (from: Double, length: Double) {
      let least = max(((Double(range.lowerBound) - start) / perPoint).rounded(.down), 0)
      let most = min(
        ((Double(range.upperBound) - start) / perPoint).rounded(.up), (length / scale).rounded(.up))
      return (least, max(most - least, 0))
    }
    let columns = points(box.columns, match.place.x, match.film.width)
    let rows = points(box.rows, match.place.y, match.film.height)
    return [columns.from - screen.x, rows.from - screen.y, columns.length, rows.length]
  }

  /// The frames of a copy that are not at their times, as far as containers keep times.
  private var wrongTimes: [String] {
    guard isCopy, events.isEmpty else { return [] }
    let wrong = frames.indices.filter {
      abs(frames[$0].time - frameRate.time(ofFrame: $0)) > TimeRounding.ofTime
    }
    guard let first = wrong.first else { return [] }
    let others = wrong.count > 1 ? ", and \(wrong.count - 1) more frames are not at their times" : ""
    return [
      "frame \(first) is at \(shortSeconds(frames[first].time, digits: 4)) instead of "
        + "\(shortSeconds(frameRate.time(ofFrame: first), digits: 4))" + others
    ]
  }
}

extension RecordingComparison {
  /// The findings for people.
  package var text: String {
    ([verdict] + primaryNotes + (origin?.sentences ?? []) + notes + quality).map { "\(path): \($0)" }.joined(
      separator: "\n")
  }

  private var verdict: String {
    if isCopy, findings.isEmpty, match.place.x == 0, match.place.y == 0 {
      return "all \(frameCount) frames of \(title), each at its time"
    }
    let faults = findings.isEmpty ? ["no frame is dropped or shown twice"] : findings
    return "the recording \(sentences.start), \(sentences.rate), " + faults.joined(separator: ", ") + "; "
      + sentences.place
  }

  private var notes: [String] {
    var lines: [String] = []
    // Programs that scale a video to even sides state pixel aspects that differ invisibly from 1.
    if abs(match.recording.pixelAspect - 1) >= 0.0005 {
      lines.append(
        "its pixels are \(decimal(match.recording.pixelAspect, digits: 3)) times as wide as high, and are shown so"
      )
    }
    if match.recording.orientation != .upright {
      let degrees = 90 * match.recording.orientation.quarterTurns
      let mirrored = match.recording.orientation.isMirrored ? "mirrored and " : ""
      lines.append(
        "it is stored \(mirrored)sideways, and players turn it by \(degrees) degrees clockwise; so it was compared"
      )
    }
    if let bar = statusBarHeight {
      let size = match.recording.size
      lines.append(
        "if the upper \(bar) pixels are not the scene's, such as a status bar, --crop 0,\(bar),\(size.width),"
          + "\(size.height - bar) leaves them out")
    }
    return lines + colorNotes
  }

  /// The name of the primaries that the recording's colors were taken to have.
  private var comparedPrimaries: String {
    pictures.quality.primaries == .displayP3
      ? "Display P3" : match.recording.colors.convertedPrimaries ?? "BT.709"
  }

  /// The conversion of wide colors before they were compared.
  private var primaryNotes: [String] {
    if pictures.agreeInDisplayP3 {
      return [
        "its colours agree with the scene's if they are in Display P3, as on the screens of phones and Macs, but the file states BT.709;"
          + " they were compared as it states; if the recorder is wrong, state it: ffmpeg -i IN -vf setparams=color_primaries=smpte432 OUT.mp4"
      ]
    }
    if pictures.quality.primaries == .displayP3 {
      return [
        "it does not state the primaries of its colours, so Display P3's were assumed, with which they agree after conversion to sRGB"
      ]
    }
    guard pictures.uncomparedColors == nil, let name = match.recording.colors.convertedPrimaries else {
      return []
    }
    return ["its colours are in \(name), and were converted to sRGB, the scene's, before they were compared"]
  }

  private var colorNotes: [String] {
    if let reason = pictures.uncomparedColors { return ["its colours were not compared: \(reason)"] }
    guard pictures.isMatrixAssumed else { return [] }
    let matrix = pictures.quality.matrix
    let assumed = "it does not state the matrix of its colours, so \(matrix.rawValue)'s was assumed"
    if matrix == .bt601 { return [assumed + ", with which they agree"] }
    if pictures.quality.primaries == .displayP3 { return [] }
    return difference == nil && colorDifference == nil ? [] : [assumed + "; with BT.601's they differ, too"]
  }

  /// The number of rows of a bar at the top of the recording that differs in nearly all frames; nil if there is none.
  private var statusBarHeight: Int? {
    guard let difference, difference.kind == .pictures, crop == nil, match.turn == .upright,
      match.recording.orientation == .upright, difference.frames.count * 10 >= frames.count * 9
    else { return nil }
    let (rows, height) = (difference.box.rows, match.recording.size.height)
    return rows.lowerBound <= max(Int(match.place.y), 0) && 8 * rows.upperBound <= height
      ? rows.upperBound : nil
  }

  private var quality: [String] {
    guard let leastLike, let least = frames[leastLike].psnr else { return [] }
    let ssim = frames.compactMap(\.ssim)
    let mean = ssim.reduce(0, +) / Double(max(ssim.count, 1))
    return [
      "PSNR \(decimal(meanSignalToNoise, digits: 2)) dB, at worst \(decimal(least, digits: 2)) (frame \(leastLike)); "
        + "SSIM \(decimal(mean, digits: 4)), at worst \(decimal(ssim.min() ?? 0, digits: 4))"
    ]
  }

  /// The findings as JSON, for programs; the frames are in the table.
  package var document: JSONValue {
    func list(_ events: [RecordingEvents.Event]) -> JSONValue {
      .array(events.map { ["frame": .integer($0.frame), "time": .number($0.time)] })
    }
    func motions(_ isSlower: Bool) -> JSONValue {
      .array(
        events.motions.filter { $0.isSlower == isSlower }.map {
          ["from": .number($0.times.lowerBound), "to": .number($0.times.upperBound)]
        })
    }
    let timing = match.recording.timing
    return [
      "file": .string(path), "comparedWith": isOfScreenAlone ? "screen" : "scene",
      "same": .boolean(findings.isEmpty), "frameCount": .integer(frames.count),
      "sceneFrameCount": .integer(frameCount), "findings": .array(findings.map { .string($0) }),
      "start": .number(match.begin), "startIsCertain": .boolean(match.startIsCertain),
      "framesPerSecond": .number(timing.framesPerSecond), "isUneven": .boolean(timing.isUneven),
      "speed": .number(match.speed), "dropped": list(events.dropped), "shownTwice": list(events.doubled),
      "shownTwiceInPlaceOfNext": list(events.frozen), "exchanged": list(events.exchanged),
      "slower": motions(true), "faster": motions(false),
      "place": [
        "x": .number(match.place.x), "y": .number(match.place.y), "scale": .number(match.place.scale),
        "turnedClockwise": .integer((360 - 90 * match.turn.quarterTurns) % 360),
      ],
      "agreement": .number(match.score), "difference": differenceDocument, "colors": colorDocument,
      "psnr": .array(frames.map { $0.psnr.map { .number($0) } ?? .null }),
      "ssim": .array(frames.map { $0.ssim.map { .number($0) } ?? .null }),
      "shows": .array(frames.map { $0.shows.map { .integer($0) } ?? .null }),
      "differing": .array(frames.map { $0.differing.map { .number($0) } ?? .null }),
      "origin": origin?.document ?? .null,
    ]
  }

  private var differenceDocument: JSONValue {
    guard let difference else { return .null }
    return .object(
      [.init("of", .string(difference.kind.rawValue))]
        + stretchMembers(difference.frames, worst: difference.worst, difference.box))
  }

  private var colorDocument: JSONValue {
    if let reason = pictures.uncomparedColors { return ["compared": false, "reason": .string(reason)] }
    let primaries: [JSONValue.Member] = [
      .init("primaries", .string(comparedPrimaries)),
      .init("agreeInDisplayP3", .boolean(pictures.agreeInDisplayP3)),
    ]
    guard let colorDifference else {
      return .object([.init("compared", true), .init("difference", .null)] + primaries)
    }
    let members = stretchMembers(
      colorDifference.frames, worst: colorDifference.worst, colorDifference.box)
    let difference = JSONValue.object(
      members + [
        .init("expected", .string(colorDifference.expected.code)),
        .init("found", .string(colorDifference.found.code)),
      ])
    return .object([.init("compared", true), .init("difference", difference)] + primaries)
  }

  private func stretchMembers(
    _ differing: ClosedRange<Int>, worst: Int, _ box: VisiblePart
  ) -> [JSONValue.Member] {
    [
      .init("from", .number(frames[differing.lowerBound].time)),
      .init("to", .number(frames[differing.upperBound].time)), .init("worst", .number(frames[worst].time)),
      .init("box", .array(points(of: box).map { .number($0) })),
    ]
  }
}
