package import FlickDiagnostics
package import FlickPlanning
import FlickScene
import FlickStage

extension ResolvedScene {
  /// Returns a warning for each output that plays backwards to its beginning and turns while something moves.
  package func turnWarnings(of files: [PlannedOutput]) -> [Diagnostic] {
    files.compactMap { file in
      guard file.output.seam == .pingpong, file.frames.count > 1 else { return nil }
      let first = file.frames.frames.lowerBound
      let check = SeamCheck(stage, from: 0, to: stage.duration)
      let turns = [first + file.frames.count / 2, first].map(file.frames.time)
      guard let turn = turns.first(where: { check.moves(at: min($0, stage.duration)) }) else { return nil }
      return Diagnostic(
        .abruptTurn, "the output turns back at \(shortSeconds(turn)), where something moves",
        at: file.output.place(of: "seam"), note: "a motion that turns at full speed looks like a jerk",
        suggestion: "let its 'range' begin and end where everything rests, or use 'seam: {crossfade: 400ms}'")
    }
  }
}
