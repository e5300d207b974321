import FlickDeclarative
package import FlickDiagnostics
import FlickEffects
package import FlickScene
import FlickSceneFormat
package import FlickStage
import Testing

/// A scene of 31 pages p0, p1, ... and two spare ones, s0 and s1, whose script starts in line 8.
package struct StageScript: Sendable, CustomTestStringConvertible {
  package var steps: String
  package var effect = "{type: page-tabs}"
  /// An additional line of the scene.
  package var line = "fps: 60"

  package init(_ steps: String, effect: String = "{type: page-tabs}", line: String = "fps: 60") {
    (self.steps, self.effect, self.line) = (steps, effect, line)
  }

  package var testDescription: String { steps }

  package var text: String {
    """
    scene: 1
    \(line)
    effect: \(effect)
    content:
      pages: [{repeat: 31, id: "p${i}", background: white}]
      spare: [{repeat: 2, id: "s${i}", background: white}]
    script:\(steps.isEmpty ? " []" : "")

    """ + steps.split(separator: "\n").map { "  - {\($0)}" }.joined(separator: "\n")
  }

  package func scene() throws(SceneDiagnostics) -> Scene {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try loader.load(text: text, name: "scene.yaml", folder: SceneFolder.shared.path)
  }

  package func stage(
    scale: Double? = nil, underlay: Underlay = .clear, measure: any ContentMeasure = EstimatedMeasure()
  ) throws(SceneDiagnostics) -> Stage {
    try Stage(try scene(), scale: scale, underlay: underlay, measure: measure)
  }

  /// The error that playing the scene brings; empty if there is none.
  package var message: String {
    do throws(SceneDiagnostics) {
      _ = try stage()
      return ""
    } catch {
      return error.description
    }
  }
}

extension Stage {
  /// The events of all steps with their times in milliseconds, one step a line: `name: event time, event time`.
  package var timetable: String {
    func milliseconds(_ time: Double) -> String { "\(Int((time * 1000).rounded()))" }
    return steps.map { step in
      let events = step.events.map { "\($0.name) \(milliseconds($0.time))" }.joined(separator: ", ")
      return "\(step.name): \(events)"
    }.joined(separator: "\n")
  }
}
