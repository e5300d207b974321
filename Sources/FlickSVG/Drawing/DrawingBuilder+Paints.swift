import FlickBasics
import FlickGeometry
import FlickLayers

extension DrawingBuilder {
  /// Returns the paint of an area or a line; nil for none.
  ///
  /// - Parameter path: The shape's outline, whose bounds a gradient may refer to.
  mutating func paint(
    _ value: SVGPaintValue, _ opacity: Double, of number: Int, _ path: Path, in scope: DrawingScope
  ) -> SVGPaint? {
    guard opacity > 0 else { return nil }
    switch value {
    case .none: return nil
    case .current: return .color(scope.style.color.faded(opacity))
    case .color(let color): return .color(color.faded(opacity))
    case .server(let name, let fallback):
      let element = document.elements[number]
      guard let server = identifiers[name], GradientOutline.isPaint(document.elements[server]) else {
        if let fallback { return paint(fallback, opacity, of: number, path, in: scope) }
        omit(element, "there is no gradient with the id '\(name.prefix(40))', so nothing is painted with it")
        return nil
      }
      if let fallback, refersToBox(server), path.tightBounds?.isEmpty ?? true {
        return paint(fallback, opacity, of: number, path, in: scope)
      }
      return gradient(server, opacity, path, in: scope)
    }
  }

  /// Whether a gradient is fitted into the box around a shape.
  private mutating func refersToBox(_ number: Int) -> Bool {
    document.elements[number].name != "pattern" && outlined(number)?.isInBox ?? false
  }

  /// Returns the outline of a gradient, which is made once.
  private mutating func outlined(_ number: Int) -> GradientOutline? {
    if let known = gradients[number] { return known }
    let outline = outline(ofGradient: number)
    gradients[number] = outline
    return outline
  }

  private mutating func gradient(
    _ number: Int, _ opacity: Double, _ path: Path, in scope: DrawingScope
  ) -> SVGPaint? {
    let element = document.elements[number]
    guard element.name != "pattern" else {
      report(element.mistake("patterns are not drawn"))
      return nil
    }
    guard let outline = outlined(number) else { return nil }
    let stops = outline.stops.map { stop in
      SVGGradient.Stop(color: stop.color.faded(opacity), location: stop.location)
    }
    guard let last = stops.last, admit(colors: stops.count, of: element) else { return nil }
    if stops.count == 1 { return .color(last.color) }
    guard let frame = frame(of: outline, element, path),
      let gradient = gradient(outline, element, frame, stops, in: scope)
    else { return nil }
    if gradient.isFlat { return .color(last.color) }
    guard let whole = gradient.spread(outline.spread, over: scope.style.reach(of: path, in: scope.diagonal))
    else {
      report(element.mistake("the gradient repeats its colours too often within the shape"))
      return nil
    }
    let added = whole.stops.count - stops.count
    return added <= 0 || admit(colors: added, of: element) ? .gradient(whole) : nil
  }

  /// Returns the map from the gradient's coordinates to those of the path; nil when the gradient is not painted.
  private mutating func frame(
    of outline: GradientOutline, _ element: XMLElement, _ path: Path
  ) -> SVGTransform? {
    var frame = SVGTransform.identity
    if outline.isInBox {
      guard let box = path.tightBounds, !box.isEmpty else { return nil }
      frame = SVGTransform(onto: box)
    }
    guard let text = outline.values["gradientTransform"] else { return frame }
    guard let own = SVGTransform(list: text) else {
      report(element.mistake("'\(text.prefix(60))' is not a transform"))
      return nil
    }
    let whole = own.then(frame)
    return whole.inverse == nil ? nil : whole
  }

  private mutating func gradient(
    _ outline: GradientOutline, _ element: XMLElement, _ frame: SVGTransform, _ stops: [SVGGradient.Stop],
    in scope: DrawingScope
  ) -> SVGGradient? {
    let viewport = outline.isInBox ? Size(1, 1) : scope.viewport
    let diagonal = outline.isInBox ? 1 : scope.diagonal
    func value(_ name: String, _ standard: String, _ extent: Double) -> Double? {
      SVGLength(outline.values[name] ?? standard)?.resolved(in: extent)
    }
    if outline.isRadial {
      guard let x = value("cx", "50%", viewport.width), let y = value("cy", "50%", viewport.height),
        let radius = value("r", "50%", diagonal), radius >= 0
      else { return refuse(element) }
      let center = Point(x, y)
      let focus = Point(
        outline.values["fx"] == nil ? x : value("fx", "50%", viewport.width) ?? .nan,
        outline.values["fy"] == nil ? y : value("fy", "50%", viewport.height) ?? .nan)
      guard focus.distance(to: center) <= radius * 1e-3, value("fr", "0", diagonal) == 0 else {
        report(element.mistake("gradients whose focus (fx, fy, fr) is not their centre are not drawn"))
        return nil
      }
      return SVGGradient(kind: .radial(center: center, radius: radius), transform: frame, stops: stops)
    }
    guard let x1 = value("x1", "0%", viewport.width), let y1 = value("y1", "0%", viewport.height),
      let x2 = value("x2", "100%", viewport.width), let y2 = value("y2", "0%", viewport.height)
    else { return refuse(element) }
    return SVGGradient(
      kind: .linear(from: Point(x1, y1), to: Point(x2, y2)), transform: frame, stops: stops)
  }

  private mutating func refuse(_ element: XMLElement) -> SVGGradient? {
    report(element.mistake("the coordinates of the gradient are not numbers"))
    return nil
  }
}

extension SVGStyle {
  /// A rectangle around all that a path can paint with the style.
  ///
  /// - Parameter diagonal: The length to which percentages of widths refer.
  fileprivate func reach(of path: Path, in diagonal: Double) -> Rect {
    let corner = max(miterLimit, Double(2).squareRoot())
    let distance = stroke == .none ? 0 : strokeWidth.resolved(in: diagonal) / 2 * corner
    return (path.tightBounds ?? .zero).insetBy(dx: -distance, dy: -distance)
  }
}

extension SVGGradient {
  /// Whether the gradient has no extent, so that everything lies beyond its end.
  fileprivate var isFlat: Bool {
    switch kind {
    case .linear(let from, let to): from == to
    case .radial(_, let radius): radius == 0
    }
  }
}

/// The properties of a gradient, with those that it takes from the gradients it refers to.
struct GradientOutline {
  var isRadial: Bool
  var values: [String: String]
  var stops: [SVGGradient.Stop]

  /// The smallest distance of two colors that a gradient can draw.
  static let leastDistance = 1.0 / 65536

  var isInBox: Bool { values["gradientUnits"] != "userSpaceOnUse" }

  var spread: GradientSpread { values["spreadMethod"].flatMap(GradientSpread.init(rawValue:)) ?? .pad }

  static func isPaint(_ element: XMLElement) -> Bool {
    element.language == .svg && ["linearGradient", "radialGradient", "pattern"].contains(element.name)
  }

  static let names = sharedNames + ["cx", "cy", "fr", "fx", "fy", "r", "x1", "x2", "y1", "y2"]

  /// The attributes that mean the same in gradients of both kinds.
  static let sharedNames = ["gradientTransform", "gradientUnits", "spreadMethod"]
}

extension DrawingBuilder {
  private mutating func outline(ofGradient number: Int) -> GradientOutline? {
    var outline = GradientOutline(
      isRadial: document.elements[number].name == "radialGradient", values: [:], stops: [])
    var seen: Set<Int> = []
    var next: Int? = number
    while let current = next {
      let element = document.elements[current]
      guard seen.insert(current).inserted, seen.count <= SVGLimits.uses else {
        report(element.mistake("gradients refer to each other endlessly, or more than 8 deep"))
        return nil
      }
      if let origin = properties(of: current)["transform-origin"] {
        report(element.mistake("'transform-origin: \(origin.prefix(40))' is not read"))
        return nil
      }
      let isOfKind = element.name == document.elements[number].name
      for name in isOfKind ? GradientOutline.names : GradientOutline.sharedNames
      where outline.values[name] == nil {
        outline.values[name] = element[name]
      }
      if outline.stops.isEmpty {
        outline.stops = stops(
          element.children.filter {
            document.elements[$0].name == "stop" && document.elements[$0].language == .svg
          })
      }
      next = nil
      guard let link = element["href"] else { continue }
      guard let name = SVGReference(link)?.identifier else {
        report(element.mistake("'\(link.prefix(60))' is in another file, which is not read"))
        return nil
      }
      guard let other = identifiers[name], GradientOutline.isPaint(document.elements[other]) else {
        omit(element, "there is no gradient '\(link.prefix(40))', so nothing is taken from it")
        continue
      }
      next = other
    }
    return outline
  }

  /// Returns the stops in ascending order. A stop that lies before its predecessor is moved to the predecessor's
  /// location. What lies before the gradient has the color of the first stop, even if others begin with it.
  private mutating func stops(_ numbers: [Int]) -> [SVGGradient.Stop] {
    var stops: [SVGGradient.Stop] = []
    for number in numbers.prefix(SVGLimits.stops) {
      guard let stop = stop(number, after: stops.last?.location ?? 0) else { return [] }
      stops.append(stop)
    }
    if numbers.count > SVGLimits.stops {
      report(
        document.elements[numbers[SVGLimits.stops]].mistake(
          "a gradient has at most \(SVGLimits.stops) colours"))
    }
    for i in stops.indices.dropFirst() where stops[i].location == 0 {
      stops[i].location = GradientOutline.leastDistance
    }
    return stops
  }

  private mutating func stop(_ number: Int, after location: Double) -> SVGGradient.Stop? {
    let element = document.elements[number]
    let properties = properties(of: number)
    var style = style(around: number)
    guard apply(propertiesOf: number, to: &style) else { return nil }
    let colorText = properties["stop-color"] ?? "black"
    guard let color = SVGColor(colorText, current: style.color) else {
      report(element.mistake("'stop-color' is a colour, not '\(colorText.prefix(40))'"))
      return nil
    }
    guard let opacity = SVGShare.value(properties["stop-opacity"] ?? "1"),
      let offset = SVGShare.value(element["offset"] ?? "0")
    else {
      report(element.mistake("the offset and the opacity of a stop are numbers from 0 to 1, or percentages"))
      return nil
    }
    return SVGGradient.Stop(color: color.faded(opacity), location: max(offset, location))
  }
}
