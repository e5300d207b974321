package import FlickDiagnostics
import FlickGolden
import FlickMotion
import FlickPlanning

extension MotionDifference {
  /// The largest number of lines of each kind; more would not help a reader.
  private static let mostLines = 8

  /// The differences for people, one on each line.
  package var text: String {
    var lines: [String] = []
    if !frameCounts.areEqual {
      let shift = later(frameCounts.after - frameCounts.before)
      let count = counted(frameCounts.after, "frame")
      lines.append("it ends \(shift): \(count) instead of \(frameCounts.before)")
    }
    lines += MotionDifference.shortened(events.map(sentence), "event")
    if let firstFrame {
      let time = decimal(frameRate.time(ofFrame: firstFrame), digits: 3)
      lines.append("the first frame with an item at another place is \(firstFrame), at \(time) s")
    }
    lines += MotionDifference.shortened(items.map(\.sentence), "item")
    if lines.isEmpty { lines.append("every item moves as before") }
    lines += MotionDifference.shortened(values.map(\.sentence), "value")
    if let firstPaintedFrame, items.isEmpty || firstPaintedFrame != firstFrame {
      lines.append("the first frame with anything else painted is \(firstPaintedFrame)")
    }
    lines += changedFiles.map { "\($0) has other contents" }
    return lines.joined(separator: "\n")
  }

  private static func shortened(_ lines: [String], _ noun: String) -> [String] {
    let rest = lines.count - mostLines
    return lines.prefix(mostLines) + (rest > 0 ? ["and \(counted(rest, "more \(noun)"))"] : [])
  }

  private func sentence(_ event: Event) -> String {
    switch (event.before, event.after) {
    case (let before?, let after?):
      let milliseconds = decimal((abs(after - before) * 1e6).rounded() / 1000)
      let frames = (after - before) / frameRate.time(ofFrame: 1)
      let isWhole = abs(frames - frames.rounded()) < 1e-3
      let words =
        isWhole ? later(Int(frames.rounded())) : "\(milliseconds) ms \(after > before ? "later" : "earlier")"
      return "\(event.name) comes \(words), at \(short(after)) instead of \(short(before))"
    case (let before?, nil):
      let isBehindEnd = before > ends.after
      return
        "\(event.name) no longer happens\(isBehindEnd ? " before the scene ends" : ""), at \(short(before))"
    case (nil, let after?):
      let isBehindEnd = after > ends.before
      return "\(event.name) is new, at \(short(after))\(isBehindEnd ? ", after the first scene's end" : "")"
    case (nil, nil): return event.name
    }
  }

  /// The end of each scene's frames, in seconds.
  private var ends: Compared<Double> { frameCounts.map { frameRate.time(ofFrame: $0) } }

  private func short(_ seconds: Double) -> String { shortSeconds(seconds, digits: 4) }

  /// The differences as JSON, for programs.
  package var document: JSONValue {
    [
      "same": .boolean(isEmpty), "frameRate": .string(frameRate.text),
      "frameCounts": .array(frameCounts.both.map { .integer($0) }),
      "firstFrame": firstFrame.map { .integer($0) } ?? .null,
      "firstPaintedFrame": firstPaintedFrame.map { .integer($0) } ?? .null,
      "values": .array(values.map(\.document)),
      "changedFiles": .array(changedFiles.map { .string($0) }),
      "events": .array(
        events.map { event in
          [
            "name": .string(event.name), "before": event.before.map(JSONValue.short) ?? .null,
            "after": event.after.map(JSONValue.short) ?? .null,
          ]
        }),
      "items": .array(
        items.map { item in
          [
            "id": .string(item.id), "firstFrame": .integer(item.firstFrame),
            "frameCount": .integer(item.frameCount), "farthestFrame": .integer(item.farthestFrame),
            "distance": .short(item.distance), "sentence": .string(item.sentence),
          ]
        }),
    ]
  }
}
