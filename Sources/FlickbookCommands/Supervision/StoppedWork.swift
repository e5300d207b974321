import FlickFiles
import FlickPlatform
import FlickRendering

/// The work of a worker that was asked to stop, as its journal states it.
struct StoppedWork {
  /// The paths of the outputs that were begun.
  private var paths: Set<String> = []
  private var sceneCount = 0
  private var finished: Set<Int> = []

  /// - Parameter lines: The journal; lines that are no events are skipped.
  init(_ lines: [UInt8]) {
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      switch try? JSONDecoder().decode(LoggedEvent.self, from: Data(line)).event {
      case .scene(_, .began(let path, _)): paths.insert(path)
      case .began(let setup): sceneCount = setup.sceneCount
      case .finishedScene(let report): finished.insert(report.index)
      default: break
      }
    }
  }

  /// Removes the unfinished outputs, for which the worker had no time.
  func removeTemporaries() {
    for path in paths { StaleTemporaries.removeAll(ofOutput: path) }
    ScratchFolder.removeAll()
  }

  /// How far a batch has come: `: 7 of 200 scenes were finished, and the same command does the rest`. Empty for
  /// commands without a batch.
  ///
  /// - Parameter isKept: Whether the next run finds what was finished; without a cache, it would begin again.
  func words(isKept: Bool) -> String {
    guard sceneCount > 1 else { return "" }
    let way = isKept ? ", and the same command does the rest" : ""
    return ": \(finished.count) of \(sceneCount) scenes were finished\(way)"
  }
}

extension StoppedWork {
  /// The variable of the environment that names the cache's folder, or turns the cache off.
  static let cacheVariable = "FLICKBOOK_CACHE"

  /// Whether a run of `render` keeps no results: its arguments, or else the environment, turn the cache off.
  static func isForgotten(
    by arguments: [String], _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    let namesFolder = arguments.contains { $0 == "--cache" || $0.hasPrefix("--cache=") }
    return arguments.contains("--no-cache") || !namesFolder && environment[cacheVariable] == "off"
  }
}

/// The names of signals that ask a process to stop.
enum SignalName {
  private static let names: [Int32: String] = [
    SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGUSR1: "SIGUSR1",
    SIGUSR2: "SIGUSR2", SIGALRM: "SIGALRM", SIGXCPU: "SIGXCPU",
  ]

  static func text(_ signal: Int32) -> String { names[signal] ?? "signal \(signal)" }
}
