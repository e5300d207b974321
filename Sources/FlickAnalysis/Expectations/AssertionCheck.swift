import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene

/// Compares moments of a scene with the claims of an expectation.
///
/// It holds one moment at a time: those of a long scene take hundreds of megabytes.
struct AssertionCheck {
  struct Failure {
    var message: String
    /// The claim that failed.
    var note: String
  }

  /// Compares a moment with a claim. Some claims compare it with the one before, so moments come in their order.
  typealias Judge = (ObservedMoment) -> Failure?

  let expectation: Expectation
  let scene: ResolvedScene

  init(_ expectation: Expectation, in scene: ResolvedScene) {
    (self.expectation, self.scene) = (expectation, scene)
  }

  var tolerance: Double { expectation.tolerance }

  /// The first failure of each claim that does not hold, by the claim's position in the expectation: with its time and
  /// the number of other frames that fail. Claims that are not about single moments are left out.
  ///
  /// - Parameter times: The times, in seconds and in order.
  /// - Throws: `CancellationError`.
  func failures(at times: [Double]) throws -> [Int: Failure] {
    let judges = expectation.claims.enumerated().compactMap { index, claim in
      judge(of: claim).map { (index, $0) }
    }
    if judges.isEmpty { return [:] }
    var found: [Int: (first: Failure, time: Double, others: Int)] = [:]
    for time in times {
      let moment = try observe(time)
      for (index, judge) in judges {
        guard let failure = judge(moment) else { continue }
        if found[index] == nil { found[index] = (failure, time, 0) } else { found[index]?.others += 1 }
      }
    }
    return found.mapValues { first, time, others in
      let more = others == 0 ? "" : ", and in \(counted(others, "more frame"))"
      return Failure(message: "\(first.message) at \(name(time))\(more)", note: first.note)
    }
  }

  /// Nil for claims about rest and about flashes.
  private func judge(of claim: Claim) -> Judge? {
    switch claim.kind {
    case .equals(let value, let expected): { equal($0, value, expected) }
    case .atLeast(let value, let least):
      { bounded($0, value, "at least \(decimal(least))") { $0 >= least - tolerance } }
    case .atMost(let value, let most):
      { bounded($0, value, "at most \(decimal(most))") { $0 <= most + tolerance } }
    case .monotonic(let value, let direction): monotonic(value, direction)
    case .count(let count):
      {
        let found = $0.snapshot.items.count
        return found == count ? nil : Failure(message: "there are \(found) pages", note: "expected \(count)")
      }
    case .visible(let isVisible): eachPage { visible($0, $1, isVisible) }
    case .inside(let area): eachPage { item, _ in inside(item, area) }
    case .apartFrom(let others): eachPage { apart($0, $1, others) }
    case .above(let others): eachPage { above($0, $1, others) }
    case .covered: covered
    case .cameraShows(let target): { shows(target, $0) }
    case .cameraZoom(let zoom): { zooms(zoom, $0) }
    case .cameraRests(let rests): { self.rests(rests, $0) }
    case .callout(let name, let claim): { callout(name, claim, $0) }
    case .settles, .flashless: nil
    }
  }

  /// - Throws: `CancellationError`.
  func observe(_ time: Double) throws -> ObservedMoment {
    try Task.checkCancellation()
    return ObservedMoment(scene.stage, at: time)
  }
}

// MARK: - Every page

extension AssertionCheck {
  private func eachPage(_ check: @escaping (ItemSnapshot, ObservedMoment) -> Failure?) -> Judge? {
    guard let pages = expectation.pages else { return nil }
    return { moment in
      let items = moment.items(pages)
      guard !items.isEmpty else { return absent(pages) }
      return firstFailure(of: items) { check($0, moment) }
    }
  }

  func firstFailure(of items: [ItemSnapshot], _ check: (ItemSnapshot) -> Failure?) -> Failure? {
    for item in items { if let failure = check(item) { return failure } }
    return nil
  }

  func absent(_ pages: PagePattern) -> Failure {
    let what = pages.isSingle ? "there is no page '\(pages.text)'" : "no page id matches '\(pages.text)'"
    return Failure(message: what, note: "expected one")
  }

  func name(_ time: Double) -> String {
    "\(shortSeconds(time)), frame \(scene.timeline.frame(at: time))"
  }
}
