import FlickDiagnostics
import FlickTestSupport

/// A scene with a random effect, made of all sources that formulas read and all targets that they move, as text.
struct RandomDesign {
  typealias Members = [(name: String, value: JSONValue)]

  var random: SplitMix
  private var effect: Members = [("type", "collection")]
  private(set) var sources = DesignSources()
  /// The ways in which a finger moves items.
  enum Fingers { case none, drag, reorder }
  private(set) var fingers = Fingers.none
  /// Whether the script throws a page away.
  var throwsAway = false
  /// Whether formulas move the mask of the pages.
  private(set) var movesMask = false

  /// Returns the scene in JSON, which is the fastest format to read.
  static func text(seed: UInt64) -> String {
    var design = RandomDesign(random: SplitMix(seed: seed))
    return design.scene().line
  }

  private mutating func scene() -> JSONValue {
    addStates()
    addPlaces()
    addItem()
    addParts()
    addOverlays()
    let pages = (0..<random.whole(2...6)).map { page($0) }
    return [
      "scene": 1, "device": ["size": [120, 160], "scale": random.choose([1, 1, 1.5, 2])], "fps": 25,
      "background": "#dddde4", "effect": Self.object(effect),
      "content": ["pages": .array(withMasks(pages).map(Self.object))], "script": script(),
    ]
  }

  static func object(_ members: Members) -> JSONValue {
    .object(members.map { JSONValue.Member($0.name, $0.value) })
  }
}

// MARK: - Sources

extension RandomDesign {
  private mutating func addStates() {
    var states: Members = []
    if random.chance(0.5) {
      let curves: [JSONValue] = ["easeInOut", [0.2, 0, 0, 1], ["spring": 0.6]]
      let owner: JSONValue = random.choose(["item", "scene"])
      states.append(
        ("a", ["of": owner, "tap": "toggle", "curve": random.choose(curves), "duration": "400ms"]))
      sources.numbers += ["a", "mix(0.8, 1.1, a)"]
      sources.lengths.append("40 * a")
    }
    if random.chance(0.3) {
      let pinches: [JSONValue] = ["scale", ["by": "scale", "on": "anywhere", "beyond": "free"]]
      let spring: JSONValue = ["duration": "300ms", "bounce": 0.2]
      states.append(
        ("zoom", ["of": "scene", "stops": [1, 2], "pinch": random.choose(pinches), "spring": spring]))
      sources.numbers += ["zoom", "1 / zoom"]
    }
    if random.chance(0.3) {
      let drag: JSONValue = ["axis": "both", "span": -1, "glide": .boolean(random.chance(0.5))]
      states.append(("pan", ["of": "scene", "stops": ["x": [0, 60], "y": [0, 40]], "drag": drag]))
      sources.lengths += ["pan.y / 2", "-pan.x / 4"]
    }
    if !has("pan", in: states) {
      fingers = random.choose([.none, .none, .none, .none, .drag, .drag, .reorder])
    }
    if !states.isEmpty { effect.append(("states", Self.object(states))) }
  }

  private func has(_ name: String, in members: Members) -> Bool { members.contains { $0.name == name } }
}

// MARK: - Targets

extension RandomDesign {
  private mutating func addPlaces() {
    effect += [
      ("axis", random.choose(["horizontal", "vertical"])), ("snap", random.choose(["none", "item", "page"])),
      ("gap", random.choose([0, 8])),
      (
        "let",
        [
          "lag": "scroll - spring(scroll, duration: 350ms, bounce: 0.25)", "gone": "min(abs(phase), 1)",
        ]
      ),
    ]
    if random.chance(0.6) {
      effect.append(
        ("cell", [random.choose([80, "lane", "100 + 10 * data.weight"]), random.choose([70, 110])]))
    }
    if random.chance(0.3) { effect.append(("lanes", 2)) }
    if random.chance(0.3) { effect.append(("travel", false)) }
    if random.chance(0.35) { effect.append(("perspective", random.choose([400, 900]))) }
    if has("perspective", in: effect), random.chance(0.5) { effect.append(("eye", ["50%", "40%"])) }
    switch fingers {
    case .none: break
    case .drag: effect.append(("drag", ["leaveBeyond": 60, "duration": "300ms"]))
    case .reorder: effect.append(("reorder", true))
    }
    if fingers != .none {
      sources.numbers += ["1 + drag.x * (drag.start.y / height - 0.5) / 400pt"]
      sources.lengths += ["drag.x / 3", "(rank - index) * 20"]
    }
  }

  private mutating func addItem() {
    let properties: [(String, LookUnit)] = [
      ("x", .length), ("y", .length), ("z", .length), ("scale", .number), ("rotate", .angle),
      ("rotateX", .angle), ("rotateY", .angle), ("anchorZ", .length), ("opacity", .number),
      ("corner", .length),
      ("shade", .number), ("shadow", .number), ("blur", .number), ("saturate", .number),
      ("background", .color), ("hidden", .condition), ("order", .number),
    ]
    var item = look(properties, chance: 0.18, allowsSprings: true)
    if random.chance(0.2) {
      let across = sources.formula(.number, allowsSprings: true, &random)
      item.append(("anchor", [.string(across), 0.5]))
    }
    if !has("perspective", in: effect), random.chance(0.5) { item.append(("perspective", 500)) }
    if fingers != .none {
      item = item.filter { !["x", "y"].contains($0.name) } + [("x", "drag.x"), ("y", "drag.y")]
    }
    effect.append(("item", Self.object(item)))
  }

  private mutating func look(
    _ properties: [(String, LookUnit)], chance: Double, allowsSprings: Bool = false
  ) -> Members {
    properties.compactMap { name, unit in
      guard random.chance(chance) else { return nil }
      return (name, .string(sources.formula(unit, allowsSprings: allowsSprings, &random)))
    }
  }

  /// Returns formulas that move parts of a page by their places in it.
  private mutating func partLook() -> Members {
    let lengths: Members = ["x", "y"].compactMap { name in
      random.chance(0.5) ? (name, .string(random.choose(DesignSources.partLengths))) : nil
    }
    let numbers: Members = ["scale", "opacity"].compactMap { name in
      random.chance(0.5) ? (name, .string(random.choose(DesignSources.partNumbers))) : nil
    }
    return lengths + numbers
  }

  private mutating func addParts() {
    switch random.whole(0...4) {
    case 0:
      let cut: (String, JSONValue) =
        random.chance(0.7)
        ? ("grid", [.integer(random.whole(1...6)), .integer(random.whole(1...6))])
        : ("strips", .integer(random.whole(2...9)))
      var pieces = [cut] + partLook()
      if random.chance(0.4) { pieces.append(("shade", "0.4 * gone * part.n / part.count")) }
      effect.append(("pieces", Self.object(pieces)))
      addLayers()
    case 1:
      let bends: [JSONValue] = ["20 * gone * sin(part.x / 10pt * 30deg)", "part.y * gone / 3"]
      var mesh: Members = [
        ("grid", [.integer(random.whole(1...8)), .integer(random.whole(1...8))]),
        ("x", .string(random.choose(DesignSources.partLengths))), ("y", random.choose(bends)),
      ]
      let shades: [JSONValue] = [
        "0.3 * gone", "gone * abs(sin(part.x / 30pt * 60deg + part.y / 40pt * 90deg))",
      ]
      if random.chance(0.5) { mesh.append(("shade", random.choose(shades))) }
      if random.chance(0.3) { mesh.append(("back", "#88888880")) }
      if random.chance(0.3) { mesh.append(("order", "part.n")) }
      effect.append(("mesh", Self.object(mesh)))
    case 2, 3: addLayers()
    default: break
    }
  }

  private mutating func addLayers() {
    var layers: Members = []
    if random.chance(0.5) {
      layers.append(
        ("dot-*", Self.object([("fill", .string(random.choose(DesignSources.colors)))] + partLook())))
    }
    if random.chance(0.5) {
      let end = random.choose(["0.8 * gone", "clamp(data.weight / 4, 0.1, 1)"])
      layers.append(("ring", ["trim": [0, .string(end)], "lineWidth": "2 + 4 * gone", "stroke": color()]))
    }
    if random.chance(0.5) {
      let unit: JSONValue = random.choose(["letters", "words", "lines"])
      layers.append(("title", Self.object([("split", unit), ("color", color())] + partLook())))
    }
    if random.chance(0.4) { layers.append(("count", ["number": "100 * gone"])) }
    if random.chance(0.4) { layers.append(("glass", ["backdrop": "3 + 6 * gone"])) }
    movesMask = random.chance(0.4)
    if movesMask {
      let shift = sources.formula(.length, allowsSprings: true, &random)
      layers.append(("hole", ["scale": "1 + gone", "x": .string(shift)]))
    }
    if !layers.isEmpty { effect.append(("layers", Self.object(layers))) }
  }

  private mutating func color() -> JSONValue { .string(random.choose(DesignSources.colors)) }

  private mutating func addOverlays() {
    let overlays = (0..<random.whole(0...2)).map { number in
      let text: JSONValue = ["text": "Office", "size": 12, "at": [4, 4]]
      var overlay: Members = [
        ("name", .string("pad\(number)")),
        (
          "frame",
          [
            random.choose([10, "finger.x - 20"]), .integer(10 + 60 * number),
            random.choose([60, "mix(40, 100, progress)"]), 30,
          ]
        ), ("fit", "resize"), ("layer", ["background": "#ff9f0a", "layers": [text]]),
      ]
      if random.chance(0.5) {
        overlay.append(
          ("opacity", random.choose(["progress", "spring(page, duration: 250ms)", "finger.down ? 1 : 0.4"])))
      }
      if random.chance(0.5) {
        overlay.append(
          ("x", random.choose(["finger.x / 4", "20 * spring(page, stiffness: 120, damping: 9)"])))
      }
      if random.chance(0.5) { overlay.append(("corner", "min(height / 2, 10)")) }
      if random.chance(0.3) { overlay.append(("behind", true)) }
      if random.chance(0.3) {
        overlay += [("follow", ["page": .integer(random.whole(0...1))]), ("y", "followed.y / 4")]
      }
      return Self.object(overlay)
    }
    if !overlays.isEmpty { effect.append(("overlays", .array(overlays))) }
  }
}
