import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickPlanning
import FlickScene

/// Compares a claim with the observed moments.
struct AssertionCheck {
  struct Failure {
    var message: String
    /// The claim that failed.
    var note: String
  }

  let expectation: Expectation
  let moments: [ObservedMoment]
  let scene: ResolvedScene

  /// - Parameter moments: The observed moments, at least one.
  init(_ expectation: Expectation, _ moments: [ObservedMoment], in scene: ResolvedScene) {
    self.expectation = expectation
    self.moments = moments
    self.scene = scene
  }

  var tolerance: Double { expectation.tolerance }

  func failure(of claim: Claim) -> Failure? {
    switch claim.kind {
    case .equals(let value, let expected): eachMoment { equal($0, value, expected) }
    case .atLeast(let value, let least):
      eachMoment { bounded($0, value, "at least \(decimal(least))") { $0 >= least - tolerance } }
    case .atMost(let value, let most):
      eachMoment { bounded($0, value, "at most \(decimal(most))") { $0 <= most + tolerance } }
    case .monotonic(let value, let direction): monotonic(value, direction)
    case .settles(let value, let seconds): settles(value, seconds)
    case .count(let count):
      eachMoment {
        let found = $0.snapshot.items.count
        return found == count ? nil : Failure(message: "there are \(found) pages", note: "expected \(count)")
      }
    case .visible(let isVisible): eachPage { visible($0, $1, isVisible) }
    case .inside(let area): eachPage { item, _ in inside(item, area) }
    case .apartFrom(let others): eachPage { apart($0, $1, others) }
    case .above(let others): eachPage { above($0, $1, others) }
    case .covered: eachMoment(covered)
    case .cameraShows(let target): eachMoment { shows(target, $0) }
    case .cameraZoom(let zoom): eachMoment { zooms(zoom, $0) }
    case .cameraRests(let rests): eachMoment { self.rests(rests, $0) }
    // `ExpectationCheck` finds the failures of this claim, since that needs pictures.
    case .flashless: nil
    case .callout(let name, let claim): eachMoment { callout(name, claim, $0) }
    }
  }
}

// MARK: - Every moment, every page

extension AssertionCheck {
  /// The first failure, with its time and the number of other frames that fail.
  func eachMoment(_ check: (ObservedMoment) -> Failure?) -> Failure? {
    var first: (failure: Failure, time: Double)?
    var others = 0
    for moment in moments {
      guard let failure = check(moment) else { continue }
      if first == nil { first = (failure, moment.time) } else { others += 1 }
    }
    return first.map { failure, time in
      let more = others == 0 ? "" : ", and in \(others) more \(others == 1 ? "frame" : "frames")"
      return Failure(message: "\(failure.message) at \(name(time))\(more)", note: failure.note)
    }
  }

  func eachPage(_ check: (ItemSnapshot, ObservedMoment) -> Failure?) -> Failure? {
    guard let pages = expectation.pages else { return nil }
    return eachMoment { moment in
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
