import FlickCompositor
package import FlickDiagnostics
import FlickGeometry
import FlickKernels
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

extension SceneProfile {
  /// The profile as JSON, for other programs. Times are in milliseconds; each is the total of all frames, except the
  /// times of single frames in `costliestFrames`.
  package var document: JSONValue {
    [
      "scene": .string(scene.input.name),
      "frames": .integer(frames.count), "newFrames": .integer(frames.count { !$0.isRepeated }),
      "size": [.integer(scene.pixelSize.width), .integer(scene.pixelSize.height)],
      "cpu": .string(level.rawValue), "rounds": .integer(rounds),
      "loading": milliseconds(loading), "drawing": milliseconds(drawing), "hashing": milliseconds(hashing),
      "stages": list(stages), "kinds": list(kinds), "pages": list(pages),
      "layers": .array(layers.prefix(SceneProfile.listed).map(json)),
      "costliestFrames": .array(costliestFrames.prefix(SceneProfile.listed).map(json)),
      "outputs": .array(outputs.map(json)),
    ]
  }

  private func list(_ shares: [Share]) -> JSONValue {
    .array(shares.map { ["name": .string($0.name), "milliseconds": milliseconds($0.nanoseconds)] })
  }

  private func json(_ cost: LayerCost) -> JSONValue {
    .object(
      [
        .init("path", .string(cost.layer.path)), .init("kind", .string(cost.layer.kindName)),
        .init("frames", .integer(cost.frameCount)), .init("milliseconds", milliseconds(cost.total)),
      ]
        + [DrawingMeter.Stage.prepare, .cover, .paint].map { stage in
          .init(stage.rawValue, milliseconds(cost.stages[stage] ?? 0))
        })
  }

  private func json(_ frame: Frame) -> JSONValue {
    [
      "frame": .integer(frame.number), "time": .number(scene.stage.frameRate.time(ofFrame: frame.number)),
      "milliseconds": milliseconds(frame.drawing),
      "layer": frame.costliestLayer.map { .string($0.path) } ?? .null,
      "kind": frame.costliestLayer.map { .string($0.kindName) } ?? .null,
    ]
  }

  private func json(_ output: Output) -> JSONValue {
    [
      "path": .string(output.path), "frames": .integer(output.frameCount),
      "drawing": milliseconds(output.drawing), "encoding": milliseconds(output.encoding),
    ]
  }

  private func milliseconds(_ nanoseconds: Int) -> JSONValue { .number(Double(nanoseconds) / 1e6) }
}
