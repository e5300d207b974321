import FlickBasics
import FlickGeometry
import FlickLayers

/// Turns the elements of a document into the items of a drawing.
struct DrawingBuilder {
  let document: XMLDocument
  let identifiers: [String: Int]
  var cascade: Cascade
  private(set) var mistakes: [SVGMistake] = []
  private(set) var omissions: [SVGMistake] = []
  /// The number of elements that have been drawn so far, counting each use.
  private var drawnElements = 0
  private var segments = 0
  private var isFull = false
  private(set) var shapeCount = 0
  /// The paths of elements, kept because uses may repeat them.
  var paths: [Int: Path] = [:]
  /// The styles that elements hand on to those in them, by the numbers of the elements.
  var styles: [Int: SVGStyle] = [:]
  /// The gradients that have been read, by the numbers of their elements.
  var gradients: [Int: GradientOutline] = [:]
  /// The number of pairs of lines in holes of masks that may still be compared.
  var comparisons = SVGLimits.comparisons
  /// The elements that are shown by the uses around the present element, outermost first.
  var openUses: [Int] = []

  init(_ document: XMLDocument) {
    self.document = document
    var identifiers: [String: Int] = [:]
    for (number, element) in document.elements.enumerated() {
      if let name = element.attributes["id"], identifiers[name] == nil { identifiers[name] = number }
    }
    self.identifiers = identifiers
    cascade = Cascade(StyleSheet())
    readStyleSheets()
    refuseWhatMoves()
  }

  /// Adds a mistake, unless it is known already because its element is used several times.
  mutating func report(_ mistake: SVGMistake) {
    guard mistakes.count < SVGLimits.mistakes, !mistakes.contains(mistake) else { return }
    mistakes.append(mistake)
  }

  /// Notes a reference to an element that does not exist, which browsers leave out.
  mutating func omit(_ element: XMLElement, _ message: String) {
    let omission = element.mistake(message, suggestion: "take the reference out, or add what it names")
    guard omissions.count < SVGLimits.mistakes, !omissions.contains(omission) else { return }
    omissions.append(omission)
  }

  /// Counts an element that is drawn; returns false when there are too many.
  mutating func admit(_ element: XMLElement) -> Bool {
    drawnElements += 1
    if drawnElements > SVGLimits.drawnElements {
      fill(element.mistake("the drawing has more than 100,000 elements, counting each use"))
    }
    return !isFull
  }

  /// Counts the segments of a path that is drawn, or that only counts for a box; returns false when there are too many.
  mutating func admit(_ path: Path, of element: XMLElement, isSeen: Bool = true) -> Bool {
    segments += path.elements.count
    if isSeen { shapeCount += 1 }
    if segments > SVGLimits.segments {
      fill(
        element.mistake(
          "the paths of the drawing have more than 200,000 segments together, counting each use"))
    }
    return !isFull
  }

  /// Counts the dashes of a stroke; returns false when there are too many.
  mutating func admit(dashes count: Int, of element: XMLElement) -> Bool {
    segments += count
    if segments > SVGLimits.segments {
      fill(element.mistake("the strokes of the drawing have too many dashes together"))
    }
    return !isFull
  }

  /// Counts the colors of a gradient, each of which may become several; returns false when there are too many.
  mutating func admit(colors count: Int, of element: XMLElement) -> Bool {
    segments += 16 * count
    if segments > SVGLimits.segments {
      fill(element.mistake("the gradients of all shapes have too many colours together"))
    }
    return !isFull
  }

  private mutating func fill(_ mistake: SVGMistake) {
    if !isFull { report(mistake) }
    isFull = true
  }

  /// Returns the properties that an element declares itself.
  mutating func properties(of number: Int) -> [String: String] {
    let properties = cascade.properties(of: number, in: document)
    if cascade.isExceeded {
      fill(document.elements[number].mistake("the rules of the style sheet match too many elements"))
    }
    return properties
  }
}

extension [SVGMistake] {
  /// The mistakes in the order of their places.
  var inOrder: [SVGMistake] {
    let known = enumerated().sorted { a, b in
      let (first, second) = (a.element.position, b.element.position)
      guard let first, let second, first != second else { return a.offset < b.offset }
      return first < second
    }
    return known.map(\.element)
  }
}

// MARK: - The document

extension DrawingBuilder {
  private mutating func readStyleSheets() {
    var sheet = StyleSheet()
    for element in document.elements where element.language == .svg && element.name == "style" {
      if let type = element["type"], type != "text/css" {
        report(element.mistake("a style sheet of the type '\(type.prefix(40))' is not read"))
        continue
      }
      do throws(StyleSheet.Failure) { try sheet.add(element.text) } catch {
        report(element.mistake(error.message, suggestion: "use attributes on the elements instead"))
      }
    }
    sheet.sort()
    cascade = Cascade(sheet)
  }

  /// Reports everything in the file that would change the drawing over time.
  private mutating func refuseWhatMoves() {
    for element in document.elements where element.language == .svg {
      switch element.name {
      case "script" where element.text.trimmed.isEmpty && element["href"] == nil: break
      case "script": report(element.mistake("scripts are not run", suggestion: "remove the script"))
      case "animate", "animateColor", "animateMotion", "animateTransform", "set":
        report(
          element.mistake(
            "animations are not played", note: "animate the layer with 'animate' in the scene",
            suggestion: "take <\(element.name)> out"))
      default: break
      }
    }
  }

  /// Returns the drawing; nil, after reporting the mistake, when the text is not one.
  mutating func drawing() -> SVGDrawing? {
    guard let root = document.root else { return nil }
    guard root.name == "svg", root.language == .svg else {
      report(root.mistake("the outermost element is <\(root.name.prefix(40))>, not <svg>"))
      return nil
    }
    guard properties(of: 0)["display"] != "none" else {
      report(root.mistake("the drawing is hidden by 'display: none'", suggestion: "take it out of <svg>"))
      return nil
    }
    guard let (box, size) = extent(of: root) else { return nil }
    var scope = DrawingScope(viewport: box.size)
    guard enter(0, &scope), let effects = effects(of: 0) else { return nil }
    let items = wrapped(items(of: root.children, in: scope), effects, of: 0, in: scope)
    return SVGDrawing(
      viewBox: box, size: size, fit: fit(of: root), background: background(scope.style.color),
      items: items.compactMap(\.painted), shapeCount: shapeCount)
  }

  /// Returns the color that the root's style puts behind the drawing. Other backgrounds are left out, as in SVG.
  private mutating func background(_ current: SVGColor) -> SVGColor? {
    let properties = properties(of: 0)
    return ["background-color", "background"].lazy
      .compactMap { name in properties[name].flatMap { SVGColor($0, current: current) } }.first
  }

  /// Returns the view box, and the size that the drawing declares.
  private mutating func extent(of root: XMLElement) -> (Rect, Size)? {
    let box = viewBox(of: root)
    let (width, height) = (extent("width", of: root), extent("height", of: root))
    if let box {
      if let width, let height { return (box, Size(width, height)) }
      if let width { return (box, Size(width, width * box.height / box.width)) }
      if let height { return (box, Size(height * box.width / box.height, height)) }
      return (box, box.size)
    }
    // A view box that cannot be used has been reported.
    guard root["viewBox"] == nil else { return nil }
    guard let width, let height else {
      report(
        root.mistake(
          "the drawing has no size", note: "viewBox=\"0 0 24 24\" does",
          suggestion: "give <svg> a viewBox"))
      return nil
    }
    return (Rect(x: 0, y: 0, width: width, height: height), Size(width, height))
  }

  /// Returns a declared width or height; nil when there is none, or when it is a percentage.
  private func extent(_ name: String, of root: XMLElement) -> Double? {
    guard let length = root[name].flatMap({ SVGLength($0) }), !length.isPercentage, length.value > 0 else {
      return nil
    }
    return length.value
  }

  /// Returns the view box of an element; nil when it has none that can be used.
  mutating func viewBox(of element: XMLElement) -> Rect? {
    guard let text = element["viewBox"] else { return nil }
    guard let n = SVGPathScanner.numbers(in: text, limit: 4), n.count == 4, n[2] > 0, n[3] > 0,
      n.allSatisfy({ $0.magnitude <= 1_000_000 }), n[2] >= 1e-6, n[3] >= 1e-6
    else {
      report(
        element.mistake(
          "'\(text.prefix(40))' is not a view box", note: "four numbers: x, y, width and height"))
      return nil
    }
    return Rect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  mutating func fit(of element: XMLElement) -> SVGFit {
    guard let text = element["preserveAspectRatio"] else { return SVGFit() }
    if let fit = SVGFit(text) { return fit }
    report(
      element.mistake("'\(text.prefix(40))' is not a preserveAspectRatio", note: "for example: xMidYMid meet")
    )
    return SVGFit()
  }
}
