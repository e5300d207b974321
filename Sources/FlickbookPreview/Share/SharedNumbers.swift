import FlickAnalysis
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// Documents of all frames, each different one once.
private struct FrameStates {
  private(set) var values: [JSONValue] = []
  /// The index of each frame's document.
  private var states: [Int] = []
  private var known: [JSONValue: Int] = [:]

  var json: JSONValue { .array(states.map { .integer($0) }) }

  mutating func append(_ value: JSONValue) {
    let index = known[value] ?? values.count
    if index == values.count {
      known[value] = index
      values.append(value)
    }
    states.append(index)
  }
}

/// The data of a shared page besides its pictures.
struct SharedNumbers {
  let json: JSONValue

  /// - Throws: `CancellationError`, and the errors of the values.
  init(
    _ scene: ResolvedScene, _ pack: FramePack, _ sound: SharedSound, arguments: [String], cache: AssetCache
  ) throws {
    let timeline = scene.timeline
    var (inspections, screens) = (FrameStates(), FrameStates())
    for frame in 0..<timeline.frameCount {
      try Task.checkCancellation()
      inspections.append(
        SharedNumbers.shown(Inspection(scene, at: scene.stage.frameRate.time(ofFrame: frame)).document))
      screens.append(FrameScreens(scene: scene, frame: frame).json)
    }
    let values = [TraceValue(text: "offset"), TraceValue(text: "velocity")].compactMap(\.self)
      .filter { (try? scene.checkRequest([$0])) != nil }
    let frames = FrameSelection(rate: timeline.frameRate, frames: 0..<timeline.frameCount)
    let view = SceneView(scene: 0)
    let document = SceneDocument(scene: scene, epoch: "shared", view: view, arguments: [])
    json = [
      "scene": SharedNumbers.replacing(
        "hasSound", with: .boolean(!sound.isEmpty),
        in: SharedNumbers.replacing(
          "arguments", with: .array(arguments.map { .string($0) }), in: document.json)),
      "scenes": [
        "scenes": [["name": .string(scene.input.name), "title": .string(scene.title)]], "token": .null,
      ],
      "problems": try SceneProblems.all(scene, cache: cache).json,
      "tracks": try SceneTracks(scene).json,
      "inspections": .array(inspections.values), "states": inspections.json,
      "screens": .array(screens.values), "screenStates": screens.json,
      "trace": SharedNumbers.table(try Trace(scene, values, frames)),
      "report": try SmoothnessReport(scene, values, in: 0..<scene.stage.duration).document,
      "frames": .array(pack.frames), "sound": sound.json(from: pack.bytes.count),
      "hashes": [
        "frames": .array(pack.hashes.map { .string($0) }), "states": .array(pack.states.map { .integer($0) }),
        "isOpaque": .boolean(pack.isOpaque),
      ],
    ]
  }

  private static func table(_ trace: Trace) -> JSONValue {
    ["columns": .array(trace.columns.map { .string($0) }), "rows": .array(trace.rows.map { .array($0) })]
  }

  /// The part of an inspection that the page shows: the items, and the paths and kinds of layers.
  private static func shown(_ document: JSONValue) -> JSONValue {
    guard case .object(let members) = document else { return document }
    return .object(
      members.compactMap { member in
        switch member.name {
        case "items", "sides": member
        case "layers": .init("layers", layers(member.value))
        default: nil
        }
      })
  }

  private static func layers(_ value: JSONValue) -> JSONValue {
    guard case .array(let layers) = value else { return value }
    return .array(
      layers.map { layer in
        guard case .object(let members) = layer else { return layer }
        return .object(members.filter { $0.name == "path" || $0.name == "kind" })
      })
  }

  private static func replacing(_ name: String, with value: JSONValue, in document: JSONValue) -> JSONValue {
    guard case .object(let members) = document else { return document }
    return .object(members.map { $0.name == name ? .init(name, value) : $0 })
  }
}
