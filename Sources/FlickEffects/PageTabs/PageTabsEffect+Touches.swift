import FlickGeometry

extension PageTabsEffect {
  mutating func perform(_ touch: Touch, at time: Double) -> Outcome {
    let moving = list.scroll.isMoving(at: time)
    let card = item(at: touch.start, time: time)
    let springing = card.map { isSwiping($0.id, at: time) } ?? false
    let reason = isSecondTap(touch, on: card, at: time) ? nil : refusal(at: time)
    var log = OutcomeBuilder(start: time, interruptsMotion: (moving || springing) && reason == nil)
    log.add("release", at: time + touch.duration)
    if let reason {
      log.refuse(reason, at: time)
      return log.outcome(settled: restTime)
    }
    fingerLifts = time + touch.duration
    if style.hasToolbar, toolbarFrame.contains(touch.start) {
      touchToolbar(touch, at: time, log: &log)
    } else if states[time] == .highlighted {
      touchFullPage(touch, card, at: time, log: &log)
    } else if moving {
      catchList(touch, at: time, log: &log)
    } else if let card, springing {
      catchCard(card.id, by: touch, at: time, log: &log)
    } else {
      touchList(touch, card, at: time, log: &log)
    }
    return log.outcome(settled: restTime)
  }

  /// Whether only the original accepts the touch: a tap on a card while another card is about to fill the screen.
  private func isSecondTap(_ touch: Touch, on card: ItemSnapshot?, at time: Double) -> Bool {
    style.hasOriginalFaults && touch.isTap && card != nil && states[time] == .highlighting
      && time >= fingerLifts
  }

  /// The reason why no step can be performed now; nil if one can.
  func refusal(at time: Double) -> String? {
    if time < fingerLifts { return "a finger is still on the screen" }
    if time < transitionEnd { return "the pages are still \(states[time].rawValue)" }
    return nil
  }

  private mutating func touchToolbar(_ touch: Touch, at time: Double, log: inout OutcomeBuilder) {
    guard touch.isTap, addButtonFrame.contains(touch.start) else { return }
    let lift = time + touch.duration
    do {
      append(try book.takeSpare(), at: lift, log: &log)
    } catch {
      log.refuse(error.message, at: lift)
    }
  }

  /// Lets the touch stop the list and drag it from where it is. The touch then does not count as a tap.
  private mutating func catchList(_ touch: Touch, at time: Double, log: inout OutcomeBuilder) {
    if touch.isTap { log.refuse("the list was moving, so the touch only stopped it", at: time) }
    drag(touch.catchingPan, at: time)
  }

  /// Lets the touch stop a card that springs back, and move it from where it is. The touch then does not count as a
  /// tap.
  private mutating func catchCard(_ page: String, by touch: Touch, at time: Double, log: inout OutcomeBuilder)
  {
    if touch.isTap { log.refuse("the card was moving, so the touch only stopped it", at: time) }
    swipe(page, by: touch.catchingPan, at: time, log: &log)
  }

  /// Handles a touch of the page that fills the screen. Of the page's contents, only its button responds.
  private mutating func touchFullPage(
    _ touch: Touch, _ card: ItemSnapshot?, at time: Double, log: inout OutcomeBuilder
  ) {
    guard touch.isTap, let card, button(of: card, covers: touch.start) else {
      return log.refuse("a page fills the screen and gets the touch", at: time)
    }
    let end = dismiss(at: fingerLifts, log: &log)
    log.add("finished", at: end)
  }

  /// - Parameter card: The card under the finger.
  private mutating func touchList(
    _ touch: Touch, _ card: ItemSnapshot?, at time: Double, log: inout OutcomeBuilder
  ) {
    if let pan = touch.pan {
      switch pan.axis {
      case .vertical: drag(pan, at: time)
      case .horizontal: if let card { swipe(card.id, by: pan, at: time, log: &log) }
      }
    } else if touch.isTap, let card {
      tap(card, at: touch.start, lift: fingerLifts, log: &log)
    }
  }

  private mutating func tap(_ card: ItemSnapshot, at point: Point, lift: Double, log: inout OutcomeBuilder) {
    let isSecond = states[lift] != .normal
    if states[lift] == .highlighted {
      log.refuse("a page fills the screen by then", at: lift)
    } else if style.hasCloseButton, !isSecond, card.covers(point, with: CardGeometry.crossArea) {
      delete(card.id, at: lift, log: &log)
    } else if style.hasOriginalFaults, !isSecond, button(of: card, covers: point) {
      log.refuse("the page's button asks for a dismissal, but no page fills the screen", at: lift)
    } else {
      highlight(card.id, at: lift, log: &log)
    }
  }

  private mutating func drag(_ pan: Pan, at time: Double) {
    let range = list.offsetRange(at: time)
    list.scroll.drag(pan, along: .vertical, at: time, range: range)
    list.scroll.release(after: pan, along: .vertical, at: time, range: range)
  }
}

// MARK: - Swiping a card

extension PageTabsEffect {
  /// The range of offsets of a card's content: the one spare point makes the content bounce sideways.
  private static var swipeRange: ClosedRange<Double> { 0...1 }

  private func isSwiping(_ page: String, at time: Double) -> Bool {
    swipes.last { $0.page == page }?.scroll.isMoving(at: time) ?? false
  }

  /// Lets a card follow the finger. If it gets far enough, it is deleted from where it is; otherwise it springs back.
  private mutating func swipe(_ page: String, by pan: Pan, at time: Double, log: inout OutcomeBuilder) {
    let offset = swipeOffset(of: page, at: time)
    var scroll = ScrollView(offset: offset, viewLength: canvas.width)
    scroll.drag(pan, along: .horizontal, at: time, range: Self.swipeRange)
    let lift = time + pan.touch.duration
    let isDeleted = scroll.offset(at: lift) >= style.deletionThreshold
    if !isDeleted { scroll.release(after: pan, along: .horizontal, at: time, range: 0...0) }
    swipes.append(Swipe(page: page, start: time, scroll: scroll))
    if isDeleted { delete(page, at: lift, log: &log) }
  }
}
