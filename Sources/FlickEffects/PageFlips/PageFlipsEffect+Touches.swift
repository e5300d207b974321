import FlickGeometry
import FlickMotion

extension PageFlipsEffect {
  mutating func perform(_ touch: Touch, at time: Double) -> Outcome {
    let (begin, lift) = (time + (touch.pan?.beginning.time ?? 0), time + touch.duration)
    let refusal = refusal(of: touch, from: time, at: begin)
    let catches = !timeline[begin].isRest || flipIsPlanned(after: begin)
    var log = OutcomeBuilder(start: time, interruptsMotion: touch.pan != nil && refusal == nil && catches)
    log.add("release", at: lift)
    if time >= fingerLifts { fingerLifts = lift }
    if let refusal {
      log.refuse(refusal, at: begin)
    } else if let pan = touch.pan {
      drag(pan, at: begin, lift: lift, log: &log)
    }
    return log.outcome(settled: restTime)
  }

  /// The reason for declining a touch whose pan, if any, begins at `begin`; nil if it is accepted. A touch without a
  /// pan does nothing.
  private func refusal(of touch: Touch, from time: Double, at begin: Double) -> String? {
    if time < fingerLifts { return "a finger is still on the screen" }
    if touch.pan == nil { return nil }
    if timeline[begin].isFlip { return "the pages are still turning" }
    if timeline[begin].pages.isEmpty { return "there is no page" }
    return flippable[begin] ? nil : "the pages cannot be turned now"
  }

  private mutating func drag(_ pan: Pan, at begin: Double, lift: Double, log: inout OutcomeBuilder) {
    let caught = timeline[begin]
    withdrawDelayedFlips(at: begin)
    timeline.cut(from: begin)
    log.add("dragging", at: begin)

    let held = held(caught, by: pan, from: begin)
    timeline.append(held.phase)
    let page = release(held.leaf, at: lift, after: lift - begin)
    log.add(page == caught.page ? "returned" : "flipped", at: timeline.last.start)
    log.add("finished", at: timeline.last.start)
    scheduleDelayedFlips(at: lift)
  }

  /// The book in a finger's hold. The first movement selects the leaf: upwards or sideways the lower one, downwards the
  /// upper one. So a finger that catches a falling leaf and pulls the other way takes the other leaf, as in the
  /// original. A leaf that is still turning after an earlier drag keeps its angle until it is moved or released.
  private func held(_ caught: FlipPhase, by pan: Pan, from begin: Double) -> (
    phase: FlipPhase, leaf: LeafDrag?
  ) {
    let layout = layout(caught.pages)
    var phase = caught
    phase.event = .drag(leaf: nil)
    phase.start = begin
    phase.pasteOrder = []
    phase.leaves = caught.leaves.map { LeafPath($0.angle(at: begin)) }
    phase.shownLeaves = 0..<layout.leafCount
    guard let movement = pan.firstMovement else { return (phase, nil) }

    let drag = LeafDrag(movement.y > 0 ? .upper : .lower, page: caught.page, in: layout)
    let top = layout.topLeaf(ofPage: caught.page)
    phase.event = .drag(leaf: drag.leaf)
    phase.shownLeaves = max(0, top - 2)..<min(layout.leafCount, top + 2)
    phase.looseLeaves = caught.looseLeaves.filter { $0 != drag.leaf } + [drag.leaf]
    phase.leaves[drag.leaf] = drag.path(
      from: phase.leaves[drag.leaf].finalAngle, following: pan.pathAlongY, rate: style.dragRate,
      at: begin - pan.beginning.time)
    return (phase, drag)
  }

  /// Releases the leaf, if one was moved. Returns the page that is shown in the end.
  private mutating func release(_ drag: LeafDrag?, at lift: Double, after held: Double) -> Int {
    var phase = timeline.last
    let layout = layout(phase.pages)
    phase.event = .release
    phase.start = lift
    phase.leaves = phase.leaves.map { LeafPath($0.finalAngle) }
    var page = phase.page
    if let drag {
      let release = LeafRelease(
        of: drag, angle: phase.leaves[drag.leaf].finalAngle, held: held, fullTurn: style.turnDuration,
        flickTurn: style.flickDuration)
      if release.commits {
        page += drag.side == .lower ? 1 : -1
        for leaf in phase.leaves.indices where !phase.looseLeaves.contains(leaf) {
          phase.leaves[leaf] = LeafPath(layout.restAngle(ofLeaf: leaf, page: page))
        }
      }
      for leaf in phase.looseLeaves {
        let from = phase.leaves[leaf].finalAngle
        let target = layout.restAngle(ofLeaf: leaf, page: page)
        let duration =
          leaf == drag.leaf ? release.duration : abs(target - from) / 180 * style.turnDuration
        phase.leaves[leaf].hold(until: lift)
        phase.leaves[leaf].turn(to: target, at: lift + duration)
      }
      timeline.append(phase)
    }
    let end = phase.leaves.map(\.end).max() ?? lift
    timeline.append(rest(phase.pages, open: page, at: max(lift, end)))
    return page
  }
}

extension Pan {
  /// The finger's movement along y from the pan's beginning, on the touch's clock.
  fileprivate var pathAlongY: FingerPath {
    let later = touch.samples.filter { $0.time > beginning.time }
    return FingerPath(
      ([beginning] + later).map { FingerPath.Sample(time: $0.time, position: $0.point.y) })
  }

  /// The vector from the pan's beginning to the first sample elsewhere; nil if the finger no longer moves.
  fileprivate var firstMovement: Point? {
    touch.samples.first { $0.time > beginning.time && $0.point != beginning.point }
      .map { $0.point - beginning.point }
  }
}
