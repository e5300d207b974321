import FlickScene
import Flickbook
import Foundation

/// What workers have done before they crashed, as their journal tells.
struct Aftermath {
  /// What standard input held.
  private(set) var standardInput: String?
  /// How a batch goes on; nil when none had begun.
  private(set) var resumption: BatchResumption?
  /// What the whole command fails with, when nobody knows which scene it was.
  private(set) var failure: FlickbookError?
  /// What is said before others go on.
  private(set) var note: String?

  /// Of the current worker: whether its batch has begun, what it works on, by scene, and whether a scene may be in work that
  /// counts as done, since it did not end in time.
  private var isBatch = false
  private var work: [Int?: Work] = [:]
  /// The scenes that it reads.
  private var readings: [Int: String] = [:]
  private var mayHaveMore = false

  /// - Parameters:
  ///   - lines: Events. What is no event is skipped.
  ///   - start: When their time began.
  ///   - command: What the workers were called with.
  init(_ lines: Data, start: ContinuousClock.Instant, command: String) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let event = try? JSONDecoder().decode(Event.self, from: line) else { continue }
      switch event.event {
      case "standardInput": standardInput = event.text
      case "reading": beginReading(event, start)
      case "readingFinished": event.index.map { endReading($0) }
      case "began": begin(event, start)
      case "sceneBegan": work[event.index] = Work(name: event.scene ?? "-")
      case "sceneFinished": finish(event, line)
      case "crashed": if let crash = event.signal.flatMap({ Crash(signal: $0) }) { end(crash, command) }
      default: work[event.index, default: Work(name: command)].record(event)
      }
    }
  }

  private mutating func beginReading(_ event: Event, _ start: ContinuousClock.Instant) {
    guard let index = event.index else { return }
    if resumption == nil {
      resumption = BatchResumption(start: start + .seconds(event.time), sceneCount: event.sceneCount ?? 0)
      resumption?.hasBegun = false
    }
    readings[index] = event.scene ?? "-"
  }

  private mutating func endReading(_ index: Int) {
    readings[index] = nil
    resumption?.readingSuspects.remove(index)
  }

  private mutating func begin(_ event: Event, _ start: ContinuousClock.Instant) {
    isBatch = true
    if resumption?.hasBegun == true { return }
    var begun = resumption ?? BatchResumption(start: start, sceneCount: event.sceneCount ?? 0)
    (begun.start, begun.hasBegun) = (start + .seconds(event.time), true)
    resumption = begun
  }

  private mutating func finish(_ event: Event, _ line: Data) {
    guard let index = event.index, let scene = try? KeptScene(document: line) else { return }
    resumption?.kept[index] = scene
    resumption?.suspects.remove(index)
    work[index] = nil
    mayHaveMore = mayHaveMore || event.exitCode == ExitStatus.temporary.rawValue
  }

  private mutating func end(_ crash: Crash, _ command: String) {
    defer { (isBatch, work, readings, mayHaveMore) = (false, [:], [:], false) }
    let scenes = work.compactMap { index, work in index.map { ($0, work) } }
    note = nil
    switch scenes.count {
    case _ where !readings.isEmpty: endReadings(crash)
    case _ where !isBatch, 0:
      failure = .crashed(crash, in: command, work: work[nil]?.places ?? [])
    case 1 where !mayHaveMore:
      resumption?.failures[scenes[0].0] = .crashed(crash, in: scenes[0].1.name, work: scenes[0].1.places)
      resumption?.suspects.remove(scenes[0].0)
    default:
      resumption?.suspects.formUnion(scenes.map(\.0))
      note =
        "flickbook: note: \(crash), with \(counted(scenes.count, "scene")) in work; each is now rendered alone"
    }
  }
}

extension Aftermath {
  /// Some scenes were being read.
  private mutating func endReadings(_ crash: Crash) {
    guard readings.count == 1, let (index, name) = readings.first else {
      resumption?.readingSuspects.formUnion(readings.keys)
      note =
        "flickbook: note: \(crash), while \(counted(readings.count, "scene")) were read; each is now read alone"
      return
    }
    resumption?.unreadable[index] = .crashed(crash, in: name, work: [])
    resumption?.readingSuspects.remove(index)
  }
}

/// What is known of a scene, or of a command, in work.
private struct Work {
  var name: String
  var units: [RenderUnit] = []
  var path: String?

  mutating func record(_ event: Event) {
    path = event.path ?? path
    guard let path = event.path, let number = event.unit, let count = event.unitCount else { return }
    let unit = RenderUnit(path: path, number: number, count: count)
    if event.event == "unitBegan" { units.append(unit) } else { units.removeAll { $0 == unit } }
  }

  /// For people.
  var places: [String] { units.isEmpty ? path.map { [$0] } ?? [] : units.map(\.description) }
}

/// A line of the journal, as far as it counts here; `EventLog` writes them.
private struct Event: Decodable {
  var event: String
  var time: Double
  var index: Int?
  var scene: String?
  var sceneCount: Int?
  var path: String?
  var unit: Int?
  var unitCount: Int?
  var exitCode: Int32?
  var signal: Int32?
  var text: String?
}
