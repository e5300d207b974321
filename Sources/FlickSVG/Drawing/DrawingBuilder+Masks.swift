import FlickGeometry
import FlickLayers

extension DrawingBuilder {
  /// Returns an empty group with the limits and the opacity that a mask gives an element; nil, after reporting the
  /// mistake, when they cannot be determined.
  ///
  /// - Parameters:
  ///   - name: The id of the mask.
  ///   - index: The element that is masked.
  ///   - box: The smallest rectangle around the element, in the element's coordinates; nil if it is empty.
  ///   - scope: The coordinates of the element.
  mutating func mask(
    _ name: String, of index: Int, around box: Rect?, in scope: DrawingScope
  ) -> SVGGroup? {
    guard let mask = open(.mask, name, of: index) else { return nil }
    defer { openUses.removeLast() }
    let element = document.elements[mask]
    guard element["color-interpolation"]?.lowercased() != "linearrgb" else {
      report(element.mistake("masks by the brightness of linear light (linearRGB) are not drawn"))
      return nil
    }
    var (inner, region) = (scope, scope)
    inner.style = style(around: mask)
    guard apply(propertiesOf: mask, to: &inner.style), let effects = effects(of: mask, ignoringDisplay: true)
    else { return nil }
    let isContentInBox = element["maskContentUnits"] == "objectBoundingBox"
    let isInBox = element["maskUnits"] != "userSpaceOnUse"
    if isContentInBox || isInBox {
      // An element without area has no box to refer to, and nothing of it is seen.
      guard let box, !box.isEmpty else { return SVGGroup(clips: [.nothing]) }
      let frame = SVGTransform(onto: box).then(scope.transform)
      if isContentInBox { inner.transform = frame }
      if isInBox { (region.transform, region.viewport) = (frame, Size(1, 1)) }
    }
    guard let limit = limit(of: mask, in: region), var group = light(through: mask, in: inner) else {
      return nil
    }
    if let box = SVGClip.bounds(of: Array(group.clips.prefix(1)), in: region.transform), !limit.holds(box) {
      group.clips.append(
        SVGClip(path: Path(rect: limit).mapPoints(region.transform.callAsFunction), rule: .nonzero))
    }
    return limited(group, by: effects, of: mask, around: box, in: scope)
  }

  /// Returns the rectangle outside of which a mask shows nothing, in the units of `scope`.
  private mutating func limit(of mask: Int, in scope: DrawingScope) -> Rect? {
    let element = document.elements[mask]
    func length(_ name: String, _ share: Double, in extent: Double) -> Double? {
      guard let text = element[name] else { return share * extent }
      return SVGLength(text)?.resolved(in: extent)
    }
    guard let x = length("x", -0.1, in: scope.viewport.width),
      let y = length("y", -0.1, in: scope.viewport.height),
      let width = length("width", 1.2, in: scope.viewport.width),
      let height = length("height", 1.2, in: scope.viewport.height)
    else {
      report(element.mistake("the place and the size of the mask are lengths"))
      return nil
    }
    return Rect(x: x, y: y, width: max(width, 0), height: max(height, 0))
  }

  /// Returns a group, still empty, with the clips, the fades and the opacity by which the contents of a mask let light
  /// through; nil, after reporting the mistake, if layers cannot express them.
  private mutating func light(through mask: Int, in scope: DrawingScope) -> SVGGroup? {
    let element = document.elements[mask]
    let items = items(of: element.children, in: scope)
    do throws(MaskArea.Fault) {
      let usesAlpha = properties(of: mask)["mask-type"] == "alpha"
      let area = try MaskArea(of: items, usesAlpha: usesAlpha, &comparisons)
      return SVGGroup(opacity: area.opacity, clips: try area.clips(), fades: area.fades)
    } catch {
      report(element.mistake(error.message, suggestion: error.suggestion))
      return nil
    }
  }
}

extension Rect {
  /// Whether another rectangle lies inside, to within rounding; it may share sides.
  fileprivate func holds(_ other: Rect) -> Bool {
    let slack = 1e-9 * max(width, height)
    return minX <= other.minX + slack && minY <= other.minY + slack && maxX >= other.maxX - slack
      && maxY >= other.maxY - slack
  }
}
