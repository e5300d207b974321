package import FlickDiagnostics
package import FlickDrawing
import FlickMotion
package import FlickPlanning
import FlickScene
import FlickStage

/// Compares a scene's motion with the scene's expectations. Draws nothing, unless the scene expects that nothing
/// flashes.
package struct ExpectationCheck: Sendable {
  private let scene: ResolvedScene
  private let cache: AssetCache

  /// - Parameter cache: The cache of pictures and fonts; renderers of other scenes may share it.
  package init(_ scene: ResolvedScene, cache: AssetCache = AssetCache()) {
    (self.scene, self.cache) = (scene, cache)
  }

  /// Returns the first failure of every claim that does not hold; nil when all claims hold.
  ///
  /// - Throws: `SceneDiagnostics` for an expectation that makes no sense here, such as a time outside the scene or an
  ///   unknown value; `ImageError`, `TextError`, `VideoError` if something cannot be drawn; `CancellationError`.
  package func failures() throws -> ExpectationsFailed? {
    var failures = try ownFailures()
    for other in try scene.inAspects(of: scene.scene.expectations.isEmpty ? [] : scene.scene.outputs) {
      let more = try ExpectationCheck(other, cache: cache).ownFailures()
      failures += more.filter { !failures.contains($0) }.map { $0.named(in: other.scene.aspect) }
    }
    return failures.isEmpty ? nil : ExpectationsFailed(scene.failure(failures))
  }

  /// Returns the failures in the scene's own aspect.
  private func ownFailures() throws -> [Diagnostic] {
    var failures: [Diagnostic] = []
    var flashes: [Flashes]?
    for expectation in scene.scene.expectations {
      try check(expectation)
      let times = try times(of: expectation)
      let assertions = AssertionCheck(expectation, in: scene)
      let found = try assertions.failures(at: times)
      for (index, claim) in expectation.claims.enumerated() {
        var failure = found[index]
        switch claim.kind {
        case .flashless:
          let all = try flashes ?? FlashSearch(scene, cache).flashes()
          flashes = all
          failure = self.failure(during: times, all)
        case .settles(let value, let seconds):
          failure = try assertions.settles(value, seconds, at: try restTimes(of: expectation))
        default: break
        }
        guard let failure else { continue }
        failures.append(Diagnostic(failure.message, at: claim.range ?? expectation.range, note: failure.note))
      }
    }
    return failures
  }

  /// Returns a failure for the first flashes in a part of the scene; nil if nothing flashes there.
  private func failure(during times: [Double], _ found: [Flashes]) -> AssertionCheck.Failure? {
    guard let start = times.first, let end = times.last else { return nil }
    return found.first { $0.end >= start && $0.start <= end }.map {
      AssertionCheck.Failure(
        message: "the scene \($0.summary)", note: "expected at most three per second, as in WCAG 2.3.1")
    }
  }

  /// Checks that the names of values exist. An unknown name is a mistake in the scene, not a failure of its motion.
  private func check(_ expectation: Expectation) throws {
    guard expectation.pages == nil else { return }
    for claim in expectation.claims {
      switch claim.kind {
      case .equals(let value, _), .atLeast(let value, _), .atMost(let value, _), .monotonic(let value, _):
        try scene.check([value])
      case .settles(let value?, _): try scene.check([value])
      default: break
      }
    }
  }

  /// Returns the times when an expectation must hold, in seconds and in order; at least one.
  private func times(of expectation: Expectation) throws -> [Double] {
    guard case .during(let start, let end) = expectation.time else {
      return Array(try restTimes(of: expectation).prefix(1))
    }
    let place = expectation.timeRange
    let from = try start.map { try scene.time(of: $0, place) } ?? 0
    let to = try end.map { try scene.time(of: $0, place) } ?? scene.stage.duration
    let times = frames(from: from, to: to)
    guard !times.isEmpty else {
      let message = "no frame begins from \(shortSeconds(from)) to \(shortSeconds(to))"
      throw scene.scene.failure([Diagnostic(message, at: place ?? expectation.range)])
    }
    return times
  }

  /// Returns the times at which a claim about rest is checked. For an expectation about a moment, these are the moment
  /// and the times of all frames after it; otherwise they are the times of the expectation.
  private func restTimes(of expectation: Expectation) throws -> [Double] {
    guard case .at(let moment) = expectation.time else { return try times(of: expectation) }
    let start = try scene.time(of: moment, expectation.timeRange)
    return [start] + frames(from: start, to: scene.stage.duration)
  }

  /// Returns the times of the frames that begin from `start` to `end`, both included.
  private func frames(from start: Double, to end: Double) -> [Double] {
    let rate = scene.stage.frameRate
    let first = scene.timeline.frames(from: start, until: .greatestFiniteMagnitude).lowerBound
    let times = (first..<max(scene.timeline.frameCount, first)).map(rate.time(ofFrame:))
    return Array(times.prefix { $0 <= end + 1e-9 })
  }
}

/// The expectations of a scene that do not hold, each with its place.
package struct ExpectationsFailed: Error, CustomStringConvertible {
  package let diagnostics: SceneDiagnostics

  init(_ diagnostics: SceneDiagnostics) { self.diagnostics = diagnostics }

  package var description: String { diagnostics.description }
}
