import FlickBasics
import FlickRendering
import Synchronization

/// Shows the progress of a rendering on standard error. A terminal gets bars that are rewritten, one for each scene in
/// work and one for the batch. Elsewhere, a line is printed when a file's first frame is drawn and when it is done, and
/// a line that names the current work after a time without output.
final class ProgressReporter: Sendable {
  enum Style { case quiet, lines, rewriting }

  /// The time without output before the current work is named.
  private static let silence = Duration.seconds(10)
  /// The largest number of bars of scenes.
  private static let maximumBars = 8

  private struct State {
    var overall: OverallProgress?
    /// The scenes in progress, in the order of their starts.
    var scenes: [SceneProgress] = []
    /// The work of all scenes together.
    var meter = WorkMeter()
    var lastUpdate: ContinuousClock.Instant?
    var lastLine: ContinuousClock.Instant
    /// The number of lines on the terminal that are rewritten.
    var openLines = 0
    /// Whether the limit of jobs by memory has been reported, which concerns more than one file.
    var toldOfMemory = false
    var heartbeat: Task<Void, any Error>?
  }

  private let style: Style
  /// The subject of a command that does not run a batch.
  private let name: String
  private let terminal: Terminal
  private let state: Mutex<State>
  private let now: @Sendable () -> ContinuousClock.Instant
  private let write: @Sendable (String) -> Void

  /// - Parameters:
  ///   - now: Reads the clock.
  ///   - write: Writes text to the user.
  init(
    style: Style, terminal: Terminal, name: String = "",
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    write: @escaping @Sendable (String) -> Void = { Console.writeRaw($0) }
  ) {
    (self.style, self.terminal, self.name) = (style, terminal, name)
    (self.now, self.write) = (now, write)
    state = Mutex(State(lastLine: now()))
  }

  /// Makes a quiet reporter on request; otherwise one that suits standard error.
  ///
  /// - Parameter name: The subject of a command that does not run a batch.
  convenience init(quiet: Bool, name: String = "") {
    let terminal = Terminal.standardError()
    self.init(
      style: quiet ? .quiet : terminal.isInteractive ? .rewriting : .lines, terminal: terminal, name: name)
  }

  /// Reports an event of a batch.
  func report(_ event: BatchEvent) {
    state.withLock { state in
      switch event {
      case .readStandardInput, .reading, .finishedReading, .announcedScene, .finished, .crashed: break
      case .began(let setup):
        state.overall = OverallProgress(setup, start: now())
        if setup.sceneCount > 1, !setup.isResumed { say(setup.text, &state) }
        if style == .lines { state.heartbeat = beating() }
      case .beganScene(let start):
        state.scenes.append(SceneProgress(start, at: now()))
      case .scene(let scene, let event):
        if scene == nil, state.scenes.isEmpty { beginAlone(&state) }
        guard let index = state.scenes.firstIndex(where: { $0.index == scene ?? 0 }) else { return }
        record(event, ofScene: index, &state)
      case .keptScene(let report):
        state.overall?.keep(frameCount: report.frameCount)
      case .finishedScene(let report):
        end(report.index, &state)
      }
    }
  }

  /// Notes the number of remaining scenes, and the sum of their extents, which replace their frames in the estimate.
  func beginScenes(_ count: Int, extent: Int) {
    state.withLock { state in
      state.overall = OverallProgress(sceneCount: count, waitingFrames: extent, start: now())
      if style == .lines { state.heartbeat = beating() }
    }
  }

  func beginScene(_ index: Int, _ name: String, extent: Int) {
    state.withLock { state in
      state.scenes.append(SceneProgress(called: name, index: index, frameCount: extent, at: now()))
    }
  }

  func endScene(_ index: Int) { state.withLock { end(index, &$0) } }

  private func end(_ index: Int, _ state: inout State) {
    let place = state.scenes.firstIndex { $0.index == index }
    let scene = place.map { state.scenes.remove(at: $0) }
    if scene?.isUnderWay != true { state.overall?.begin(frameCount: scene?.frameCount ?? 0) }
    state.overall?.finish(frameCount: scene?.frameCount ?? 0, wasUpToDate: scene?.isUpToDate ?? true)
    state.meter.close(scene: index)
    update(&state, now: true)
  }

  /// Begins work that is not a batch.
  private func beginAlone(_ state: inout State) {
    state.scenes = [SceneProgress(called: name, at: now())]
    if style == .lines, state.heartbeat == nil { state.heartbeat = beating() }
  }

  /// An observer that reports work that is not a batch, and notes it in the journal in case of a crash.
  var observer: RenderObserver {
    let journal = CurrentRun.current.journal
    return { event in
      let event = BatchEvent.scene(index: nil, event)
      journal?.record(event)
      self.report(event)
    }
  }

  /// An observer that reports only the progress of work that is not a batch, without its intermediate files.
  var meter: RenderObserver {
    { event in
      switch event {
      case .expects, .worked: self.report(.scene(index: nil, event))
      default: break
      }
    }
  }

  /// Runs `body`, which writes to the terminal in another way, without spoiling the rewritten lines.
  func pause(_ body: () -> Void) {
    state.withLock { state in
      clearLines(&state)
      body()
    }
  }

  /// Prints a message without spoiling the rewritten lines.
  func printMessage(_ text: String) {
    state.withLock { print(text, &$0) }
  }

  /// Removes the rewritten lines, so that nothing unfinished is left on the screen.
  func close() {
    state.withLock { state in
      state.heartbeat?.cancel()
      clearLines(&state)
    }
  }

  /// Names the current work, if nothing was printed for a while.
  func beat() {
    state.withLock { state in
      let now = now()
      guard now - state.lastLine >= ProgressReporter.silence else { return }
      guard let overall = state.overall else {
        if let line = state.scenes.first?.line(at: now) { print(line, &state) }
        return
      }
      let chunks = state.scenes.flatMap(\.chunks).map(\.description)
      let work = chunks.isEmpty ? state.scenes.map(\.name) : chunks
      print(overall.line(state.meter, at: now) + "; in progress: " + work.joined(separator: ", "), &state)
    }
  }

  private func beating() -> Task<Void, any Error> {
    Task { [weak self] in
      while true {
        try await Task.sleep(for: ProgressReporter.silence / 2)
        self?.beat()
      }
    }
  }

  private func record(_ event: RenderEvent, ofScene index: Int, _ state: inout State) {
    let wasUnderWay = state.scenes[index].isUnderWay
    state.meter.record(event, ofScene: state.scenes[index].index)
    if style == .lines, let text = state.scenes[index].beginning(at: event) { print(text, &state) }
    if let text = state.scenes[index].record(event, at: now()), isNews(event, &state) { say(text, &state) }
    // Only now is the scene's work in the meter; until then the scene counts among those that wait.
    if state.scenes[index].isUnderWay, !wasUnderWay {
      state.overall?.begin(frameCount: state.scenes[index].frameCount)
    }
    switch event {
    case .drewFrame, .advancedTrial, .expects, .worked: update(&state, now: false)
    default: update(&state, now: true)
    }
  }

  private func isNews(_ event: RenderEvent, _ state: inout State) -> Bool {
    guard case .limitedJobs = event else { return true }
    defer { state.toldOfMemory = true }
    return !state.toldOfMemory
  }

  /// Prints a text, unless the style is quiet.
  private func say(_ text: String, _ state: inout State) {
    if style != .quiet { print(text, &state) }
  }

  private func print(_ text: String, _ state: inout State) {
    clearLines(&state)
    write(VisibleText.lines(text) + "\n")
    state.lastLine = now()
  }

  /// Rewrites the lines, at most ten times per second unless `now` is set.
  private func update(_ state: inout State, now: Bool) {
    guard style == .rewriting else { return }
    let instant = self.now()
    if !now, let last = state.lastUpdate, instant - last < .milliseconds(100) { return }
    var lines = state.scenes.compactMap { $0.line(at: instant) }
    if lines.count > ProgressReporter.maximumBars {
      lines = lines.prefix(ProgressReporter.maximumBars) + ["…"]
    }
    if let overall = state.overall, overall.sceneCount > 1 {
      lines.append(overall.line(state.meter, at: instant))
    }
    clearLines(&state)
    guard !lines.isEmpty else { return }
    let shown = lines.map {
      terminal.dimmed(String(VisibleText.line($0).prefix(max(terminal.columns - 1, 1))))
    }
    write(shown.joined(separator: "\n"))
    state.lastUpdate = instant
    state.openLines = lines.count
  }

  private func clearLines(_ state: inout State) {
    if state.openLines > 1 { write("\r\u{1B}[\(state.openLines - 1)A\u{1B}[J") }
    if state.openLines == 1 { write("\r\u{1B}[K") }
    state.openLines = 0
  }
}
