import Flickbook
import Foundation
import Synchronization

/// Tells the user on standard error how far a rendering is: on a terminal in one line that rewrites itself,
/// otherwise in a line when a file is begun and one when it is done.
final class ProgressReporter: Sendable {
  enum Style { case quiet, lines, rewriting }

  private struct State {
    /// The files in work, in the order in which they were begun.
    var files: [FileProgress] = []
    var lastUpdate: ContinuousClock.Instant?
    var lineIsOpen = false

    func file(_ path: String) -> Int? { files.firstIndex { $0.path == path } }
  }

  private let style: Style
  private let terminal: Terminal
  private let state = Mutex(State())

  init(style: Style, terminal: Terminal) {
    self.style = style
    self.terminal = terminal
  }

  /// Quiet on request; otherwise what standard error can show.
  convenience init(quiet: Bool) {
    let terminal = Terminal.standardError()
    self.init(style: quiet ? .quiet : terminal.isInteractive ? .rewriting : .lines, terminal: terminal)
  }

  func report(_ event: RenderEvent) {
    state.withLock { report(event, &$0) }
  }

  /// Shows a message without spoiling the line that rewrites itself.
  func printMessage(_ text: String) {
    state.withLock {
      clearLine(&$0)
      Console.printMessage(text)
    }
  }

  /// Takes the rewritten line away, so that nothing unfinished is left on the screen.
  func close() { state.withLock { clearLine(&$0) } }

  private func report(_ event: RenderEvent, _ state: inout State) {
    switch event {
    case .searching(let path):
      if style != .quiet { printOver("\(path): looking for settings that fit", &state) }
    case .chose(let path, let settings, let trials):
      if style != .quiet { printOver("\(path): \(settings), after \(counted(trials, "trial"))", &state) }
    case .began(let path, let frameCount):
      let progress = FileProgress(path: path, frameCount: frameCount, start: .now)
      state.files.append(progress)
      if style == .lines { Console.printMessage(progress.beginning) }
      update(&state, now: true)
    case .drewFrame(let path):
      if let file = state.file(path) { state.files[file].frames += 1 }
      update(&state, now: false)
    case .reused(let path, let frameCount):
      if let file = state.file(path) { state.files[file].frames += frameCount }
      update(&state, now: false)
    case .unchanged(let path, let byteCount):
      if style != .quiet { printOver("\(path): unchanged, \(size(byteCount))", &state) }
    case .checking(let path):
      if let file = state.file(path) { state.files[file].phase = "checking" }
      update(&state, now: true)
    case .finished(let path, let byteCount):
      clearLine(&state)
      guard let file = state.file(path) else { return }
      let progress = state.files.remove(at: file)
      if style != .quiet { Console.printMessage(progress.ending(byteCount: byteCount, at: .now)) }
    case .failed:
      clearLine(&state)
      state.files = []
    }
  }

  private func printOver(_ text: String, _ state: inout State) {
    clearLine(&state)
    Console.printMessage(text)
  }

  /// Rewrites the line, ten times a second at most: the file with the most work left stands for all.
  private func update(_ state: inout State, now: Bool) {
    guard style == .rewriting, let progress = state.files.max(by: { $0.framesLeft < $1.framesLeft }) else {
      return
    }
    let instant = ContinuousClock.now
    if !now, let last = state.lastUpdate, instant - last < .milliseconds(100) { return }
    let others = state.files.count > 1 ? "  +\(state.files.count - 1)" : ""
    let line = (progress.line(at: instant) + others).prefix(max(terminal.columns - 1, 1))
    Console.writeRaw("\r\u{1B}[K" + terminal.dimmed(String(line)))
    state.lastUpdate = instant
    state.lineIsOpen = true
  }

  private func clearLine(_ state: inout State) {
    if state.lineIsOpen { Console.writeRaw("\r\u{1B}[K") }
    state.lineIsOpen = false
  }
}
