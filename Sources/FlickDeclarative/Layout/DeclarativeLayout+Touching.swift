import FlickEffects
import FlickFormula
import FlickGeometry

extension DeclarativeLayout {
  /// Returns the number of the overlay that a finger at a point of the view touches; if there are several, of the
  /// frontmost.
  func overlay(at point: Point) -> Int? {
    let touched = declaration.overlays.indices.filter { number in
      declaration.overlays[number].receivesTouches
        && overlayCorners(number)?.encloses(point) == true
    }
    return touched.max { (nearness(ofOverlay: $0), $0) < (nearness(ofOverlay: $1), $1) }
  }

  /// Returns why the list does not get a touch; nil if it may get it.
  func reasonToMissList(_ touch: Touch) -> String? {
    let point = touch.start
    if let number = overlay(at: point) {
      let overlay = declaration.overlays[number]
      // A drag on an overlay with `scrollTo` scrolls the list.
      if overlay.scrollTarget != nil, touch.pan != nil { return nil }
      let name = overlay.name.map { "the overlay '\($0)'" } ?? "an overlay"
      return "the finger comes down on \(name), which has no reaction to it"
    }
    guard let window else { return nil }
    let isInside =
      (window.minX...window.maxX).contains(point.x) && (window.minY...window.maxY).contains(point.y)
    return isInside ? nil : "the finger comes down outside of the list's 'window'"
  }

  private func nearness(ofOverlay number: Int) -> Double {
    declared.overlays[number].look.reader.value(.order, overlayResults(number).values)
  }

  /// Returns the number of the item that a tap on an overlay scrolls to.
  func scrollTarget(ofOverlay number: Int) -> Int? {
    guard let slot = declared.overlays[number].target else { return nil }
    let value = overlayResults(number).values[slot]
    guard value.isFinite, context.itemCount > 0 else { return nil }
    return Int(value.rounded().clamped(to: 0...Double(context.itemCount - 1)))
  }

  /// Returns the corners of an overlay in the view; nil while it is not visible.
  func overlayCorners(_ number: Int) -> [Point]? {
    let (reader, results) = (declared.overlays[number].look.reader, overlayResults(number).values)
    guard let frame = overlayFrame(results), reader.value(.hidden, results) == 0,
      reader.value(.opacity, results) > 0
    else { return nil }
    var attributes = LayoutAttributes(index: number, frame: frame)
    attributes.center = attributes.center + Point(reader.value(.x, results), reader.value(.y, results))
    attributes.transform = reader.transform(results, size: frame.size)
    return attributes.quad?.map(\.point)
  }

  /// Returns the frame of an overlay; nil when it has no area.
  func overlayFrame(_ results: [Double]) -> Rect? {
    func side(_ index: Int) -> Double {
      results[index].isFinite ? min(max(results[index], -LookProperty.limit), LookProperty.limit) : 0
    }
    let sides = OverlayProgram.frame.map(side)
    let frame = Rect(x: sides[0], y: sides[1], width: max(sides[2], 0), height: max(sides[3], 0))
    return frame.width > 0 && frame.height > 0 ? frame : nil
  }

  /// Returns the point where a finger touches the overlay with a name: the middle of its part in the view, or the
  /// nearest point to it that nothing covers.
  func reach(ofOverlay name: String) -> ControlReach {
    guard let number = declaration.overlays.firstIndex(where: { $0.name == name }) else { return .away }
    guard let corners = overlayCorners(number), let bounds = Rect(enclosing: corners), !bounds.isEmpty
    else { return .hidden }
    guard let seen = bounds.intersection(Rect(origin: .zero, size: context.viewSize)) else { return .away }
    guard !declaration.overlays[number].isBehind else { return .behind }
    guard declaration.overlays[number].receivesTouches else { return .letsThrough }
    let points = seen.touchPoints.filter(corners.encloses)
    if let free = points.first(where: { overlay(at: $0) == number }) { return .at(free) }
    let cover = points.lazy.compactMap { self.overlay(at: $0) }.first
    return cover.map { .covered(by: coverName($0)) } ?? .away
  }

  /// Returns the name of an overlay in messages.
  func coverName(_ number: Int) -> String {
    declaration.overlays[number].name.map { "'\($0)'" } ?? "an overlay"
  }
}

extension CollectionDeclaration.Overlay {
  /// Whether the overlay takes touches from the items under it.
  var receivesTouches: Bool { !isBehind && (isTouchable ?? (name != nil || scrollTarget != nil)) }
}
