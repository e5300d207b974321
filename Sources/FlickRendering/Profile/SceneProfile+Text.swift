import FlickBasics
import FlickCompositor
import FlickGeometry
import FlickKernels
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

extension SceneProfile {
  /// The largest number of layers and frames that are listed.
  package static let listed = 10

  /// The profile as text.
  package var text: String {
    [heading, costTable, stageTable, kindTable, pageTable, layerTable, frameTable, outputTable]
      .filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var heading: [String] {
    let new = frames.count { !$0.isRepeated }
    let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
    let times = rounds == 1 ? "drawn once" : "each drawn \(rounds) times; the shortest time counts"
    return [
      "\(scene.input.name): \(count), \(new) of them different from the previous one, "
        + "\(scene.pixelSize.width) x \(scene.pixelSize.height) pixels",
      "on one thread with \(level.rawValue) instructions, \(times)",
    ]
  }

  private var costTable: [String] {
    TextTable.lines([
      ["", "ms", "ms a frame"],
      ["loading", milliseconds(loading), ""],
      ["drawing", milliseconds(drawing), perFrame(drawing)],
      ["hashing", milliseconds(hashing), perFrame(hashing)],
    ])
  }

  private var stageTable: [String] { table("stage", stages) }
  private var kindTable: [String] { table("kind", kinds) }

  /// The most costly pages by name, and all others together.
  private var pageTable: [String] {
    let pages = pages
    guard pages.count > SceneProfile.listed + 1 else { return table("page", pages) }
    let others = pages[SceneProfile.listed..<pages.count - 1]
    let sum = ("\(others.count) others", others.reduce(0) { $0 + $1.nanoseconds })
    return table("page", pages.prefix(SceneProfile.listed) + [sum, pages[pages.count - 1]])
  }

  private func table(_ name: String, _ shares: [Share]) -> [String] {
    TextTable.lines(
      [[name, "ms a frame", "share"]]
        + shares.map { [VisibleText.line($0.name), perFrame($0.nanoseconds), share($0.nanoseconds)] })
  }

  private var layerTable: [String] {
    let layers = layers.prefix(SceneProfile.listed)
    guard !layers.isEmpty else { return [] }
    return TextTable.lines(
      [["layer", "kind", "ms a frame", "share", "prepare", "cover", "paint", "frames"]]
        + layers.map { cost in
          [VisibleText.line(cost.layer.path), cost.layer.kindName, perFrame(cost.total), share(cost.total)]
            + [DrawingMeter.Stage.prepare, .cover, .paint].map { perFrame(cost.stages[$0] ?? 0) }
            + ["\(cost.frameCount)"]
        }, words: [0, 1])
  }

  private var frameTable: [String] {
    TextTable.lines(
      [["frame", "time", "ms", "most of it is"]]
        + costliestFrames.prefix(SceneProfile.listed).map { frame in
          [
            "\(frame.number)", shortSeconds(scene.stage.frameRate.time(ofFrame: frame.number), digits: 3),
            milliseconds(frame.drawing),
            frame.costliestLayer.map { "\($0.kindName) \(VisibleText.line($0.path))" } ?? "",
          ]
        }, words: [0, 3])
  }

  private var outputTable: [String] {
    guard !outputs.isEmpty else { return [] }
    return TextTable.lines(
      [["output", "frames", "drawing, ms a frame", "encoding, ms a frame"]]
        + outputs.map { output in
          [VisibleText.line(output.path), "\(output.frameCount)"]
            + [output.drawing, output.encoding].map {
              milliseconds($0 / max(output.frameCount, 1))
            }
        })
  }

  private func perFrame(_ nanoseconds: Int) -> String { milliseconds(nanoseconds / frames.count) }

  private func share(_ nanoseconds: Int) -> String {
    drawing == 0 ? "-" : "\((100 * nanoseconds + drawing / 2) / drawing) %"
  }

  /// Formats a time in milliseconds with three decimals.
  private func milliseconds(_ nanoseconds: Int) -> String {
    let thousandths = (nanoseconds + 500) / 1000
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
