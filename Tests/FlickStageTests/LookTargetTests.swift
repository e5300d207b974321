import FlickDeclarative
import FlickEffects
import FlickFormula
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Tests that formulas change every property of layers, wherever the layer of a scene has it.
@Suite struct LookTargetTests {
  /// Two pages with the same layer, of which the second is half way in at 1 s.
  private func stage(look: String, layer: String) throws -> Stage {
    let pages = ["{id: one, background: white, layers: [\(layer)]}", "{id: two, layers: [\(layer)]}"]
    return try CollectionScene.turning("layers: {box: \(look)}", pages: pages).stage()
  }

  private func box(_ stage: Stage, at time: Double) throws -> Layer {
    try #require(stage.layers(at: time).first(named: "box"))
  }

  /// The finger is 150 points to the left, so `phase` of the first page is -0.5.
  @Test func `a ring fills, its line grows and its colour changes with the scroll`() throws {
    let ring = "{name: box, shape: ellipse, stroke: red, lineWidth: 4, frame: [10, 10, 100, 100]}"
    let look =
      "{trim: [0, -phase], lineWidth: 4 - 4 * phase, stroke: 'mix(#f00, #00f, -phase)', fill: '#0f0'}"
    let stage = try stage(look: look, layer: ring)
    for (time, share) in [(0, 0.0), (1.5, 0.5)] {
      guard case .shape(let shape)? = try box(stage, at: time).contents else {
        Issue.record("no shape")
        return
      }
      #expect(shape.trim == Trim(0, share))
      #expect(shape.lineWidth == 4 + 4 * share)
      #expect(shape.stroke == Color(red: 1 - share, green: 0, blue: share))
      #expect(shape.fill == .color(Color(red: 0, green: 1, blue: 0)))
    }
    let item = try #require(stage.snapshot(at: 1.5).items.first { $0.id == "one" })
    #expect(item.number("layers.box.trimEnd") == 0.5)
    #expect(item.number("layers.box.stroke.blue") == 0.5)
  }

  @Test func `a number counts with the scroll, and all its texts are known`() throws {
    let text = "{name: box, text: '{number} km', number: {group: ','}, size: 20}"
    let stage = try stage(
      look: "{number: 2000 - 4000 * phase, color: 'mix(black, white, -phase)'}", layer: text)
    guard case .text(let shown)? = try box(stage, at: 1.5).contents else {
      Issue.record("no text")
      return
    }
    #expect(shown.string == "4,000 km")
    #expect(shown.color == Color(white: 0.5))
    let list = DisplayList(flattening: stage.layers(at: 1.5), canvas: Size(300, 500))
    let drawn = list.items.flatMap(\.texts)
    #expect(drawn.map(\.string).contains("4,000 km"))
    #expect(drawn.allSatisfy { $0.number == nil })
  }

  /// A shadow with round corners makes two layers of one, and a gradient with a text makes two more.
  @Test func `each part of a layer changes where it is`() throws {
    let layer = """
      {name: box, text: Hello, background: "#fff", border: {width: 2, color: red}, corner: 10, \
      shadow: {radius: 4}, frame: [10, 10, 100, 100]}
      """
    let look = "{x: 5, corner: 20, background: '#123456', border: lime, color: blue}"
    let stage = try stage(look: look.replacing("lime", with: "'#0f0'"), layer: layer)
    let outer = try box(stage, at: 0)
    let inner = try #require(outer.sublayers.first)
    #expect(outer.position.x == 65, "it moves once")
    #expect(inner.position == Point(50, 50), "it moves once")
    #expect(outer.background == nil)
    #expect(inner.background == Color(text: "#123456"))
    #expect(outer.shadow?.path?.radius == 20)
    #expect(inner.cornerRadius == 20)
    #expect(inner.borderColor == Color(text: "#0f0"))
    #expect(inner.contents?.text?.color == Color(text: "blue"))
    let gradient =
      "{name: box, text: Hello, background: {linear: [red, blue]}, corner: 10, shadow: {radius: 4}}"
    let letters = try box(try self.stage(look: "{color: blue}", layer: gradient), at: 0)
    #expect(letters.sublayers.first?.sublayers.first?.contents?.text?.color == Color(text: "blue"))
  }

  @Test(arguments: [
    ("{background: '#123456'}", ""),
    (
      "{x: 0}",
      ", animate: {duration: 1s, keys: {0%: {background: '#123456'}, 100%: {background: '#123456'}}}"
    ),
  ])
  func `a colour replaces a gradient, but not the text over it`(look: String, rest: String) throws {
    let layer = "{name: box, text: Hello, background: {linear: [red, blue]}\(rest)}"
    let box = try box(try stage(look: look, layer: layer), at: 0)
    #expect(box.background == Color(text: "#123456"))
    #expect(box.contents == nil)
    #expect(box.sublayers.first?.contents?.text?.string == "Hello")
  }

  @Test func `an item's page changes its background and border, and overlays theirs`() throws {
    let overlay =
      "[{frame: [0, 0, 50, 50], layer: {shape: ellipse, stroke: red}, trim: [0, page], fill: blue}]"
    let keys = """
      snap: page
      item: {keys: {0: {background: "#000", border: red}, 1: {background: "#fff", border: blue}}}
      overlays: \(overlay)
      """
    let pages = ["one", "two"].map { "{id: \($0), border: {width: 3}}" }
    let stage = try CollectionScene(keys: keys, pages: pages, script: "").stage()
    let page = try #require(stage.layers(at: 0).first { $0.borderWidth == 3 })
    #expect(page.background == .black)
    #expect(page.borderColor == Color(text: "red"))
    #expect(!page.shouldRasterize)
    let shape = try #require(stage.layers(at: 0).first { $0.contents?.shape != nil }?.contents?.shape)
    #expect(shape.trim == Trim(0, 0))
    #expect(shape.fill == .color(Color(red: 0, green: 0, blue: 1)))
  }
}

// MARK: - The list of properties

/// Tests that a property is declared in one place, from which everything else derives.
@Suite struct LookRegistryTests {
  /// Returns a layer with the part that a property changes.
  private static func layer(for property: LookProperty) -> String {
    switch property.requiredFeature {
    case .text, .number: "text: '{number}', number: 7"
    case .shape, .stroke: "shape: ellipse, stroke: red, fill: blue"
    case .backdrop: "border: {width: 2, color: black}, backdrop: {blur: 3}"
    default: "border: {width: 2, color: black}"
    }
  }

  private static func value(_ property: LookProperty, _ random: inout SplitMix) -> String {
    let number = Double(Int(random.number(0.1...0.9) * 100)) / 100
    return switch property.unit {
    case .number: property == .number ? "\(Int(number * 1000))" : "\(number)"
    case .points: "\(number * 20 + 5)pt"
    case .degrees: "\(number * 50)deg"
    case .condition: "false"
    case .color: "'#\(["f00", "0a84ff", "12345678"].randomElement(using: &random)!)'"
    }
  }

  private static func stage(layer: String, look: String? = nil) throws -> Stage {
    try CollectionScene(
      keys: look.map { "snap: page\nlayers: {box: \($0)}" } ?? "snap: page",
      pages: ["{id: one, layers: [{name: box, frame: [10, 20, 100, 60], \(layer)}]}"],
      script: "{at: 1s, end: true}"
    ).stage()
  }

  /// A formula and key frames that stand still, with the same numbers, give the same picture.
  @Test func `formulas and key frames change the same`() throws {
    var random = SplitMix(seed: 36)
    for property in LookProperty.ofLayers where LookProperty.ofAnimations.contains(property) {
      for _ in 0..<Thoroughness.trials(2, exhaustive: 50) {
        let value = Self.value(property, &random)
        let (key, pair) = Self.written(property, value)
        let own = "\(Self.layer(for: property)), corner: 4"
        let formula = try Self.stage(layer: own, look: "{\(key): \(pair)}")
        let frames = "{duration: 1s, keys: {0%: {\(key): \(pair)}, 100%: {\(key): \(pair)}}}"
        let animated = try Self.stage(layer: "\(own), animate: \(frames)")
        let lists = [formula, animated].map {
          DisplayList(flattening: $0.layers(at: 0.5), canvas: Size(300, 500)).items.flatMap(\.leaves)
        }
        #expect(lists[0] == lists[1], "\(property) \(value)")
        #expect(!lists[0].isEmpty, "\(property) \(value)")
      }
    }
  }

  /// Returns the key and the value. The anchor and the eye have no key for each of their coordinates, and the corners
  /// have one key.
  private static func written(_ property: LookProperty, _ value: String) -> (key: String, value: String) {
    switch property {
    case .anchorX: ("anchor", "[\(value), 0.5], rotate: 20deg")
    case .anchorY: ("anchor", "[0.5, \(value)], rotate: 20deg")
    case .eyeX: ("eye", "[\(value), 0.5], rotateX: 20deg, perspective: 300")
    case .eyeY: ("eye", "[0.5, \(value)], rotateX: 20deg, perspective: 300")
    case .cornerTopLeft: ("corner", "[\(value), 0, 0, 2]")
    case .cornerTopRight: ("corner", "[3, \(value), 0, 2]")
    case .cornerBottomRight: ("corner", "[3, 0, \(value), 2]")
    case .cornerBottomLeft: ("corner", "[3, 0, 1, \(value)]")
    default: (property.rawValue, value)
    }
  }

  @Test(arguments: LookProperty.ofLayers)
  func `inspection has the value of each property`(property: LookProperty) throws {
    var random = SplitMix(seed: 1)
    let (key, value) = Self.written(property, Self.value(property, &random))
    let stage = try Self.stage(layer: Self.layer(for: property), look: "{\(key): \(value)}")
    let names = stage.snapshot(at: 0).items[0].values.map(\.name)
    let name = "layers.box.\(property.rawValue)"
    let expected =
      property.unit == .color ? ["red", "green", "blue", "alpha"].map { "\(name).\($0)" } : [name]
    #expect(Set(expected).isSubset(of: names))
  }

  @Test func `slots are places of their own`() {
    for owner in [
      LookProperty.ofItems, LookProperty.ofLayers, LookProperty.ofOverlays, LookProperty.ofAnimations,
    ] {
      #expect(owner.allSatisfy { !$0.summary.isEmpty })
    }
    let readers = LookProperty.allCases.map { LookReader([$0]) }
    #expect(Set(readers).count == LookProperty.allCases.count)
  }
}

extension Contents {
  fileprivate var text: TextContents? { if case .text(let text) = self { text } else { nil } }
  fileprivate var shape: ShapeContents? { if case .shape(let shape) = self { shape } else { nil } }
}

extension DisplayItem {
  /// The painted items, without the pictures and groups around them.
  fileprivate var leaves: [DisplayItem] {
    switch content {
    case .group(let items, _), .raster(let items, _): items.flatMap(\.leaves)
    default: [self]
    }
  }

  fileprivate var texts: [TextContents] {
    leaves.compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }
}
