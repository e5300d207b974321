import FlickGeometry
import FlickMotion

extension CardStackEffect {
  mutating func perform(_ touch: Touch, at time: Double) -> Outcome {
    let reason = refusal(at: time)
    let page = item(at: touch.start, time: time)?.index
    let catches = selection[time] == nil && scroll.isMoving(at: time)
    let interrupts = catches || (page != nil && isArranging(at: time))
    var log = OutcomeBuilder(start: time, interruptsMotion: interrupts && reason == nil)
    log.add("release", at: time + touch.duration)
    if let reason {
      log.refuse(reason, at: time)
      return log.outcome(settled: restTime)
    }
    fingerLifts = time + touch.duration
    if style.frame.contains(touch.start) {
      if catches {
        catchStack(touch, at: time, log: &log)
      } else if let page {
        self.touch(page, by: touch, at: time, log: &log)
      } else {
        touchStack(touch, at: time, log: &log)
      }
    }
    return log.outcome(settled: restTime)
  }

  /// The reason why no step can be performed now; nil if one can.
  func refusal(at time: Double) -> String? {
    if time < fingerLifts { return "a finger is still on the screen" }
    if time < approachEnd { return "the stack still scrolls to the page that is to be selected" }
    return nil
  }

  /// Lets the touch stop the stack and drag it from where it is. The touch then does not count as a tap.
  private mutating func catchStack(_ touch: Touch, at time: Double, log: inout OutcomeBuilder) {
    if touch.isTap { log.refuse("the stack was moving, so the touch only stopped it", at: time) }
    scroll(touch.catchingPan, at: time)
  }

  private mutating func touch(_ page: Int, by touch: Touch, at time: Double, log: inout OutcomeBuilder) {
    if let pan = touch.pan {
      drag(page, by: pan, at: time, log: &log)
    } else if touch.isTap {
      toggle(page, at: fingerLifts, log: &log)
    }
  }

  /// Handles a touch beside the pages: on the strips at their sides, or below the last one.
  private mutating func touchStack(_ touch: Touch, at time: Double, log: inout OutcomeBuilder) {
    guard let pan = touch.pan, pan.axis == .vertical else { return }
    if selection[time] != nil {
      log.refuse("a page is selected, so the stack does not scroll", at: time)
    } else if offsetRange.hasRoom || style.bouncesAlways {
      scroll(pan, at: time)
    } else {
      log.refuse("all pages are in view, so the stack does not scroll", at: time)
    }
  }

  private mutating func scroll(_ pan: Pan, at time: Double) {
    scroll.drag(pan, along: .vertical, at: time, range: offsetRange)
    scroll.release(after: pan, along: .vertical, at: time, range: offsetRange)
    followScrolling(from: time)
  }

  /// Lets a page follow the finger up and down without limits. The movement is measured in the page's own, scaled
  /// plane, so the page moves farther than the finger. The distance that is compared with the threshold is the page's.
  /// The original does not notice that a drag is canceled, and leaves the page where it is.
  private mutating func drag(_ page: Int, by pan: Pan, at time: Double, log: inout OutcomeBuilder) {
    let begin = time + pan.beginning.time
    let lift = fingerLifts
    settleFreshPages(at: begin)
    let motion = Drag(
      pan.touch.path(along: .vertical), begin: pan.beginning.time, from: tops[page].value(at: begin),
      gain: 1 / layout.scale)
    tops[page].append(.drag(motion), at: begin)
    drags.set(page, at: begin)
    drags.set(nil, at: lift)
    if pan.touch.isCancelled, style.hasOriginalFaults { return }
    let movement = (pan.touch.end.y - pan.beginning.point.y) / layout.scale
    if movement < -style.dragThreshold {
      toggle(page, at: lift, log: &log)
    } else {
      reset(at: lift, log: &log)
    }
  }
}
