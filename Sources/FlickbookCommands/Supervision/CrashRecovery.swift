import FlickBatch
import FlickDiagnostics
import FlickPlanning
import FlickPlatform
import FlickRendering

/// The work of crashed workers, as their journal states it.
package struct CrashRecovery {
  /// The contents of standard input; nil if it was not read.
  private(set) var standardInput: String?
  /// The state from which a batch continues; nil when none had begun.
  private(set) var resumption: ResumeState?
  /// The failure of the whole command, when the crash cannot be attributed to a scene.
  private(set) var failure: FlickbookError?
  /// The indices of the finished scenes of which the user has been told.
  private(set) var told: Set<Int> = []
  /// The message to print before the next worker goes on.
  private(set) var note: String?

  /// Whether the current worker's batch has begun.
  private var isBatch = false
  /// The current worker's work by scene.
  private var work: [Int?: Work] = [:]
  /// The scenes that the current worker is reading, by index.
  private var readings: [Int: String] = [:]
  /// Whether a scene that counts as done may still be in progress, because it did not stop in time.
  private var mayHaveMore = false

  /// - Parameters:
  ///   - lines: The events; lines that are no events are skipped.
  ///   - start: The start of the events' time.
  ///   - command: The command line of the workers.
  package init(_ lines: [UInt8], start: ContinuousClock.Instant, command: String) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard let entry = try? JSONDecoder().decode(LoggedEvent.self, from: Data(line)) else { continue }
      let time = start + .seconds(entry.time)
      switch entry.event {
      case .readStandardInput(let text): standardInput = text
      case .reading(let scene, let index, let sceneCount):
        beginReading(scene, index, ResumeState(start: time, sceneCount: sceneCount))
      case .finishedReading(let index): endReading(index)
      case .began(let setup): begin(ResumeState(start: time, sceneCount: setup.sceneCount))
      case .beganScene(let scene): work[scene.index] = Work(name: scene.scene)
      case .scene(let index, let event): work[index, default: Work(name: command)].record(event)
      case .keptScene: break
      case .finishedScene(let report): finish(report)
      case .announcedScene(let index): told.insert(index)
      case .finished: break
      case .crashed(let signal, let lackedMemory):
        if let crash = Crash(signal: signal, lackedMemory: lackedMemory) { end(crash, command) }
      }
    }
  }

  private mutating func beginReading(_ scene: String, _ index: Int, _ begun: ResumeState) {
    if resumption == nil {
      resumption = begun
      resumption?.hasBegun = false
    }
    readings[index] = scene
  }

  private mutating func endReading(_ index: Int) {
    readings[index] = nil
    resumption?.readingSuspects.remove(index)
  }

  private mutating func begin(_ begun: ResumeState) {
    isBatch = true
    if resumption?.hasBegun == true { return }
    var known = resumption ?? begun
    (known.start, known.hasBegun) = (begun.start, true)
    resumption = known
  }

  private mutating func finish(_ report: SceneReport) {
    resumption?.kept[report.index] = report
    resumption?.suspects.remove(report.index)
    work[report.index] = nil
    let failure = report.failure as? RecordedFailure
    mayHaveMore = mayHaveMore || failure?.exitCode == ExitStatus.temporary.rawValue
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
        "flickbook: note: \(crash), with \(counted(scenes.count, "scene")) in progress; each is now rendered by itself"
    }
  }
}

extension CrashRecovery {
  /// Handles a crash during the reading of scenes.
  private mutating func endReadings(_ crash: Crash) {
    guard readings.count == 1, let (index, name) = readings.first else {
      resumption?.readingSuspects.formUnion(readings.keys)
      note =
        "flickbook: note: \(crash), while \(counted(readings.count, "scene")) were read; each is now read by itself"
      return
    }
    resumption?.unreadable[index] = .crashed(crash, in: name, work: [])
    resumption?.readingSuspects.remove(index)
  }
}

/// The state of a scene or a command in progress.
private struct Work {
  var name: String
  var chunks: [RenderChunk] = []
  var path: String?

  mutating func record(_ event: RenderEvent) {
    path = event.path ?? path
    switch event {
    case .beganChunk(let chunk): chunks.append(chunk)
    case .finishedChunk(let chunk): chunks.removeAll { $0 == chunk }
    default: break
    }
  }

  /// The places in progress, in words for people.
  var places: [String] { chunks.isEmpty ? path.map { [$0] } ?? [] : chunks.map(\.description) }
}
