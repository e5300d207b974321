import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene

extension ScriptPlayer {
  /// Returns the touch of a step, with the places that its targets have when it begins.
  func resolve(_ gesture: TouchStep, of step: SceneStep, at time: Double) throws(Diagnostic) -> Touch {
    let start = try point(gesture.start, of: step, at: time)
    var corners = [start]
    switch gesture.path {
    case .still: break
    case .offsets(let vectors): corners += vectors.map { start + $0 }
    case .to(let target): corners.append(try destination(target, of: step, at: time))
    case .through(let points): corners += points
    }
    let middle = gesture.middle
    if middle != .zero { corners = corners.map { $0 + middle } }
    if let times = gesture.times, times.count == corners.count - 1 {
      return Touch(
        along: corners, at: times, press: gesture.press, hold: gesture.hold,
        releaseVelocity: gesture.velocity, isCancelled: gesture.isCancelled, pinch: gesture.effectPinch)
    }
    return Touch(
      along: corners, press: gesture.press, during: gesture.tapDuration, hold: gesture.hold,
      releaseVelocity: gesture.velocity,
      isCancelled: gesture.isCancelled, pinch: gesture.effectPinch, taps: gesture.taps)
  }

  /// Returns the point to which a finger moves; it may lie off the screen.
  private func destination(_ target: TouchTarget, of step: SceneStep, at time: Double) throws(Diagnostic)
    -> Point
  {
    switch target {
    case .point(let point): point
    case .offset(let target, let vector): try destination(target, of: step, at: time) + vector
    case .page, .layer, .control: try point(target, of: step, at: time)
    }
  }

  /// Returns the point where a finger comes down.
  private func point(_ target: TouchTarget, of step: SceneStep, at time: Double) throws(Diagnostic) -> Point {
    let place = step.actionRange ?? step.range
    switch target {
    case .offset(let target, let vector):
      return try point(.point(try point(target, of: step, at: time) + vector), of: step, at: time)
    case .point(let point):
      guard Rect(origin: .zero, size: scene.device.size).contains(point) else {
        let (width, height) = (scene.device.size.width.plain, scene.device.size.height.plain)
        throw Diagnostic(
          "[\(point.x.toHundredth.plain), \(point.y.toHundredth.plain)] is outside the screen of \(width) x \(height) points",
          at: place)
      }
      return point
    case .page(let reference, let unit):
      let item = try item(reference, at: time, place)
      guard let point = touchPoint(of: item, at: unit, time) else {
        let obstacle = obstacle(to: item, at: unit, time)
        throw Diagnostic(
          "page '\(item.id)' cannot be touched \(unit == nil ? "" : "there ")at \(secondsText(time)): \(obstacle.words)",
          at: place, suggestion: obstacle.remedy)
      }
      return point
    case .layer(let name):
      return try self.point(ofLayer: name, at: time, place)
    case .control(let name):
      return try self.point(ofControl: name, at: time, place)
    }
  }

  /// Returns the point of a page's layer that is nearest to its middle and that a finger can touch.
  private func point(
    ofLayer name: String, at time: Double, _ place: SourceRange?
  ) throws(Diagnostic) -> Point {
    let (picture, words) = (effect.layers(at: time), LayerName(name))
    let pages = Set(effect.snapshot(at: time).items.map(\.id))
    let screen = ConvexPolygon(Rect(origin: .zero, size: scene.device.size))
    let layers = picture.outlines { words.isLast(of: $0) && !pages.isDisjoint(with: $0) }
      .map { (pages: pages.intersection($0.path), outline: $0.outline.intersection(screen)) }
      .filter { !$0.outline.isEmpty }
    guard !layers.isEmpty else {
      throw Diagnostic(
        "no layer of a page called '\(name.shortened)' is seen at \(secondsText(time))", at: place,
        suggestion: TargetAdvice(scene).suggestion(for: .layer(name), in: [picture]))
    }
    for layer in layers {
      let points = layer.outline.bounds.touchPoints.filter(layer.outline.corners.encloses)
      if let point = points.first(where: { point in
        effect.item(at: point, time: time).map { layer.pages.contains($0.id) } == true
      }) {
        return point
      }
    }
    let obstacle = effect.obstacle(at: layers[0].outline.bounds.center, time: time)
    throw Diagnostic(
      "'\(name.shortened)' is covered by \(obstacle?.words ?? "something else") at \(secondsText(time))",
      at: place,
      suggestion: obstacle.map { remedy(against: $0) })
  }

  private func point(
    ofControl name: String, at time: Double, _ place: SourceRange?
  ) throws(Diagnostic) -> Point {
    let moment = secondsText(time)
    switch effect.reach(ofControl: name, at: time) {
    case .at(let point): return point
    case .covered(let cover):
      throw Diagnostic(
        "'\(name)' is covered by \(cover) at \(moment)", at: place,
        suggestion: "an overlay with 'touchable: false' lets touches through")
    case .letsThrough:
      throw Diagnostic(
        "'\(name)' lets touches through at \(moment)", at: place,
        suggestion: "leave its 'touchable: false' out")
    case .behind:
      throw Diagnostic(
        "'\(name)' lies behind the items, where no finger touches it", at: place,
        suggestion: "leave its 'behind: true' out")
    case .hidden:
      throw Diagnostic(
        "'\(name)' is not seen at \(moment): it is hidden, clear or without an area", at: place)
    case .away: throw Diagnostic("'\(name)' is not on the screen at \(moment)", at: place)
    }
  }

  /// Returns the reason why the item cannot be touched, at the wanted point or anywhere, and a remedy if there is one.
  private func obstacle(
    to item: ItemSnapshot, at unit: Point?, _ time: Double
  ) -> (words: String, remedy: String?) {
    let steps = [0.5, 0.1, 0.9]
    let units = unit.map { [$0] } ?? steps.flatMap { y in steps.map { Point($0, y) } }
    let screen = Rect(origin: .zero, size: scene.device.size)
    let points = units.compactMap(item.point).filter(screen.contains)
    guard !item.isHidden, !points.isEmpty else { return ("it is off the screen", nil) }
    guard item.alpha > 0 else { return ("it is clear", nil) }
    let found = points.lazy.compactMap { effect.obstacle(at: $0, time: time) }.first { $0 != .page(item.id) }
    guard let found else { return ("a finger cannot reach it there", nil) }
    return ("it is covered by \(found.words)", remedy(against: found, of: item.id))
  }

  /// Returns the remedy against something that takes the touch.
  ///
  /// - Parameter page: The page that is covered; nil for a layer.
  private func remedy(against obstacle: Obstacle, of page: String? = nil) -> String {
    let point = page.map { "another point of it, as in {page: \($0), at: [10, 20]}" }
    return switch obstacle {
    case .page: "touch it when it is not covered" + (point.map { ", or " + $0 } ?? "")
    case .overlay:
      "an overlay with 'touchable: false' lets touches through" + (point.map { "; or touch " + $0 } ?? "")
    }
  }

  /// Returns a point where a finger touches the item; if a point is wanted, that point or nil.
  private func touchPoint(of item: ItemSnapshot, at unit: Point?, _ time: Double) -> Point? {
    guard let unit else { return effect.visiblePoint(ofPage: item.id, at: time) }
    guard let point = item.point(at: unit), effect.item(at: point, time: time)?.id == item.id else {
      return nil
    }
    return point
  }

  private func item(
    _ reference: PageReference, at time: Double, _ place: SourceRange?
  ) throws(Diagnostic) -> ItemSnapshot {
    guard let found = effect.snapshot(at: time).item(reference) else {
      let name =
        switch reference {
        case .id(let id): "'\(id)'"
        case .index(let index): "\(index)"
        }
      throw Diagnostic("there is no page \(name) at \(secondsText(time))", at: place)
    }
    return found
  }
}

extension Obstacle {
  /// The obstacle as messages name it.
  fileprivate var words: String {
    switch self {
    case .page(let id): "page '\(id)'"
    case .overlay(let name): name.map { "'\($0)'" } ?? "an overlay"
    }
  }
}
