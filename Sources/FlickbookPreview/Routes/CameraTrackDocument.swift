import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickStage

/// The track of a stage's own camera: the part of the picture that it shows at every frame, and its shots.
struct CameraTrackDocument {
  let stage: Stage

  /// The parts are rows of numbers in the picture's points, rounded to hundredths: a number of equal frames, and the
  /// part's left edge, top edge, width and height. Shots have their times in seconds, and the part that is shown at
  /// rest.
  var json: JSONValue {
    let shots = stage.shots.filter { shot in !stage.sides.contains { shot.name.hasPrefix($0.name + ".") } }
    return [
      "parts": .array(parts.map { .numbers([Double($0.count)] + $0.part) }),
      "shots": .array(
        shots.map { shot in
          [
            "name": .string(shot.name), "summary": .string(shot.summary), "start": .number(shot.start),
            "settled": .number(shot.arrival), "end": .number(shot.end),
            "part": .numbers(numbers(shot.framing)),
          ]
        }),
    ]
  }

  /// Equal frames that follow each other are one entry.
  private var parts: [(part: [Double], count: Int)] {
    var parts: [(part: [Double], count: Int)] = []
    for frame in 0..<stage.frameCount {
      let part = numbers(stage.framing(at: stage.frameRate.time(ofFrame: frame)))
      if let last = parts.last, last.part == part {
        parts[parts.count - 1].count += 1
      } else {
        parts.append((part, 1))
      }
    }
    return parts
  }

  private func numbers(_ framing: Framing) -> [Double] {
    let part = framing.rect(in: stage.space)
    return [part.minX, part.minY, part.width, part.height].map { $0.rounded(toDigits: 2) }
  }
}
