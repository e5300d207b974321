package import FlickDiagnostics
import FlickGeometry

extension VideoDifference {
  /// The differences for people, one on each line.
  package var text: String {
    let counts =
      frameCounts.areEqual
      ? [] : ["it has \(counted(frameCounts.after, "frame")) instead of \(frameCounts.before)"]
    if isEmpty {
      return counts.isEmpty
        ? "every frame is the same" : (["every moment is the same"] + counts).joined(separator: "\n")
    }
    var lines: [String] = []
    if !areShownInOneSize {
      let (before, after) = (pixels.before, pixels.after)
      let own = after.shapeWords.isEmpty ? " pixels" : " pixels\(after.shapeWords),"
      lines.append("it has \(after.words)\(own) instead of \(before.words)\(before.shapeWords)")
    }
    lines += counts
    if let firstTime {
      lines.append("the first moment that differs is at \(decimal(firstTime, digits: 3)) s")
    }
    lines += order
    lines += qualityLines
    return lines.joined(separator: "\n")
  }

  /// The sentence about the signal-to-noise ratios; none if no frames are compared.
  private var qualityLines: [String] {
    guard let worst = frames.min(by: { $0.signalToNoise < $1.signalToNoise }) else { return [] }
    func short(_ value: Double) -> String { decimal(value, digits: 2) }
    let count =
      "\(differentCount) of \(frameCounts.after) frames \(differentCount == 1 ? "differs" : "differ")"
    let worstWords = "at worst \(short(worst.signalToNoise)) (at \(decimal(worst.time, digits: 3)) s)"
    return ["\(count); \(shiftWords)PSNR \(short(frames.likeness)) dB, \(worstWords)"]
  }

  /// The other start as the beginning of a sentence: `compared with the first video 0.383 s later, `.
  private var shiftWords: String {
    guard let shift else { return "" }
    let time = decimal(abs(shift), digits: 3)
    return "compared with the first video \(time) s \(shift > 0 ? "later" : "earlier"), "
  }

  /// The differences as JSON, for programs.
  package var document: JSONValue {
    [
      "same": .boolean(isEmpty), "frameCounts": .array(frameCounts.both.map { .integer($0) }),
      "sizes": .array(pixels.both.map { [.integer($0.size.width), .integer($0.size.height)] }),
      "pixelAspects": .array(pixels.both.map { .number($0.aspect) }),
      "firstTime": firstTime.map(JSONValue.short) ?? .null, "differentCount": .integer(differentCount),
      "order": .array(order.map { .string($0) }),
    ]
  }
}
