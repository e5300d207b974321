import FlickGeometry
import FlickLayers

extension DrawingBuilder {
  /// Returns the items that the element shown by a `<use>` is painted as.
  ///
  /// - Parameter scope: The own scope of the `<use>`.
  mutating func used(by number: Int, in scope: DrawingScope) -> [SVGItem] {
    guard let target = target(of: number) else { return [] }
    let (element, used) = (document.elements[number], document.elements[target])
    var scope = scope
    openUses.append(target)
    defer { openUses.removeLast() }
    guard used.name == "symbol" || used.name == "svg" else { return items(of: target, in: scope) }
    guard admit(used), let effects = effects(of: target), enter(target, &scope) else { return [] }
    let items = viewportItems(of: target, sizedBy: element, in: scope)
    return wrapped(items, effects, of: target, in: scope)
  }

  /// Returns the element that a `<use>` shows; nil when there is none or, after reporting the mistake, when the uses
  /// would never end.
  mutating func target(of number: Int) -> Int? {
    let element = document.elements[number]
    guard let link = element["href"] else { return nil }
    guard let reference = SVGReference(link) else {
      report(element.mistake("'\(link.prefix(60))' is in another file, which is not read"))
      return nil
    }
    guard let target = identifiers[reference.identifier] else {
      omit(
        element, "there is no element with the id '\(reference.identifier.prefix(40))', so nothing is drawn")
      return nil
    }
    if openUses.contains(target) || isInside(number, target) {
      report(element.mistake("'\(reference.identifier.prefix(40))' is used inside itself"))
      return nil
    }
    guard openUses.count < SVGLimits.uses else {
      report(element.mistake("uses are nested more than \(SVGLimits.uses) deep"))
      return nil
    }
    return target
  }

  /// Whether an element is another one or lies in it.
  private func isInside(_ number: Int, _ other: Int) -> Bool {
    var next: Int? = number
    while let current = next {
      if current == other { return true }
      next = document.elements[current].parent
    }
    return false
  }

  /// Returns the items that an `<svg>` or `<symbol>` is painted as; it has its own viewport.
  ///
  /// - Parameter user: The `<use>` that shows the element, if there is one.
  mutating func viewportItems(of number: Int, sizedBy user: XMLElement? = nil, in scope: DrawingScope)
    -> [SVGItem]
  {
    let element = document.elements[number]
    let isPlaced = element.name == "svg"
    guard let x = isPlaced ? length("x", of: number, in: scope.viewport.width) : 0,
      let y = isPlaced ? length("y", of: number, in: scope.viewport.height) : 0
    else { return [] }
    func extent(_ name: String, _ whole: Double) -> Double? {
      let text = user?[name] ?? element[name] ?? "100%"
      return text == "auto" ? whole : SVGLength(text)?.resolved(in: whole)
    }
    guard let width = extent("width", scope.viewport.width),
      let height = extent("height", scope.viewport.height)
    else {
      report(element.mistake("the width or the height of <\(element.name)> is not a length"))
      return []
    }
    guard width > 0, height > 0 else { return [] }
    let frame = Rect(x: x, y: y, width: width, height: height)
    let outer = scope
    var scope = scope
    scope.viewport = frame.size
    var transform = SVGTransform(translation: frame.origin)
    if let box = viewBox(of: element) {
      transform = fit(of: element).transform(from: box, to: frame)
      scope.viewport = box.size
    }
    scope.transform = transform.then(scope.transform)
    let items = items(of: element.children, in: scope)
    return isOpen(number) ? items : cut(items, to: frame, in: outer)
  }

  /// Whether content outside of the element's viewport is visible.
  private mutating func isOpen(_ number: Int) -> Bool {
    ["visible", "auto"].contains(properties(of: number)["overflow"] ?? "hidden")
  }

  private func cut(_ items: [SVGItem], to frame: Rect, in scope: DrawingScope) -> [SVGItem] {
    guard !items.isEmpty else { return [] }
    let path = Path(polygon: frame.corners.map(scope.transform.callAsFunction))
    return [.group(SVGGroup(clips: [SVGClip(path: path, rule: .nonzero)], items: items))]
  }
}
