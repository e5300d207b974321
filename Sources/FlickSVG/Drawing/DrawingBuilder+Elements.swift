import FlickBasics
import FlickGeometry
import FlickLayers

extension DrawingBuilder {
  mutating func items(of numbers: [Int], in scope: DrawingScope) -> [SVGItem] {
    numbers.flatMap { items(of: $0, in: scope) }
  }

  /// Returns the items that an element is painted as.
  mutating func items(of number: Int, in scope: DrawingScope) -> [SVGItem] {
    let element = document.elements[number]
    guard element.language == .svg, !ElementKind.unseen.contains(element.name), element.isForReader
    else { return [] }
    guard admit(element) else { return [] }
    if let reason = ElementKind.refused[element.name] {
      report(element.mistake("<\(element.name)> is not drawn: \(reason)"))
      return []
    }
    var scope = scope
    guard let effects = effects(of: number), enter(number, &scope) else { return [] }
    let items =
      switch element.name {
      case "g", "a": items(of: element.children, in: scope)
      case "switch": items(of: chosen(in: element), in: scope)
      case "svg": viewportItems(of: number, in: scope)
      case "use": used(by: number, in: scope)
      default: shape(number, in: scope)
      }
    return wrapped(items, effects, of: number, in: scope)
  }

  /// Applies the element's transform, the place of a `<use>` and the style to `scope`; returns false, after reporting
  /// the mistake, when they cannot be read, or the transform is too large.
  mutating func enter(_ number: Int, _ scope: inout DrawingScope) -> Bool {
    let element = document.elements[number]
    let properties = properties(of: number)
    if let text = properties["transform"] ?? element["transform"] {
      guard var transform = SVGTransform(list: text) else {
        report(element.mistake("'\(text.prefix(60))' is not a transform"))
        return false
      }
      if let text = properties["transform-origin"] {
        guard let origin = SVGTransform.origin(text, in: scope.viewport) else {
          report(element.mistake("'transform-origin: \(text.prefix(40))' is not read"))
          return false
        }
        let box = properties["transform-box"] ?? "view-box"
        guard box == "view-box" else {
          report(element.mistake("'transform-box: \(box.prefix(40))' is not read"))
          return false
        }
        transform = transform.about(origin)
      }
      scope.transform = transform.then(scope.transform)
    }
    if element.name == "use" {
      // Its clip path and its mask move with it (SVG 2, section 5.5).
      guard let x = length("x", of: number, in: scope.viewport.width),
        let y = length("y", of: number, in: scope.viewport.height)
      else { return false }
      scope.transform = SVGTransform(translation: Point(x, y)).then(scope.transform)
    }
    guard scope.transform.isFinite else {
      report(element.mistake("its transform is too large together with those around it"))
      return false
    }
    return apply(propertiesOf: number, to: &scope.style)
  }

  /// Applies the properties that an element declares to the style that it inherits; returns false, after reporting the
  /// mistake, when one cannot be read.
  mutating func apply(propertiesOf number: Int, to style: inout SVGStyle) -> Bool {
    let properties = properties(of: number)
    do throws(SVGStyle.Mismatch) { try style.apply(properties) } catch {
      report(
        document.elements[number].mistake(
          "'\(error.property)' is \(error.expectation), not '\(error.value.prefix(40))'"
            + (error.value.contains("var(")
              ? ": variables of CSS are not read; write the value, or currentColor for the layer's 'color'"
              : "")))
      return false
    }
    return true
  }

  /// Returns the style that an element inherits from those around it, and not from those that refer to it.
  mutating func style(around number: Int) -> SVGStyle {
    guard let parent = document.elements[number].parent else { return SVGStyle() }
    if let known = styles[parent] { return known }
    var style = style(around: parent)
    if !apply(propertiesOf: parent, to: &style) { style = SVGStyle() }
    styles[parent] = style
    return style
  }

  /// Returns the child of a `<switch>` that is drawn, if there is one.
  private func chosen(in element: XMLElement) -> [Int] {
    let first = element.children.first { number in
      let child = document.elements[number]
      return child.language == .svg && !ElementKind.unseen.contains(child.name) && child.isForReader
    }
    return first.map { [$0] } ?? []
  }
}

extension XMLElement {
  /// Whether the element is for readers of English whose program has no extensions.
  var isForReader: Bool {
    let languages = attributes["systemLanguage"].map { $0.split { $0 == "," || $0 == " " } }
    return self["requiredExtensions"] == nil
      && languages?.contains { $0 == "en" || $0.hasPrefix("en-") } ?? true
  }
}

// MARK: - Effects

extension DrawingBuilder {
  /// Returns the effects of an element; nil when it is not shown or, after reporting the mistake, when it cannot be.
  mutating func effects(of number: Int, ignoringDisplay: Bool = false) -> DrawingEffects? {
    let element = document.elements[number]
    let properties = properties(of: number)
    if !ignoringDisplay, properties["display"] == "none" { return nil }
    if let refusal = EffectRefusal.of(properties, element) {
      report(element.mistake(refusal))
      return nil
    }
    var effects = DrawingEffects()
    if let text = properties["opacity"], text != "inherit" {
      guard let opacity = SVGShare.value(text) else {
        report(element.mistake("'opacity' is a number from 0 to 1, not '\(text.prefix(40))'"))
        return nil
      }
      effects.opacity = opacity
    }
    if let word = properties["mix-blend-mode"] {
      guard let blend = BlendMode(rawValue: word) else {
        report(element.mistake("unknown blend mode '\(word.prefix(40))'"))
        return nil
      }
      effects.blend = blend
    }
    effects.isIsolated = properties["isolation"] == "isolate"
    for (property, kind, effect) in [
      ("clip-path", LimitKind.clipPath, \DrawingEffects.clip), ("mask", .mask, \.mask),
    ] {
      guard let text = properties[property], text != "none" else { continue }
      guard let reference = SVGReference(text) else {
        report(element.mistake("the \(kind.noun) '\(text.prefix(40))' is not in this file"))
        return nil
      }
      effects[keyPath: effect] = reference.identifier
    }
    return effects
  }

  /// Returns the items with the element's effects.
  ///
  /// - Parameter scope: The element's own scope.
  mutating func wrapped(
    _ items: [SVGItem], _ effects: DrawingEffects, of number: Int, in scope: DrawingScope
  ) -> [SVGItem] {
    guard !items.isEmpty else { return [] }
    let group = SVGGroup(
      opacity: effects.opacity, blend: effects.blend, isIsolated: effects.isIsolated, items: items)
    let box =
      effects.clip == nil && effects.mask == nil ? nil : SVGItem.bounds(of: items, in: scope.transform)
    guard let group = limited(group, by: effects, of: number, around: box, in: scope) else { return [] }
    return group.isPlain ? items : [.group(group)]
  }

  /// Returns a group with the limits that the clip path and the mask of an element give it; nil, after reporting the
  /// mistake, when they cannot be determined.
  mutating func limited(
    _ group: SVGGroup, by effects: DrawingEffects, of number: Int, around box: Rect?, in scope: DrawingScope
  ) -> SVGGroup? {
    var group = group
    if let name = effects.clip, exists(.clipPath, name, for: number) {
      guard let clips = clips(name, of: number, around: box, in: scope) else { return nil }
      group.clips += clips
    }
    if let name = effects.mask, exists(.mask, name, for: number) {
      guard let mask = mask(name, of: number, around: box, in: scope) else { return nil }
      group.clips += mask.clips
      group.fades += mask.fades
      group.opacity *= mask.opacity
    }
    return group
  }
}

/// Properties that layers cannot express.
private enum EffectRefusal {
  static func of(_ properties: [String: String], _ element: XMLElement) -> String? {
    func isSet(_ name: String) -> Bool { properties[name].map { $0 != "none" && $0 != "inherit" } ?? false }
    if isSet("filter") { return "filters are not drawn; a layer of the scene can have a 'filter'" }
    let markers = ["marker", "marker-start", "marker-mid", "marker-end"]
    if markers.contains(where: isSet) { return "markers are not drawn" }
    if isSet("animation") || isSet("animation-name") { return "animations are not played" }
    if properties["vector-effect"] == "non-scaling-stroke" {
      return "strokes that keep their width (vector-effect) are not drawn"
    }
    if let name = properties.keys.sorted().first(where: { $0.hasPrefix("--") }) {
      return "the variable '\(name.prefix(40))' of the style is not read"
    }
    if let name = StyleProperty.unread.first(where: isSet) {
      return "'\(name)' in a style is not read; write a 'transform'"
    }
    let geometry = StyleProperty.ofShapes.sorted().first { properties[$0] != nil }
    if let geometry, ElementKind.shapes.contains(element.name) {
      return "'\(geometry)' in a style is not read: it has to be an attribute"
    }
    return nil
  }
}

/// The uses of elements, by their names.
enum ElementKind {
  static let shapes: Set<String> = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"]

  /// The elements that are drawn only where others refer to them, or never.
  static let unseen: Set<String> = [
    "clipPath", "defs", "desc", "filter", "linearGradient", "marker", "mask", "metadata", "pattern",
    "radialGradient", "stop", "style", "symbol", "title", "view",
    // These are reported wherever they occur.
    "animate", "animateColor", "animateMotion", "animateTransform", "script", "set",
  ]

  static let refused: [String: String] = [
    "text": "convert text to paths in the program that made the drawing",
    "image": "it is a picture of pixels; a layer of the scene can show its file",
    "foreignObject": "its contents are not SVG", "video": "it is not a drawing",
    "audio": "it is not a drawing", "canvas": "it is not a drawing", "iframe": "it is another document",
  ]
}
