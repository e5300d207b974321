import FlickDiagnostics
import FlickMotion
import FlickScene
import FlickStage

extension OutputPlanner {
  /// The latest possible end of an output, in seconds. For as long as a crossfade lasts, it also shows the scene after
  /// the output's end.
  func lastEnd(of output: Output) throws(SceneDiagnostics) -> Double {
    guard case .crossfade(let length)? = output.seam else { return .infinity }
    let end = scene.stage.duration - length
    guard end > length else {
      throw failure(
        "the scene is too short for a seam of \(shortSeconds(length)): it lasts \(lengthText(scene.length))",
        at: output.place(of: "seam"),
        note: "the output's beginning fades in over the scene after the output's end")
    }
    return end
  }

  /// The frames of an output with its seam.
  func seamed(_ frames: FrameSelection, _ output: Output) throws(SceneDiagnostics)
    -> (frames: FrameSelection, seam: PlannedSeam?)
  {
    let (first, last) = (frames.frames.lowerBound, frames.frames.upperBound - 1)
    switch output.seam {
    case nil: return (frames, nil)
    case .check:
      try checkSeam(from: frames.time(of: first), to: frames.time(of: last + 1), output)
      return (frames, nil)
    case .crossfade(let length):
      let start = frames.time(of: first)
      let end = frames.time(of: last + 1)
      guard end - start > length else {
        throw failure(
          "the output lasts \(shortSeconds(end - start)), no longer than its seam",
          at: output.place(of: "seam"))
      }
      return (frames, .crossfade(start: start, end: end, length: length))
    case .pingpong:
      guard last > first else { return (frames, nil) }
      let selection = FrameSelection(
        rate: frames.rate, speed: output.timing.speed, frames: first..<2 * last - first)
      return (selection, .turn(at: last, frames.step))
    }
  }

  private func checkSeam(from start: Double, to end: Double, _ output: Output) throws(SceneDiagnostics) {
    let found = SeamCheck(scene.stage, from: start, to: min(end, scene.stage.duration)).differences
    guard !found.isEmpty else { return }
    let shown =
      found.prefix(4).joined(separator: "; ") + (found.count > 4 ? "; and \(found.count - 4) more" : "")
    throw failure(
      "the output does not lead to its beginning: \(shown)", at: output.place(of: "seam"),
      note:
        "the moment after its last frame, \(shortSeconds(end)), has to look like its first frame, \(shortSeconds(start))",
      suggestion: "'seam: {crossfade: 400ms}', or 'seam: pingpong'")
  }
}
