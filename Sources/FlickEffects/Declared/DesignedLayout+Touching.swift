import FlickFormula
import FlickGeometry

extension DesignedLayout {
  /// The number of the overlay with a name that a finger at a point of the view touches, the nearest first.
  func overlay(at point: Point) -> Int? {
    design.overlays.indices.last { number in
      !design.overlays[number].isBehind && design.overlays[number].isTouchable
        && overlayCorners(number)?.encloses(point) == true
    }
  }

  /// The number of the item to which a tap on an overlay scrolls.
  func scrollTarget(ofOverlay number: Int) -> Int? {
    let name = "overlays.\(number).\(CollectionDesign.Overlay.targetName)"
    guard let slot = programs.overlays[number].results.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    let value = overlayResults(number).values[slot]
    guard value.isFinite, context.itemCount > 0 else { return nil }
    return Int(value.rounded().clamped(to: 0...Double(context.itemCount - 1)))
  }

  /// The corners of an overlay in the view; nil while there is nothing of it to touch.
  func overlayCorners(_ number: Int) -> [Point]? {
    let (program, results) = (programs.overlays[number], overlayResults(number).values)
    let reader = LookReader(program, "overlays.\(number)")
    guard let frame = overlayFrame(results), reader.value(.hidden, results) == 0,
      reader.value(.opacity, results) > 0
    else { return nil }
    var attributes = LayoutAttributes(index: number, frame: frame)
    attributes.center = attributes.center + Point(reader.value(.x, results), reader.value(.y, results))
    attributes.transform = reader.transform(results, size: frame.size)
    return attributes.quad?.map(\.point)
  }

  /// The frame of an overlay; nil where it has no area.
  func overlayFrame(_ results: [Double]) -> Rect? {
    func side(_ index: Int) -> Double {
      results[index].isFinite ? min(max(results[index], -LookReader.limit), LookReader.limit) : 0
    }
    let frame = Rect(x: side(0), y: side(1), width: max(side(2), 0), height: max(side(3), 0))
    return frame.width > 0 && frame.height > 0 ? frame : nil
  }

  /// Where a finger touches the overlay with a name: the middle of what is in the view, if nothing lies over it.
  func point(ofOverlay name: String) -> Point? {
    guard let number = design.overlays.firstIndex(where: { $0.name == name }),
      let corners = overlayCorners(number)
    else { return nil }
    let view = Rect(origin: .zero, size: context.viewSize)
    let middle = Rect(enclosing: corners)?.intersection(view)?.center
    return middle.flatMap { overlay(at: $0) == number ? $0 : nil }
  }
}

extension CollectionDesign.Overlay {
  /// Whether a finger touches it, and not what lies under it.
  fileprivate var isTouchable: Bool { name != nil || scrollTarget != nil }
}
